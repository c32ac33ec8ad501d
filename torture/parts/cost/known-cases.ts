import type { Ids } from './genome.js';
import { many, times } from './texts.js';

interface Case {
  query: string;
  variables?: Record<string, unknown>;
}

const byIds = (ids: readonly string[], selection: string): Case => ({
  query: `query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } }`,
  variables: { ids },
});

const introspection = '__schema { types { fields { type { fields { name args { name type { name } } } } } } }';

/** Returns documents that once stalled the gateway or are close to a limit. */
export function knownCases(ids: Ids): Case[] {
  const [organization = '', site = '', space = ''] = ['Organization', 'Site', 'Space'].map((type) => ids[type]?.[0]);
  const inSpace = (selection: string): Case => ({ query: `{ space(id: "${space}") { ${selection} } }` });
  const requests = (selection: string) => inSpace(`changeRequests(first: 1000) { ${selection} }`);
  const variables = (value: unknown): Case => ({
    query: 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { id } } }',
    variables: { input: value },
  });
  return [
    // Documents with many ids or long ids.
    byIds([`Space:${'/'.repeat(160_000)}`], 'id'),
    byIds(many(300, `Space:*/${'a'.repeat(2_000)}`), 'id'),
    byIds(many(1_000, 'x'.repeat(900)), 'id'),
    byIds(many(1_000, `Organization:${'x'.repeat(900)}*`), 'id ... on Organization { title }'),
    byIds(many(40_000, 'wrong'), 'id'),
    byIds(many(40_000, 'Organization:o*'), 'id'),
    byIds(many(700, organization), `... on Organization { ${times(99, (i) => `a${i}: title`)} }`),
    byIds(many(5_000, site), 'id'),
    {
      query: `query ($after: String) { ${times(100, (i) => `a${i}: organizations(after: $after) { totalCount }`)} }`,
      variables: { after: 'x'.repeat(900_000) },
    },
    {
      query: `query ($ids: [ID!]!) {${'\n'.repeat(50_000)} nodes(ids: $ids) { id } }`,
      variables: { ids: many(4_000, 'wrong') },
    },
    // Documents that select many fields of the records in large lists.
    requests(times(99, (i) => `n${i}: nodes { id number subject status createdAt updatedAt revision }`)),
    requests(`nodes { ${times(98, (i) => `a${i}: subject`)} }`),
    requests(`nodes { ${times(11, (i) => `a${i}: id`)} }`),
    // The aliases take 12 MB in the response.
    requests(`nodes { ${times(12, (i) => `${'a'.repeat(1_000)}${i}: number`)} }`),
    requests(times(9, (i) => `n${i}: nodes { ${times(9, (j) => `a${j}: status`)} }`)),
    requests(`nodes { ${times(9, (i) => `a${i}: createdBy { id }`)} }`),
    requests(`nodes { ${times(9, (i) => `a${i}: space { id }`)} }`),
    requests(`nodes { ${times(17, (i) => `a${i}: comments(first: ${i + 1}) { nodes { id } }`)} }`),
    requests(`nodes { ${times(45, () => 'comments(first: 5000) { totalCount }')} }`),
    requests('nodes { space { changeRequests(first: 1000) { pageInfo { hasNextPage } } } }'),
    requests('nodes { space { changeRequests(first: 1000) { edges { cursor } } } }'),
    {
      query: `{ organization(id: "${organization}") { sites(first: 1000) { nodes { organization { sites(first: 999) { nodes { id } } } } } } }`,
    },
    // Documents that are expensive to parse, to validate or to introspect.
    { query: `{ ${times(100, (i) => `a${i}: ${introspection}`)} }` },
    { query: `{ ${introspection} }` },
    {
      query: `{ ${times(90, (i) => `a${i}: __type(name: "None") { ...F }`)} }
        fragment F on __Type { ${times(20, (i) => `f${i}: fields { name description }`)} }`,
    },
    { query: `{ organizations { nodes { ${times(310, () => 'title')} } } }` },
    { query: `{ organizations { nodes { ${times(300, () => 'urls { app }')} } } }` },
    { query: `{ ${times(300, (i) => `...F${i}`)} } ${times(300, (i) => `fragment F${i} on Query { __typename }`)}` },
    {
      query: `${times(300, (i) => `query A${i} { ...F0 }`)} ${times(220, (i) => `fragment F${i} on Query { __typename ...F${i + 1} }`)} fragment F220 on Query { __typename }`,
    },
    { query: `{ organizations(${times(1_300, () => 'first: 1')}) { totalCount } }` },
    { query: `query (${times(900, () => '$v: ID')}) { __typename }` },
    { query: `{ ${times(1_300, (i) => `a${i}: __typename`)} }` },
    { query: `{ __typename ${times(1_300, () => '@skip')} }` },
    { query: `{ ${times(940, (i) => `a${i}: organizations { totalCount }`)} }` },
    // Documents with deferred or streamed fields.
    inSpace(
      times(
        65,
        (i) => `a${i}: content { ${times(8, (j) => `f${j}: files @stream { contentType name }`)} raw resourceId }`,
      ),
    ),
    requests(`nodes @stream { ${times(9, (i) => `a${i}: comments(first: ${i + 1}) { nodes @stream { id } }`)} }`),
    {
      query: `{ ... @defer { ${times(100, (i) => `a${i}: organizations { ...F }`)} } }
        fragment F on OrganizationConnection { ${times(67, (i) => `n${i}: nodes @stream { ...D }`)} }
        fragment D on Organization { ${times(6, (i) => `... @defer { d${i}: title }`)} }`,
    },
    // Documents with large variables.
    variables(Object.fromEntries(many(80_000, 'k*').map((key) => [key, 1]))),
    variables(many(100_000, 'x')),
    variables({ organization, title: 'x'.repeat(900_000) }),
  ];
}
