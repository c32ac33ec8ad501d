import { RestError } from '../errors/rest-error.js';
import { limits } from '../limits/table.js';
import { pageLimit } from '../rest/contract/facts.js';
import { type Body, isJsonObject, type Request } from '../rest/index.js';
import type { JsonPlace } from '../rest/json/scanned-response.js';
import { IndexedResponse } from './indexed-response.js';
import { toListArguments, toListQuery } from './list-query.js';
import type { Page, PageBody } from './open-list.js';
import { Origin, toVariant } from './origin.js';
import type { Item, LocatedRecord } from './record.js';
import type { ListedType } from './records.js';
import { originOf, type Read, type Requests } from './requests.js';
import type { ResponseIndex } from './response-index.js';

/** Response to a GET, and the origin of the keys in it. */
export class Response {
  readonly #request: Request;
  readonly origin: Origin;
  /** Records of the response, if lookups find them. */
  readonly records: IndexedResponse | undefined;

  constructor(request: Request, origin: Origin, records: IndexedResponse | undefined) {
    this.#request = request;
    this.origin = origin;
    this.records = records;
  }

  /** Undefined for a response without a body. */
  get body(): Body | undefined {
    return this.#request.response;
  }

  /** @throws RestError for a body that is not a JSON object. In the contract, all GETs return objects */
  parse(): Readonly<Record<string, unknown>> {
    const json = this.#request.parse();
    if (isJsonObject(json)) return json;
    throw RestError.invalidResponse(this.#request.route, 'response must be a JSON object');
  }

  /** Returns the record in the response, with its place and identifier. */
  async locate(): Promise<LocatedRecord & { readonly index: ResponseIndex }> {
    // The cast is safe, because only responses with a record are located.
    const records = this.records as IndexedResponse;
    const index = await records.load();
    const [record] = records.itemsIn(this.origin);
    if (!record || record instanceof Error) throw record;
    return { ...record, index };
  }
}

/** A record that a lookup found. A record that is a whole response has the requested key, and is not read yet. */
export type RecordPlace = Pick<LocatedRecord, 'type' | 'key'> & { readonly place: JsonPlace | Response };

/**
 * Reads a response without parsing it.
 * @param type type of the record, or of the records in `list`. Lookups then find them
 */
export async function readResponse(
  requests: Requests,
  path: string,
  read: Read,
  type?: ListedType,
  list?: 'pages',
): Promise<Response> {
  const opened = requests.get(path, read);
  const request = await new Promise<Request>((resolve, reject) => opened.receive({ resolve, reject }));
  const origin = new Origin(opened, originOf(read));
  const records = type && new IndexedResponse(request, { type, path, ...(list && { list }) }, read.key);
  if (records) origin.add(records, toVariant(read.query ?? {}));
  return new Response(request, origin, records);
}

/** Returns a record that a lookup found, with its place and its identifier in the response. */
export const locate = async (record: RecordPlace): Promise<LocatedRecord> =>
  record.place instanceof Response ? record.place.locate() : (record as LocatedRecord);

/** Reads one page of a list. `read.key` contains the path parameters of the parent of the records. */
export async function readBody(requests: Requests, type: ListedType, path: string, read: Read): Promise<PageBody> {
  const list = toListQuery(toListArguments(type, read.query ?? {}), path, read.key);
  return requests.list(list, { key: read.key, origin: originOf(read) }).receiveBody();
}

/**
 * Reads the pages of a list until the caller stops.
 * @throws RestError if the list has too many pages
 */
export async function* readPages(
  requests: Requests,
  type: ListedType,
  path: string,
  read: Read,
): AsyncGenerator<Page & { readonly body: PageBody }> {
  const requestedPages = new Set<string | undefined>();
  let origin = originOf(read);
  let page: string | undefined;
  do {
    requestedPages.add(page);
    const query = { ...read.query, limit: pageLimit.maximum, page };
    const body = await readBody(requests, type, path, { key: read.key, query, origin });
    const next = await body.load();
    yield { ...next, body };
    ({ next: page, origin } = next);
    if (page === undefined || requestedPages.has(page)) return;
  } while (requestedPages.size < limits.lookupPages.max);
  throw RestError.invalidResponse(path, `list has more than ${limits.lookupPages.max} pages`);
}

/** Reads the records of a list, page by page until the caller stops. */
export async function* readRecords(
  requests: Requests,
  type: ListedType,
  path: string,
  read: Read,
): AsyncGenerator<Item> {
  for await (const { items } of readPages(requests, type, path, read)) yield* items;
}
