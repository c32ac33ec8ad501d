import type { Ids } from './genome.js';
import type { DocumentMode } from './modes.js';
import type { NamedCase } from './multiplied-cases.js';
import type { PrintedQuery } from './print.js';
import { many, times } from './texts.js';

const planning: readonly DocumentMode[] = ['dry run', 'plan hook', 'validate_query', 'plan_query'];

/** Selects `nodes` under several aliases, all with the same variable. */
const nodes = (aliases: number, ids: readonly unknown[], selection = 'id', directive = ''): PrintedQuery => ({
  query: `query ($i: [ID!]!) { ${times(aliases, (i) => `a${i}: nodes(ids: $i) ${directive} { ${selection} }`)} }`,
  variables: { i: ids },
});

/** Selects a mutation under several aliases. */
const mutation = (aliases: number, field: string, type: string, input: object, payload: string): PrintedQuery => ({
  query: `mutation ($i: ${type}!) { ${times(aliases, (i) => `a${i}: ${field}(input: $i) { ${payload} }`)} }`,
  variables: { i: input },
});

/** Returns documents whose plan, validation or preview repeats work or output for each alias. */
export function planningCases(ids: Ids): NamedCase[] {
  const [space = '', site = '', organization = ''] = ['Space', 'Site', 'Organization'].map((type) => ids[type]?.[0]);
  const wrong = (count: number) => many(count, 'wrong*');
  const good = (count: number) => many(count, 'Organization:o*');
  const text = 'x'.repeat(900_000);
  const users = many(70, 'User:u*');
  const comments = (aliases: number, list: string, variables: Record<string, unknown>): PrintedQuery => ({
    query: `query ($a: [ID!]) { space(id: "${space}") { ${times(aliases, (i) => `a${i}: comments(authors: ${list}) { nodes { id } }`)} } }`,
    variables,
  });
  const ofLists = (outer: number, inner: number, list: readonly string[]): PrintedQuery => ({
    query: `query ($a: [ID!]) { organization(id: "${organization}") { sites { nodes { siteSpaces { nodes { space { ${times(outer, (i) => `a${i}: changeRequests { nodes { ...F } }`)} } } } } } } } fragment F on ChangeRequest { ${times(inner, (i) => `b${i}: comments(authors: $a) { totalCount }`)} }`,
    variables: { a: list },
  });
  const adaptive = (json: unknown, aliases: number) =>
    mutation(
      aliases,
      'updateSiteAdaptiveSchema',
      'UpdateSiteAdaptiveSchemaInput',
      { site, jsonSchema: json },
      'siteAdaptiveSchema { id: __typename }',
    );
  const members = (aliases: number, count: number) =>
    mutation(
      aliases,
      'updateTeamMembers',
      'UpdateTeamMembersInput',
      { team: 'Team:o/t', add: many(count, 'User:u*').map((user) => ({ user })) },
      'team { __typename }',
    );
  const cases: Record<string, PrintedQuery> = {
    'nodes × 99, 1,000 wrong ids': nodes(99, wrong(1_000)),
    'nodes × 9, 49,000 wrong ids': nodes(9, many(49_000, 'w')),
    'nodes × 99, 49,000 good ids': nodes(
      99,
      many(49_000, (i) => `Site:o/${i.toString(36)}`),
    ),
    'nodes × 99, 1,000 good ids of types with fields': nodes(
      99,
      good(1_000),
      '__typename ... on Organization { title sites { nodes { title } } } ... on Space { title }',
    ),
    'nodes × 350, 1,000 good ids': nodes(350, good(1_000), 'id'),
    'nodes × 300, 100 wrong ids': nodes(300, wrong(100)),
    'nodes × 1, 49,000 wrong ids': nodes(1, wrong(40_000)),
    'nodes × 99, 1,000 wrong long ids': nodes(99, many(1_000, `${'x'.repeat(900)}*`)),
    'nodes × 99, 49,000 numbers': nodes(99, many(49_000, '1').map(Number)),
    'nodes × 99, 1,000 wrong ids, @include': nodes(99, wrong(1_000), 'id', '@include(if: true)'),
    'nodes × 99, 1,000 wrong ids, @skip': nodes(99, wrong(1_000), 'id', '@skip(if: true)'),
    'nodes as literals': {
      query: `{ ${times(60, (i) => `a${i}: nodes(ids: [${times(50, (j) => `"w${i}x${j}"`)}]) { id }`)} }`,
    },
    'nodes in a fragment': {
      query: `query ($i: [ID!]!) { ${times(80, () => '...F')} } fragment F on Query { ${times(99, (i) => `a${i}: nodes(ids: $i) { id }`)} }`,
      variables: { i: wrong(1_000) },
    },
    'node × 500 with a long id': {
      query: `query ($i: ID!) { ${times(500, (i) => `a${i}: node(id: $i) { id }`)} }`,
      variables: { i: text },
    },
    'space × 400 with a long wrong id': {
      query: `query ($i: ID!) { ${times(400, (i) => `a${i}: space(id: $i) { title }`)} }`,
      variables: { i: `Space:${'/'.repeat(900_000)}` },
    },
    'organizations × 400 with a long cursor': {
      query: `query ($i: String) { ${times(400, (i) => `a${i}: organizations(after: $i) { totalCount }`)} }`,
      variables: { i: text },
    },
    'node × 60 without a value, many types': {
      query: `query ($i: ID!) { ${times(60, (i) => `a${i}: node(id: $i) { ... on Organization { ${times(5, (j) => `s${j}: sites { nodes { title sections { nodes { title } } } }`)} } }`)} }`,
    },
    'sites × 234 with a long filter': {
      query: `query ($i: ID!, $ids: [ID!]!) { ${times(3, (i) => `a${i}: nodes(ids: $ids) { ...F }`)} } fragment F on Organization { ${times(78, (i) => `a${i}: sites(space: $i, title: "${'y'.repeat(10)}") { totalCount }`)} }`,
      variables: { i: `Space:o/${text}`, ids: good(10) },
    },
    'comments × 70 of 70 authors': comments(70, '$a', { a: users }),
    'comments × 70 of 100 wrong authors': comments(70, '$a', { a: wrong(100) }),
    'comments × 25 of 40 literal authors': comments(25, `[${times(40, (i) => `"User:u${i}"`)}]`, {}),
    'comments × 40 × 70 of 70 authors': ofLists(40, 70, users),
    'comments × 300 × 70 of 70 authors': ofLists(300, 70, users),
    'comments × 100 × 200 of 100 wrong authors': ofLists(100, 200, wrong(100)),
    'comments × 70 × 70 of 40,000 authors': ofLists(70, 70, many(40_000, 'User:u*')),
    'fields of lists, 20 × 20 × 20': {
      query: `{ organizations { nodes { ...A } } } fragment A on Organization { ${times(20, (i) => `a${i}: sites { nodes { ...B } }`)} } fragment B on Site { ${times(20, (i) => `b${i}: sections { nodes { ...C } }`)} } fragment C on SiteSection { ${times(20, (i) => `c${i}: siteSpaces { nodes { title } }`)} }`,
    },
    'fields of lists, 99 × 99': {
      query: `{ organizations { nodes { ...A } } } fragment A on Organization { ${times(99, (i) => `a${i}: sites { nodes { ...B } }`)} } fragment B on Site { ${times(99, (i) => `b${i}: sections { totalCount }`)} }`,
    },
    'createChangeRequestComment × 200 with 900 kB': mutation(
      200,
      'createChangeRequestComment',
      'CreateChangeRequestCommentInput',
      { changeRequest: 'ChangeRequest:o/s/c', body: { markdown: text } },
      'comment { __typename }',
    ),
    'createTeam × 200 with 900 kB': mutation(
      200,
      'createTeam',
      'CreateTeamInput',
      { organization, title: text },
      'team { __typename }',
    ),
    'updateSite × 200 with a proxy of 900 kB': mutation(
      200,
      'updateSite',
      'UpdateSiteInput',
      { id: site, proxy: `${'a.'.repeat(450_000)}!`, title: 'x' },
      'site { __typename }',
    ),
    'updateSiteAdaptiveSchema × 200 with 45,000 values': adaptive(
      Object.fromEntries(many(9_000, 'k*').map((key) => [key, [1, 2, 3]])),
      150,
    ),
    'updateSiteAdaptiveSchema × 99 with 900 kB': adaptive({ text }, 99),
    'updateSiteAdaptiveSchema × 1 with 45,000 values': adaptive(many(45_000, '*'), 1),
    'updateTeamMembers × 200 with 3,000 members': members(200, 3_000),
    'updateTeamMembers × 20 with 15,000 wrong members': mutation(
      20,
      'updateTeamMembers',
      'UpdateTeamMembersInput',
      { team: 'x', add: many(15_000, 'x').map(() => ({})) },
      'team { __typename }',
    ),
    '230 mutations with wrong ids': {
      query: `mutation { ${times(230, (i) => `a${i}: deleteSite(input: { id: "Wrong:${i}" }) { deletedId }`)} }`,
    },
  };
  return Object.entries(cases).flatMap(([name, printed]) => {
    const isMutation = printed.query.startsWith('mutation');
    const modes: readonly DocumentMode[] = isMutation ? [...planning, 'run_query'] : planning;
    return modes.map((mode): NamedCase => ({ name: `${mode}: ${name}`, mode, ...printed }));
  });
}
