import { badRequest } from './problem.js';
import { hash } from './seeded.js';

/** One page of a list, as in a response. */
export interface List<T> {
  next?: { page: string };
  count: number;
  items: T[];
}

const defaultLimit = 25;

/** Creates a page token: the position of the first record of the page, and a hash of the position and the list. */
const tokenAt = (position: number, name: string): string =>
  Buffer.from(`${position}.${hash(name, position).toString(36)}`).toString('base64url');

function positionOf(token: string, name: string): number {
  const position = Number(Buffer.from(token, 'base64url').toString().split('.')[0]);
  if (!Number.isSafeInteger(position) || tokenAt(position, name) !== token)
    throw badRequest(`query.page: ${JSON.stringify(token)} is not a page of this list`);
  return position;
}

/** Returns the name of a list: the URL without the parameters that select a page. */
export function listName(url: string): string {
  const [path, query] = url.split('?');
  const filter = new URLSearchParams(query);
  filter.delete('page');
  filter.delete('limit');
  filter.sort();
  return `${path}?${filter}`;
}

/**
 * Returns the page of `items` that `page` and `limit` select.
 * @param name name of the list, as `listName` returns it
 * @throws Problem 400 if `page` is not a token of this list
 */
export function pageOf<T>(items: readonly T[], { page, limit = defaultLimit }: Paging, name: string): List<T> {
  const start = page === undefined ? 0 : positionOf(page, name);
  const end = start + limit;
  return {
    ...(end < items.length && { next: { page: tokenAt(end, name) } }),
    count: items.length,
    items: items.slice(start, end),
  };
}

/** Query parameters of every list. */
export interface Paging {
  page?: string;
  limit?: number;
}
