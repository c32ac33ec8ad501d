import { ListName } from '../../../src/loaders/list-query.js';
import type { Executor } from './executors.js';

const sharedHash = 'shared';
const ownHash = Object.getOwnPropertyDescriptor(ListName.prototype, 'hash');

/**
 * Gives all lists one hash, because a random query cannot contain the cursors of its own lists.
 * @param listName class of the gateway under test, which another process may load from a library
 * @returns the hash
 */
export function shareHash(listName: typeof ListName = ListName): string {
  Object.defineProperty(listName.prototype, 'hash', { get: () => sharedHash, configurable: true });
  return sharedHash;
}

/** Gives each list its own hash again, because test files can share a process. */
export function restoreHash(): void {
  if (ownHash) Object.defineProperty(ListName.prototype, 'hash', ownHash);
}

/** Seed with which the upstream damages no response. */
const undamagedSeed = 0;

/**
 * Collects cursors of first and later pages, with several page sizes. The cursors are valid for all lists.
 */
export async function findCursors(executor: Executor): Promise<string[]> {
  shareHash();
  const allCursors = new Set<string>();
  const read = async (first: number, after: string | null): Promise<void> => {
    const query = `query ($first: Int, $after: String) { nodes(ids: ["Site:org0/site0", "Site:org1/site1", "Site:org2/site2"]) {
      ... on Site { siteSpaces(first: $first, after: $after) { edges { cursor } pageInfo { endCursor } }
        sections(first: $first, after: $after) { edges { cursor } pageInfo { endCursor } } } } }`;
    const result = await executor.execute({ query, variables: { first, after } }, `${undamagedSeed}.cursors`);
    const cursors = [...JSON.stringify(result.data).matchAll(/ursor":"([^"]+)"/g)].map(([, cursor = '']) => cursor);
    const newCursors = [...new Set(cursors)].filter((cursor) => !allCursors.has(cursor));
    for (const cursor of newCursors) allCursors.add(cursor);
    for (const cursor of newCursors) if (allCursors.size < 60) await read(first, cursor);
  };
  for (const first of [1, 2, 3]) await read(first, null);
  if (allCursors.size < 6) throw new Error(`Found only ${allCursors.size} cursors`);
  return [...allCursors];
}
