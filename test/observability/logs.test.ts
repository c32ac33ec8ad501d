import { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { createLogger, type LogLevel, logs, metrics, type Observer } from '../../src/observability/index.js';
import { chainService } from '../support/chain-service.js';
import { chainQuery } from '../support/program.js';
import { postRequest } from '../support/requests.js';
import { rawGateway, useUpstream } from '../support/service.js';

type Line = Record<string, unknown>;

const service = useUpstream(chainService);
afterEach(() => {
  service.handle(chainService);
  service.forget();
});

function linesOf(level: LogLevel) {
  const lines: Line[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      const line = JSON.parse(String(chunk)) as Line;
      // Skips lines about drift, which occur because records of the chain service lack required fields.
      if (line.msg !== 'REST API deviates from the contract') lines.push(line);
      done();
    },
  });
  return { lines, logger: createLogger(level, destination) };
}

function gatewayWithLog(level: LogLevel, options: { withQueries?: boolean } = {}) {
  const { lines, logger } = linesOf(level);
  const gateway = rawGateway({ baseUrl: service.url, observers: [logs(logger, options)] });
  return { lines, ...gateway };
}

const variables = { id: 'Organization:o' };
const secret = { authorization: 'Bearer very-secret-token' };

it('the log has the first 128 characters of the name of an operation', async () => {
  const { lines, query, close } = gatewayWithLog('info');
  await query(`query ${'A'.repeat(1_000)} { __typename }`);
  await close();
  expect(lines).toMatchObject([{ operation: 'A'.repeat(128) }]);
});

it.each<[string, string, string, object, object?]>([
  ['a query', 'query', chainQuery, {}],
  ['a query with a response in parts', 'query', chainQuery, { shareQueries: false }, { accept: 'text/event-stream' }],
  ['a query that is not deduplicated', 'query', chainQuery, { shareQueries: false }],
  ['a mutation', 'mutation', 'mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { title } } }', {}],
])(
  'the log and the metrics report that a client disconnected during %s',
  async (_, type, query, options, headers = {}) => {
    const { lines, logger } = linesOf('info');
    const registry = new Registry();
    const { gateway, close } = rawGateway({
      baseUrl: service.url,
      observers: [logs(logger), metrics(registry)],
      ...options,
    });
    const controller = new AbortController();
    service.handle(() => controller.abort());
    const response = gateway.fetch(postRequest({ query, variables }, { ...headers }, controller.signal));
    await expect(response.then(({ body }) => body?.getReader().read())).rejects.toThrow('aborted');
    await close();
    expect(lines).toMatchObject([{ msg: 'request', type, disconnected: true }]);
    expect(lines[0]).not.toHaveProperty('status');
    expect(lines[0]).not.toHaveProperty('codes');
    expect(service.requests).toHaveLength(1);
    const text = await registry.metrics();
    expect(text).toContain(`docs_graph_operations_total{type="${type}",outcome="disconnected",operation=""} 1`);
    expect(text).not.toMatch(/^docs_graph_operation_errors_total\{/m);
  },
);

it('the log has name, type, status, duration and number of REST calls of an operation in one line', async () => {
  const { lines, query, close } = gatewayWithLog('info');
  await query(chainQuery, variables, { ...secret, 'x-request-id': 'caller-1' });
  await close();
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: 'docs-graph',
      pid: process.pid,
      requestId: 'caller-1',
      operation: 'Chain',
      type: 'query',
      status: 200,
      ms: expect.any(Number),
      restCalls: 4,
      msg: 'request',
    },
  ]);
});

it('the request id is in the response, in each REST call and in each line of the log', async () => {
  const { lines, gateway, close } = gatewayWithLog('debug');
  const headers = { ...secret, 'x-request-id': 'caller-2' };
  const response = await gateway.fetch(postRequest({ query: chainQuery, variables }, headers));
  await close();
  expect(response.headers.get('x-request-id')).toBe('caller-2');
  expect(service.requests.map((request) => request.headers['x-request-id'])).toEqual(Array(4).fill('caller-2'));
  expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
    ...Array(4).fill(['caller-2', 'REST call']),
    ['caller-2', 'request'],
  ]);
  expect(lines[0]).toMatchObject({ method: 'GET', route: expect.stringMatching(/^\/v1\/orgs\/\{/), status: 200 });
});

it.each(['', 'two words', 'ö', 'a'.repeat(129), 'x\t1'])(
  'the gateway replaces the invalid request id %j',
  async (invalid) => {
    const { lines, query, close } = gatewayWithLog('info');
    await query('{ __typename }', {}, { 'x-request-id': invalid });
    await close();
    expect(lines[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
  },
);

it('the log contains no token, no upstream URL, no query and no variables', async () => {
  service.handle((_, response) => response.writeHead(500).end(`at ${service.url} for very-secret-token`));
  const { lines, query, close } = gatewayWithLog('trace');
  await query(chainQuery, { id: 'Organization:private-value' }, secret);
  await query('{ broken', {}, secret);
  await close();
  const text = JSON.stringify(lines);
  expect(lines).toMatchObject([{}, {}, { codes: ['UPSTREAM_ERROR'] }, { codes: ['BAD_USER_INPUT'] }]);
  expect(text).not.toMatch(/very-secret|private-value|sections|127\.0\.0\.1|broken/);
});

it('the log contains queries and variables with the option `withQueries`', async () => {
  const { lines, query, close } = gatewayWithLog('info', { withQueries: true });
  await query(chainQuery, variables, secret);
  await close();
  expect(lines[0]).toMatchObject({ query: chainQuery, variables });
  expect(JSON.stringify(lines)).not.toContain('very-secret');
});

it('variables in the log contain no tokens and no secrets', async () => {
  const { lines, query, close } = gatewayWithLog('debug', { withQueries: true });
  const secrets = { token: 'hidden', authorization: 'hidden', secrets: [{ name: 'key', value: 'hidden' }] };
  await query('{ __typename }', { ...variables, ...secrets, input: { title: 'shown', ...secrets } });
  await close();
  expect(lines[0]?.variables).toEqual({ ...variables, input: { title: 'shown' } });
});

it('the log marks deduplicated requests, and has the request id of each request', async () => {
  const { lines, query, close } = gatewayWithLog('info');
  await Promise.all(['a', 'b', 'c'].map((id) => query(chainQuery, variables, { ...secret, 'x-request-id': id })));
  await close();
  expect(lines.map(({ requestId }) => requestId).sort()).toEqual(['a', 'b', 'c']);
  expect(lines.filter(({ shared }) => shared)).toHaveLength(2);
  for (const line of lines) expect(line).toMatchObject({ operation: 'Chain', type: 'query', status: 200 });
  expect(lines.reduce((sum, { restCalls }) => sum + Number(restCalls), 0)).toBe(4);
});

it.each(['query', '%71uery'])(
  'the log has GET queries with the parameter %s, but no pages and no health checks',
  async (name) => {
    const { lines, gateway, close } = gatewayWithLog('debug');
    const address = `http://gateway/graphql?${name}=query+Small+%7B+__typename+%7D`;
    const response = await gateway.fetch(new Request(address, { headers: { 'x-request-id': 'by-get' } }));
    await gateway.fetch(new Request('http://gateway/health'));
    await gateway.fetch(new Request('http://gateway/graphql', { headers: { accept: 'text/html' } }));
    await close();
    expect(response.headers.get('x-request-id')).toBe('by-get');
    expect(lines).toMatchObject([{ requestId: 'by-get', operation: 'Small', type: 'query', restCalls: 0 }]);
  },
);

it('the log has a warning when a circuit breaker opens', async () => {
  service.handle((_, response) => response.writeHead(503).end());
  const { lines, query, close } = gatewayWithLog('warn');
  for (let index = 0; index < 21; index++) await query(`{ organization(id: "Organization:o${index}") { title } }`);
  await close();
  expect(lines).toMatchObject([{ level: 'warn', route: 'GET /v1/orgs/{organizationId}' }]);
});

it('onInternalError receives an internal error once with request id and stack, and the client receives no details', async () => {
  const faults: [unknown, string | undefined][] = [];
  // The fault is in an observer, because a test can provide observers.
  const faulty: Observer = {
    begin: () => ({
      call: () => {
        throw new TypeError('planted fault');
      },
      end: () => undefined,
    }),
  };
  const { query, close } = rawGateway({
    baseUrl: service.url,
    observers: [faulty],
    onInternalError: (error, id) => faults.push([error, id]),
  });
  const document = '{ organization(id: "Organization:o") { title } }';
  const { errors } = await query(document, {}, { 'x-request-id': 'faulty' });
  await close();
  expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
  expect(JSON.stringify(errors)).not.toContain('planted');
  expect(faults).toHaveLength(1);
  const [[error, id] = []] = faults;
  expect(id).toBe('faulty');
  expect((error as Error).stack).toContain('logs.test.ts');
});

it('the log has type, message and stack of an error, and no other properties', () => {
  const { lines, logger } = linesOf('error');
  const error = Object.assign(new TypeError('wrong'), { source: '{ secret(id: "query") }' });
  logger.error({ err: error, requestId: 'x' }, 'internal error');
  expect(lines).toMatchObject([{ requestId: 'x', err: { type: 'TypeError', message: 'wrong', stack: error.stack } }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it.each([
  ['null', null, { type: 'object', message: 'null' }],
  ['a string', 'text', { type: 'string', message: 'text' }],
  ['an object', { secret: 'secret' }, { type: 'object', message: '[object Object]' }],
  ['an object that cannot be read', { toString: 5, valueOf: 5 }, { message: 'Error cannot be read' }],
])('the log has a line for %s that code threw', (_name, err, expected) => {
  const { lines, logger } = linesOf('error');
  logger.error({ err }, 'internal error');
  expect(lines).toMatchObject([{ msg: 'internal error', err: expected }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
