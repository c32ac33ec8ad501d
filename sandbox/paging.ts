import { hash } from './dice.js';
import type { List } from './handlers.js';
import { badRequest } from './problem.js';

const defaultLimit = 25;

/** A token says where its page begins; the check ties it to the list and the filter that it came from. */
const tokenAt = (position: number, list: string): string =>
  Buffer.from(`${position}.${hash(list, position).toString(36)}`).toString('base64url');

function positionOf(token: string, list: string): number {
  const position = Number(Buffer.from(token, 'base64url').toString().split('.')[0]);
  if (!Number.isSafeInteger(position) || tokenAt(position, list) !== token)
    throw badRequest(`query.page: ${JSON.stringify(token)} is no page of this list`);
  return position;
}

/** The page of `items` that `page` and `limit` ask for. `list` names the list together with its filter. */
export function cutPage<T>(
  items: readonly T[],
  { page, limit = defaultLimit }: { page?: string; limit?: number },
  list: string,
): List<T> {
  const start = page === undefined ? 0 : positionOf(page, list);
  const end = start + limit;
  return {
    ...(end < items.length && { next: { page: tokenAt(end, list) } }),
    count: items.length,
    items: items.slice(start, end),
  };
}
