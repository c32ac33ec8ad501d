import type { Ids } from './genome.js';
import { type JsonShape, kinds, segmentOf } from './json.js';
import type { NamedCase } from './multiplied-cases.js';
import { times } from './texts.js';

/** Selects a list under several aliases, with aliases inside its records. */
const inList = (outer: number, inner: number, field = 'title', list = 'organizations(first: 3)') =>
  `{ ${times(outer, (i) => `a${i}: ${list} { nodes { ...F } }`)} } fragment F on Organization { ${times(inner, (i) => `b${i}: ${field}`)} }`;

/** Selects an object under several aliases in each record of a list. A table then has many columns. */
const columns = (outer: number, inner: number, field = 'app') =>
  `{ organizations(first: 3) { nodes { ${times(outer, (i) => `a${i}: urls { ...F }`)} } } } fragment F on OrganizationUrls { ${times(inner, (i) => `b${i}: ${field}`)} }`;

const nested = (levels: number, width: number) =>
  `{ organizations(first: 2) { nodes { ...F0 } } } ${times(levels, (level) => `fragment F${level} on Organization { ${times(width, (i) => `a${i}_${level}: urls { app } b${i}: sites(first: 2) { nodes { organization { ...F${level + 1} } } }`)} }`)} fragment F${levels} on Organization { title }`;

const rawOf = (shape: JsonShape): string => `{ space(id: "Space:o/${segmentOf(shape)}") { content { raw } } }`;
const pagesOf = (shape: JsonShape): string => `{ space(id: "Space:o/${segmentOf(shape)}") { pages { id raw } } }`;

const sizes = [
  { size: 18_000, width: 10 },
  { size: 4_000, width: 60 },
  { size: 100_000, width: 1_000 },
] as const;

/** Returns documents with results that are expensive to print for agents. */
export function printingCases(ids: Ids): NamedCase[] {
  const [organization = ''] = ids.Organization ?? [];
  const documents: Record<string, string> = {
    '99 × 99 columns': columns(99, 99),
    '99 × 99 columns of edges': columns(99, 99)
      .replace('nodes { ', 'edges { node { ')
      .replace(' } } } }', ' } } } } }'),
    '180 × 180 columns': columns(180, 180),
    '40 × 240 columns': columns(40, 240),
    '240 × 40 columns of long names': columns(200, 40).replace(/a(\d+):/g, `${'a'.repeat(200)}$1:`),
    '99 × 99 columns, @include': columns(99, 99, 'app @include(if: true)'),
    '12 × 12 × 12 columns': `{ organizations(first: 3) { nodes { sites(first: 5) { nodes { ${times(12, (i) => `a${i}: organization { ...A }`)} } } } } } fragment A on Organization { ${times(12, (i) => `b${i}: permissions { ...B }`)} } fragment B on OrganizationPermissions { ${times(12, (i) => `c${i}: view`)} }`,
    '99 × 99 columns of sites': `{ organization(id: "${organization}") { sites(first: 5) { nodes { ${times(99, (i) => `a${i}: urls { ...F }`)} } } } } fragment F on SiteUrls { ${times(99, (i) => `b${i}: app`)} }`,
    '99 × 99 columns of change requests': `{ space(id: "Space:o/l1000") { changeRequests(first: 9) { nodes { ${times(99, (i) => `a${i}: urls { ...F }`)} } } } } fragment F on ChangeRequestUrls { ${times(99, (i) => `b${i}: app`)} }`,
    '99 × 99 aliases in a list': inList(99, 99),
    '99 aliases of 99 objects in a list': inList(99, 99, 'urls { app }'),
    '180 × 180 aliases in a list': inList(180, 180),
    '30 × 300 aliases in a list': inList(30, 300),
    '300 × 30 aliases in a list': inList(300, 30),
    '1 × 900 aliases in a list': inList(1, 900),
    '99 × 99 aliases of long names': inList(40, 40, 'title').replace(/b(\d+):/g, `${'b'.repeat(400)}$1:`),
    '60 × 60 aliases of permissions': inList(60, 60, 'permissions { admin view }'),
    '99 × 99 aliases with edges': inList(99, 99).replaceAll('nodes { ...F }', 'edges { cursor node { ...F } }'),
    '99 × 99 aliases, @include': inList(99, 99, 'title @include(if: true)'),
    '20 × 20 × 20 aliases in lists': `{ ${times(20, (i) => `a${i}: organizations(first: 2) { nodes { ...F } }`)} } fragment F on Organization { ${times(20, (i) => `b${i}: sites(first: 2) { nodes { ...G } }`)} } fragment G on Site { ${times(20, (i) => `c${i}: title`)} }`,
    'nested lists, 3 levels of 5': nested(3, 5),
    '98 aliases of 1,000 change requests': `{ space(id: "Space:o/l1000") { changeRequests(first: 1000) { nodes { ${times(90, (i) => `a${i}: subject`)} } } } }`,
    '11 aliases of 1,000 objects': `{ space(id: "Space:o/l1000") { changeRequests(first: 1000) { nodes { ${times(11, (i) => `a${i}: urls { app location }`)} } } } }`,
    'JSON of 150,000 values in each of 4 fields': `{ ${times(4, (i) => `a${i}: space(id: "Space:o/${segmentOf({ kind: i % 2, size: 150_000 - i, width: 30 })}") { content { raw } }`)} }`,
    'JSON of 18,000 names in 30 aliases': `{ space(id: "Space:o/${segmentOf({ kind: 0, size: 18_000, width: 10 })}") { ${times(30, (i) => `a${i}: content { raw }`)} } }`,
  };
  const json = sizes.flatMap(({ size, width }) =>
    kinds.flatMap((_, kind) => [
      { name: `JSON of kind ${kind} with ${size} values of width ${width}`, query: rawOf({ kind, size, width }) },
      ...(size === 18_000
        ? [{ name: `JSON of pages of kind ${kind} with ${size} values`, query: pagesOf({ kind, size, width }) }]
        : []),
    ]),
  );
  return [...Object.entries(documents).map(([name, query]) => ({ name, query })), ...json].map(
    ({ name, query }): NamedCase => ({ name: `run_query: ${name}`, mode: 'run_query', query }),
  );
}
