import { RestError } from '../errors/rest-error.js';
import { limits } from '../limits/table.js';
import { pageLimit } from '../rest/contract/facts.js';
import { isJsonObject, jsonOf, type Request } from '../rest/index.js';
import type { Page } from './list-page.js';
import { toListArguments, toListQuery } from './open-list.js';
import { emptyIndex, type Index, type IndexedList, Origin, RecordList } from './origin.js';
import { type Item, type RecordOf, toRecord } from './record.js';
import type { HasOrigin, ListedType, ParentKey } from './records.js';
import { originOf, type Read, type Requests } from './requests.js';

/**
 * Reads the JSON object of a response.
 * @returns object, and the origin of its keys
 * @throws RestError if the JSON is not an object. In the contract, all GETs return objects
 */
export async function readJson(
  requests: Requests,
  path: string,
  read: Read,
): Promise<{ json: object; origin: Origin }> {
  const request = requests.get(path, read);
  const json = await jsonOf(request);
  if (!isJsonObject(json)) throw RestError.invalidResponse(path, 'response must be a JSON object');
  return { json, origin: new Origin(request, originOf(read), read.query) };
}

/** Response to a GET, and the origin of the keys in it. */
export interface Response {
  readonly request: Request;
  readonly origin: Origin;
}

/**
 * Reads a response without parsing it.
 * @param type type of the record in the response. Lookups then find the record
 */
export async function readResponse(requests: Requests, path: string, read: Read, type?: ListedType): Promise<Response> {
  const opened = requests.get(path, read);
  const request = await new Promise<Request>((resolve, reject) => opened.receive({ resolve, reject }));
  const origin = new Origin(opened, originOf(read), read.query);
  if (type) origin.add(new RecordBody(type, read.key, request, origin), read.query);
  return { request, origin };
}

/** Index of a response with one record, which is parsed on first use. */
class RecordBody implements IndexedList {
  readonly #type: ListedType;
  readonly #key: HasOrigin;
  readonly #request: Request;
  readonly #origin: Origin;
  #list: RecordList<ListedType> | undefined;

  constructor(type: ListedType, key: HasOrigin, request: Request, origin: Origin) {
    this.#type = type;
    this.#key = key;
    this.#request = request;
    this.#origin = origin;
  }

  prepare(): Promise<void> | undefined {
    return this.#request.response?.prepare();
  }

  get index(): Index {
    try {
      this.#list ??= new RecordList(this.#type, [
        toRecord(this.#type, this.#key as ParentKey<ListedType>, this.#request.parse(), this.#origin),
      ]);
      return this.#list.index;
    } catch {
      return emptyIndex;
    }
  }
}

/** Reads a record. `read.key` contains the path parameters, and the key of the parent of the record. */
export async function readRecord<T extends ListedType>(
  requests: Requests,
  type: T,
  path: string,
  read: Read,
): Promise<RecordOf<T>> {
  const { json, origin } = await readJson(requests, path, read);
  const record = toRecord(type, read.key as ParentKey<T>, json, origin);
  if (record instanceof Error) throw record;
  origin.add(new RecordList(type, [record]), read.query);
  return record;
}

/** Reads one page of a list. `read.key` contains the path parameters of the parent of the records. */
export async function readPage<T extends ListedType>(
  requests: Requests,
  type: T,
  path: string,
  read: Read,
): Promise<Page<Item<T>>> {
  const list = toListQuery(toListArguments(type, read.query ?? {}), path, read.key);
  // The cast is safe, because T is the type of the request.
  return requests.list(list, { key: read.key, origin: originOf(read) }).load() as Promise<Page<Item<T>>>;
}

/**
 * Reads the pages of a list until the caller stops.
 * @throws RestError if the list has too many pages
 */
export async function* readPages<T extends ListedType>(
  requests: Requests,
  type: T,
  path: string,
  read: Read,
): AsyncGenerator<Page<Item<T>>> {
  const requestedPages = new Set<string | undefined>();
  let origin = originOf(read);
  let page: string | undefined;
  do {
    requestedPages.add(page);
    const query = { ...read.query, limit: pageLimit.maximum, page };
    const next: Page<Item<T>> = await readPage(requests, type, path, { key: read.key, query, origin });
    yield next;
    ({ next: page, origin } = next);
    if (page === undefined || requestedPages.has(page)) return;
  } while (requestedPages.size < limits.lookupPages.max);
  throw RestError.invalidResponse(path, `list has more than ${limits.lookupPages.max} pages`);
}

/** Reads the records of a list, page by page until the caller stops. */
export async function* readRecords<T extends ListedType>(
  requests: Requests,
  type: T,
  path: string,
  read: Read,
): AsyncGenerator<Item<T>> {
  for await (const { items } of readPages(requests, type, path, read)) yield* items.slice();
}
