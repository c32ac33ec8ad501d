import { once } from '../cache/once.js';
import type { Body, Request } from '../rest/index.js';
import { parentText } from './keys.js';
import { ConvertedItems, type Page, parsePage } from './list-page.js';
import type { OpenList } from './open-list.js';
import { emptyIndex, type Index, type IndexedList, Origin, RecordList } from './origin.js';
import { type Item, toRecord, withOrigin } from './record.js';
import type { ListedType, ParentKey } from './records.js';

/** Returns the records of a response by type and parent. All origins of the response share them. */
const listsOf = once((_request: Request) => new Map<string, IndexedList>());

/**
 * Response body with a page of a list. It is parsed on first use, because plans read most pages without parsing them.
 */
export class PageBody<T extends ListedType> implements IndexedList {
  readonly origin: Origin;
  readonly list: OpenList;
  readonly #request: Request;
  #parsed: { readonly page: Page<Item<T>>; readonly list: IndexedList } | undefined;

  constructor(list: OpenList, request: Request) {
    this.list = list;
    this.#request = request;
    this.origin = new Origin(request, list.parent.origin);
    this.origin.add(this, list.query.args.query);
  }

  /** Bytes of the response. Undefined for a response without a body. */
  get bytes(): Buffer | undefined {
    return this.#request.response?.bytes;
  }

  /** The replayable response, if an equal response arrived before. */
  get replayable(): Body['replayable'] {
    return this.#request.response?.replayable;
  }

  /** Memory of the body. */
  get memory(): Body['memory'] | undefined {
    return this.#request.response?.memory;
  }

  /** Token of the requested page. */
  get requestedPage(): string | undefined {
    return this.list.query.args.query.page as string | undefined;
  }

  /**
   * Prepares a large body.
   * @returns undefined if the body can be parsed now
   */
  prepare(): Promise<void> | undefined {
    return this.#parsed ? undefined : this.#request.response?.prepare();
  }

  /**
   * Page, which is parsed on first access.
   * @throws RestError if the body is not a page
   */
  get page(): Page<Item<T>> {
    return this.#parse().page;
  }

  /**
   * Prepares a large body for parsing, and returns the page.
   * @throws RestError if the body is not a page
   */
  async load(): Promise<Page<Item<T>>> {
    await this.prepare();
    return this.page;
  }

  /** Index for lookups. An invalid page has no records. */
  get index(): Index {
    try {
      return this.#parse().list.index;
    } catch {
      return emptyIndex;
    }
  }

  #parse() {
    this.#parsed ??= this.#create();
    return this.#parsed;
  }

  #create() {
    const {
      query,
      parent: { key },
      limit,
    } = this.list;
    // The cast is safe, because T is the type of the request.
    const type = query.args.type as T;
    const page = parsePage(query.path, this.#request.parse(), this.requestedPage);
    const { origin } = this;
    const lists = listsOf(this.#request);
    const parent = `${type} ${parentText(type, key)}`;
    // The cast is safe, because `parent` contains the type of the list.
    const storedList = lists.get(parent) as RecordList<T> | undefined;
    const items = storedList
      ? new ConvertedItems(storedList.items, (item) => withOrigin(item, origin))
      : new ConvertedItems(page.items, (item) => toRecord(type, key as ParentKey<T>, item, origin));
    const list = storedList ?? new RecordList(type, items);
    lists.set(parent, list);
    return { page: { ...page, items, origin, limit }, list };
  }
}
