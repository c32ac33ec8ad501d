import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/index.js';
import { planWrites } from '../tools/explain/dry-run.js';
import { readInput } from '../tools/explain/input.js';
import type { Explanation } from '../tools/explain/run.js';
import { asText, planText } from '../tools/explain/text.js';
import { countCalls, findGrowth } from '../tools/explain/warnings.js';
import { useFolder } from './support/folders.js';
import { rowsOf } from './support/tables.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const chain = file('explain/chain.graphql');

const folder = useFolder();

/** Writes a file to the folder of the tests, and returns its path. */
async function writeTestFile(name: string, content: string): Promise<string> {
  await writeFile(join(folder.path, name), content);
  return join(folder.path, name);
}

describe('the input of explain', () => {
  const create = 'mutation { createSpaceComment(input: { space: "x", body: { markdown: "x" } }) { comment { id } } }';
  const two = 'query A { organizations { totalCount } } query B { __typename }';
  const id = 'query ($id: ID!) { site(id: $id) { title } }';

  it.each([
    ['its document does not parse', '{ site(', {}, /query\.graphql:1:8: Syntax Error: .*<EOF>/],
    ['the schema lacks a field', '{ nothing }', {}, /query\.graphql:1:3: Cannot query field "nothing"/],
    ['its document has no operation', 'fragment Title on Site { title }', {}, /graphql: Document has no operation/],
    ['it uses @defer', '{ ... @defer { __typename } }', {}, /graphql:1:7: Directive @defer is not supported/],
    ['it is a mutation without --allow-mutations', create, {}, /--allow-mutations/],
    ['it has several operations without --operation', two, {}, /several operations: A, B; choose one with --operation/],
    ['--operation names an unknown operation', two, { operation: 'C' }, /no operation C; it has A, B/],
    ['it lacks a required variable', id, {}, /"\$id" of required type "ID!"/],
    ['its variables file does not exist', id, { variables: 'nowhere.json' }, /nowhere\.json: file not found/],
    ['its variables file is not JSON', id, { variables: chain }, /chain\.graphql is not JSON/],
  ])('is rejected if %s', async (_reason, query, options, message) => {
    const input = readInput({ file: await writeTestFile('query.graphql', query), ...options });
    await expect(input).rejects.toMatchObject({ name: 'UserError', message: expect.stringMatching(message) });
  });

  it('can have variables as JSON or in a file', async () => {
    const file = await writeTestFile('query.graphql', id);
    const variablesOf = async (variables: string) => (await readInput({ file, variables })).variables;
    const json = '{ "id": "Organization:o" }';
    expect(await variablesOf(json)).toEqual({ id: 'Organization:o' });
    expect(await variablesOf(await writeTestFile('variables.json', json))).toEqual({ id: 'Organization:o' });
    await expect(variablesOf('{ id }')).rejects.toThrow('--variables is not JSON');
  });

  it('is rejected if a variable is not defined by the operation', async () => {
    const input = readInput({ file: await writeTestFile('query.graphql', id), variables: '{ "id": "a", "ids": "b" }' });
    await expect(input).rejects.toThrow('variables: the operation does not define ids; its variables are id');
  });

  it('is rejected if the variables are not an object', async () => {
    const input = readInput({ file: chain, variables: await writeTestFile('list.json', '[1]') });
    await expect(input).rejects.toThrow('must be a JSON object');
  });

  it('can be a mutation with --allow-mutations, or the operation that --operation names', async () => {
    const mutation = await readInput({ file: await writeTestFile('write.graphql', create), allowMutations: true });
    expect(mutation.operation.operation).toBe('mutation');
    const { operation } = await readInput({ file: await writeTestFile('two.graphql', two), operation: 'B' });
    expect(operation.name?.value).toBe('B');
  });
});

describe('the N+1 warnings of explain', () => {
  async function growthsOf(query: string, variables = '{}') {
    const source = {
      file: await writeTestFile('q.graphql', query),
      variables: await writeTestFile('v.json', variables),
    };
    return findGrowth((await readInput(source)).steps);
  }
  const warningsOf = async (query: string, variables?: string) =>
    (await growthsOf(query, variables)).map(({ field, each, hint }) => `${field}, each ${each}: ${hint}`);
  const inOrganization = (fields: string) => `{ organization(id: "Organization:o") { ${fields} } }`;
  const sections = 'sections { totalCount }';

  it('name a list inside a list, its REST operation and a way to reduce the calls', async () => {
    expect(await growthsOf(inOrganization(`sites { edges { node { s: ${sections} } } }`))).toEqual([
      {
        field: 'organization.sites.s',
        path: ['organization', 'sites', 'edges', 'node', 's'],
        operation: 'GET /v1/orgs/{organizationId}/sites/{siteId}/sections',
        each: 'Site',
        hint: 'reduce first of organization.sites',
      },
    ]);
  });

  const queriesWithoutWarnings = `
a list of one record → ${inOrganization('sites { nodes { title } }')}
a list that the records of the outer list embed
  → ${inOrganization('sites(first: 1) { nodes { sections { nodes { siteSpaces { totalCount } } } } }')}
a list inside a list with first: 1 → ${inOrganization(`sites(first: 1) { nodes { ${sections} } }`)}
a list that @skip excludes → ${inOrganization(`sites { nodes { ... @skip(if: true) { ${sections} } } }`)}
a list of a parent that all records have in common
  → { site(id: "Site:o/s") { sections { nodes { site { organization { sites { totalCount } } } } } } }
`;
  it.each(rowsOf(queriesWithoutWarnings))('are absent for %s', async (_, query = '') => {
    expect(await warningsOf(query)).toEqual([]);
  });

  const queriesWithWarnings = `
a list below several lists → ${inOrganization(
    'sites(first: 1) { nodes { sections { nodes { siteSpaces { nodes { space { changeRequests { totalCount } } } } } } } }',
  )} → organization.sites.sections.siteSpaces.space.changeRequests, each Space: reduce first of
  organization.sites.sections.siteSpaces, or of an enclosing list
lists in fragments → fragment F on Site { ${sections} }
  ${inOrganization('sites { nodes { ...F ... on Site { shareLinks { totalCount } } } }')}
  → organization.sites.sections, each Site: reduce first of organization.sites
  → organization.sites.shareLinks, each Site: reduce first of organization.sites
lists of records that a query names by id → { nodes(ids: ["Site:o/a", "Site:o/b"]) { ... on Site { ${sections} } } }
  → nodes.sections, each Site: request fewer nodes
a list of each of several parents
  → { organizations { nodes { sites { nodes { organization { collections { totalCount } } } } } } }
  → organizations.sites, each Organization: reduce first of organizations
  → organizations.sites.organization.collections, each Organization: reduce first of organizations
`;
  it.each(rowsOf(queriesWithWarnings))('include %s', async (_, query = '', ...expected) => {
    expect(await warningsOf(query)).toEqual(expected);
  });

  it('depend on the variables', async () => {
    const query = `query ($n: Int) ${inOrganization(`sites(first: $n) { nodes { ${sections} } }`)}`;
    expect(await warningsOf(query, '{ "n": 1 }')).toEqual([]);
    expect(await warningsOf(query, '{ "n": 2 }')).toHaveLength(1);
  });

  it('count one call per record of the response, but at most the calls in the REST report', async () => {
    const [growth] = await growthsOf(inOrganization(`sites { nodes { ${sections} } }`));
    const site = { sections: { totalCount: 1 } };
    const response = { organization: { sites: { nodes: [site, { sections: null }, null, site] } } };
    const countFor = (reportedCalls: number) => growth && countCalls(growth, report(reportedCalls), response);
    expect([countFor(20), countFor(2)]).toEqual([3, 2]);
  });
});

/** Creates a REST report with a number of calls to one route, and with other calls. */
const report = (count: number, ...others: Partial<Explanation['report']['calls'][number]>[]) => {
  const path = '/v1/orgs/{organizationId}/sites/{siteId}/sections';
  const callsToRoute = Array.from({ length: count }, (_, index) => ({
    url: `/v1/orgs/o/sites/${index}/sections?limit=50`,
  }));
  const calls = [...callsToRoute, ...others].map((call) => ({
    ...{ method: 'GET', path, url: '', status: 200, startMs: 0, ms: 50, shared: false, wave: 1 },
    ...call,
  }));
  const sent = calls.filter(({ shared }) => !shared).length;
  const waves = Math.max(...calls.map(({ wave }) => wave));
  return { count: calls.length, sent, waves, sentWaves: waves, replayed: 0, ms: 100, calls };
};

const explanation = (parts: Partial<Explanation>): Explanation => ({
  ...{ steps: [], report: report(1), errors: [], warnings: [] },
  ...parts,
});

describe('the plan of explain', () => {
  const planOf = async (query: string) => {
    const { steps } = await readInput({ file: await writeTestFile('plan.graphql', query), dryRun: true });
    const blocks = asText(explanation({ steps })).split('\n\n');
    return blocks.find((block) => block.startsWith('Plan'))?.trimEnd() ?? '';
  };

  it('lists the steps of each wave in the order of the query', async () => {
    expect(
      await planOf(
        '{ organization(id: "Organization:o") { title sites { nodes { title sections { totalCount } } } } }',
      ),
    ).toBe(`Plan: 3 steps in 2 waves
  wave 1  GET /v1/orgs/{organizationId}
          organization
  wave 1  GET /v1/orgs/{organizationId}/sites
          organization.sites
  wave 2  GET /v1/orgs/{organizationId}/sites/{siteId}/sections
          organization.sites.sections, for each Site`);
  });

  const plans = `
no step for ids that the query contains → { site(id: "Site:o/s") { id organization { id } } } → no plan
one fallback step for embedded site spaces
  → { site(id: "Site:o/s") { sections { nodes { siteSpaces { nodes { space { title } } } } } } }
  → 1 step in 1 wave, and 1 step only if a response lacks a value
no further step for a parent that the query reads already
  → { organization(id: "Organization:o") { title sites { nodes { organization { title } } } } } → 2 steps in 1 wave
one wave if all keys are in the ids of the query
  → { changeRequest(id: "ChangeRequest:o/s/c") { subject space { title organization { title } } } } → 3 steps in 1 wave
only the steps of the type that an id names
  → { node(id: "Team:o/t") { ... on Site { title } ... on Team { title members { totalCount } } } } → 2 steps in 1 wave
the steps of all types, and of change requests by number, if the id is an absent variable
  → query ($id: ID!) { node(id: $id) { ... on Site { title } ... on Team { title members { totalCount } } } }
  → 8 steps in 1 wave
one step for a published site and its site → { site(id: "Site:o/s") { publishedSite { site { title } } } } → 1 step in 1 wave
`;
  it.each(rowsOf(plans))('has %s', async (_, query = '', summary) => {
    expect((await planOf(query)).split('\n')[0]).toBe(summary === 'no plan' ? '' : `Plan: ${summary}`);
  });

  it('is rejected if fragments repeat more than 10,000 fields', async () => {
    const ladder = Array.from(
      { length: 24 },
      (_, i) =>
        `fragment F${i} on Site { organization { a: sites(first: 1) { nodes { ...F${i + 1} } } b: sites(first: 2) { nodes { ...F${i + 1} } } } }`,
    );
    const query = `{ site(id: "Site:o/s") { ...F0 } } ${ladder.join(' ')} fragment F24 on Site { title }`;
    await expect(planOf(query)).rejects.toThrow('Operation takes more than 60000 steps to plan; select fewer fields');
  });

  const dryRunOf = async (query: string) => {
    const input = await readInput({ file: await writeTestFile('dry-run.graphql', query), dryRun: true });
    const config = readConfig({});
    return planText(input, await planWrites(input, config), config);
  };

  it('of a dry run shows the maximum of calls and values, and unbounded fields', async () => {
    expect(
      await dryRunOf(
        'query ($id: ID!) { organization(id: $id) { emailDomains sites(first: 3) { nodes { sections { totalCount } } } } space(id: $id) { title } }',
      ),
    ).toBe(`Plan: 4 steps in 2 waves
  wave 1  GET /v1/orgs/{organizationId}
          organization, up to 1 call
  wave 1  GET /v1/orgs/{organizationId}/sites
          organization.sites, up to 1 call
  wave 1  lookup of Space
          space, unbounded
  wave 2  GET /v1/orgs/{organizationId}/sites/{siteId}/sections
          organization.sites.sections, for each Site, up to 3 calls

Up to 5 of 1000 REST calls, and up to 125 of 100000 values
  Unbounded calls, because they search lists, or depend on lists without
    first: space
  Unbounded values, in lists without first: organization.emailDomains
`);
    expect(await dryRunOf('{ site(id: "Site:o/s") { id } }')).toBe(
      'Plan: no REST calls\n\nUp to 0 of 1000 REST calls, and up to 12 of 100000 values\n',
    );
  });

  it('of a mutation lists its writes, which the dry run does not send', async () => {
    const text = await dryRunOf(`mutation {
      updateSite(input: { id: "Site:o/s", title: "New" }) { site { id } }
      deleteSite(input: { id: "Site:o/s" }) { deletedId } }`);
    expect(text.slice(text.indexOf('Nothing'))).toBe(`Nothing was sent. The mutation would send
updateSite: PATCH /v1/orgs/o/sites/s
  {
    "title": "New"
  }
deleteSite: DELETE /v1/orgs/o/sites/s, which cannot be undone
`);
    await expect(dryRunOf('mutation { deleteSite(input: { id: "x" }) { deletedId } }')).rejects.toMatchObject({
      name: 'UserError',
      message: 'input.id must be Site:<organizationId>/<siteId>, got "x"',
    });
  });

  it('of a mutation without its variables lists the calls but no writes', async () => {
    const text = await dryRunOf('mutation ($id: ID!) { deleteSite(input: { id: $id }) { deletedId } }');
    expect(text).toContain('wave 1  DELETE /v1/orgs/{organizationId}/sites/{siteId}');
    expect(text).not.toContain('Nothing was sent');
  });
});

describe('the waterfall', () => {
  it('shows the rate limit of the REST API', () => {
    const rateLimit = { limit: 100, remaining: 12, resetAt: '2026-01-01T14:05:00.000Z' };
    expect(asText(explanation({ report: { ...report(1), rateLimit } }))).toContain(
      '\nRate limit of the REST API: 12 of 100 calls left until 2026-01-01T14:05:00.000Z\n',
    );
  });

  it('draws the start and the duration of each call within the output width', () => {
    const calls = report(
      0,
      { url: '/a' },
      { url: '/b', startMs: 50, ms: 50, wave: 2 },
      { url: '/c', startMs: 50, ms: 0, wave: 2 },
    );
    const output = asText(explanation({ report: calls }), 80);
    expect(output).toContain('  GET /a  200       0.0   50.0  ████████████████████████\n');
    expect(output).toContain(`  GET /b  200      50.0   50.0  ${' '.repeat(24)}████████████████████████\n`);
    expect(output).toContain(`  GET /c  200      50.0    0.0  ${' '.repeat(24)}▏\n`);
    expect(output).toContain('3 REST calls in 2 waves, 100 ms\n');
    expect(asText(explanation({ report: calls }), 200)).toContain(`50.0  ${'█'.repeat(30)}\n`);
  });

  it('shows the number of waves with and without prediction if calls were predicted', () => {
    const calls = { ...report(0, {}, { wave: 2 }, { wave: 3 }), sentWaves: 2 };
    const output = asText(explanation({ report: calls, repeated: { ...calls, sentWaves: 1, replayed: 3 } }));
    expect(output).toContain('3 REST calls, sent in 2 waves (3 without prediction), 100 ms\n');
    expect(output).toContain(
      'Repeated: 3 REST calls, sent in 1 wave (3 without prediction), 100 ms, 3 of 3 responses replayed',
    );
    expect(asText(explanation({ report: calls, repeated: { ...calls, sentWaves: 3 } }))).toContain(
      'Repeated: 3 REST calls in 3 waves, 100 ms\n',
    );
  });

  it('lists at most six calls per REST operation, and counts the others', () => {
    const failed = { status: 503, url: '/v1/last' };
    const shared = { shared: true, url: '/v1/last' };
    const other = { path: '/v1/other', url: '/v1/other' };
    const output = asText(explanation({ report: report(6, failed, shared, other) }), 120);
    expect(output.match(/^ {2}GET/gm)).toHaveLength(7);
    expect(output).toContain(
      '… and 2 more GET /v1/orgs/{organizationId}/sites/{siteId}/sections, 1 of them failed, 1 of them shared\n',
    );
    expect(output).toContain('9 REST calls in 1 wave, 100 ms, 1 shared\n');
  });

  it('marks deduplicated calls and calls without a response', () => {
    const { calls, ...rest } = report(0, { url: '/a', shared: true }, { url: '/b' });
    const withoutStatus = {
      ...rest,
      calls: calls.map(({ status, ...call }) => (call.url === '/b' ? call : { ...call, status })),
    };
    const output = asText(explanation({ report: withoutStatus }));
    expect(output).toMatch(/GET \/a {2}200 shared /);
    expect(output).toMatch(/GET \/b {2}none /);
  });

  it('keeps the end of a long URL', () => {
    const url = `/v1/${'long/'.repeat(40)}end?limit=1`;
    expect(asText(explanation({ report: report(0, { url }) }), 80)).toMatch(/^ {2}GET ….*\/end\?limit=1 {2}200/m);
  });

  it('groups errors by path and code, and removes control characters', () => {
    const notFound = (index: number) => ({
      message: 'Gone',
      path: ['nodes', index],
      extensions: { code: 'NOT_FOUND' },
    });
    const hostile = { message: 'a\u001b[2J\nWave 9', path: ['x'], extensions: { code: 'UPSTREAM_ERROR' } };
    const output = asText(explanation({ errors: [notFound(3), notFound(4), hostile] }));
    expect(output).toContain('3 errors in the response\n  nodes.3: NOT_FOUND, and 1 more of this kind: Gone\n');
    expect(output).toContain('  x: UPSTREAM_ERROR: a�[2J Wave 9\n');
  });

  it('states that an operation sent no call', () => {
    const nothing = { count: 0, sent: 0, waves: 0, sentWaves: 0, replayed: 0, ms: 1, calls: [] };
    expect(asText(explanation({ report: nothing }))).toBe('0 REST calls in 0 waves, 1 ms\n');
  });
});
