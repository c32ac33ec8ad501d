import { badRequest } from './problem.js';

/**
 * A value of the query that the contract leaves open, but the sandbox knows only some of. The first is the default.
 * @throws Problem
 */
export function oneOf<const T extends string>(name: string, value: string | undefined, known: readonly [T, ...T[]]): T {
  const match = known.find((candidate) => candidate === (value ?? known[0]));
  if (match === undefined)
    throw badRequest(`query.${name} must be one of ${known.join(', ')} (got ${JSON.stringify(value)})`);
  return match;
}

/** Whether a list is to be answered newest first. */
export const descending = (order: string | undefined): boolean => oneOf('order', order, ['desc', 'asc']) === 'desc';
