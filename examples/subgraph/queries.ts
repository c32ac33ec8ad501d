/**
 * Queries of a supergraph. `docs` and `tickets` are fields of the two subgraphs. `«Site …»` and `«User …»` are the fields
 * that the other subgraph adds to such a record.
 */
export interface QueryCase {
  readonly name: string;
  /** REST calls and waves of each request that docs-graph receives, such as `7/3`. */
  readonly calls: string;
  /** The same of `@apollo/gateway`, if it sends other requests. */
  readonly apolloCalls?: string;
  readonly docs?: string;
  readonly tickets?: string;
  /** Definitions of variables, such as `($first: Int)`. */
  readonly definitions?: string;
  readonly variables?: object;
}

const org = 'organization(id: "Organization:org_northwind")';
const site = 'site(id: "Site:org_northwind/site_handbook")';
const space = 'space(id: "Space:org_northwind/space_quick_start")';

export const queries: readonly QueryCase[] = [
  { name: 'a record of one subgraph', calls: '1/1', docs: `${org} { title }` },
  {
    name: 'a record with a field of the other subgraph',
    calls: '1/1',
    docs: `${site} { visibility «Site tickets { totalCount }» }`,
  },
  { name: 'a field that requires a field of docs-graph', calls: '1/1', docs: `${site} { «Site supportTitle» }` },
  {
    name: 'a list of records',
    calls: '2/1',
    docs: `${org} { title sites(first: 3) { nodes { «Site tickets { nodes { id subject } }» } } }`,
  },
  { name: 'a list with a required field', calls: '1/1', docs: `${org} { sites { nodes { «Site supportTitle» } } }` },
  {
    name: 'edges and a page',
    calls: '1/1',
    docs: `${org} { sites(first: 2) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { «Site supportTitle» } } } }`,
  },
  {
    name: 'the parent of records',
    calls: '2/2',
    docs: `${site} { sections { nodes { title site { «Site supportTitle» } } } }`,
  },
  {
    name: 'users in members',
    calls: '1/1',
    docs: `${org} { members(first: 5) { nodes { role user { email «User greeting tickets(first: 1) { nodes { subject } pageInfo { hasNextPage endCursor } }» } } } }`,
  },
  {
    name: 'two types in one query',
    calls: '2/1',
    docs: `${org} { sites(first: 2) { nodes { «Site supportTitle» } } members(first: 2) { nodes { user { «User greeting» } } } }`,
  },
  {
    name: 'aliases',
    calls: '3/1',
    docs: `a: ${org} { sites(first: 1) { nodes { «Site supportTitle» } } } b: organization(id: "Organization:org_larkfield") { name: title sites(first: 1) { nodes { «Site supportTitle» } } }`,
  },
  {
    name: 'variables',
    calls: '1/1',
    definitions: '($first: Int, $id: ID!)',
    variables: { first: 2, id: 'Organization:org_tidewater' },
    docs: 'organization(id: $id) { sites(first: $first) { nodes { «Site supportTitle» } } }',
  },
  {
    name: 'directives',
    calls: '1/1',
    definitions: '($yes: Boolean!)',
    variables: { yes: true },
    docs: `${org} { title @skip(if: $yes) sites(first: 2) @include(if: $yes) { nodes { «Site supportTitle» } } }`,
  },
  {
    name: 'authors of change requests',
    calls: '3/2',
    docs: `${space} { title changeRequests(first: 4) { nodes { number subject createdBy { «User greeting» } } } }`,
  },
  {
    name: 'an interface',
    calls: '1/1',
    docs: `${space} { comments(first: 4) { nodes { ... on Comment { body { markdown } postedBy { «User tickets { totalCount }» } } } } }`,
  },
  {
    name: 'a record that is not found',
    calls: '1/1',
    docs: 'site(id: "Site:org_northwind/missing") { title «Site supportTitle» }',
  },
  {
    name: 'an empty list',
    calls: '2/2',
    docs: `${org} { sites(first: 1) { nodes { «Site tickets(first: 0) { nodes { subject } totalCount }» shareLinks(first: 1) { totalCount } } } }`,
  },
  {
    name: 'a nested chain',
    calls: '7/3',
    docs: `${org} { sites(first: 2) { nodes { «Site supportTitle» siteSpaces(first: 2) { nodes { title space { title changeRequests(first: 1) { nodes { subject createdBy { «User greeting» } } } } } } } } }`,
  },
  {
    name: 'named fragments',
    calls: '1/1',
    docs: `${org} { sites(first: 2) { nodes { ... on Node { id } ... on Site { urls { published } «Site supportTitle» } } } }`,
  },
  { name: 'lists without records', calls: '2/1', docs: `${org} { sites { totalCount } teams { totalCount } }` },
  {
    name: 'a list of organizations',
    calls: '4/2',
    docs: 'organizations { nodes { title sites(first: 1) { nodes { «Site supportTitle» } } } }',
  },
  {
    name: 'enums, scalars and JSON',
    calls: '1/1',
    docs: `${site} { type visibility createdAt urls { published } «Site supportTitle» }`,
  },
  { name: 'a record of the second subgraph', calls: '', tickets: 'ticket(id: "Ticket:0") { subject }' },
  {
    name: 'a site of a ticket',
    calls: '1/1',
    tickets: 'ticket(id: "Ticket:1") { subject site { «Site title visibility» } }',
  },
  { name: 'sites of tickets', calls: '1/1', tickets: 'tickets(first: 6) { nodes { subject site { «Site title» } } }' },
  {
    name: 'sites of all tickets',
    calls: '4/1',
    tickets: 'tickets { totalCount nodes { id site { «Site title organization { title }» } } }',
  },
  {
    name: 'lists in sites of tickets',
    calls: '5/1',
    tickets:
      'tickets(first: 4) { nodes { site { «Site title sections(first: 2) { nodes { title } pageInfo { hasNextPage } }» } } }',
  },
  {
    name: 'authors of tickets',
    calls: '16/2',
    tickets: 'tickets(first: 5) { nodes { author { «User displayName email» } } }',
  },
  {
    name: 'sites and authors of tickets',
    calls: '11/2',
    apolloCalls: '1/1 + 10/2',
    tickets: 'tickets(first: 3) { nodes { subject site { «Site title» } author { «User displayName» } } }',
  },
  {
    name: 'a page of the second subgraph',
    calls: '2/1',
    definitions: '($after: String)',
    variables: { after: 'Ticket:2' },
    tickets:
      'tickets(first: 2, after: $after) { nodes { id site { «Site title» } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }',
  },
  {
    name: 'node of a site',
    calls: '1/1',
    tickets: 'node(id: "Site:org_northwind/site_handbook") { ... on Site { «Site title» } }',
  },
  {
    name: 'node of a ticket',
    calls: '1/1',
    tickets: 'node(id: "Ticket:3") { ... on Ticket { subject site { «Site title» } } }',
  },
  {
    name: 'fields of both subgraphs at the root',
    calls: '2/1 + 2/1',
    docs: `${org} { title sites(first: 1) { nodes { «Site supportTitle» } } }`,
    tickets: 'tickets(first: 2) { nodes { subject site { «Site title» } } }',
  },
];
