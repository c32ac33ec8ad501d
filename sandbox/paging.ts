import { badRequest } from './problem.js';
import { hash } from './seeded.js';

/** A page of a list. */
export interface List<T> {
  next?: { page: string };
  count: number;
  items: T[];
}

const defaultLimit = 25;

/** A token holds the position of its page. The hash ties it to one list with one filter. */
const tokenAt = (position: number, name: string): string =>
  Buffer.from(`${position}.${hash(name, position).toString(36)}`).toString('base64url');

function positionOf(token: string, name: string): number {
  const position = Number(Buffer.from(token, 'base64url').toString().split('.')[0]);
  if (!Number.isSafeInteger(position) || tokenAt(position, name) !== token)
    throw badRequest(`query.page: ${JSON.stringify(token)} is not a page of this list`);
  return position;
}

/** The name of a list: its URL without the parameters that select a page. */
export function listName(url: string): string {
  const [path, query] = url.split('?');
  const filter = new URLSearchParams(query);
  filter.delete('page');
  filter.delete('limit');
  filter.sort();
  return `${path}?${filter}`;
}

/** The page of `items` that `page` and `limit` select. */
export function pageOf<T>(items: readonly T[], { page, limit = defaultLimit }: Paging, name: string): List<T> {
  const start = page === undefined ? 0 : positionOf(page, name);
  const end = start + limit;
  return {
    ...(end < items.length && { next: { page: tokenAt(end, name) } }),
    count: items.length,
    items: items.slice(start, end),
  };
}

/** The query parameters that every list takes. */
export interface Paging {
  page?: string;
  limit?: number;
}
