import { RestError } from '../errors/rest-error.js';
import { type Cursor, encodeCursor } from './cursor.js';
import type { ListName } from './list-query.js';

/** Place of a page in its list. */
interface Paging {
  /** Token of the next page. Absent on the last page. */
  readonly next?: string | undefined;
  /** Number of records in the whole list, if the response contains this number. */
  readonly count?: number | undefined;
}

interface RecordsOfPage extends Paging {
  /** Number of records in the page. */
  readonly length: number;
}

/** A parsed page. */
export interface ParsedPage extends Paging {
  readonly items: readonly unknown[];
  /** JSON of the response, because some lists have other fields beside their records. */
  readonly json: unknown;
}

export interface PageRequest {
  page?: string;
  limit: number;
  /** Number of records of the page before the first one to return. */
  skip: number;
}

/** Returns the request for the page with the `first` records after a cursor. */
export function pageRequest(first: number, after?: Omit<Cursor, 'list'>): PageRequest {
  const page = after?.page === undefined ? {} : { page: after.page };
  return after?.within
    ? { ...page, limit: after.within.limit, skip: after.within.index + 1 }
    : { ...page, limit: first, skip: 0 };
}

/**
 * Parses the body of a list response.
 * @param requestedPage token of this page
 * @throws RestError if the body is not a page
 */
export function parsePage(path: string, body: unknown, requestedPage?: string): ParsedPage {
  const { items, next, count } = (body ?? {}) as { items?: unknown[]; next?: unknown; count?: unknown };
  if (!Array.isArray(items))
    throw RestError.invalidResponse(path, items === undefined ? '`items` is missing' : '`items` must be a list');
  return { items, json: body, ...parsePaging(path, { next: next as never, count }, items.length, requestedPage) };
}

/**
 * Reads the token of the next page, and the count of records, from a list response.
 * @param length number of items
 * @param requestedPage token of this page
 * @throws RestError if the next page has no token, or a token of a wrong type
 */
export function parsePaging(
  path: string,
  { next, count }: { next?: { page?: unknown } | null; count?: unknown },
  length: number,
  requestedPage?: string,
): Paging {
  const page = next ? next.page : null;
  // Without these errors, the remaining pages would be lost.
  if (page === undefined) throw RestError.invalidResponse(path, '`next.page` is missing');
  if (page !== null && typeof page !== 'string' && !Number.isSafeInteger(page))
    throw RestError.invalidResponse(path, '`next.page` must be a string');
  const name = typeof page === 'number' ? String(page) : page;
  // A page that refers to itself as the next page would be read forever.
  const nextPage = typeof name === 'string' && name !== '' && name !== requestedPage ? name : undefined;
  return {
    ...(nextPage !== undefined && { next: nextPage }),
    // A count below the number of items on the page is wrong.
    ...(typeof count === 'number' && count >= length && { count }),
  };
}

/** Request for the `first` records of a list after a cursor. */
interface NamedRequest {
  readonly request: PageRequest;
  readonly first: number;
  readonly listName: ListName;
}

/** Value of a connection in the graph, without its records. */
export class Connection {
  readonly totalCount: number | undefined;
  readonly #page: RecordsOfPage;
  readonly #request: PageRequest;
  readonly #listName: ListName;
  readonly #end: number;

  constructor(page: RecordsOfPage, { request, first, listName }: NamedRequest) {
    this.#page = page;
    this.#request = request;
    this.#listName = listName;
    this.#end = Math.min(page.length, request.skip + first);
    this.totalCount = page.count;
  }

  /** Number of records. */
  get length(): number {
    return Math.max(0, this.#end - this.#request.skip);
  }

  get pageInfo() {
    const { length, next } = this.#page;
    const { page, skip } = this.#request;
    const hasRecords = this.#end > skip;
    return {
      hasNextPage: this.#end < length || next !== undefined,
      hasPreviousPage: page !== undefined || skip > 0,
      startCursor: hasRecords ? this.cursorAt(skip) : null,
      // An empty page can still have a next page.
      endCursor: hasRecords ? this.cursorAt(this.#end - 1) : next === undefined ? null : this.#encode({ page: next }),
    };
  }

  /**
   * Returns the cursor of a record.
   * @param index index of the record in the page
   */
  cursorAt(index: number): string {
    const { length, next } = this.#page;
    const { page, limit } = this.#request;
    if (index === length - 1 && next !== undefined) return this.#encode({ page: next });
    return this.#encode({ ...(page !== undefined && { page }), within: { limit, index } });
  }

  #encode(position: Omit<Cursor, 'list'>): string {
    return encodeCursor({ list: this.#listName.hash, ...position });
  }
}
