/** Tests the package that `npm pack` creates, after its installation in an empty project. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import typescript from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { background, runOrThrow, until } from './processes.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
let scratch: string;
let app: string;
let installation: string;
let archive: { filename: string; size: number; files: { path: string }[] };

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'docs-graph-pack-'));
  app = join(scratch, 'app');
  // `JSON.parse` fails if npm prints any other text.
  const [first] = JSON.parse(await runOrThrow(`npm pack --silent --json --pack-destination ${scratch}`, root));
  archive = first;
  await runOrThrow(`mkdir app && cd app && npm init --yes`, scratch);
  installation = await runOrThrow(`npm pkg set type=module && npm install ../${archive.filename} 2>&1`, app);
}, 300_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

const query = '{ organizations(first: 1) { nodes { title } } }';
const data = { organizations: { nodes: [{ title: 'Northwind Robotics' }] } };

describe('the package', () => {
  it('contains only expected files, and has less than 2.75 MB', async () => {
    const paths = archive.files.map(({ path }) => path);
    const otherPaths = paths.filter(
      (path) =>
        !/^(dist\/.+\.(js|d\.ts)|tools\/graphiql\/bundle\/(.+\.(js|css)\.br|manifest\.json)|test\/operations\/.+\.graphql)$/.test(
          path,
        ),
    );
    expect(otherPaths.sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/THIRD-PARTY-NOTICES',
      'dist/introspection.json',
      'dist/llms-full.txt',
      'dist/possible-types.json',
      'dist/sbom.cdx.json',
      'openapi.yaml',
      'package.json',
      'schema.graphql',
      'server.json',
      'skills/docs-graph/SKILL.md',
    ]);
    expect(archive.size).toBeLessThan(2_750_000);
  });

  it('is ignored by git at the path where `npm pack` creates it', async () => {
    expect(await runOrThrow(`git check-ignore ${archive.filename}`, root)).toBe(`${archive.filename}\n`);
  });

  it('is installed without a warning about the version of Node.js', async () => {
    expect(installation).not.toContain('EBADENGINE');
    const lock = JSON.parse(await readFile(join(app, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { engines?: { node?: string } }>;
    };
    // All packages must accept Node.js 20.19, although this test can run on a later version.
    const engines = Object.entries(lock.packages).map(([name, { engines }]) => [name, engines?.node ?? '*'] as const);
    expect(engines.filter(([, range]) => /^>=? ?(2[1-9]|20\.[2-9]\d|[3-9]\d)/.test(range))).toEqual([]);
    expect(engines.length).toBeGreaterThan(30);
  });

  it('depends on exactly the packages that it imports', async () => {
    const packageFolder = join(app, 'node_modules/docs-graph');
    const { dependencies } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const files = (await readdir(join(packageFolder, 'dist'), { recursive: true })).filter((name) =>
      /\.(js|d\.ts)$/.test(name),
    );
    const imports = new Set<string>();
    for (const name of files) {
      const { importedFiles } = typescript.preProcessFile(await readFile(join(packageFolder, 'dist', name), 'utf8'));
      for (const { fileName } of importedFiles)
        if (!fileName.startsWith('.') && !isBuiltin(fileName)) imports.add(packageOf(fileName));
    }
    expect(files.length).toBeGreaterThan(100);
    expect([...imports].filter((name) => !(name in dependencies))).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !imports.has(name))).toEqual([]);
  });

  it('has less than 30 MB with its dependencies', async () => {
    const [megabytes = ''] = (await runOrThrow('du -s --block-size=1MB node_modules', app)).split('\t');
    expect(Number(megabytes)).toBeLessThan(30);
  });

  it('passes publint', async () => {
    const pkgDir = join(app, 'node_modules/docs-graph');
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('works in a bundle without the modules that have no side effects', async () => {
    const bundle = async (contents: string) => {
      const stdin = { contents, resolveDir: app };
      const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', platform: 'node', write: false });
      return outputFiles.map(({ text }) => text).join('');
    };
    expect(
      await bundle(
        "import { scalars } from 'docs-graph/codegen'; import { keys } from 'docs-graph/urql-keys'; import { typePolicies } from 'docs-graph/type-policies';",
      ),
    ).toBe('');
    // The types register themselves when their modules are loaded. CommonJS modules in the bundle need `require`.
    const require = "import module from 'node:module'; const require = module.createRequire(import.meta.url);";
    const text = require + (await bundle(program((name) => `await import('${name}')`)));
    await writeFile(join(scratch, 'bundle.mjs'), text);
    expect(JSON.parse(await runOrThrow('node bundle.mjs', scratch))).toEqual({ data });
  });

  it('starts with npx, and serves queries, GraphiQL and MCP', async () => {
    const server = background('npx --no-install docs-graph start', app, { PORT: '0' });
    try {
      const url = await until(server, () => /http:\/\/\S+\/graphql/.exec(server.output)?.[0]);
      const headers = { 'content-type': 'application/json', authorization: 'Bearer sandbox' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
      expect(await response.json()).toMatchObject({ data });
      const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
      expect((await fetch(new URL(script, url))).status).toBe(200);
      const params = { name: 'search_operations', arguments: { words: 'merge a change request' } };
      const searchResponse = await fetch(new URL('/mcp', url), {
        method: 'POST',
        headers: { ...headers, accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      expect(await searchResponse.text()).toContain('MergeChangeRequest');
    } finally {
      await server.stop();
    }
  });

  it('prints its schema, and explains a query', async () => {
    const schemaText = await runOrThrow('npx --no-install docs-graph schema', app);
    expect(schemaText).toBe(await readFile(join(root, 'schema.graphql'), 'utf8'));
    const explanation = await runOrThrow(`echo '${query}' | npx --no-install docs-graph explain -`, app);
    expect(explanation).toMatch(/^1 REST call in 1 wave/m);
  });

  it.each([
    ['ES modules', 'main.mjs', (name: string) => `await import('${name}')`],
    ['CommonJS', 'main.cjs', (name: string) => `require('${name}')`],
  ])('executes a query as a library in %s', async (_format, file, load) => {
    await writeFile(join(app, file), program(load));
    expect(JSON.parse(await runOrThrow(`node ${file}`, app))).toEqual({ data });
  });

  it('has types for each kind of module resolution', async () => {
    await writeFile(join(app, 'types.ts'), typed);
    for (const module of ['node16', 'nodenext', 'esnext --moduleResolution bundler'])
      await runOrThrow(`${tsc} --module ${module} types.ts`, app);
    const declarations = archive.files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
    expect(declarations.filter((path) => !/^dist\/types\/[\w-]+\.d\.ts$/.test(path))).toEqual([]);
  });

  it('has types that match the library examples', async () => {
    await runOrThrow(
      `cp ${root}/examples/library/*.js . && ln -s ${root}/node_modules/{fastify,@whatwg-node} node_modules`,
      app,
    );
    await runOrThrow(`${tsc} --skipLibCheck --checkJs --module nodenext node-http.js fastify.js fetch.js`, app);
  });
});

/** Command that compiles with TypeScript 5.9 and the types of Node.js. */
const tsc = `node ${root}/node_modules/typescript/bin/tsc --noEmit --strict --target es2023 --typeRoots ${root}/node_modules/@types --types node`;

function packageOf(from: string): string {
  const [scope = '', name] = from.split('/');
  return from.startsWith('@') ? `${scope}/${name}` : scope;
}

const program = (load: (name: string) => string) => `(async () => {
  const { createGateway } = ${load('docs-graph')};
  const { startSandbox } = ${load('docs-graph/sandbox')};
  const sandbox = await startSandbox();
  const gateway = createGateway({ baseUrl: sandbox.url, token: 'sandbox' });
  const body = JSON.stringify({ query: '${query}' });
  const headers = { 'content-type': 'application/json' };
  const response = await gateway.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
  console.log(await response.text());
  await gateway.close();
  await sandbox.close();
})();`;

/**
 * A missing type would be `any`. TypeScript would then accept the lines after `@ts-expect-error`, and report the unused
 * directives.
 */
const typed = `
import { createServer } from 'node:http';
import { createGateway, type DocumentLimits, type Gateway, type GatewayOptions } from 'docs-graph';
import { type Sandbox, startSandbox } from 'docs-graph/sandbox';
import { scalars } from 'docs-graph/codegen';
import { createLogger, metrics, traces } from 'docs-graph/observability';
import { createProtectedServer, startCache } from 'docs-graph/server';
import { typePolicies } from 'docs-graph/type-policies';
import { keys } from 'docs-graph/urql-keys';

[scalars.ID, createLogger, metrics, traces, keys.SiteUrls, typePolicies.Space.fields.changeRequests];
const sandbox: Sandbox = await startSandbox({ scale: 2, onCall: ({ method, url, status }) => [method, url, status] });
const limits: Partial<DocumentLimits> = { depth: 10 };
const options: GatewayOptions = {
  baseUrl: sandbox.url,
  limits,
  timeoutMs: 1000,
  connections: 8,
  maxRestResponseBytes: 1024,
  retryReads: false,
  persistedOperations: new Map<string, string>(),
  corsOrigins: ['https://docs.example.com'],
  onInternalError: (error: unknown) => error,
};
const gateway: Gateway = createGateway(options);
createServer(gateway.listener);
const server = createProtectedServer(gateway.listener, { maxConcurrentRequests: 10, shedLoad: false });
server.http.listen(0);
await server.close();
const cache = await startCache({ baseUrl: sandbox.url, restTtls: { Site: 1000 } });
createGateway({ ...options, ...cache.options, isReady: () => server.isReady });
const response: Response = await gateway.fetch(new Request('http://localhost/graphql'));
response.status.toFixed();
await gateway.close();

// @ts-expect-error: baseUrl is required
createGateway({});
// @ts-expect-error
createGateway({ baseUrl: 1 });
// @ts-expect-error
createGateway({ baseUrl: '', limits: { deep: 1 } });
// @ts-expect-error
createGateway({ baseUrl: '', timeoutMs: '1' });
// @ts-expect-error
createGateway({ baseUrl: '', persistedOperations: 1 });
// @ts-expect-error
await gateway.fetch(1);
// @ts-expect-error
await startSandbox({ onCall: ({ nothing }) => nothing });
`;
