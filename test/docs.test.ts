import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingDocs, settingNames } from '../src/config/index.js';
import { errorCodes } from '../src/errors/graphql-error.js';
import { limitDocs } from '../src/limits/limit-docs.js';
import { schemaDescription } from '../src/schema/glossary.js';
import { type Block, blocksOf, documents, expectedOutputOf, read, root } from './support/documents.js';
import { useGateway } from './support/gateway.js';

const contributing = read('CONTRIBUTING.md');

/** Code blocks of CONTRIBUTING.md, each with the path of the quoted file. */
const quotes = blocksOf('CONTRIBUTING.md').map(({ words: path, text: code }) => ({ path, code }));

describe('llms.txt', () => {
  const links = [...read('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);

  it('links to existing files, and to the page for agents first', () => {
    expect(links.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    expect(links[0]).toBe('docs/agents.md');
    expect(links.length).toBeGreaterThan(10);
  });
});

it.each(['README.md', 'docs/README.md', 'llms.txt'])('%s links to every page in docs', (index) => {
  const links = [...read(index).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(
    ([, path = '']) => new URL(path, new URL(index, root)).href,
  );
  const pages = documents.filter((document) => !document.endsWith('README.md'));
  expect(pages.filter((page) => !links.includes(new URL(page, root).href))).toEqual([]);
});

describe('CONTRIBUTING', () => {
  const examples = quotes.filter(({ path }) => path.startsWith('src/'));

  it('shows seven common changes in under 75 lines', () => {
    expect(examples).toHaveLength(7);
    const [, changes = ''] = contributing.split('## Common changes\n');
    expect(changes.trimEnd().split('\n').length).toBeLessThan(75);
  });

  it.each(quotes)('quotes $path exactly', ({ path, code }) => {
    expect(read(path)).toContain(code);
  });

  it('has examples of one line, except for computed fields, connections and mutations', () => {
    const lines = examples.map(({ code }) => code.trimEnd().split('\n').length);
    const [field, computed, connection, lookUp, loader, mutation, error] = lines;
    expect({ field, lookUp, loader, error }).toEqual({ field: 1, lookUp: 1, loader: 1, error: 1 });
    expect(computed).toBeLessThanOrEqual(5);
    expect(connection).toBeLessThanOrEqual(8);
    expect(mutation).toBeLessThanOrEqual(12);
  });
});

/** True for a block whose text the reader writes to a file. docs/README.md describes the kinds of blocks. */
const isNew = ({ words }: Block) => /^(new|add) /.test(words);
const isCode = ({ language }: Block) => ['ts', 'tsx', 'js', 'vue'].includes(language);

/** Returns the anchors that GitHub generates for the headings of a page. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('the document %s', (document) => {
  const blocks = blocksOf(document);

  it('has only blocks of kinds that tests cover', () => {
    const responseLines = new Set(blocks.map((block) => expectedOutputOf(block)?.line));
    const untestedBlocks = blocks.filter(({ language, words, line }) => {
      const block = `${language} ${words}`.trim();
      if (/^(sh|sh server|sh app|graphql|mermaid)$/.test(block) || /^\w+ (new|add) \S+$/.test(block)) return false;
      if (/^(ts|tsx|js|vue) \S+$/.test(block)) return false;
      return !(/^(json|text)$/.test(block) && responseLines.has(line));
    });
    expect(untestedBlocks).toEqual([]);
  });

  it('links to existing files', () => {
    const links = [...read(document).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(new URL(path, new URL(document, root))))).toEqual([]);
  });

  it('shows existing images, each in a light and a dark version', () => {
    const images = [...read(document).matchAll(/(?:srcset|src)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(images.filter((path) => !existsSync(new URL(path, new URL(document, root))))).toEqual([]);
    const [light, dark] = [false, true].map((isDark) => images.filter((path) => path.includes('-dark') === isDark));
    expect(dark).toEqual(light?.map((path) => path.replace('.png', '-dark.png')));
  });

  it('links to existing headings', () => {
    const links = [...read(document).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].map(([, path = '', anchor = '']) => {
      const target =
        path === '' ? document : new URL(path, new URL(document, root)).pathname.slice(root.pathname.length);
      return { target, anchor };
    });
    expect(links.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))).toEqual([]);
  });

  it('names only existing scripts and commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const scriptNames = [...read(document).matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([]);
    const commands = [...read(document).matchAll(/(?:npx |`)docs-graph ([a-z]\w*)/g)].map(([, name = '']) => name);
    const commandNames = readdirSync(new URL('tools/commands', root)).flatMap((file) =>
      [...read(`tools/commands/${file}`).matchAll(/\.command\('(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(commands.filter((name) => !commandNames.includes(name))).toEqual([]);
  });

  const code = blocks.filter((block) => isCode(block) && !isNew(block));
  it('quotes code exactly', () => {
    for (const { words, text } of code) expect(read(words)).toContain(text);
  });

  const queries = blocks.filter((block) => block.language === 'graphql' && !isNew(block));
  if (queries.length === 0) return;
  const gateway = useGateway();
  it.each(queries)('has the response of the sandbox to the query in line $line', async (block) => {
    // Other tests cover responses in several parts.
    const response = await gateway.raw(block.text.replaceAll(/ @(defer|stream\([^)]*\))/g, ''));
    const documentation = expectedOutputOf(block);
    // Documents omit the locations of errors.
    const plain = JSON.parse(JSON.stringify(response, (key, value) => (key === 'locations' ? undefined : value)));
    if (documentation) expect(plain).toEqual(JSON.parse(documentation.text));
    else expect(response.errors).toBeUndefined();
  });
});

it('docs/errors-and-nullability.md lists every error code', () => {
  const page = read('docs/errors-and-nullability.md');
  const firstCells = [...page.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const codes = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  expect(codes.sort()).toEqual([...errorCodes].sort());
});

it('documents name only existing settings', () => {
  const names = [...documents, 'SECURITY.md', 'CONTRIBUTING.md'].flatMap((document) =>
    [...read(document).matchAll(/`([A-Z]+(?:_[A-Z]+)*)=[^`]*`/g)].map(([, name = '']) => name),
  );
  const isKnown = (name: string) => settingNames.includes(name) || name.startsWith('NODE_');
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

it('docs/configuration.md lists configurable limits and fixed limits in separate tables', () => {
  const page = read('docs/configuration.md');
  const settingsIn = (mark: string) => {
    const [, table = ''] = page.split(new RegExp(`<!-- /?${mark} -->`));
    const rows = table.trim().split('\n').slice(2);
    return rows.map((row) => settingNames.find((name) => row.includes(` | \`${name}\` | `)));
  };
  const limitSettings = limitDocs.flatMap(({ setting }) => setting ?? []);
  expect(settingsIn('limits')).toEqual(limitSettings);
  expect(settingsIn('fixed-limits')).toEqual(limitDocs.filter(({ setting }) => !setting).map(() => undefined));
});

it('comparisons in README.md and the FAQ have figures of the benchmark in docs/performance.md', () => {
  const section = (path: string, heading: string) => read(path).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const figures = (text: string): string[] => text.match(/(?<![\d.,])(\d{2,3}|\d+,\d{3}|\d+\.\d)(?![\d.,]*\d)/g) ?? [];
  const benchmark = figures(section('docs/performance.md', 'Benchmark'));
  const comparisons = [
    section('README.md', 'Features'),
    section('docs/troubleshooting-and-faq.md', 'Why not GraphQL Yoga and a DataLoader?'),
  ].map(figures);
  const coverage = '124';
  expect(
    comparisons.map((each) => each.filter((figure) => figure !== coverage && !benchmark.includes(figure))),
  ).toEqual(comparisons.map(() => []));
  expect(comparisons.every(({ length }) => length > 3)).toBe(true);
});

it('every image in docs/images is in a document', () => {
  const imageNames = documents.flatMap((document) =>
    [...read(document).matchAll(/images\/([\w-]+\.png)/g)].map(([, name]) => name),
  );
  expect([...new Set(imageNames)].sort()).toEqual(readdirSync(new URL('docs/images', root)).sort());
  expect(imageNames).toEqual(expect.arrayContaining(['graphiql.png', 'review-desk.png']));
});

it('README.md defines site and space first, and describes the gateway in four bullets', () => {
  const [, first = ''] = read('README.md').split('\n\n');
  expect(first).toMatch(/a \*\*space\*\* is\s.* A \*\*site\*\* publishes .* other REST APIs is not a goal\.$/s);
  expect(
    read('README.md')
      .split('## Features')[1]
      ?.split('\n## ')[0]
      ?.match(/^- \*\*/gm),
  ).toHaveLength(4);
});

it('docs/glossary.md and schema.graphql have the description of the schema', () => {
  expect(read('docs/glossary.md')).toContain(`\n\n${schemaDescription}\n`);
  expect(read('schema.graphql').startsWith(`"""\n${schemaDescription}\n"""\nschema {`)).toBe(true);
});

it('docs/library-api.md names every option and every type of the package docs-graph', () => {
  const membersOf = (file: string, name: string) => {
    const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(read(file)) ?? [];
    return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, member = '']) => member);
  };
  const [, omittedNames = ''] = /Omit<\s*EngineOptions,\s*([^>]+)>/.exec(read('src/gateway/options.ts')) ?? [];
  const engine = membersOf('src/rest/calls/engine.ts', 'EngineOptions').filter(
    (name) => !omittedNames.includes(`'${name}'`),
  );
  const network = membersOf('src/rest/calls/dispatcher.ts', 'NetworkOptions');
  const [, types = ''] = /^export type \{(.*?)\};$/ms.exec(read('src/gateway.ts')) ?? [];
  const names = [
    ...membersOf('src/gateway/options.ts', 'GatewayOptions'),
    ...engine,
    ...network,
    ...(types.match(/\w+/g) ?? []),
  ];
  expect(names).toEqual(expect.arrayContaining(['token', 'baseUrl', 'clientCertificate', 'WriteFence']));
  const page = read('docs/library-api.md');
  expect(names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}: `))).toEqual([]);
});

it('docs/configuration.md describes each feature of DISABLE, and docs/observability.md each method of an observer', () => {
  const [, features = ''] = read('docs/configuration.md').split('## Turn features off');
  const disable = settingDocs.find(({ name }) => name === 'DISABLE')?.help ?? '';
  const names = [...disable.matchAll(/`(\w+)` \(/g)].map(([, name = '']) => name);
  expect(names).toContain('mutations');
  expect(names.filter((name) => !features.includes(`| \`${name}\` |`))).toEqual([]);
  const [, observer = ''] = read('src/observability/observer.ts').split('export interface Observer {');
  const methods = [...observer.matchAll(/^ {2}(\w+)\??\(/gm)].map(([, name = '']) => name);
  expect(methods).toContain('refuse');
  expect(methods.filter((name) => !read('docs/observability.md').includes(`| \`${name}(`))).toEqual([]);
});

it('docs/library-api.md lists the packages that examples/library imports', () => {
  const programs = readdirSync(new URL('examples/library', root)).map((name) => read(`examples/library/${name}`));
  const importNames = programs.flatMap((program) =>
    [...program.matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name),
  );
  const packages = importNames.filter((name) => !/^(node:|docs-graph|fastify$)/.test(name));
  const page = read('docs/library-api.md');
  expect(packages.filter((name) => !page.includes(`npm install ${name}`))).toEqual([]);
});
