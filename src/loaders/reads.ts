import { RestError } from '../errors/rest-error.js';
import { limits } from '../limits/table.js';
import { pageLimit } from '../rest/contract/facts.js';
import {
  type PathParameters,
  type QueryOf,
  type QueryValues,
  type RequestOf,
  type Rest,
  requestUrl,
} from '../rest/index.js';
import type { Items, Page } from './list-page.js';
import {
  type ListParent,
  type ListQuery,
  type ListRequest,
  type PageListener,
  toListArguments,
  toListQuery,
  WholeLists,
} from './list-request.js';
import { matchingRecords } from './matching-records.js';
import { OpenedLists } from './opened-lists.js';
import { Origin, RecordList } from './origin.js';
import { attempt, PendingJson } from './pending-json.js';
import { type Item, type RecordOf, toRecord } from './record.js';
import type { GetPath, Known, ListedType, ListPath, ParentKey, RecordJson, RecordPath } from './records.js';

/** A GET: a key, or a record, with the path parameters, and the query. */
export interface Read<P extends GetPath> {
  key: PathParameters<P> & Known;
  query?: QueryOf<'get', P>;
}

/** A GET whose path template TypeScript does not know. */
export interface AnyRead {
  key: Known;
  query?: object | undefined;
  /** Origin of the request, if it is not that of the key. */
  origin?: Origin;
}

/** The GETs of one operation. Each URL is requested once. */
export class Reads {
  readonly #rest: Rest;
  readonly #pending = new Map<string, PendingJson>();
  readonly #opened = new OpenedLists(({ list: { path }, parent: { key, origin }, query, url }) =>
    this.#request(path, { key, query, origin }, url),
  );
  readonly #wholeLists = new WholeLists();
  readonly #results = new Map<string, Promise<unknown>>();
  /** First GETs of the operation, until they were counted. */
  #held: (() => void)[] | undefined;

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /**
   * Requests the first GETs of an operation, and starts them after they were counted.
   * @param count called with their number, without those of lookups. If it throws, none starts
   */
  start(request: () => void, count: (gets: number) => void): void {
    const held: (() => void)[] = [];
    this.#held = held;
    request();
    this.#held = undefined;
    count(held.length + this.#opened.countUrls());
    for (const start of held) start();
  }

  /** The JSON of a response, and the origin of the keys in it. */
  async readJson(path: string, read: AnyRead): Promise<{ json: unknown; origin: Origin }> {
    const pending = this.#request(path, read);
    return { json: await pending.json, origin: new Origin(pending, originOf(read)) };
  }

  /** True if a GET was requested for a key of the same origin, or of an origin that led to it. */
  isRequested(path: string, read: AnyRead): boolean {
    const pending = this.#pending.get(urlOf(path, read));
    return pending !== undefined && originOf(read).chain.some((origin) => pending.isFor(origin));
  }

  #request(path: string, read: AnyRead, url = urlOf(path, read)): PendingJson {
    const known = this.#pending.get(url);
    known?.addOrigin(originOf(read));
    if (known) return known;
    const { key, query } = read;
    const origin = originOf(read);
    const pending = new PendingJson(url, origin);
    // The paths of lookups are data. The types of the table of records verify that the contract has these paths.
    const request = { path: key, query, url, origin } as unknown as RequestOf<'get', GetPath>;
    const start = () => this.#rest.startGet(path as GetPath, request, pending);
    if (this.#held) this.#held.push(() => attempt((error) => pending.reject(error), start));
    else start();
    this.#pending.set(url, pending);
    return pending;
  }

  /** Reads a record. `read.key` has the path parameters of its parent. */
  record<T extends ListedType, P extends RecordPath<T>>(type: T, path: P, read: Read<P>): Promise<RecordOf<T>> {
    return this.readRecord(type, path, read);
  }

  async readRecord<T extends ListedType>(type: T, path: string, read: AnyRead): Promise<RecordOf<T>> {
    const pending = this.#request(path, read);
    const body = await pending.json;
    if (typeof body !== 'object') throw RestError.invalidResponse(path, 'response must be a JSON object');
    const origin = new Origin(pending, originOf(read));
    const record = toRecord(type, read.key as ParentKey<T>, body, origin);
    if (record instanceof Error) throw record;
    origin.add(new RecordList(type, [record]), read.query);
    return record;
  }

  /** Reads one page of a list. `read.key` has the path parameters of the parent of the records. */
  page<T extends ListedType, P extends ListPath<T>>(type: T, path: P, read: Read<P>): Promise<Page<Item<T>>> {
    return this.readPage(type, path, read);
  }

  readPage<T extends ListedType>(type: T, path: string, read: AnyRead): Promise<Page<Item<T>>> {
    const list = toListQuery(toListArguments(type, read.query ?? {}), path, read.key);
    // The list has the type that is requested.
    return this.#openList(list, { key: read.key, origin: originOf(read) }).load() as Promise<Page<Item<T>>>;
  }

  /** Requests a page of a list, which is not parsed yet. The listener is called in a later turn. */
  requestPage(list: ListQuery, parent: ListParent, listener: PageListener): void {
    this.#openList(list, parent).listen(listener);
  }

  #openList(list: ListQuery, parent: ListParent): ListRequest {
    const opened = this.#opened.find(list, parent);
    if (opened) return opened;
    const request = this.#opened.add(list, parent);
    if (list.args.isWhole) this.#wholeLists.add(parent.origin, request);
    return request;
  }

  /** The list of the parent of a key, if it was requested for an origin of the key. It is likely to have the record. */
  requestedList(type: ListedType, key: Known): Promise<{ origin: Origin }> | undefined {
    return this.#wholeLists.find(type, key)?.load();
  }

  /** The pages of a list, until the caller stops. */
  async *pages<T extends ListedType>(type: T, path: ListPath<T>, read: AnyRead): AsyncGenerator<Page<Item<T>>> {
    const requested = new Set<string | undefined>();
    let origin = originOf(read);
    let page: string | undefined;
    do {
      requested.add(page);
      const query = { ...read.query, limit: pageLimit.maximum, page };
      const next: Page<Item<T>> = await this.readPage(type, path, { key: read.key, query, origin });
      yield next;
      ({ next: page, origin } = next);
      if (page === undefined || requested.has(page)) return;
    } while (requested.size < limits.lookupPages.max);
    throw RestError.invalidResponse(path, `list has more than ${limits.lookupPages.max} pages`);
  }

  /** All records of a list, page by page until the caller stops. */
  async *records<T extends ListedType>(type: T, path: ListPath<T>, read: AnyRead): AsyncGenerator<Item<T>> {
    for await (const { items } of this.pages(type, path, read)) yield* items.slice();
  }

  /**
   * The records of a whole list that have this value of a property.
   * @throws GatewayError for an unusable record, because it may be one that matches
   */
  matching<T extends ListedType>(
    type: T,
    path: ListPath<T>,
    key: Known,
    property: keyof RecordJson[T] & string,
    value: string,
  ): Promise<Items<RecordOf<T>>> {
    return matchingRecords(this.pages(type, path, { key }), { type, property, value });
  }

  /** A result of several GETs that many lookups need. */
  readOnce<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
    const known = this.#results.get(name) ?? read();
    this.#results.set(name, known);
    // Results are stored under their names.
    return known as Promise<Result>;
  }

  /** Forgets predicted responses, which may be older than the response that named a missing record. */
  refresh(): void {
    const urls = new Set(this.#rest.sentCalls.forgetPredicted());
    for (const url of urls) this.#pending.delete(url);
    this.#wholeLists.forget(urls);
    this.#results.clear();
  }

  /** Forgets everything, because a write can change any record that was read before. */
  clear(): void {
    this.#pending.clear();
    this.#wholeLists.clear();
    this.#results.clear();
  }
}

const originOf = ({ key, origin = key.origin }: AnyRead): Origin => origin;

const urlOf = (path: string, { key, query }: AnyRead): string =>
  // The types of the callers check that the key fills the path.
  requestUrl<string>(path, key, query as QueryValues | undefined);

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
