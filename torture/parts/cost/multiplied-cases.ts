import type { Ids } from './genome.js';
import type { ModeRequest } from './modes.js';
import type { PrintedQuery } from './print.js';
import { many, times } from './texts.js';

export interface NamedCase extends ModeRequest {
  name: string;
}

const nodes = (ids: readonly string[], selection: string, fragments = ''): PrintedQuery => ({
  query: `query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } } ${fragments}`,
  variables: { ids },
});
/** Adds a variable to a query of `nodes`. */
const withVariable = (
  { query, variables }: PrintedQuery,
  name: string,
  type: string,
  value: unknown,
): PrintedQuery => ({
  query: query.replace('!)', `!, $${name}: ${type})`),
  variables: { ...variables, [name]: value },
});

/**
 * Prints a chain of fragments. Each fragment selects a field under several aliases, with the next fragment inside. The
 * last fragment selects a scalar field under several aliases.
 */
const nestedFragments = (type: string, field: string, levels: number, width: number, leaf: string): string =>
  [
    ...many(
      levels,
      (level) =>
        `fragment F${level} on ${type} { ${times(width, (i) => `a${i}: ${field.replace('*', `...F${level + 1}`)}`)} }`,
    ),
    `fragment F${levels} on ${type} { ${times(30, (i) => `b${i}: ${leaf}`)} }`,
  ].join(' ');

const pages = (levels = 3, width = 10) => nestedFragments('Page', 'pages { * }', levels, width, 'title');
const inSpace = '... on Space { content { pages { ...F0 } } }';
const text = (length: number) => 'x'.repeat(length);
const users = many(20_000, 'User:u*');

/**
 * Creates requests whose cost is the product of a number of records and the size of a selection, an argument or a list.
 */
export function multipliedCases(ids: Ids): NamedCase[] {
  const [organization = '', space = ''] = ['Organization', 'Space'].map((type) => ids[type]?.[0]);
  const same = (count: number, id: string) => many(count, id);
  const spaces = (count: number) => many(count, 'Space:o/s*');
  const organizations = (count: number) => many(count, 'Organization:o*');
  const authors = (ids: readonly string[], list: readonly string[] = users) =>
    withVariable(nodes(ids, '... on Space { comments(authors: $list) { nodes { id } } }'), 'list', '[ID!]', list);
  const withText = (ids: readonly string[], selection: string, length: number) =>
    withVariable(nodes(ids, selection), 'text', 'String!', text(length));
  const search = '... on Organization { search(query: $text) { nodes { title } } }';
  const cases: Record<string, PrintedQuery> = {
    // Requests for many records with large selections.
    'nested fragments of pages, 1,000 × one space': nodes(same(1_000, space), inSpace, pages()),
    'nested fragments of pages, 1,000 spaces': nodes(spaces(1_000), inSpace, pages()),
    'nested fragments of pages, ids as literals': {
      query: `{ nodes(ids: [${times(1_000, () => `"${space}"`)}]) { ${inSpace} } } ${pages()}`,
    },
    'nested fragments of pages, 30 aliases of a space': {
      query: `{ ${times(30, (i) => `a${i}: space(id: "${space}") { content { pages { ...F0 } } }`)} } ${pages(2)}`,
    },
    'nested fragments of pages, 4 levels of 5': nodes(same(1_000, space), inSpace, pages(4, 5)),
    'nested fragments of pages with directives': withVariable(
      nodes(same(1_000, space), inSpace, nestedFragments('Page', 'pages @include(if: $on) { * }', 3, 10, 'title')),
      'on',
      'Boolean!',
      true,
    ),
    'nested fragments of pages, 1,000 change requests': nodes(
      many(1_000, 'ChangeRequest:o/s/c*'),
      '... on ChangeRequest { content { pages { ...F0 } } }',
      pages(),
    ),
    'nested fragments of pages, 1,000 spaces of a list': {
      query: `{ organization(id: "Organization:l1000") { sites(first: 1000) { nodes { siteSpaces(first: 1) { nodes { space { content { pages { ...F0 } } } } } } } } } ${pages()}`,
    },
    'nested fragments of pages, 1,000 × flatPages': nodes(
      same(1_000, space),
      '... on Space { flatPages { page { ...F0 } } }',
      pages(),
    ),
    'nested fragments of connections, 1,000 × one organization': nodes(
      same(1_000, organization),
      '... on Organization { members { nodes { ...F0 } } }',
      nestedFragments('Member', 'organization { members { nodes { * } } }', 2, 10, 'role'),
    ),
    // Requests for many records with large arguments.
    '20,000 authors, 400 × one space': authors(same(400, space)),
    '20,000 authors, 1,000 × one space': authors(same(1_000, space)),
    '20,000 authors, 1,000 spaces': authors(spaces(1_000)),
    '2,000 authors, 1,000 spaces': authors(spaces(1_000), users.slice(0, 2_000)),
    '20,000 authors, 200 aliases': {
      query: `query ($list: [ID!]) { space(id: "${space}") { ${times(200, (i) => `a${i}: comments(first: ${i + 1}, authors: $list) { totalCount }`)} } }`,
      variables: { list: users },
    },
    'search text of 60,000, 1,000 organizations': withText(organizations(1_000), search, 60_000),
    'search text of 400,000, 1,000 organizations': withText(organizations(1_000), search, 400_000),
    'search text of 60,000 as a literal, 1,000 organizations': nodes(
      organizations(1_000),
      search.replace('$text', `"${text(60_000)}"`),
    ),
    'member search of 200,000, 1,000 organizations': withText(
      organizations(1_000),
      '... on Organization { members(search: $text) { totalCount } }',
      200_000,
    ),
    'share key of 100,000, 1,000 sites of a list': {
      query:
        'query ($text: String!) { organization(id: "Organization:l1000") { sites(first: 1000) { nodes { sections(shareKey: $text) { totalCount } } } } }',
      variables: { text: text(100_000) },
    },
    // Requests for many records with large embedded lists.
    'flatPages of 2,000 pages, 1,000 × one space': nodes(
      same(1_000, 'Space:o/l2000'),
      '... on Space { flatPages { depth } }',
    ),
    'flatPages of 20,000 pages, 1,000 × one space': nodes(
      same(1_000, 'Space:o/l20000'),
      '... on Space { flatPages { depth } }',
    ),
    'flatPages of 49,000 pages': { query: '{ space(id: "Space:o/l49000") { flatPages { depth } } }' },
    'flatPages of a tree of 3 levels, 1,000 × one space': nodes(
      same(1_000, 'Space:o/l20x20x20'),
      '... on Space { flatPages { page { id } } }',
    ),
    'pages of 20,000, 1,000 × one space': nodes(
      same(1_000, 'Space:o/l20000'),
      '... on Space { content { pages { id } } }',
    ),
    'files of 10,000, 1,000 × one space': nodes(
      same(1_000, 'Space:o/l10000'),
      '... on Space { content { files { id } } }',
    ),
    'flatPages of 2,000 pages, 99 aliases': {
      query: `{ space(id: "Space:o/l2000") { ${times(99, (i) => `a${i}: flatPages { depth }`)} } }`,
    },
    'flatPages of 2,000 pages, 1,000 change requests': nodes(
      same(1_000, 'ChangeRequest:o/s/l2000'),
      '... on ChangeRequest { flatPages { depth } }',
    ),
    'flatPages of 2,000 pages, 30 spaces': nodes(
      many(1_000, (i) => `Space:o/l2000-${i % 30}`),
      '... on Space { flatPages { page { title } } }',
    ),
    'sections of a group, 1,000 × one group of 2,000': nodes(
      same(1_000, 'SiteSectionGroup:o/l1x2000/x0'),
      '... on SiteSectionGroup { sections(first: 1000) { nodes { id } } }',
    ),
    'users of reactions, 1,000 × one comment of 40 × 50': nodes(
      same(1_000, 'SpaceComment:o/s/l40x50'),
      '... on SpaceComment { reactions { users { user { id } } } }',
    ),
    '@stream of 5,000 items in 20 fields': {
      query: `{ space(id: "Space:o/l1000") { ${times(4, (i) => `a${i}: content { ${times(5, (j) => `a${j}: files @stream { id }`)} }`)} } }`,
    },
  };
  return Object.entries(cases).map(([name, one]) => ({ name, mode: 'execution', ...one }));
}
