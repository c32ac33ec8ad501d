import { RestError } from '../rest/index.js';
import { type Cursor, encodeCursor } from './cursor.js';
import type { Origin } from './origin.js';
import { type Item, withOrigin } from './record.js';
import type { ListedType } from './records.js';

/** One page of a list of the REST API. */
export interface Page<T> {
  items: readonly T[];
  /** The token of the following page, if there is one. */
  next?: string;
  /** Number of records in the whole list, if the response has it. */
  count?: number;
  /** The response, because some lists have more than records. */
  json?: unknown;
  origin: Origin;
  /** Maximum number of records that was requested. Requests of several sizes are one call. */
  limit: number;
}

/** Parts of a page that a connection needs. */
type Records<T> = Omit<Page<T>, 'origin' | 'limit'>;

/** A page that was requested for several origins. Its items are created on access, because look-ups do not read them. */
export class SharedPage<T extends ListedType> implements Page<Item<T>> {
  readonly next: string | undefined;
  readonly count: number | undefined;
  readonly json: unknown;
  readonly origin: Origin;
  readonly limit: number;
  readonly #shared: readonly Item<T>[];
  #items: readonly Item<T>[] | undefined;

  constructor({ next, count, json }: Records<unknown>, origin: Origin, limit: number, shared: readonly Item<T>[]) {
    this.next = next;
    this.count = count;
    this.json = json;
    this.origin = origin;
    this.limit = limit;
    this.#shared = shared;
  }

  get items(): readonly Item<T>[] {
    this.#items ??= this.#shared.map((item) => withOrigin(item, this.origin));
    return this.#items;
  }
}

/** Page to request. */
export interface PageRequest {
  page?: string;
  limit: number;
  /** Number of records of the page before the first one to return. */
  skip: number;
}

/** Which page holds the `first` records after a cursor. */
export function pageRequest(first: number, after?: Cursor): PageRequest {
  const page = after?.page === undefined ? {} : { page: after.page };
  return after?.within
    ? { ...page, limit: after.within.limit, skip: after.within.index + 1 }
    : { ...page, limit: first, skip: 0 };
}

/**
 * Parses the body of a list response.
 * @throws RestError if it has no list
 */
export function parsePage<T>(path: string, body: unknown, requested?: string): Records<T> {
  const { items, next, count } = (body ?? {}) as {
    items?: T[];
    next?: { page?: unknown };
    count?: unknown;
  };
  if (!Array.isArray(items)) throw RestError.invalidAnswer(path, 'Response has no list: `items` is missing');
  // Not the end of the list: its other pages would be lost.
  if (next && next.page === undefined) throw RestError.invalidAnswer(path, 'Response has `next` without a page');
  const name = typeof next?.page === 'number' ? String(next.page) : next?.page;
  // A page that names itself as the next one would be read forever.
  const following = typeof name === 'string' && name !== '' && name !== requested ? name : undefined;
  return {
    items,
    json: body,
    ...(following !== undefined && { next: following }),
    // A total below what the page itself holds is wrong.
    ...(typeof count === 'number' && count >= items.length && { count }),
  };
}

/** Source of a connection of the graph. Edges are created on access. */
export class Connection<T> {
  readonly totalCount: number | undefined;
  readonly nodes: readonly (T | Error)[];
  /** The response of the REST API. */
  readonly json: unknown;
  readonly #page: Records<T | Error>;
  readonly #request: PageRequest;
  readonly #end: number;

  constructor(page: Records<T | Error>, request: PageRequest, first: number) {
    this.#page = page;
    this.#request = request;
    this.#end = Math.min(page.items.length, request.skip + first);
    this.totalCount = page.count;
    this.json = page.json;
    this.nodes = page.items.slice(request.skip, this.#end);
  }

  get edges() {
    return this.nodes.map((node, index) => ({
      node,
      cursor: this.#cursorAt(this.#request.skip + index),
    }));
  }

  get pageInfo() {
    const { items, next } = this.#page;
    const { page, skip } = this.#request;
    const some = this.nodes.length > 0;
    return {
      hasNextPage: this.#end < items.length || next !== undefined,
      hasPreviousPage: page !== undefined || skip > 0,
      startCursor: some ? this.#cursorAt(skip) : null,
      // An empty page can still name the one that follows.
      endCursor: some ? this.#cursorAt(this.#end - 1) : next === undefined ? null : encodeCursor({ page: next }),
    };
  }

  #cursorAt(index: number): string {
    const { items, next } = this.#page;
    const { page, limit } = this.#request;
    if (index === items.length - 1 && next !== undefined) return encodeCursor({ page: next });
    return encodeCursor({ ...(page !== undefined && { page }), within: { limit, index } });
  }
}
