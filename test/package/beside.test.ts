/** Tests the package in applications that have their own version of graphql, or their own Yoga and Pothos. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOrThrow } from './processes.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packages of each application, and the major version of its copy of graphql. The application without Yoga and Pothos would
 * detect an import of a package that is not installed.
 */
const applications: Readonly<Record<string, { packages: string; graphql: string }>> = {
  'graphql 16': { packages: 'graphql@16', graphql: '16' },
  'Yoga, Pothos and graphql 17': { packages: 'graphql-yoga@5 @pothos/core@4 graphql@17', graphql: '17' },
};

let scratch: string;
const folderOf = (name: string): string => join(scratch, name.replaceAll(/\W+/g, '-'));

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'docs-graph-beside-'));
  // The project has built dist except the types. Introspection is not needed.
  await runOrThrow('node scripts/bundle-types.js', root);
  await runOrThrow(`npm pack --silent --ignore-scripts --pack-destination ${scratch}`, root);
  const [tarball] = await readdir(scratch);
  const install = async (name: string, packages: string) => {
    await mkdir(folderOf(name));
    await writeFile(join(folderOf(name), 'package.json'), '{ "type": "module" }');
    const options = '--prefer-offline --no-audit --no-fund --silent';
    await runOrThrow(`npm install ${options} ${packages} ../${tarball}`, folderOf(name));
  };
  await Promise.all(Object.entries(applications).map(([name, { packages }]) => install(name, packages)));
}, 300_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Program that prints the results of a query and a mutation, the page, and the errors of the plugins of the application. */
const program = `
import { GraphQLError, version } from 'graphql';
import { createGateway } from 'docs-graph';
import { startSandbox } from 'docs-graph/sandbox';

const reject = (message, code, originalError) => {
  throw new GraphQLError(message, { extensions: { code }, originalError });
};
const nameOf = ({ document }) => document.definitions[0].name?.value;
const plugin = {
  onParams: ({ params }) => {
    if (params.query?.includes('Banned')) reject('Banned', 'FORBIDDEN');
  },
  onValidate: ({ addValidationRule }) =>
    addValidationRule((context) => ({
      OperationDefinition: (node) => {
        if (node.name?.value === 'Invalid') context.reportError(new GraphQLError('Invalid', { nodes: [node] }));
      },
    })),
  onPlan: ({ args }) => {
    if (nameOf(args) === 'Expensive') reject('Expensive', 'TOO_MANY_CALLS');
    if (nameOf(args) === 'Caused') reject('Caused', 'FORBIDDEN', new Error('secret'));
  },
  onExecute: ({ args }) => {
    if (nameOf(args) === 'Late') reject('Late', 'CONFLICT');
  },
};
const sandbox = await startSandbox();
const gateway = createGateway({ baseUrl: sandbox.url, token: 'sandbox', plugins: [plugin] });
const send = async (query, variables) => {
  const body = JSON.stringify({ query, variables });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await gateway.fetch(new Request('http://localhost/graphql', request));
  return { status: response.status, ...(await response.json()) };
};

const page = await gateway.fetch(new Request('http://localhost/graphql', { headers: { accept: 'text/html' } }));
const [, script] = /<script type="module" src="([^"]+)"/.exec(await page.text());
const { data } = await send('{ organizations(first: 1) { nodes { id title } } }');
const [organization] = data.organizations.nodes;
const mutation = 'mutation ($input: CreateSiteInput!) { createSite(input: $input) { site { title } } }';
const created = await send(mutation, { input: { organization: organization.id, title: 'Beside' } });
const rejected = [];
for (const name of ['Banned', 'Invalid', 'Expensive', 'Caused', 'Late', 'Late'])
  rejected.push(await send('query ' + name + ' { organizations(first: 1) { nodes { title } } }'));
console.log(
  JSON.stringify({
    version,
    title: organization.title,
    created,
    script: (await gateway.fetch(new Request(new URL(script, 'http://localhost/graphql')))).status,
    rejected,
  }),
);
await gateway.close();
await sandbox.close();
`;

/** Plugin whose errors have the class of the application. */
const typedPlugin = `
import { createGateway, type GatewayPlugin } from 'docs-graph';
import { GraphQLError } from 'graphql';

const error = new GraphQLError('Rejected', { extensions: { code: 'FORBIDDEN' } });
const plugin: GatewayPlugin = {
  onParams: ({ setResult }) => setResult({ errors: [error] }),
  onValidate: ({ addValidationRule }) =>
    addValidationRule((context) => ({
      OperationDefinition: ({ name }) => {
        if (context.getSchema().getType(name?.value ?? '')) context.reportError(error);
      },
    })),
  onPlan: ({ plan }) => {
    if (plan.calls.max > 1) throw error;
  },
  onExecutionResult: ({ result, setResult }) => setResult({ ...result, errors: [error] }),
};
createGateway({ baseUrl: 'http://localhost', plugins: [plugin] });
// @ts-expect-error: only errors can be reported
({ onValidate: ({ addValidationRule }) => addValidationRule((context) => context.reportError(1)) }) satisfies GatewayPlugin;
`;

/** Command that compiles with TypeScript 5.9 and the types of Node.js. */
const tsc = `node ${root}/node_modules/typescript/bin/tsc --noEmit --strict --target es2023 --module nodenext --typeRoots ${root}/node_modules/@types --types node`;

/** Program with a schema and a server of its own. */
const ownServer = `
import SchemaBuilder from '@pothos/core';
import { createYoga } from 'graphql-yoga';
import 'docs-graph';

const builder = new SchemaBuilder({});
builder.queryType({ fields: (t) => ({ hello: t.string({ resolve: () => 'world' }) }) });
const yoga = createYoga({ schema: builder.toSchema() });
console.log(await (await yoga.fetch('http://localhost/graphql?query={hello}')).text());
`;

const rejection = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });

describe.each(Object.entries(applications))('beside %s, the package', (name, { graphql }) => {
  it('runs queries and mutations, serves GraphiQL, and shows errors of the copy of the application', async () => {
    await writeFile(join(folderOf(name), 'main.js'), program);
    const result = JSON.parse(await runOrThrow('node main.js', folderOf(name)));
    expect(result).toMatchObject({
      title: 'Northwind Robotics',
      created: { status: 200, data: { createSite: { site: { title: 'Beside' } } } },
      script: 200,
      rejected: [
        rejection('Banned', 'FORBIDDEN'),
        rejection('Invalid', 'BAD_USER_INPUT'),
        rejection('Expensive', 'TOO_MANY_CALLS'),
        { status: 200, ...rejection('Caused', 'FORBIDDEN') },
        rejection('Late', 'CONFLICT'),
        rejection('Late', 'CONFLICT'),
      ],
    });
    expect(result.version.split('.')[0]).toBe(graphql);
  });

  it('has types that accept errors of the copy of the application', async () => {
    await writeFile(join(folderOf(name), 'plugin.ts'), typedPlugin);
    await runOrThrow(`${tsc} plugin.ts`, folderOf(name));
  });

  it('has a valid copy of graphql 16', async () => {
    // The exit code is 1 if a package has an invalid or missing peer.
    const { dependencies } = JSON.parse(await runOrThrow('npm ls graphql --all --json', folderOf(name)));
    const copies = dependencies as Record<string, { version: string; dependencies?: typeof copies }>;
    const own = copies['docs-graph']?.dependencies?.graphql;
    expect(own?.version).toMatch(/^16\./);
    expect(copies.graphql?.version.split('.')[0]).toBe(graphql);
  });
});

it('leaves the Yoga and the Pothos of the application alone', async () => {
  const folder = folderOf('Yoga, Pothos and graphql 17');
  await writeFile(join(folder, 'own.js'), ownServer);
  expect(JSON.parse(await runOrThrow('node own.js', folder))).toEqual({ data: { hello: 'world' } });
});
