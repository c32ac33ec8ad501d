import type { SeededRandom } from '../../../test/random/seeded-random.js';

export interface RequestedDocument {
  query: string;
  /** Number of REST calls without deduplication. */
  lookups: number;
}

type Document = (caller: number, random: SeededRandom) => RequestedDocument;

const organization = 'organization(id: "Organization:o") { title }';

/** Looks up 60 collections. Operations that start at another collection make some of the same calls. */
const collections: Document = (_, random) => {
  const first = random.below(20);
  const ids = Array.from({ length: 60 }, (_each, index) => `"Collection:c${first + index}"`);
  return { query: `{ nodes(ids: [${ids}]) { ... on Collection { title } } }`, lookups: ids.length };
};

const titles: Document = () => ({ query: `{ ${organization} }`, lookups: 1 });
const sections: Document = () => ({
  query: `{ organization(id: "Organization:o") { title sites(first: 2) { nodes { title
    sections(first: 1) { nodes { title } } } } } }`,
  lookups: 4,
});
const changeRequests: Document = () => ({
  query: `{ ${organization} space(id: "Space:o/s") { changeRequests(first: 2) { nodes { subject
    comments(first: 2) { nodes { body { markdown } } } } } } }`,
  lookups: 4,
});

/** Record that the REST API returns to all callers. */
export const equalRecord: RequestedDocument = {
  query: '{ organization(id: "Organization:equal") { title } }',
  lookups: 1,
};

/** Queries of callers that differ in a header. A write would make cached responses stale. */
export const queries: readonly [Document, ...Document[]] = [
  collections,
  titles,
  sections,
  changeRequests,
  () => equalRecord,
];

/** Some documents share fields, so different queries make the same calls. */
export const documents: readonly [Document, ...Document[]] = [
  collections,
  collections,
  titles,
  sections,
  (_, random) => ({
    query: `{ ${organization} site(id: "Site:o/${random.below(3)}") { title sections(first: 2) { nodes { title } } } }`,
    lookups: 3,
  }),
  changeRequests,
  (caller) => ({
    query: `mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Words of caller-${caller}." } }) {
      comment { body { markdown } } } }`,
    lookups: 1,
  }),
];
