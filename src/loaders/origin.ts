import { keyText } from './keys.js';
import type { RecordOf, StoredRecord } from './record.js';
import { isRecordType, type ListedType, type RecordType, recordRows } from './records.js';

type Item = StoredRecord | Error;

let count = 0;

/**
 * Where a key is known from: a response of the REST API, or for the keys in a query the request itself. Responses know
 * the origin of the key that they were requested for. A look-up uses the records of its own origins only, so that the
 * REST calls of an operation do not depend on the order in which responses arrive.
 */
export class Origin {
  /** Number of responses that had to arrive, one after the other: 0 for the request itself. */
  readonly wave: number;
  readonly number = ++count;
  readonly #parent: Origin | undefined;
  #added: [type: ListedType, items: readonly Item[]][] = [];
  readonly #whole = new Map<string, StoredRecord>();
  readonly #nested = new Map<string, StoredRecord>();

  /** @param wave wave of the response. It counts from the parent if the response was requested for another key before */
  constructor(wave = 0, parent?: Origin) {
    this.wave = Math.max(wave, parent?.wave ?? 0);
    this.#parent = parent;
  }

  /** Adds records of the response, which may hold further records. */
  add<T extends ListedType>(type: T, items: readonly (RecordOf<T> | Error)[]): void {
    // Each record of a type is an instance of its class.
    this.#added.push([type, items as readonly Item[]]);
  }

  /** Finds a record in the responses that led here. A record of a list or of its own is preferred to a nested one. */
  find(type: RecordType, key: object): StoredRecord | undefined {
    const text = `${type}:${keyText(type, key)}`;
    const found = this.#find(text, (origin) => origin.#whole) ?? this.#find(text, (origin) => origin.#nested);
    return found?.withOrigin(this);
  }

  #find(text: string, indexOf: (origin: Origin) => Map<string, StoredRecord>): StoredRecord | undefined {
    for (let origin: Origin | undefined = this; origin; origin = origin.#parent) {
      origin.#index();
      const found = indexOf(origin).get(text);
      if (found) return found;
    }
    return undefined;
  }

  /** Runs on the first look-up, because most operations have none. A loop, because trees of pages can be deep. */
  #index(): void {
    const added = this.#added;
    this.#added = [];
    const nested: typeof added = [];
    const put = (index: Map<string, StoredRecord>, [type, items]: (typeof added)[number]) => {
      for (const item of items) {
        if (item instanceof Error) continue;
        if (isRecordType(type)) index.set(`${type}:${keyText(type, item)}`, item);
        for (const [field, nestedType] of Object.entries(recordRows[type].nested ?? {}))
          nested.push([typeof nestedType === 'string' ? nestedType : nestedType[0], item.nestedRecords(field)]);
      }
    };
    for (const entry of added) put(this.#whole, entry);
    for (let entry = nested.pop(); entry; entry = nested.pop()) put(this.#nested, entry);
  }
}
