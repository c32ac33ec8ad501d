import type { RequestOrigin } from '../rest/index.js';
import { keyText } from './keys.js';
import type { Items } from './list-page.js';
import { asRecord, type Item, type RecordOf, type StoredRecord } from './record.js';
import { type Detail, isRecordType, type ListedType, type RecordType, recordRows } from './records.js';

type StoredItem = StoredRecord | Error;

/** Query parameters that change the fields of records, and not only the selection of records. */
export interface ShapingQuery {
  shareKey?: unknown;
  computed?: unknown;
  evaluated?: unknown;
  format?: unknown;
  metadata?: unknown;
}

/** Returns true if a query parameter has the value that a lookup would send. */
export const isDefault = (value: unknown): boolean => value === undefined || value === null || value === 'markdown';

let count = 0;

/**
 * Source of a key: a response of the REST API, or the GraphQL request for keys in a query. The parent is the origin of
 * the key that the response was requested for. A lookup uses only records of its origin and the ancestors of this
 * origin. The REST calls of an operation therefore do not depend on the order in which responses arrive.
 */
export class Origin implements RequestOrigin {
  /** Number of responses that had to arrive one after the other. 0 for the GraphQL request. */
  readonly wave: number;
  readonly number = ++count;
  /** Query parameters of the response that change the fields of its records. */
  readonly query: ShapingQuery;
  readonly #url: string | undefined;
  readonly #parent: Origin | undefined;
  readonly #lists: [list: IndexedList, lacksGit: boolean][] = [];

  /**
   * @param response response that contains the keys. Its wave can be lower than that of `parent`, if another key
   * requested it earlier
   */
  constructor(response?: { wave: number; url?: string }, parent?: Origin, query: ShapingQuery = {}) {
    this.wave = Math.max(response?.wave ?? 0, parent?.wave ?? 0);
    this.#url = response?.url;
    this.#parent = parent;
    this.query = query;
  }

  /** Returns an origin for records of this response whose keys also contain values of another response. */
  withParent(parent: Origin | undefined): Origin {
    return new Origin({ wave: this.wave, ...(this.#url !== undefined && { url: this.#url }) }, parent, this.query);
  }

  /**
   * Returns the origin of a request that also waited for the response of `other`. The wave is unchanged, because
   * lookups that share a request can wait for different responses.
   */
  after(other: Origin): Origin {
    return new Origin({ wave: this.wave, ...(other.#url !== undefined && { url: other.#url }) }, this);
  }

  /** This origin and all its ancestors. */
  get chain(): readonly Origin[] {
    const chain: Origin[] = [];
    for (let origin: Origin | undefined = this; origin; origin = origin.#parent) chain.push(origin);
    return chain;
  }

  /** URLs of the responses of this origin and its ancestors. */
  get urls(): readonly string[] {
    return this.chain.flatMap((origin) => origin.#url ?? []);
  }

  /**
   * Adds records of the response for lookups, unless the query parameters change the fields of the records.
   * @param query query parameters of the request
   */
  add(list: IndexedList, { shareKey, computed, evaluated, format, metadata }: ShapingQuery = {}): void {
    if ([shareKey, computed, evaluated, format].every(isDefault)) this.#lists.push([list, metadata === false]);
  }

  /**
   * Finds a record in this origin and its ancestors. Records of a list or of their own GET take precedence over nested
   * records, which can lack fields.
   */
  find<T extends RecordType>(type: T, key: object, detail: Detail = 'withGit'): RecordOf<T> | undefined {
    const text = `${type}:${keyText(type, key)}`;
    const withoutGit = detail === 'withoutGit';
    const record =
      this.#find(text, 'whole', withoutGit) ?? (detail === 'all' ? undefined : this.#find(text, 'nested', withoutGit));
    return record && asRecord<T>(record.withOrigin(this));
  }

  /**
   * Prepares the responses of this origin and its ancestors for lookups.
   * @returns a promise for the preparation of one large response, or undefined if no preparation is needed
   */
  prepare(): Promise<void> | undefined {
    for (const origin of this.chain)
      for (const [list] of origin.#lists) {
        const preparation = list.prepare?.();
        if (preparation) return preparation;
      }
    return undefined;
  }

  /** Error of an unusable record in the response of this origin, without its ancestors. */
  get unusable(): Error | undefined {
    for (const [{ index }] of this.#lists) if (index.unusable) return index.unusable;
    return undefined;
  }

  #find(text: string, kind: 'whole' | 'nested', withoutGit: boolean): StoredRecord | undefined {
    for (let origin: Origin | undefined = this; origin; origin = origin.#parent)
      for (const [list, lacksGit] of origin.#lists) {
        const record = lacksGit && !withoutGit ? undefined : list.index[kind].get(text);
        if (record) return record;
      }
    return undefined;
  }
}

/** Records of a response by type and key: records of its list, and nested records. */
export interface Index {
  whole: Map<string, StoredRecord>;
  nested: Map<string, StoredRecord>;
  unusable: Error | undefined;
}

export const emptyIndex: Index = { whole: new Map(), nested: new Map(), unusable: undefined };

/** Records of a response in which lookups can search. */
export interface IndexedList {
  readonly index: Index;
  /** Prepares a large list. @returns undefined if the index can be created now */
  prepare?(): Promise<void> | undefined;
}

/** Records of one type in a response. Several origins can share them. */
export class RecordList<T extends ListedType> implements IndexedList {
  readonly items: Items<Item<T>>;
  readonly #type: T;
  #index: Index | undefined;

  constructor(type: T, items: Items<Item<T>>) {
    this.#type = type;
    this.items = items;
  }

  /** Index for lookups. It is created on first use, because most operations have no lookup. */
  get index(): Index {
    // The cast is safe, because each record is a `StoredRecord` at run time.
    this.#index ??= createIndex(this.#type, this.items.slice() as readonly StoredItem[]);
    return this.#index;
  }
}

/** Creates an index without recursion, because trees of pages can be deep. */
function createIndex(type: ListedType, items: readonly StoredItem[]): Index {
  const index: Index = { whole: new Map(), nested: new Map(), unusable: undefined };
  const nested: [type: ListedType, items: readonly StoredItem[]][] = [];
  const put = (records: Map<string, StoredRecord>, type: ListedType, items: readonly StoredItem[]) => {
    for (const item of items) {
      if (item instanceof Error) {
        index.unusable ??= item;
        continue;
      }
      if (isRecordType(type)) records.set(`${type}:${keyText(type, item)}`, item);
      for (const [field, nestedType] of Object.entries(recordRows[type].nested ?? {}))
        if (nestedType)
          nested.push([
            typeof nestedType === 'string' ? nestedType : nestedType[0],
            item.nestedRecords(field, nestedType),
          ]);
    }
  };
  put(index.whole, type, items);
  for (let entry = nested.pop(); entry; entry = nested.pop()) put(index.nested, ...entry);
  return index;
}
