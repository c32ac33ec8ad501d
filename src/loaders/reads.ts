import { pageLimit } from '../rest/contract/facts.js';
import {
  type AnswerOf,
  fillPath,
  type PathOf,
  queryString,
  type RequestOf,
  type Rest,
  RestError,
} from '../rest/index.js';
import { type ListedType, type ParentKey, parentText, type RecordType } from './keys.js';
import { type Page, readPage } from './list-page.js';
import { keyed, type RecordOf, type Wire } from './records.js';
import { SeenRecords } from './seen-records.js';
import { inWave, waveOf } from './wave.js';

export type GetPath = PathOf<'get'>;
/** The paths that answer with a list of this type's records. */
export type ListPath<T extends ListedType> = {
  [P in GetPath]: AnswerOf<'get', P> extends { items: Wire[T][] } ? P : never;
}[GetPath];
/** The paths that answer with one record of this type. */
export type RecordPath<T extends ListedType> = {
  [P in GetPath]: AnswerOf<'get', P> extends Wire[T] ? P : never;
}[GetPath];

/** Pages that a look-up reads at most: a service that never stops naming a next page must not keep us. */
const maxPages = 100;
/** Query parameters that change what a record says, not only which records are given. */
const shaping = ['shareKey', 'metadata', 'computed', 'evaluated', 'format'];

/** Whether records were asked for in another shape than the one that a look-up would bring. */
const isShaped = (query: Record<string, unknown>): boolean =>
  shaping.some((name) => query[name] !== undefined && query[name] !== null && query[name] !== 'markdown');

/** An answer on its way, and how many it waited for, itself included. */
interface Read<T> {
  answer: Promise<T>;
  wave: number;
}

function urlOf<P extends GetPath>(path: P, request: RequestOf<'get', P>): string {
  const { path: values, query } = request as { path?: never; query?: never };
  return fillPath<string>(path, values ?? {}) + queryString(query);
}

/** What one request reads, each thing once. */
export class Reads {
  readonly #rest: Rest;
  readonly #answers = new Map<string, Read<unknown>>();
  readonly #pages = new Map<string, Promise<unknown>>();
  /** The whole records that came, in lists and inside others: they need no look-up. */
  readonly seen = new SeenRecords();

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /** A GET, sent once however often it is asked for. */
  get<P extends GetPath>(path: P, request: RequestOf<'get', P>): Promise<AnswerOf<'get', P>> {
    return this.#read(path, request).answer;
  }

  /** Whether a GET was sent already. */
  asked<P extends GetPath>(path: P, request: RequestOf<'get', P>): boolean {
    return this.#answers.has(urlOf(path, request));
  }

  #read<P extends GetPath>(
    path: P,
    request: RequestOf<'get', P>,
    url = urlOf(path, request),
  ): Read<AnswerOf<'get', P>> {
    // What was stored under a URL is the answer of that URL's operation.
    const known = this.#answers.get(url) as Read<AnswerOf<'get', P>> | undefined;
    if (known) return known;
    const wave = waveOf((request as { path?: object }).path) + 1;
    const read = { answer: this.#rest.get(path, { ...request, url, wave }), wave };
    this.#answers.set(url, read);
    return read;
  }

  /** The record that a GET answers with, keyed by the parent in the path. */
  async record<T extends ListedType, P extends RecordPath<T>>(
    type: T,
    path: P,
    request: RequestOf<'get', P>,
  ): Promise<RecordOf<T>> {
    const { answer, wave } = this.#read(path, request);
    const wire = await answer;
    if (typeof wire !== 'object') throw RestError.invalidAnswer(path, 'The answer holds no record');
    // The values for the path hold the key of what the record stands under.
    const { path: parent = {}, query = {} } = request as { path?: object; query?: Record<string, unknown> };
    const record = keyed(type, parent as ParentKey<T>, wire as Partial<Wire[T]>, wave);
    if (record instanceof Error) throw record;
    // A change request can be asked for by its number, and then again by its identifier.
    if (!isShaped(query)) this.seen.add(type, [record]);
    return record;
  }

  /** One page of a list, its records keyed by the parent in the path; made once, however often it is asked for. */
  page<T extends ListedType, P extends ListPath<T>>(
    type: T,
    path: P,
    request: RequestOf<'get', P>,
  ): Promise<Page<RecordOf<T> | Error>> {
    let url: string;
    try {
      url = urlOf(path, request);
    } catch (error) {
      return Promise.reject(error);
    }
    // The same answer may stand under several parents, of which the URL need not say all.
    const key = `${type} ${parentText(type, (request as { path?: object }).path ?? {})} ${url}`;
    // What was stored under a type is a page of that type.
    const known = this.#pages.get(key) as Promise<Page<RecordOf<T> | Error>> | undefined;
    const page = known ?? this.#newPage(type, path, request, url);
    this.#pages.set(key, page);
    return page;
  }

  async #newPage<T extends ListedType, P extends ListPath<T>>(
    type: T,
    path: P,
    request: RequestOf<'get', P>,
    url: string,
  ): Promise<Page<RecordOf<T> | Error>> {
    const { path: parent = {}, query = {} } = request as { path?: object; query?: Record<string, unknown> };
    const { answer, wave } = this.#read(path, request, url);
    const page = readPage<Partial<Wire[T]>>(path, await answer, query.page as string | undefined);
    // The values for the path are the key of what the list stands under.
    const items = page.items.map((item) => keyed(type, parent as ParentKey<T>, item, wave));
    if (!isShaped(query)) this.seen.add(type, items);
    return { ...page, items };
  }

  /** A whole list, read page by page for as long as someone wants more; an error stands for what can't be used. */
  async *records<T extends RecordType, P extends ListPath<T>>(
    type: T,
    path: P,
    { path: parent, query }: { path?: object | undefined; query?: object },
  ): AsyncGenerator<RecordOf<T> | Error> {
    const asked = new Set<string | undefined>();
    let page: string | undefined;
    do {
      asked.add(page);
      // Every list takes `limit` and `page`.
      const under = inWave(parent ?? {}, waveOf(parent) + asked.size - 1);
      const request = { path: under, query: { ...query, limit: pageLimit.maximum, page } } as RequestOf<'get', P>;
      const answer = await this.page(type, path, request);
      yield* answer.items;
      page = answer.next;
      if (page === undefined || asked.has(page)) return;
    } while (asked.size < maxPages);
    throw RestError.invalidAnswer(path, `The list has more than ${maxPages} pages`);
  }

  /**
   * The records of a whole list that are wanted.
   * @throws GatewayError for one that can't be told, for it may be one of them
   */
  async matching<T extends RecordType, P extends ListPath<T>>(
    type: T,
    path: P,
    request: { path?: object; query?: object },
    wanted: (record: RecordOf<T>) => boolean,
  ): Promise<RecordOf<T>[]> {
    const found: RecordOf<T>[] = [];
    for await (const record of this.records(type, path, request)) {
      if (record instanceof Error) throw record;
      if (wanted(record)) found.push(record);
    }
    return found;
  }

  /** Forgets everything: after a write nothing that was read before is sure. */
  clear(): void {
    this.#answers.clear();
    this.#pages.clear();
    this.seen.clear();
  }
}

/** All items of a walk, in one list. */
export async function all<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of walk) items.push(item);
  return items;
}
