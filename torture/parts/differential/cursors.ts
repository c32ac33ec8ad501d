import type { Executor } from './executors.js';

/** A seed of responses without damage. */
const undamagedSeed = 0;

/** Finds cursors of several page sizes, on the first page and on later ones. They continue any list of the upstream. */
export async function findCursors(executor: Executor): Promise<string[]> {
  const found = new Set<string>();
  const read = async (first: number, after: string | null): Promise<void> => {
    const query = `query ($first: Int, $after: String) { nodes(ids: ["Site:org0/site0", "Site:org1/site1", "Site:org2/site2"]) {
      ... on Site { siteSpaces(first: $first, after: $after) { edges { cursor } pageInfo { endCursor } }
        sections(first: $first, after: $after) { edges { cursor } pageInfo { endCursor } } } } }`;
    const result = await executor.execute({ query, variables: { first, after } }, `${undamagedSeed}.cursors`);
    const cursors = [...JSON.stringify(result.data).matchAll(/ursor":"([^"]+)"/g)].map(([, cursor = '']) => cursor);
    const unknown = [...new Set(cursors)].filter((cursor) => !found.has(cursor));
    for (const cursor of unknown) found.add(cursor);
    for (const cursor of unknown) if (found.size < 60) await read(first, cursor);
  };
  for (const first of [1, 2, 3]) await read(first, null);
  if (found.size < 6) throw new Error(`Found only ${found.size} cursors`);
  return [...found];
}
