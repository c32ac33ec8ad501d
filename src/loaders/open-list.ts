import type { Body, QueryValues, Request, ResponseListener } from '../rest/index.js';
import { IndexedResponse } from './indexed-response.js';
import { type ParsedPage, parsePage } from './list-page.js';
import type { ListQuery } from './list-query.js';
import { Origin } from './origin.js';
import { type Item, parentText } from './record.js';
import type { HasOrigin, ListedType } from './records.js';
import type { Layout, ResponseIndex } from './response-index.js';

/** Receives a page, or an error. Exactly one of the functions is called, once. They must not throw. */
interface PageListener {
  resolve(body: PageBody): void;
  reject(error: unknown): void;
}

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

/** One page of a list of the REST API. */
export interface Page {
  readonly items: readonly Item[];
  /** Token of the next page. */
  readonly next: string | undefined;
  readonly origin: Origin;
  readonly index: ResponseIndex;
}

/** Response body with a page of a list. Plans read most pages without an index. */
export class PageBody {
  readonly origin: Origin;
  readonly list: OpenList;
  readonly #request: Request;
  readonly #records: IndexedResponse;

  constructor(list: OpenList, request: Request) {
    this.list = list;
    this.#request = request;
    this.origin = new Origin(request, list.parent.origin);
    this.#records = this.recordsOf(list.parent.key);
    this.origin.add(this.#records, list.query.args.variant);
  }

  /** Undefined for a response without a body. */
  get response(): Body | undefined {
    return this.#request.response;
  }

  /** Token of the requested page. */
  get requestedPage(): string | undefined {
    return this.list.query.args.query.page as string | undefined;
  }

  /**
   * Prepares a large body for parsing.
   * @returns undefined if the body can be parsed now
   */
  prepare(): Promise<void> | undefined {
    return this.#request.response?.prepare();
  }

  /** @throws RestError if the body is not a page */
  parse(): ParsedPage {
    return parsePage(this.list.query.path, this.#request.parse(), this.requestedPage);
  }

  /**
   * Returns the records with another parent, or with the values of a property.
   * @param parent key of the parent of the records
   */
  recordsOf(parent: HasOrigin, owner?: Layout['owner']): IndexedResponse {
    const { path, args } = this.list.query;
    const layout: Layout = { type: args.type, path, list: 'items', requestedPage: this.requestedPage, owner };
    return new IndexedResponse(this.#request, layout, parent);
  }

  /** @throws RestError if the body is not a page */
  async load(): Promise<Page> {
    const index = await this.#records.load();
    return { items: this.#records.itemsIn(this.origin), next: index.next, origin: this.origin, index };
  }
}
