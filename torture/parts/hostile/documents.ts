import type { SeededRandom } from '../../../test/random/seeded-random.js';

export interface HostileRequest {
  query: string;
  variables?: Record<string, unknown>;
}

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

/**
 * Generators of documents that cost much for their length. `size` scales a document, and `name` makes the document
 * unique.
 */
const kinds: readonly ((size: number, name: string) => HostileRequest)[] = [
  // Documents with deep nesting.
  (size, name) => ({ query: `{ ${`${name} { `.repeat(size)} id ${'} '.repeat(size)} }` }),
  (size, name) => ({
    query: `{ ${name}: organizations { ${'nodes { sites { '.repeat(size)} totalCount ${'} } '.repeat(size)} } }`,
  }),
  (size, name) => ({
    query: `{ organizations { nodes { ${'... on Organization { '.repeat(40 + size)} ${name}: id ${'} '.repeat(40 + size)} } } }`,
  }),
  (size, name) => ({
    query: `{ organizations(after: ${'['.repeat(size)}"${name}"${']'.repeat(size)}) { totalCount } }`,
  }),
  (size, name) => ({ query: `query ($${name}: ${'['.repeat(size)}Int${']'.repeat(size)}) { __typename }` }),
  // Documents with recursive lists.
  (size, name) => ({
    query: `{ organizations { nodes { ${name}: id ${'sites { nodes { organization { '.repeat(3 + (size % 10))} id ${'} } } '.repeat(3 + (size % 10))} } } }`,
  }),
  // Documents with many sibling fields.
  (size, name) => ({ query: `{ ${times(100 + size, (i) => `${name}${i}: organizations { totalCount }`)} }` }),
  (size, name) => ({ query: `{ ${times(100 + size, (i) => `${name}${i}`)} }` }),
  (size, name) => ({ query: `{ organizations { nodes { ${times(31 + size, () => 'title')} ${name}: id } } }` }),
  (size, name) => ({
    query: `{ organizations(first: 1, ${times(size, () => 'first: 1')}) { totalCount } ${name}: __typename }`,
  }),
  // Documents with fragment cycles, exponential expansion and conflicts.
  (size, name) => ({
    query: `{ ...${name}0 } ${times(size, (i) => `fragment ${name}${i} on Query { ...${name}${(i + 1) % size} }`)}`,
  }),
  (size, name) => ({
    query: `{ ...${name}0 } ${times(size, (i) => `fragment ${name}${i} on Query { ...${name}${i + 1} ...${name}${i + 1} }`)} fragment ${name}${size} on Query { __typename }`,
  }),
  (size, name) => ({
    query: `{ ${times(100, (i) => `...${name}${i % size}`)} ...${name}0 } ${times(size, (i) => `fragment ${name}${i} on Query { organizations { nodes { id title sites { nodes { id } } } } }`)}`,
  }),
  (size, name) => ({
    query: `{ organizations { nodes { ${times(30, () => `sites { nodes { ...${name} title } }`)} } } } fragment ${name} on Site { ${times(8 + (size % 40), () => 'organization { id sites { nodes { id } } }')} }`,
  }),
  (size, name) => ({ query: `${times(size, (i) => `fragment ${name}${i} on Query { __typename }`)} { __typename }` }),
  (size, name) => ({ query: times(size, (i) => `query ${name}${i} { __typename }`) }),
  // Documents with many directives.
  (size, name) => ({ query: `{ ${name}: __typename ${'@include(if: true) '.repeat(100 + size)} }` }),
  (size, name) => ({ query: `query ${name} ${'@skip(if: false) '.repeat(size)} { __typename }` }),
  (size, name) => ({ query: `{ __typename ${times(size, (i) => `@${name}${i}`)} }` }),
  (size, name) => ({ query: `query ($${name}: Int ${times(size, (i) => `@${name}${i}`)}) { __typename }` }),
  // Documents with long tokens.
  (size, name) => ({ query: `{ node(id: "${name}${'x'.repeat(size * 1_000)}") { id } }` }),
  (size, name) => ({ query: `{ node(id: """${name}${'\n x'.repeat(size * 500)}""") { id } }` }),
  (size, name) => ({ query: `{ ${name.repeat(size)} }` }),
  (size, name) => ({ query: `{ ${name} ${'#'.repeat(size * 100)}\n ${','.repeat(size * 100)} }` }),
  (size, name) => ({ query: `{ node(id: "${name}${'\\u0061'.repeat(size * 200)}") { id } }` }),
  // Documents with many variables or large input values.
  (size, name) => ({ query: `query (${times(size, (i) => `$${name}${i}: ID`)}) { __typename }` }),
  (size, name) => ({ query: `query (${times(size, (i) => `$${name}: ${i % 2 ? 'ID' : 'Int'}`)}) { __typename }` }),
  (size, name) => ({
    query: `query ($v: ${name}) { __typename ${times(size, (i) => `a${i}: node(id: $${name}${i}) { id }`)} }`,
  }),
  (size, name) => ({ query: `query (${times(size, (i) => `$v${i}: ${name}${i}`)}) { __typename }` }),
  (size, name) => ({
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 1_001 + size * 20 }, (_, i) => `${name}${i}`) },
  }),
  (size, name) => ({
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Organization { title } } }',
    variables: { ids: Array.from({ length: 1_001 + size * 20 }, (_, i) => `Organization:${name}${i}`) },
  }),
  (size, name) => ({
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 1_001 + size * 20 }, () => ({ [name]: [[[]]] })) },
  }),
  (size, name) => ({ query: `{ nodes(ids: [${times(1_001 + size, (i) => `"${name}${i}"`)}]) { id } }` }),
  (size, name) => ({ query: `{ organizations(first: {${times(size, (i) => `${name}${i}: 1`)}}) { totalCount } }` }),
  // Documents that introspect the schema.
  (size, name) => ({
    query: `{ ${name}: __schema { types { ${'fields { type { '.repeat(3 + (size % 10))} name ${'} } '.repeat(3 + (size % 10))} } } }`,
  }),
  (size, name) => ({
    query: `{ ${times(100 + size, (i) => `${name}${i}: __schema { types { name fields { name } } }`)} }`,
  }),
  (size, name) => ({
    query: `{ ${name}: __schema { ${'types { possibleTypes { interfaces { '.repeat(3)} name ${'} } } '.repeat(3)} } ${times(size % 90, (i) => `a${i}: __typename`)} }`,
  }),
  // Documents with unknown names, for which validation searches for suggestions.
  (size, name) => ({
    query: `{ ${times(size, (i) => `...F${i}`)} } ${times(size, (i) => `fragment F${i} on ${name}Organization${i} { id }`)}`,
  }),
  (size, name) => ({ query: `{ organizations { nodes { ${times(size, (i) => `titel${name}${i}`)} } } }` }),
  (size, name) => ({
    query: `query (${times(size, (i) => `$v${i}: SpaceCommentReplyInput${name}${i}!`)}) { __typename }`,
  }),
];

export const kindCount = kinds.length;

/** Returns a document. Consecutive indexes select the kinds round robin. */
export function hostileDocument(index: number, random: SeededRandom): HostileRequest {
  const kind = kinds[index % kinds.length];
  if (!kind) throw new Error('There are no kinds');
  return kind(30 + random.below(470), `n${index.toString(36)}`);
}

/** Returns a unique valid document close to the limits of tokens and fields. */
export function largestDocument(index: number): string {
  const field = (i: number) => `... on Organization { ${i % 2 ? 'id' : 'resourceId'} __typename }`;
  return `{ ${times(28, (i) => `n${index}x${i}: node(id: "Organization:${index}-${i}") { ${times(17, field)} }`)} }`;
}

/**
 * Returns a short query that the gateway compiles to a large function, because a field of an interface needs code for
 * each type.
 */
export const largestQuery = (index: number): string =>
  `{ node(id: "Organization:${index}") { ${times(20, (i) => `a${i}: id`)} } }`;
