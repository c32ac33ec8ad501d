/** Tests the lists of bundled packages against the code in dist, and not against the metafile that they are made from. */
import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const readText = (path: string): Promise<string> => readFile(new URL(path, dist), 'utf8');

interface Component {
  name: string;
  version: string;
  licenses: [{ expression: string }];
  purl: string;
  properties?: { name: string; value: string }[];
}

const { components } = JSON.parse(await readText('sbom.cdx.json')) as { components: Component[] };
const bundled = components.filter(({ properties }) => properties?.[0]?.name === 'cdx:npm:package:bundled');
const graphiqlFile = new URL('../tools/graphiql/bundle/packages.json.br', dist);
const graphiql = JSON.parse(String(brotliDecompressSync(await readFile(graphiqlFile)))) as Component[];
const notices = await readText('THIRD-PARTY-NOTICES');

const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
const texts = await Promise.all(files.map(readText));
/** Packages in the comments that esbuild writes above each module. */
const packagesInCode = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/^(?: *)\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)].map(([, name = '']) => name),
  ),
);

/**
 * Packages in dist. Add a package only after a review of its license, of its code, and of the time until its maintainers fix
 * vulnerabilities.
 */
const reviewed: readonly string[] = [
  '@envelop/core',
  '@envelop/instrumentation',
  '@graphql-tools/executor',
  '@graphql-tools/utils',
  '@graphql-yoga/logger',
  '@graphql-yoga/plugin-defer-stream',
  '@modelcontextprotocol/core',
  '@modelcontextprotocol/server',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/otlp-exporter-base',
  '@opentelemetry/otlp-transformer',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/semantic-conventions',
  '@pothos/core',
  '@pothos/plugin-directives',
  '@pothos/plugin-relay',
  '@whatwg-node/disposablestack',
  '@whatwg-node/fetch',
  '@whatwg-node/node-fetch',
  '@whatwg-node/promise-helpers',
  '@whatwg-node/server',
  'ajv',
  'ajv-formats',
  'cross-inspect',
  'fast-deep-equal',
  'fast-uri',
  'graphql-yoga',
  'json-schema-traverse',
  'lru-cache',
  'minisearch',
  'picomatch',
  'stemmer',
  'tslib',
  'urlpattern-polyfill',
  'yaml',
  'zod',
];

const allowedLicenses: readonly string[] = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

it('dist contains only reviewed packages', () => {
  expect([...packagesInCode].sort()).toEqual(reviewed);
});

it('the notices and the bill of materials have every bundled package, with an allowed license', () => {
  const names = [...packagesInCode, ...graphiql.map(({ name }) => name)];
  expect(names.filter((name) => !bundled.some((each) => each.name === name))).toEqual([]);
  expect(bundled.filter(({ name, version }) => !notices.includes(`\n${name} ${version} (`))).toEqual([]);
  const licenses = new Set(bundled.map(({ licenses: [{ expression }] }) => expression));
  expect([...licenses].filter((license) => !allowedLicenses.includes(license))).toEqual([]);
});

it('the bill of materials has each bundled package once', () => {
  const names = bundled.map(({ name, version }) => `${name}@${version}`);
  expect(names).toEqual([...new Set(names)]);
});

it('the bill of materials has the locked version of each installed package', async () => {
  const { packages } = JSON.parse(await readText('../package-lock.json')) as {
    packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
  };
  const direct = Object.keys(packages['']?.dependencies ?? {});
  const installed = components.filter((each) => !bundled.includes(each));
  for (const name of direct)
    expect(installed.find((each) => each.name === name)?.version).toBe(packages[`node_modules/${name}`]?.version);
  expect(installed.length).toBeGreaterThan(direct.length);
});

it('stack traces of bundled code show the package and the line', () => {
  const libraries = files.filter((name) => name.startsWith('bundled/'));
  expect(libraries.filter((name) => name.includes('chunk'))).toEqual([]);
  expect(libraries.length).toBeGreaterThan(5);
});
