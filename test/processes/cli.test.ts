import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildClientSchema, type IntrospectionQuery, printSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { settingDocs } from '../../src/config/index.js';
import { schema } from '../../src/schema/schema.js';
import { runCli } from '../support/cli.js';
import { runCommand } from '../support/commands.js';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file('dist/cli.js'), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

describe('docs-graph schema', () => {
  it('prints the text of schema.graphql', async () => {
    const { code, output, errors } = await runCli(['schema']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe(await readFile(file('schema.graphql'), 'utf8'));
  });

  it('prints the response to an introspection query with --json', async () => {
    const { code, output } = await runCli(['schema', '--json']);
    const { data } = JSON.parse(output) as { data: IntrospectionQuery };
    expect(code).toBe(0);
    expect(printSchema(buildClientSchema(data))).toBe(printSchema(schema));
  });

  it('exits without an error when the reader closes the pipe', async () => {
    const child = start(['schema']);
    const errors = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = await once(child, 'exit');
    expect({ code, errors: await errors }).toEqual({ code: 0, errors: '' });
  });
});

describe('docs-graph config', () => {
  it('prints every setting with its value, without secrets', async () => {
    const { code, output, errors } = await runCli(['config'], { REST_TOKEN: 'very-secret', PORT: '4001' });
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^PORT +4001$/m);
    expect(output).toMatch(/^SANDBOX +on {2}\(default\)$/m);
    expect(output).toMatch(/^REST_TOKEN +\(set\)$/m);
    expect(output).toMatch(/^HOST +127\.0\.0\.1 {2}\(default\)$/m);
    expect(output.trimEnd().split('\n')).toHaveLength(settingDocs.length);
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, got "http"'],
    [
      { REST_CACHE_TTL: 'Sit=30s' },
      'REST_CACHE_TTL must name types that REST responses contain, such as Site, got Sit',
    ],
  ])('and docs-graph start report the invalid setting in %j', async (environment, message) => {
    for (const run of [() => runCommand(['config'], environment), () => runCli(['start'], environment)]) {
      const { code, errors } = await run();
      expect({ code, errors }).toEqual({ code: 1, errors: `docs-graph: ${message}\n` });
    }
  });
});

describe('docs-graph drift', () => {
  const contract = readFile(file('openapi.yaml'), 'utf8');

  /** Runs `drift` on the URL of a server, in this process or with `runCli`. */
  async function driftOf(respond: RequestListener, options: string[] = [], run = runCommand) {
    const server = createServer(respond).listen(0);
    const { port } = server.address() as AddressInfo;
    return run(['drift', `http://localhost:${port}/openapi.yaml`, ...options]).finally(() => server.close());
  }
  /** Runs `drift` on a document at a URL. */
  const drift = (document: string, ...options: string[]) =>
    driftOf((_request, response) => response.end(document), options);
  const redirectTo =
    (location: string): RequestListener =>
    (_request, response) =>
      response.writeHead(302, { location }).end();

  it('exits with 0 if no change breaks the graph', async () => {
    const document = await contract;
    expect(await driftOf((_request, response) => response.end(document), [], runCli)).toEqual({
      code: 0,
      errors: '',
      output: 'Breaking: 0 changes\n\nNew or compatible: 0 changes\n\nText only: 0 changes\n',
    });
  });

  it('exits with 1 if a change breaks the graph, and prints the report as text or JSON', async () => {
    const changedContract = (await contract).replace('/v1/collections/{collectionId}/move:', '/v1/move:');
    const operations = ['--operations', file('test/operations')];
    const [asText, asJson] = [
      await drift(changedContract, ...operations),
      await drift(changedContract, ...operations, '--json'),
    ];
    expect([asText.code, asJson.code]).toEqual([1, 1]);
    expect(asText.output).toContain('    breaks   Mutation.moveCollection\n    used by  MoveCollection\n');
    expect(JSON.parse(asJson.output)).toMatchObject({
      breaking: [{ kind: 'path-changed', coordinates: ['Mutation.moveCollection'], usedBy: ['MoveCollection'] }],
      compatible: [],
      text: [],
    });
  });

  it.each([
    [
      'metrics',
      `# TYPE docs_graph_client_requests_total counter
docs_graph_client_requests_total{client="web",client_version="2",operation="Move"} 3
docs_graph_client_requests_total{client="",client_version="",operation="Move"} 9
docs_graph_client_requests_total{client="ios",client_version="",operation="Sites"} 4
docs_graph_operations_total{type="query",outcome="ok",operation="Move"} 5\n`,
    ],
    [
      'log',
      `GraphQL  http://127.0.0.1:4000/graphql
{"msg":"request","operation":"Move","client":"web","clientVersion":"2"}
{"msg":"request","operation":"Move","client":"web","clientVersion":"2"}
{"msg":"request","operation":"Sites","client":"ios"}
{"msg":"request","operation":"Move","client":"web","clientVersion":"2"}
{"msg":"draining","operation":"Move","client":"ios"}
{broken\n`,
    ],
  ])('lists the clients of an operation that breaks, from %s', async (name, text) => {
    const changedContract = (await contract).replace('/v1/collections/{collectionId}/move:', '/v1/move:');
    const folder = await mkdtemp(join(tmpdir(), 'docs-graph-drift-'));
    const [clients, operation] = [join(folder, name), join(folder, 'move.graphql')];
    await writeFile(clients, text);
    await writeFile(
      operation,
      'mutation Move($input: MoveCollectionInput!) { moveCollection(input: $input) { collection { id } } }',
    );
    const { output } = await drift(changedContract, '--operations', operation, '--clients', clients);
    await rm(folder, { recursive: true });
    expect(output).toContain('    used by  Move\n    clients  web 2: Move, 3 requests\n\n');
  });

  it('follows redirects to the same origin', async () => {
    const document = await contract;
    const respond: RequestListener = ({ url }, response) => {
      if (url === '/v2') response.end(document);
      else response.writeHead(301, { location: url === '/v1' ? '/v2' : '/v1' }).end();
    };
    expect(await driftOf(respond)).toMatchObject({ code: 0, errors: '' });
  });

  it('reads registered operations of a manifest', async () => {
    const changedContract = (await contract).replace('/v1/collections/{collectionId}/move:', '/v1/move:');
    const text = 'mutation Move($input: MoveCollectionInput!) { moveCollection(input: $input) { collection { id } } }';
    const folder = await mkdtemp(join(tmpdir(), 'docs-graph-drift-'));
    const manifest = join(folder, 'manifest.json');
    await writeFile(manifest, JSON.stringify({ [createHash('sha256').update(text).digest('hex')]: text }));
    const { output } = await drift(changedContract, '--operations', manifest);
    await rm(folder, { recursive: true });
    expect(output).toContain('    used by  Move\n');
  });

  const invalid = 'openapi: 3.1.0\npaths: { /v1/orgs: { $ref: other.yaml } }';
  const deepDocument = `{"openapi":"3.1.0","paths":{},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  it.each([
    ['a missing file', () => runCommand(['drift', 'no.yaml']), /^docs-graph: cannot read no\.yaml: file not found\n$/],
    [
      'a URL that fails',
      () => runCommand(['drift', 'http://localhost:1/']),
      /^docs-graph: cannot read http:\/\/localhost:1\/: /,
    ],
    [
      'a document other than OpenAPI',
      () => runCommand(['drift', file('package.json')]),
      / must be an OpenAPI 3 document, with openapi: 3/,
    ],
    ['text that is not YAML', () => drift('a: [b'), / is neither YAML nor JSON: /],
    [
      'a reference to another file',
      () => drift(invalid),
      / \$ref other\.yaml must start with #\/; bundle the document/,
    ],
    ['missing operations', () => runCommand(['drift', file('openapi.yaml'), '--operations', 'no']), /cannot read no: /],
    [
      'a document that is too deep',
      () => drift(deepDocument),
      /: Values, schemas and references must be nested at most 200/,
    ],
    [
      'a document that is too large',
      () => drift(' '.repeat(32 * 2 ** 20 + 1)),
      /: The document must have at most 33554432/,
    ],
    [
      'a file that is too large',
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'docs-graph-drift-'));
        const document = join(folder, 'openapi.json');
        await writeFile(document, ' '.repeat(32 * 2 ** 20 + 1));
        return runCommand(['drift', document]).finally(() => rm(folder, { recursive: true }));
      },
      /openapi\.json: The document must have at most 33554432 bytes\n$/,
    ],
    [
      'a connection that closes early',
      () =>
        driftOf(
          (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy()),
        ),
      /^docs-graph: cannot read .*: \S+\n$/,
    ],
    [
      'a redirect to another host',
      () => driftOf(redirectTo('http://internal.example:81/a?token=b')),
      /: it redirects to http:\/\/internal\.example:81; pass a URL/,
    ],
    ['a redirect to another scheme', () => driftOf(redirectTo('file:///etc/passwd')), /: it redirects to file:/],
    ['a redirect to an invalid URL', () => driftOf(redirectTo('http://[')), /: it redirects to an invalid URL\n$/],
    ['a cycle of redirects', () => driftOf(redirectTo('/openapi.yaml')), /: The URL must redirect at most 5 times\n$/],
    ['no document', () => runCommand(['drift']), /^docs-graph: missing required argument 'openapi'/],
  ])('exits with 2 for %s', async (_case, run, message) => {
    const { code, errors } = await run();
    expect(errors).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('docs-graph start', () => {
  /** Waits until a gateway has started, and returns its URL. */
  async function address(child: ReturnType<typeof start>): Promise<URL> {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      const [url] = /http:\/\/\S+\/graphql/.exec(output) ?? [];
      if (url) return new URL(url);
    }
    throw new Error(`The process ended: ${output}`);
  }

  it('starts the gateway, and is the default command', async () => {
    const urls = await Promise.all([['start'], []].map((args) => address(start(args, { PORT: '0' }))));
    for (const url of urls) expect((await fetch(new URL('/ready', url))).status).toBe(200);
  });

  it('overrides PORT and HOST with its options', async () => {
    const environment = { PORT: 'http', HOST: 'nowhere.invalid' };
    const url = await address(start(['start', '--port', '0', '--host', '127.0.0.2'], environment));
    expect(url.hostname).toBe('127.0.0.2');
    expect((await fetch(new URL('/ready', url))).status).toBe(200);
  });

  it.each([[['--help']], [['start', '--help']]])(
    'lists each setting with its help and default for %j',
    async (args) => {
      const { code, output, errors } = await runCli(args);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      const [, settings = ''] = output.split('\nSettings, from environment variables:\n');
      const entries = settings.split(/\n(?= {2}[A-Z])/).map((entry) => entry.replaceAll(/\s+/g, ' ').trim());
      expect(entries).toEqual(
        settingDocs.map(({ name, default: initial, help }) =>
          `${name} ${help} (default: ${initial})`.replaceAll('`', ''),
        ),
      );
    },
  );
});

describe('docs-graph', () => {
  it('prints its commands with --help, and its version with --version', async () => {
    const { version } = JSON.parse(await readFile(file('package.json'), 'utf8')) as { version: string };
    const [help, versionOutput] = await Promise.all([runCli(['--help']), runCli(['--version'])]);
    expect(help).toMatchObject({ code: 0, errors: '' });
    for (const command of ['start', 'explain', 'doctor', 'schema', 'drift'])
      expect(help.output).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(versionOutput).toEqual({ code: 0, output: `${version}\n`, errors: '' });
  });

  it.each([
    ['an unknown command', ['explian'], {}, /^docs-graph: unknown command explian; did you mean explain\?/, 2],
    ['a misspelled default command', ['strat'], {}, /^docs-graph: unknown command strat; did you mean start\?/, 2],
    [
      'a command that resembles no other',
      ['serve'],
      {},
      /^docs-graph: unknown command serve; docs-graph --help lists/,
      2,
    ],
    ['an unknown option', ['schema', '--yaml'], {}, /^docs-graph: unknown option '--yaml'/, 2],
    ['an option without its value', ['start', '--port'], {}, /^docs-graph: option '--port <port>' argument missing/, 2],
    ['an invalid option', ['start', '--port', 'http'], {}, /^docs-graph: option '--port <port>' argument 'http' is/, 2],
    ['options that exclude each other', ['schema', '--json', '--compact'], {}, /^docs-graph: --json prints the/, 2],
    ['an empty search', ['schema', '--search', ' '], {}, /^docs-graph: option '--search <text>' argument ' ' is/, 2],
    ['an empty token', ['doctor', '--token', ''], {}, /It must contain only printable ASCII characters/, 2],
    [
      'an invalid setting',
      ['start'],
      { REST_BASE_URL: 'api' },
      /^docs-graph: REST_BASE_URL must be an absolute http/,
      1,
    ],
    [
      'an invalid setting of another command',
      ['explain', '-'],
      { PORT: 'http' },
      /^docs-graph: PORT must be a whole number/,
      1,
    ],
    ['a missing file', ['explain', 'no.graphql'], {}, /^docs-graph: cannot read no\.graphql: file not found/, 1],
    ['a command without its argument', ['explain'], {}, /^docs-graph: missing required argument 'query\.graphql'/, 2],
    ['an extra argument', ['schema', 'please'], {}, /^docs-graph: too many arguments for 'schema'/, 2],
  ])('prints a single line of error for %s', async (_case, args, environment, line, status) => {
    const { code, output, errors } = await runCli(args, environment);
    expect({ code, output }).toEqual({ code: status, output: '' });
    expect(errors).toMatch(line);
    expect(errors).toMatch(/^[^\n]+\n$/);
  });
});
