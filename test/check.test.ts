import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/index.js';
import { createGateway } from '../src/gateway.js';
import { schema } from '../src/schema/schema.js';
import { readOperations } from '../src/server/persisted-operations.js';
import { readFiles } from '../tools/check/files.js';
import { type CheckOptions, check } from '../tools/check/run.js';
import { asText, plansAsText } from '../tools/check/text.js';
import { useFolder } from './support/folders.js';
import { postRequest } from './support/requests.js';

const folder = useFolder();

const config = readConfig({});

/** Writes and checks files, and returns each finding as `file:line:column severity: message`. */
async function findingsIn(files: Record<string, string>, options: CheckOptions = {}): Promise<string[]> {
  const directory = await mkdtemp(join(folder.path, 'files-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  const { findings } = await check([`${directory}/**/*.{ts,tsx,graphql}`], options, config);
  return findings.map(
    ({ file, line, column, severity, message }) =>
      `${relative(directory, file)}:${line}:${column} ${severity}: ${message}`,
  );
}

const component = (document: string) => `import { gql } from 'graphql-tag';

export const Screen = () => <p>Don't \`select\` this</p>;
// gql\`{ comment }\`
const Document = gql\`
${document}
\`;
`;

const levels = 14;
const deep = `{ organization(id: "Organization:o") { sites { nodes { ${'organization { sites { nodes { '.repeat(levels)}id${' } } }'.repeat(levels + 1)} }`;

describe('docs-graph check', () => {
  it.each<[string, Record<string, string>, string, CheckOptions?]>([
    [
      'a syntax error',
      { 'a.graphql': 'query Sites {\n  organization(id: "Organization:o") { sites(first: ) { totalCount } }\n}' },
      'a.graphql:2:53 error: Syntax Error: Unexpected ")".',
    ],
    [
      'an unknown field',
      { 'a.tsx': component('  query Sites {\n    organizations { nodes { titel } }\n  }') },
      'a.tsx:7:29 error: Cannot query field "titel" on type "Organization". Did you mean "title", "sites", "trial", or "type"?',
    ],
    [
      'an unknown argument',
      { 'a.tsx': component('query Sites { organization(id: "Organization:o") { sites(titel: "a") { totalCount } } }') },
      'a.tsx:6:58 error: Unknown argument "titel" on field "Organization.sites". Did you mean "title" or "after"?',
    ],
    [
      'an unknown filter value',
      { 'a.graphql': '{ space(id: "Space:o/s") { changeRequests(status: "opne") { totalCount } } }' },
      'a.graphql:1:43 error: status got the unknown value "opne"; did you mean `open`?',
    ],
    [
      'a value of the wrong type',
      { 'a.graphql': '{ organizations(first: "5") { totalCount } }' },
      'a.graphql:1:24 error: Int cannot represent non-integer value: "5"',
    ],
    [
      'an invalid global id',
      { 'a.graphql': '{\n  site(id: "Team:o/t") { title } }' },
      'a.graphql:2:8 error: Site id must be Site:<organizationId>/<siteId>, got "Team:o/t"',
    ],
    [
      'an invalid page size',
      { 'a.graphql': '{ organizations(first: 5000) { totalCount } }' },
      'a.graphql:1:17 error: first must be between 1 and 1000, got 5000',
    ],
    [
      'an invalid cursor',
      { 'a.graphql': '{ organizations(after: "x") { totalCount } }' },
      'a.graphql:1:17 error: after must be a cursor of this list, got "x"',
    ],
    [
      'an unknown fragment',
      {
        'a.graphql': 'query Sites { organizations { nodes { ...Line } } }',
        'b.ts': 'gql`fragment Lime on Organization { title }`',
      },
      'a.graphql:1:42 error: Unknown fragment "Line".',
    ],
    [
      'an error in a fragment of another file',
      {
        'a.graphql': 'query A { organizations { nodes { ...Line } } } query B { organizations { nodes { ...Line } } }',
        'b.ts': 'const line = graphql(/* GraphQL */ `\n  fragment Line on Organization { nme }`)',
      },
      'b.ts:2:35 error: Cannot query field "nme" on type "Organization".',
    ],
    [
      'an undefined variable',
      { 'a.graphql': 'query Site { site(id: $id) { title } }' },
      'a.graphql:1:23 error: Variable "$id" is not defined by operation "Site".',
    ],
    [
      'a duplicate operation name',
      { 'a.graphql': 'query Same { __typename }', 'b.ts': 'graphql`query Same { __typename }`' },
      'b.ts:1:15 error: Operation Same is defined more than once',
    ],
    [
      'more levels than the parser can read',
      { 'a.graphql': '{ a'.repeat(50_000), 'b.graphql': '{ __typename }' },
      'a.graphql:1:1 error: Document nesting exceeds the limit of the parser; the maximum depth is 40',
    ],
    [
      'too many levels of fields',
      { 'a.graphql': deep },
      'a.graphql:1:1 error: Document must have at most 40 levels of fields, got 46',
    ],
    [
      'too many REST calls',
      {
        'a.graphql':
          'query Sites($first: Int = 20) {\n  organizations(first: $first) { nodes { sites { totalCount } } } }\nquery Few($first: Int!) { organizations(first: $first) { nodes { sites { totalCount } } } }',
      },
      'a.graphql:1:1 error: Number of REST calls can be 21; the limit is 20',
      { maxCalls: 20 },
    ],
    [
      'too many waves',
      { 'a.graphql': '{ organizations { nodes { sites { nodes { sections { totalCount } } } } } }' },
      'a.graphql:1:1 error: Number of waves can be 3; the limit is 2',
      { maxWaves: 2 },
    ],
    [
      'a lookup that searches lists',
      { 'a.graphql': '{ space(id: "Space:o/s") { title } }' },
      'a.graphql:1:1 error: Number of REST calls is unbounded, because of space',
      { search: false },
    ],
  ])('reports the file and the line of %s', async (_, files, expected, options) => {
    expect(await findingsIn(files, options)).toEqual([expected]);
  });

  it('reports different kinds of errors in one operation', async () => {
    const text = '{ organization(id: "Site:o/s") {\n titel\n internal_isOnNewTrial } }';
    expect(await findingsIn({ 'a.graphql': text })).toEqual([
      expect.stringMatching(/^a\.graphql:1:16 error: .*"Site:o\/s"/),
      expect.stringMatching(/^a\.graphql:2:2 error: Cannot query field "titel"/),
      expect.stringMatching(/^a\.graphql:3:2 warning: /),
    ]);
  });

  it('warns about a deprecated field', async () => {
    expect(await findingsIn({ 'a.graphql': '{ organizations { nodes {\n  internal_isOnNewTrial } } }' })).toEqual([
      'a.graphql:2:3 warning: The field Organization.internal_isOnNewTrial is deprecated. The REST API deprecates this field, which is always true.',
    ]);
  });
});

describe('docs-graph check of a client', () => {
  it.each(
    ['review-desk/src', 'clients/apollo', 'clients/codegen', 'clients/gql-tada', 'clients/incremental'].concat([
      'clients/persisted',
      'clients/relay',
      'clients/relay-compiler',
      'clients/urql',
    ]),
  )('finds no errors in examples/%s', async (name) => {
    const path = fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
    const { findings, operations } = await check([path], {}, config);
    expect(findings).toEqual([]);
    expect(operations.length).toBeGreaterThan(0);
  });

  it('accepts the directives and arguments of Relay and Apollo Client', async () => {
    const document = `query Sites($count: Int!, $connections: [ID!]!) {
        organization(id: "Organization:o") { ...Lines @arguments(count: $count) isSelected @client } }
      fragment Lines on Organization @argumentDefinitions(count: { type: "Int", defaultValue: 3 }, cursor: { type: "String" }) {
        sites(first: $count, after: $cursor) @connection(key: "sites") { nodes { id @deleteRecord } } }
      mutation Rename { updateSite(input: { id: "Site:o/s", title: "New" }) { site @appendNode(connections: $connections) { id } } }`;
    expect(
      await findingsIn({ 'a.graphql': document.replace('mutation Rename', 'mutation Rename($connections: [ID!]!)') }),
    ).toEqual([]);
  });
});

describe('the manifest of docs-graph check', () => {
  it('contains operations that a gateway accepts, and is not written if a document has errors', async () => {
    const path = join(folder.path, 'manifest.json');
    const files = {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a document in a file
      'a.ts': 'gql`query Titles { organizations { nodes { ...Title } } } ${Title}`',
      'b.ts': 'export const Title = gql`fragment Title on Organization { title }`;',
    };
    await findingsIn({ ...files, 'c.graphql': '{ wrong }' }, { manifest: path });
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    expect(await findingsIn(files, { manifest: path })).toEqual([]);
    const persistedOperations = await readOperations(path);
    const [[hash] = []] = [...persistedOperations];
    const gateway = createGateway({ baseUrl: 'http://127.0.0.1:1', persistedOperations });
    const response = await gateway.fetch(postRequest({ documentId: hash }, { 'x-dry-run': '1' }));
    await gateway.close();
    expect(await response.json()).toMatchObject({
      data: null,
      extensions: { dryRun: { name: 'Titles', calls: { max: 1 } } },
    });
  });
});

describe('the report of docs-graph check', () => {
  it('has operations without the directives of client libraries', async () => {
    const path = fileURLToPath(new URL('../examples/clients/relay-compiler', import.meta.url));
    const { operations } = await check([path], {}, config);
    expect(operations).toHaveLength(3);
    for (const { text } of operations) expect(validate(schema, parse(text))).toEqual([]);
  });

  it('counts operations and findings', async () => {
    const path = join(folder.path, 'one.graphql');
    const spaces = 'query Spaces { space(id: "Space:o/s") { title changeRequests { totalCount } } }';
    await writeFile(path, `${spaces} query Titles { titles } query Names { names }`);
    const report = await check([path], {}, config);
    expect(asText(report)).toMatch(/\n1 of 3 operations valid, 2 errors, 0 warnings\n$/);
    expect(plansAsText(report)).toBe('Spaces: up to 1 REST call in 1 wave, unbounded: space\n');
    const limited = await check([path], { search: false }, config);
    expect(asText(limited)).toMatch(/\n0 of 3 operations valid, 3 errors, 0 warnings\n$/);
  });

  it.each([
    ['nowhere/*.graphql', 'nowhere/*.graphql matches no file'],
    ['test/*.nothing', 'test/*.nothing matches no file'],
    ['test/check.test.js', 'cannot read test/check.test.js: file not found'],
    ['docs', 'docs contains no GraphQL document'],
  ])('is replaced by an error for the path %s', async (pattern, message) => {
    await expect(check([pattern], {}, config)).rejects.toMatchObject({ name: 'UserError', message });
  });
});

describe('the patterns of docs-graph check', () => {
  const names = ['a.graphql', '.hidden/b.ts', 'app/(group)/c.tsx', 'app/[id]/d.ts', 'app/e.txt', 'node_modules/f.ts'];
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(folder.path, 'patterns-'));
    for (const name of names) {
      await mkdir(join(root, name, '..'), { recursive: true });
      await writeFile(join(root, name), '');
    }
  });

  it.each<[string[], string[]]>([
    [['.'], ['.hidden/b.ts', 'a.graphql', 'app/(group)/c.tsx', 'app/[id]/d.ts']],
    [
      ['./app/', 'app', 'app/(group)/c.tsx'],
      ['app/(group)/c.tsx', 'app/[id]/d.ts'],
    ],
    [['app/(group)'], ['app/(group)/c.tsx']],
    [['app/(group)/*.tsx'], ['app/(group)/c.tsx']],
    [['**/[id]/?.ts'], ['app/[id]/d.ts']],
    [['**/*.{graphql,ts}'], ['.hidden/b.ts', 'a.graphql', 'app/[id]/d.ts']],
  ])('%j match %j', async (patterns, expected) => {
    const files = await readFiles(patterns.map((pattern) => `${root}/${pattern}`));
    expect(files.map(({ path }) => relative(root, path))).toEqual(expected);
  });

  it.each(['!app/**', '*.gql', 'missing/**'])('%s matches no file', async (pattern) => {
    await expect(readFiles([`${root}/${pattern}`])).rejects.toThrow('matches no file');
  });
});
