import type { JsonBody } from '../rest/index.js';
import { parentText } from './keys.js';
import { ConvertedItems, type Page, parsePage } from './list-page.js';
import { emptyIndex, type Index, type IndexedList, Origin, RecordList, type ShapingQuery } from './origin.js';
import type { PendingJson } from './pending-json.js';
import { type Item, toRecord, withOrigin } from './record.js';
import type { Known, ListedType, ParentKey } from './records.js';

/** The request of a page. */
interface PageRead<T extends ListedType> {
  readonly type: T;
  /** Path template. */
  readonly path: string;
  readonly key: Known;
  readonly query: ShapingQuery & { readonly page?: string | undefined; readonly limit: number };
  /** Origin of the request. */
  readonly from: Origin;
}

/** A page of a list as received. It is parsed on first use, because plans read most pages without parsing them. */
export class PageBody<T extends ListedType> implements IndexedList {
  readonly origin: Origin;
  readonly request: PageRead<T>;
  readonly #body: JsonBody | undefined;
  readonly #pending: PendingJson;
  #parsed: { readonly page: Page<Item<T>>; readonly list: IndexedList } | undefined;

  constructor(request: PageRead<T>, body: JsonBody | undefined, pending: PendingJson) {
    this.request = request;
    this.#body = body;
    this.#pending = pending;
    this.origin = new Origin(pending, request.from);
    this.origin.add(this, request.query);
  }

  /** Bytes of the response. Undefined for a response without a body. */
  get bytes(): Buffer | undefined {
    return this.#body?.bytes;
  }

  /** Prepares a large body. @returns undefined if it can be parsed now */
  prepare(): Promise<void> | undefined {
    return this.#parsed ? undefined : this.#body?.prepare();
  }

  /** @throws RestError for a body that is no page */
  get page(): Page<Item<T>> {
    return this.#parse().page;
  }

  /** The page, when a large body has been prepared. @throws RestError for a body that is no page */
  async load(): Promise<Page<Item<T>>> {
    await this.prepare();
    return this.page;
  }

  /** An invalid page has no records. */
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
    const { type, path, key, query } = this.request;
    const page = parsePage(path, this.#body?.parse(), query.page);
    const { origin } = this;
    const { lists } = this.#pending;
    const parent = `${type} ${parentText(type, key)}`;
    // Lists are stored under their type.
    const known = lists.get(parent) as RecordList<T> | undefined;
    const items = known
      ? new ConvertedItems(known.items, (item) => withOrigin(item, origin))
      : new ConvertedItems(page.items, (item) => toRecord(type, key as ParentKey<T>, item, origin));
    const list = known ?? new RecordList(type, items);
    lists.set(parent, list);
    return { page: { ...page, items, origin, limit: query.limit }, list };
  }
}
