import { type QueryValues, type Request, type ResponseListener, requestUrl } from '../rest/index.js';
import { ListName } from './cursor.js';
import { parentText } from './keys.js';
import type { Origin } from './origin.js';
import { PageBody } from './page-body.js';
import type { HasOrigin, ListedType } from './records.js';

/** Receives a page, or an error. Exactly one of the functions is called, once. They must not throw. */
export interface PageListener {
  resolve(body: PageBody): void;
  reject(error: unknown): void;
}

/** Arguments of a list, which are the same for all parents. */
export interface ListArguments {
  readonly type: ListedType;
  readonly query: QueryValues;
  /** Query parameters, including `limit`. */
  readonly queryWithLimit: QueryValues;
  readonly limit: number;
  /** True for the first page of an unfiltered list whose records have all fields that lookups need. */
  readonly isWhole: boolean;
}

/** Returns true for a value with which a list has all records, and all fields that lookups need. */
const isDefault = (value: unknown): boolean => value === undefined || value === null || value === 'markdown';

/**
 * Separates `limit` from the query parameters of a list.
 * @param queryWithLimit query parameters. All callers set `limit`
 */
export function toListArguments(type: ListedType, queryWithLimit: object): ListArguments {
  const { limit = 0, ...query } = queryWithLimit as QueryValues & { limit?: number };
  return {
    type,
    query,
    queryWithLimit: queryWithLimit as QueryValues,
    limit,
    isWhole: Object.values(query).every(isDefault),
  };
}

/** Page of the list of one parent. Operations with equal arguments share this object. */
export interface ListQuery {
  readonly args: ListArguments;
  /** Path template. */
  readonly path: string;
  /** URL without `limit`. */
  readonly url: string;
}

/**
 * Creates the URLs of a page.
 * @throws GatewayError for a value that a path cannot contain
 */
export function toListQuery(args: ListArguments, path: string, key: object): ListQuery {
  return { args, path, url: requestUrl<string>(path, key, args.query) };
}

/**
 * Returns the name of a list of the REST API, which its pages share.
 * @param filters arguments that select the records, without those that select their fields
 */
export const listName = (path: string, key: object, filters: object): ListName =>
  new ListName(() => requestUrl<string>(path, key, filters as QueryValues));

/** Key of the parent of a requested list, and origin of the request. */
export interface ListParent {
  readonly key: HasOrigin;
  readonly origin: Origin;
}

/**
 * A list of one parent. Until it is sent, all fields in one turn of the event loop share it, with the largest limit.
 */
export class OpenList implements ResponseListener {
  readonly query: ListQuery;
  readonly parent: ListParent;
  limit: number;
  readonly #listeners: PageListener[] = [];
  /** Request of the list. Undefined until it is sent. */
  request: Request | undefined;
  #error: unknown;

  constructor(query: ListQuery, parent: ListParent) {
    this.query = query;
    this.parent = parent;
    this.limit = query.args.limit;
  }

  get url(): string {
    const { url } = this.query;
    return `${url}${url.includes('?') ? '&' : '?'}limit=${this.limit}`;
  }

  /** Query parameters, including `limit`. */
  get parameters(): QueryValues {
    const { query, queryWithLimit, limit } = this.query.args;
    return this.limit === limit ? queryWithLimit : { ...query, limit: this.limit };
  }

  /** Passes the page to the listeners when the response of the request arrives. */
  receive(): void {
    this.request?.receive(this);
  }

  listen(listener: PageListener): void {
    this.#listeners.push(listener);
    if (this.#error !== undefined) this.reject(this.#error);
    else this.receive();
  }

  resolve(request: Request): void {
    // The listeners of a list that was sent already can all be called for the first of them.
    if (this.#listeners.length === 0) return;
    const page = new PageBody(this, request);
    for (const listener of this.#listeners.splice(0)) listener.resolve(page);
  }

  /** Fails the list, for later listeners too. */
  reject(error: unknown): void {
    this.#error = error;
    for (const listener of this.#listeners.splice(0)) listener.reject(error);
  }

  /** Waits for the response. */
  receiveBody(): Promise<PageBody> {
    return new Promise((resolve, reject) => this.listen({ resolve, reject }));
  }
}

/** Whole lists by their parent. */
export class WholeLists {
  /** Lists that are not in `#byParent` yet. It is filled on the first lookup, because most operations have no lookup. */
  readonly #lists: OpenList[] = [];
  readonly #byParent = new Map<string, OpenList>();

  add(list: OpenList): void {
    this.#lists.push(list);
  }

  /**
   * Returns the request for the whole list of the parent in a key. One response must have led to both the key and the
   * request.
   */
  find(type: ListedType, key: HasOrigin): OpenList | undefined {
    for (const list of this.#lists.splice(0)) this.#byParent.set(nameOf(list.query.args.type, list.parent), list);
    return key.origin.chain.map((origin) => this.#byParent.get(nameOf(type, { key, origin }))).find(Boolean);
  }
}

const nameOf = (type: ListedType, { key, origin }: ListParent): string =>
  `${origin.number} ${type} ${parentText(type, key)}`;
