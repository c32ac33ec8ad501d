import { embeddedIn } from './embedded.js';
import { isRecordType, type Key, keyText, type ListedType, type RecordType } from './keys.js';
import type { RecordOf } from './records.js';

type Records<T extends ListedType> = readonly (RecordOf<T> | Error)[];

/** The records that came whole, so that nobody has to look them up. */
export class SeenRecords {
  readonly #sorted = new Map<RecordType, Map<string, unknown>>();
  readonly #unsorted: [type: ListedType, records: Records<ListedType>][] = [];

  add<T extends ListedType>(type: T, records: Records<T>): void {
    this.#unsorted.push([type, records as Records<ListedType>]);
  }

  /** The record of a key, if it came. Sorting waits for this question: most requests never ask it. */
  get<T extends RecordType>(type: T, key: Key<T>): RecordOf<T> | undefined {
    for (const [of, records] of this.#unsorted.splice(0))
      for (const record of records) {
        if (record instanceof Error) continue;
        if (isRecordType(of)) this.#sort(of, record as RecordOf<RecordType>);
        for (const [inner, found] of embeddedIn(of, record)) this.#sort(inner, found);
      }
    // Records were put under their own type.
    return this.#sorted.get(type)?.get(keyText(type, key)) as RecordOf<T> | undefined;
  }

  clear(): void {
    this.#sorted.clear();
    this.#unsorted.length = 0;
  }

  #sort(type: RecordType, record: RecordOf<RecordType>): void {
    const sorted = this.#sorted.get(type) ?? new Map<string, unknown>();
    this.#sorted.set(type, sorted);
    sorted.set(keyText(type, record as never), record);
  }
}
