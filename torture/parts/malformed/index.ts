import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Pool } from 'undici';
import { errorCodes } from '../../../src/errors/graphql-error.js';
import { json, startService } from '../../../test/support/service.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';
import { type MalformedRequest, malformed } from './requests.js';
import { type RawRequest, rawRequests, sendRaw, statuses } from './wire.js';

export const malformedRequests: Part = {
  name: 'malformed',
  title: 'Malformed requests are rejected without leaking internals',
  run,
  plants: [
    {
      defect: 'invalid JSON in variables of a GET is an internal error',
      file: 'plugins/http/json-query-parameters.ts',
      from: 'if (!invalid) return;',
      to: 'return;',
    },
    {
      defect: 'a POST with any content type is accepted',
      file: 'plugins/http/json-only.ts',
      from: "if (request.method !== 'POST') return;",
      to: 'return;',
    },
    {
      defect: 'errors have no code',
      file: 'plugins/results/result-errors.ts',
      from: 'errors: errors.map((error) => mask(error))',
      to: 'errors',
    },
    {
      defect: 'request data is logged',
      file: 'http/listener.ts',
      from: 'const cancellation = new Cancellation();',
      to: 'process.stderr.write(JSON.stringify(incoming.headers)); const cancellation = new Cancellation();',
    },
    {
      defect: 'an invalid URL closes the connection without a response',
      file: 'http/listener.ts',
      from: 'return rejectRequest(outgoing, 400, wrongAddress);',
      to: 'return void outgoing.destroy();',
    },
  ],
};

const timeoutMs = 5_000;
const token = 'secret-of-the-client';
const ownToken = 'secret-of-the-gateway';

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = await startService(({ url }, response) =>
    url === '/v1/orgs/good'
      ? json(response, { object: 'organization', id: 'good', title: 'Good' })
      : json(response, {}, 404),
  );
  const target = await start({ REST_BASE_URL: service.url, REST_TOKEN: ownToken });
  const logStart = target.output().length;
  const tally = new Tally([token, ownToken, new URL(service.url).host, root, ...traces]);
  await sendWithHttpClient(target, seed, count(95_000), tally);
  await sendOnRawConnections(target, seed, count(5_000), tally);
  const client = new Client(target.url);
  const { data } = await client.query('{ organization(id: "Organization:good") { title } }', { token });
  client.close();
  await service.close();
  // The machine, and not a request, causes stalls.
  const lines = target.output().slice(logStart).split('\n');
  const log = lines.filter((line) => !line.includes('"msg":"stalled')).join('');
  tally.add('leak in the log', tally.leaks(log) ? log.slice(0, 200) : undefined);
  return [
    { name: 'malformed requests', value: tally.sent, atLeast: count(95_000) + count(5_000) },
    { name: 'responses with a 5xx status', value: tally.of('5xx'), atMost: 0 },
    { name: 'responses with a wrong status', value: tally.of('wrong'), atMost: 0 },
    { name: 'errors with an unknown code or an internal error', value: tally.of('code'), atMost: 0 },
    { name: `requests without a response after ${timeoutMs / 1000} s`, value: tally.of('timeout'), atMost: 0 },
    { name: 'responses with a token, an address, a path or a stack trace', value: tally.of('leak'), atMost: 0 },
    { name: 'characters in the log', value: log.length, atMost: 0 },
    { name: 'successful queries after the malformed requests', value: data?.organization ? 1 : 0, atLeast: 1 },
  ];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const traces = ['node_modules', 'file://', '\n    at ', '\\n    at '];

type Fault = '5xx' | 'wrong' | 'code' | 'timeout' | 'leak' | 'leak in the log';

/** Counts faults, and prints the first three of each kind. */
class Tally {
  sent = 0;
  readonly #faults = new Map<Fault, number>();
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  add(fault: Fault, example: string | undefined): void {
    if (example === undefined) return;
    const before = this.of(fault);
    if (before < 3) process.stderr.write(`${fault}: ${example}\n`);
    this.#faults.set(fault, before + 1);
  }

  of(fault: Fault): number {
    return this.#faults.get(fault) ?? 0;
  }

  leaks = (text: string): boolean => this.#secrets.some((secret) => text.includes(secret));
}

/** Number of requests that are generated at a time. Larger batches would need more memory. */
const batchSize = 1_000;

async function sendWithHttpClient({ port }: Target, seed: number, count: number, tally: Tally): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, {
    connections: 16,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  for (let sent = 0; sent < count; sent += batchSize) {
    const requests = fc.sample(malformed, { seed: seed + sent, numRuns: Math.min(batchSize, count - sent) });
    await repeat(requests.length, 16, async (index) => {
      const request = requests[index];
      if (request) await send(pool, request, tally);
    });
  }
  await pool.close();
}

async function send(pool: Pool, request: MalformedRequest, tally: Tally): Promise<void> {
  const { method, path, body = null } = request;
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  const describe = () => `${method} ${path} ${JSON.stringify(request.headers)} ${String(body).slice(0, 300)}`;
  tally.sent++;
  try {
    // The client sends any method, but its type lists only common methods.
    const response = await pool.request({ method: method as 'POST', path, headers, body });
    const text = await response.body.text();
    checkResponse(
      request,
      response.statusCode,
      text,
      tally,
      () => `${describe()} => ${response.statusCode} ${text.slice(0, 300)}`,
    );
    tally.add('leak', tally.leaks(text + JSON.stringify(response.headers)) ? describe() : undefined);
  } catch (error) {
    tally.add('timeout', `${describe()}: ${error}`);
  }
}

function checkResponse(
  { expectedStatuses, canSucceed }: MalformedRequest,
  status: number,
  text: string,
  tally: Tally,
  describe: () => string,
) {
  if (status >= 500) return tally.add('5xx', describe());
  if (!expectedStatuses.includes(status) && !(canSucceed && status === 200)) return tally.add('wrong', describe());
  const errors = errorsOf(text);
  if (status === 200 && !canSucceed && errors.length === 0) return tally.add('wrong', describe());
  if (errors.some((code) => !expectedCodes.has(code ?? ''))) tally.add('code', describe());
}

const expectedCodes: ReadonlySet<string> = new Set(errorCodes.filter((code) => code !== 'INTERNAL_SERVER_ERROR'));

/** Returns the error codes of a response. */
function errorsOf(text: string): (string | undefined)[] {
  if (!text.startsWith('{')) return [];
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] };
  return errors.map(({ extensions }) => extensions?.code);
}

async function sendOnRawConnections({ port }: Target, seed: number, count: number, tally: Tally): Promise<void> {
  const requests = fc.sample(rawRequests, { seed, numRuns: count });
  await repeat(requests.length, 16, async (index) => {
    const request = requests[index];
    if (!request) return;
    tally.sent++;
    const text = await sendRaw(port, request, timeoutMs);
    const describe = () =>
      `${JSON.stringify(request.bytes.toString('latin1').slice(0, 300))} => ${text?.slice(0, 300)}`;
    if (text === undefined) return tally.add('timeout', describe());
    const received = statuses(text);
    if (received.some((status) => status >= 500)) tally.add('5xx', describe());
    else if (!isExpected(request, received)) tally.add('wrong', describe());
    if (tally.leaks(text)) tally.add('leak', describe());
  });
}

const isExpected = ({ expectedStatuses, isLarge }: RawRequest, received: readonly number[]): boolean =>
  (isLarge && received.length === 0) ||
  expectedStatuses.every((statuses, index) => statuses.includes(received[index] ?? 0));
