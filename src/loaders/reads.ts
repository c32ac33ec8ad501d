import { RestError } from '../errors/rest-error.js';
import { limits } from '../limits/table.js';
import { pageLimit } from '../rest/contract/facts.js';
import {
  isJsonObject,
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
import { OpenLists } from './open-lists.js';
import { Origin, RecordList } from './origin.js';
import { attempt, PendingJson } from './pending-json.js';
import { type Item, type RecordOf, toRecord } from './record.js';
import type { GetPath, HasOrigin, ListedType, ListPath, ParentKey, RecordJson, RecordPath } from './records.js';

/** Parameters of a GET. The key, which can be a record, contains the path parameters. */
export interface Read<P extends GetPath> {
  key: PathParameters<P> & HasOrigin;
  query?: QueryOf<'get', P>;
}

/** Parameters of a GET whose path template is not a literal type. */
export interface AnyRead {
  key: HasOrigin;
  query?: object | undefined;
  /** Origin of the request, if it differs from that of the key. */
  origin?: Origin;
}

/**
 * The GETs of one operation. Each URL is requested once, with one exception: `withoutPredictions` requests predicted
 * URLs again.
 */
export class Reads {
  readonly #rest: Rest;
  /** Other reads of the operation, whose responses are used for URLs that were not predicted. */
  readonly #original: Reads | undefined;
  readonly #pending = new Map<string, PendingJson>();
  readonly #openLists = new OpenLists(({ list: { path }, parent: { key, origin }, query, url }) =>
    this.#request(path, { key, query, origin }, url),
  );
  readonly #wholeLists = new WholeLists();
  readonly #results = new Map<string, Promise<unknown>>();
  #withoutPredictions: Reads | undefined;
  /** First GETs of the operation, until they are counted. */
  #firstGets: (() => void)[] | undefined;

  constructor(rest: Rest, original?: Reads) {
    this.#rest = rest;
    this.#original = original;
  }

  /**
   * Reads for lookups that found no record. A predicted response may be older than the response that contains the key,
   * so its URL is requested again. Other fields keep the predicted responses.
   */
  get withoutPredictions(): Reads {
    this.#withoutPredictions ??= new Reads(this.#rest, this);
    return this.#withoutPredictions;
  }

  /**
   * Collects the first GETs of an operation, counts them, and then starts them.
   * @param request requests the GETs
   * @param count called with the number of GETs, without those of lookups. If `count` throws, no GET starts
   */
  start(request: () => void, count: (gets: number) => void): void {
    const firstGets: (() => void)[] = [];
    this.#firstGets = firstGets;
    request();
    this.#firstGets = undefined;
    count(firstGets.length + this.#openLists.countUrls());
    for (const start of firstGets) start();
  }

  /**
   * Reads the JSON object of a response.
   * @returns object, and the origin of its keys
   */
  async readJson(path: string, read: AnyRead): Promise<{ json: object; origin: Origin }> {
    const pending = this.#request(path, read);
    return { json: await objectIn(pending, path), origin: new Origin(pending, originOf(read), read.query) };
  }

  /** Returns true if a key of the same origin, or of one of its ancestors, has requested the GET. */
  isRequested(path: string, read: AnyRead): boolean {
    const pending = this.#pending.get(urlOf(path, read));
    return pending !== undefined && originOf(read).chain.some((origin) => pending.isFor(origin));
  }

  #request(path: string, read: AnyRead, url = urlOf(path, read)): PendingJson {
    const existing = this.#pending.get(url);
    existing?.addOrigin(originOf(read));
    if (existing) return existing;
    if (this.#original && !this.#rest.sentCalls.forgetPredicted(url)) return this.#original.#request(path, read, url);
    const { key, query } = read;
    const origin = originOf(read);
    const pending = new PendingJson(url, origin);
    // The casts are safe, because the types of `recordRows` verify that the contract has these paths.
    const request = { path: key, query, url, origin } as unknown as RequestOf<'get', GetPath>;
    const start = () => this.#rest.startGet(path as GetPath, request, pending);
    if (this.#firstGets) this.#firstGets.push(() => attempt((error) => pending.reject(error), start));
    else start();
    this.#pending.set(url, pending);
    return pending;
  }

  /** Reads a record. `read.key` contains the path parameters, and the key of the parent of the record. */
  record<T extends ListedType, P extends RecordPath<T>>(type: T, path: P, read: Read<P>): Promise<RecordOf<T>> {
    return this.readRecord(type, path, read);
  }

  async readRecord<T extends ListedType>(type: T, path: string, read: AnyRead): Promise<RecordOf<T>> {
    const pending = this.#request(path, read);
    const body = await objectIn(pending, path);
    const origin = new Origin(pending, originOf(read), read.query);
    const record = toRecord(type, read.key as ParentKey<T>, body, origin);
    if (record instanceof Error) throw record;
    origin.add(new RecordList(type, [record]), read.query);
    return record;
  }

  /** Reads one page of a list. `read.key` contains the path parameters of the parent of the records. */
  page<T extends ListedType, P extends ListPath<T>>(type: T, path: P, read: Read<P>): Promise<Page<Item<T>>> {
    return this.readPage(type, path, read);
  }

  readPage<T extends ListedType>(type: T, path: string, read: AnyRead): Promise<Page<Item<T>>> {
    const list = toListQuery(toListArguments(type, read.query ?? {}), path, read.key);
    // The cast is safe, because T is the type of the request.
    return this.#openList(list, { key: read.key, origin: originOf(read) }).load() as Promise<Page<Item<T>>>;
  }

  /** Requests a page of a list without parsing it. The listener is not called before this function returns. */
  requestPage(list: ListQuery, parent: ListParent, listener: PageListener): void {
    this.#openList(list, parent).listen(listener);
  }

  #openList(list: ListQuery, parent: ListParent): ListRequest {
    const existing = this.#openLists.find(list, parent);
    if (existing) return existing;
    const request = this.#openLists.add(list, parent);
    if (list.args.isWhole) this.#wholeLists.add(parent.origin, request);
    return request;
  }

  /**
   * Returns the whole list of the parent in a key, if a response that led to the key also led to a request for the
   * list. The list probably contains the record.
   */
  requestedList(type: ListedType, key: HasOrigin): Promise<{ origin: Origin }> | undefined {
    return this.#wholeLists.find(type, key)?.load();
  }

  /**
   * Reads the pages of a list until the caller stops.
   * @throws RestError if the list has too many pages
   */
  async *pages<T extends ListedType>(type: T, path: ListPath<T>, read: AnyRead): AsyncGenerator<Page<Item<T>>> {
    const requestedPages = new Set<string | undefined>();
    let origin = originOf(read);
    let page: string | undefined;
    do {
      requestedPages.add(page);
      const query = { ...read.query, limit: pageLimit.maximum, page };
      const next: Page<Item<T>> = await this.readPage(type, path, { key: read.key, query, origin });
      yield next;
      ({ next: page, origin } = next);
      if (page === undefined || requestedPages.has(page)) return;
    } while (requestedPages.size < limits.lookupPages.max);
    throw RestError.invalidResponse(path, `list has more than ${limits.lookupPages.max} pages`);
  }

  /** Reads the records of a list, page by page until the caller stops. */
  async *records<T extends ListedType>(type: T, path: ListPath<T>, read: AnyRead): AsyncGenerator<Item<T>> {
    for await (const { items } of this.pages(type, path, read)) yield* items.slice();
  }

  /**
   * Reads a whole list, and returns the records in which a property has a value.
   * @throws GatewayError if a record is unusable, because it may match
   */
  matching<T extends ListedType>(
    type: T,
    path: ListPath<T>,
    key: HasOrigin,
    property: keyof RecordJson[T] & string,
    value: string,
  ): Promise<Items<RecordOf<T>>> {
    return matchingRecords(this.pages(type, path, { key }), { type, property, value });
  }

  /** Computes a result once per name, because many lookups share the result. */
  readOnce<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
    const existing = this.#results.get(name) ?? read();
    this.#results.set(name, existing);
    // The cast is safe, because each name has its own type of result.
    return existing as Promise<Result>;
  }

  /** Forgets everything, because a write can change any record that was read before. */
  clear(): void {
    this.#pending.clear();
    this.#wholeLists.clear();
    this.#results.clear();
  }
}

/** Returns the body of a response. In the contract, all GETs return objects. */
async function objectIn({ json }: PendingJson, path: string): Promise<object> {
  const body = await json;
  if (!isJsonObject(body)) throw RestError.invalidResponse(path, 'response must be a JSON object');
  return body;
}

const originOf = ({ key, origin = key.origin }: AnyRead): Origin => origin;

const urlOf = (path: string, { key, query }: AnyRead): string =>
  // The types of the callers verify that the key contains all path parameters.
  requestUrl<string>(path, key, query as QueryValues | undefined);

/** Collects the items of an asynchronous iterable. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
