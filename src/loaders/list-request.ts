import { type JsonBody, type QueryValues, requestUrl, type Settle } from '../rest/index.js';
import { parentText } from './keys.js';
import type { Page } from './list-page.js';
import { Listenable } from './listeners.js';
import { isDefault, type Origin } from './origin.js';
import { PageBody } from './page-body.js';
import type { PendingJson } from './pending-json.js';
import type { Item } from './record.js';
import type { Known, ListedType } from './records.js';

/** Listener of a page. One of its functions is called, once. Must not throw. */
export interface PageListener {
  resolve(body: PageBody<ListedType>): void;
  reject(error: unknown): void;
}

/** The arguments of a list, the same for all parents. */
export interface ListArguments {
  readonly type: ListedType;
  readonly query: QueryValues;
  /** The query with the size. */
  readonly sized: QueryValues;
  readonly limit: number;
  /** True for the first page of an unfiltered list whose records have the form that lookups use. */
  readonly isWhole: boolean;
}

/** @param sized the query. Every list takes `limit`, and all callers set it */
export function toListArguments(type: ListedType, sized: object): ListArguments {
  const { limit = 0, ...query } = sized as QueryValues & { limit?: number };
  return { type, query, sized: sized as QueryValues, limit, isWhole: Object.values(query).every(isDefault) };
}

/** A page of the list of one parent. Several operations can use it. */
export interface ListQuery {
  readonly args: ListArguments;
  /** Path template. */
  readonly path: string;
  /** URL without the size. */
  readonly url: string;
  readonly sizedUrl: string;
}

/** @throws GatewayError for a value that a path cannot have */
export function toListQuery(args: ListArguments, path: string, key: object): ListQuery {
  const url = requestUrl<string>(path, key, args.query);
  return { args, path, url, sizedUrl: withLimit(url, args.limit) };
}

const withLimit = (url: string, limit: number): string => `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;

/** The record that a list is requested for. */
export interface ListParent {
  readonly key: Known;
  readonly origin: Origin;
}

/** A page of a list. Requests for one parent in one turn of the event loop share the call with the largest `limit`. */
export class ListRequest extends Listenable<PageListener> implements Settle {
  readonly list: ListQuery;
  readonly parent: ListParent;
  limit: number;
  #pending: PendingJson | undefined;

  constructor(list: ListQuery, parent: ListParent) {
    super();
    this.list = list;
    this.parent = parent;
    this.limit = list.args.limit;
  }

  get url(): string {
    const { url, sizedUrl, args } = this.list;
    return this.limit === args.limit ? sizedUrl : withLimit(url, this.limit);
  }

  get query(): QueryValues {
    const { sized, limit } = this.list.args;
    return this.limit === limit ? sized : { ...sized, limit: this.limit };
  }

  /** Waits for the response, prepares a large body for parsing, and returns the page. */
  load(): Promise<Page<Item<ListedType>>> {
    return new Promise((resolve, reject) =>
      this.listen({ resolve: (body) => body.load().then(resolve, reject), reject }),
    );
  }

  receive(pending: PendingJson): void {
    this.#pending = pending;
    pending.listen(this);
  }

  resolve(body: JsonBody | undefined): void {
    // `receive` was called before.
    const page = new PageBody(this, body, this.#pending as PendingJson);
    this.end((listener) => listener.resolve(page));
  }

  reject(error: unknown): void {
    this.end((listener) => listener.reject(error));
  }
}

/** Whole lists that were requested for keys of an origin. */
export class WholeLists {
  readonly #added = new Map<Origin, ListRequest[]>();
  readonly #byParent = new Map<string, ListRequest>();

  add(origin: Origin, list: ListRequest): void {
    const lists = this.#added.get(origin);
    if (lists) lists.push(list);
    else this.#added.set(origin, [list]);
  }

  /** The list of the parent of a key, if it was requested for an origin of the key. */
  find(type: ListedType, key: { readonly origin: Origin }): ListRequest | undefined {
    const parent = `${type} ${parentText(type, key)}`;
    for (const origin of key.origin.chain) {
      // The texts are created on the first lookup, because most operations have none.
      for (const request of this.#added.get(origin)?.splice(0) ?? []) {
        const { type } = request.list.args;
        this.#byParent.set(`${origin.number} ${type} ${parentText(type, request.parent.key)}`, request);
      }
      const list = this.#byParent.get(`${origin.number} ${parent}`);
      if (list) return list;
    }
    return undefined;
  }

  /** Forgets the lists with these URLs. */
  forget(urls: ReadonlySet<string>): void {
    const isKept = (list: ListRequest) => !urls.has(list.url);
    for (const [origin, lists] of this.#added) this.#added.set(origin, lists.filter(isKept));
    for (const [parent, list] of this.#byParent) if (!isKept(list)) this.#byParent.delete(parent);
  }

  clear(): void {
    this.#added.clear();
    this.#byParent.clear();
  }
}
