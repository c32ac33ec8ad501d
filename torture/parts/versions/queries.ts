import { earlyQuery } from '../../../test/random/early-query.js';
import { randomRoots, sandboxIds } from '../../../test/random/random-query.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';

export interface Operation {
  query: string;
  variables?: Record<string, unknown>;
  /** Number of parents with the lists named `first3_…`, all of which are lists of one record. */
  parents?: number;
}

const organization = 'organization(id: "Organization:org_northwind")';
const site = 'site(id: "Site:org_northwind/site_handbook")';
const space = 'space(id: "Space:org_northwind/space_quick_start")';
const idsOf = (type: string, parent: string, ids: readonly string[]) =>
  JSON.stringify(ids.map((id) => `${type}:org_northwind/${parent}${id}`));
const sections = idsOf('SiteSection', 'site_handbook/', ['sec_start', 'sec_learn', 'sec_help']);
const sites = idsOf('Site', '', ['site_handbook', 'site_developers', 'site_releases']);

/** Root fields with lists and look-ups of the same records. `N` is a limit. */
const roots = [
  `${site} { title sections(first: N) { nodes { title sectionGroup { title } } } }`,
  `${site} { siteSpaces(first: N) { nodes { title section { title sectionGroup { title } } } } }`,
  `${site} { sectionGroups(first: N) { nodes { title sections(first: N) { nodes { title } } } } }`,
  `${site} { siteSpaces(first: N) { totalCount nodes { title space { title parent { title } } } } }`,
  `nodes(ids: ${sections}) { ... on SiteSection { title sectionGroup { title } } }`,
  `nodes(ids: ${sites}) { ... on Site { title siteSpaces(first: N) { nodes { title section { title } } } } }`,
  `${organization} { title defaultContent { site { title } } sites(first: N) { nodes { title } } }`,
  `${organization} { sites(first: N) { nodes { siteSpaces(first: N) { nodes { title section { title } } } } } }`,
  `${organization} { sites(first: N) { nodes { sections(first: N) { totalCount nodes { title } } siteSpaces(first: N) { nodes { title section { title sectionGroup { title } } } } } } }`,
  `${organization} { collections(first: N) { totalCount nodes { title parent { title } } } }`,
  `${organization} { members(first: N) { nodes { user { displayName } teams(first: N) { nodes { team { title } } } } } }`,
  `${space} { title parent { title } changeRequests(first: N) { nodes { subject createdBy { displayName } } } }`,
  `${space} { comments(first: N) { nodes { target { space { title } changeRequest { subject } } } } }`,
  'node(id: "SiteSpace:org_northwind/site_handbook/ss_tutorials") { ... on SiteSpace { title section { title } } }',
];

/** Parents of the lists of one record. `L` are the lists. */
const parents = [
  {
    lists: ['sites', 'collections', 'teams'],
    fields: [
      `${organization} { title L }`,
      'node(id: "Organization:org_northwind") { ... on Organization { L } }',
      'organizations(first: 3) { nodes { title L } }',
      `${site} { title organization { title L } }`,
    ],
  },
  {
    lists: ['sections', 'siteSpaces', 'sectionGroups'],
    fields: [
      `${site} { title L }`,
      'node(id: "Site:org_northwind/site_handbook") { ... on Site { L } }',
      `${organization} { sites(first: 4) { nodes { title L } } }`,
      'node(id: "SiteSection:org_northwind/site_handbook/sec_help") { ... on SiteSection { site { title L } } }',
    ],
  },
];

const pick = <T>(random: SeededRandom, items: readonly T[]): T => items[random.below(items.length)] as T;
const limit = (random: SeededRandom) => random.pick([1, 2, 3, 1000, 1000]);
const several = (random: SeededRandom, least: number, create: (index: number) => string): string[] =>
  Array.from({ length: least + random.below(3) }, (_, index) => create(index));
const withLimits = (random: SeededRandom, query: string): Operation => ({
  query: query.replace(/first: (?:N|\d)/g, () => `first: ${limit(random)}`),
});

/** Selects one list of one record below several parents, and several times below each parent. */
function listsOfParents(random: SeededRandom): Operation {
  const { lists, fields } = pick(random, parents);
  const list = pick(random, lists);
  let aliases = 0;
  const selection = () => {
    const first = limit(random);
    const name = `first${first}_${aliases++}: ${list}(first: ${first})`;
    return `${name} { totalCount pageInfo { hasNextPage } nodes { resourceId title } }`;
  };
  const selections = several(random, 2, (index) => {
    const inner = several(random, 2, selection).join(' ');
    return `r${index}: ${pick(random, fields).replace(/\bL\b/, inner)}`;
  });
  return { query: `{ ${selections.join(' ')} }`, parents: selections.length };
}

function mutation(random: SeededRandom): Operation {
  const lists = () => several(random, 1, (index) => `l${index}: ${pick(random, roots.slice(0, 4)).slice(site.length)}`);
  const input = 'input: { id: "Site:org_northwind/site_handbook", title: "New title" }';
  const write = (index: number) => `w${index}: updateSite(${input}) { site { title ${lists().join(' ')} } }`;
  return withLimits(random, `mutation { ${several(random, 2, write).join(' ')} }`);
}

export function randomOperation(random: SeededRandom): Operation {
  const kind = random.below(10);
  if (kind === 0) return mutation(random);
  if (kind === 1) return listsOfParents(random);
  if (kind === 2) return withLimits(random, `{ ${randomRoots(random, sandboxIds)} }`);
  if (kind > 3) return randomQuery(random);
  const { query, variables } = earlyQuery(random);
  return { query, variables: variables(random) };
}

/** @param least minimum number of root fields */
export function randomQuery(random: SeededRandom, least = 2): Operation {
  const fields = several(random, least, (index) => `r${index}: ${pick(random, roots)}`);
  // graphql-js executes introspection, and deferred fields are delivered later.
  const more = random.pick(['', '', '', '__schema { queryType { name } }', `... @defer { d: ${pick(random, roots)} }`]);
  return withLimits(random, `{ ${fields.join(' ')} ${more} }`);
}
