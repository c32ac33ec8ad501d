/** Tests the lists of bundled packages against the code in dist, and not against the metafile that they are made from. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledPackages } from '../../scripts/bundled-packages.js';
import { copiesIn } from '../../scripts/vendored-code.js';

const dist = new URL('../../dist/', import.meta.url);
const readText = (path: string): Promise<string> => readFile(new URL(path, dist), 'utf8');

interface Component {
  name: string;
  /** Fonts have no version. */
  version?: string;
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
/** The comments that esbuild writes above each module, with the package of the module. */
const comments = /^(?: *)\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm;
const namesOf = (text: string): string[] => [...text.matchAll(comments)].map(([, name = '']) => name);
const packagesInCode = new Set(texts.flatMap(namesOf));

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
  'http-cache-semantics',
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

const allowedLicenses: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'OFL-1.1',
];

it('dist contains only reviewed packages', () => {
  expect([...packagesInCode].sort()).toEqual(reviewed);
});

it('the notices and the bill of materials have every bundled package, with an allowed license', () => {
  const names = [...packagesInCode, ...graphiql.map(({ name }) => name)];
  expect(names.filter((name) => !bundled.some((each) => each.name === name))).toEqual([]);
  const titles = bundled.map(({ name, version }) => [name, version].filter(Boolean).join(' '));
  expect(titles.filter((title) => !notices.includes(`\n${title} (`))).toEqual([]);
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

it('stack traces of bundled code show its package, because each file contains code of one package', () => {
  for (const [index, file] of files.entries()) {
    const [name, ...others] = new Set(namesOf(texts[index] ?? ''));
    expect([file, others]).toEqual([file, []]);
    if (name) expect(file).toMatch(new RegExp(`^bundled/${name.replace('@', '').replace('/', '-')}-[A-Z\\d]{8}\\.js$`));
  }
  expect(files.filter((name) => name.startsWith('bundled/')).length).toBeGreaterThan(reviewed.length);
});

describe('the build finds a copy in a bundled package', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'docs-graph-notices-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Lists the packages of a build of one package with a file. */
  const list = async (text: string, file = 'index.js') => {
    const folder = join(root, 'node_modules/owner');
    await mkdir(folder, { recursive: true });
    const manifest = { name: 'owner', version: '1.0.0', license: 'MIT' };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'LICENSE'), 'MIT License\n\nCopyright (c) 2020-present, Owner Inc. and others');
    await writeFile(join(folder, file), text);
    const inputs = { [`node_modules/owner/${file}`]: { bytesInOutput: 1 } };
    return bundledPackages({ outputs: { 'out.js': { inputs } } }, root);
  };

  it.each([
    '//#region ../../node_modules/.pnpm/copied@1.2.3/node_modules/copied/dist/index.js',
    '  // node_modules/copied/index.js',
    '/*! Copied 1.2.3 | MIT */',
    '/** @license Copied */',
    '/**\n * Copyright (c) 2019, Copied Inc.\n */',
    '// Copyright Copied Inc.',
    '/* Copyright Owner Inc. Copyright Copied Inc. */',
  ])('with the comment %j, and fails because the copy is not reviewed', async (comment) => {
    await expect(list(`const first = 1;\n${comment}\nexport { first };\n`)).rejects.toThrow(
      /^owner contains code of another package: [\s\S]*[Cc]opied[\s\S]*\nReview the copy/,
    );
  });

  it('and fails for a reviewed copy that is no longer in its package', () => {
    const owner = { name: 'monaco-editor', version: '1.0.0', texts: [], holders: [] };
    expect(() => copiesIn(owner, [], [])).toThrow('monaco-editor does not contain DOMPurify');
  });

  it('with a font', async () => {
    await expect(list("@font-face { font-weight: 400; font-family: 'Copied'; src: url(a) }", 'a.css')).rejects.toThrow(
      'owner contains code of another package: font Copied',
    );
  });

  it.each([
    '/*! owner 1.0.0 */',
    '/*! Copyright (c) Owner Inc. */',
    '// node_modules/owner/lib/index.js',
    'const copyright = "Copied";',
  ])('but not with %j', async (text) => {
    expect(await list(text)).toEqual([expect.objectContaining({ name: 'owner', version: '1.0.0' })]);
  });
});

it.each([
  ['ajv', '8.18.0', '@modelcontextprotocol/server'],
  ['fast-uri', '3.1.8', '@modelcontextprotocol/server'],
  ['content-type', '1.0.5', '@modelcontextprotocol/server'],
  ['dompurify', '3.1.7', 'monaco-editor'],
  ['marked', undefined, 'monaco-editor'],
  ['Roboto', undefined, 'graphiql'],
  ['Fira Code', undefined, 'graphiql'],
  ['codicon', undefined, 'graphiql'],
])('the notices and the bill of materials have %s %s in %s', (name, version, owner) => {
  const component = bundled.find((each) => each.name === name && (!version || each.version === version));
  const copiedIn = component?.properties?.find((each) => each.name === 'docs-graph:copiedIn')?.value;
  expect(copiedIn).toMatch(new RegExp(`^${owner}@`));
  const title = [name, component?.version].filter(Boolean).join(' ');
  expect(notices).toMatch(new RegExp(`^${title} \\(.*\\) copied in ${owner}@`, 'm'));
});
