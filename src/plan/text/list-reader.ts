import { Connection, parsePaging } from '../../loaders/index.js';
import { irregular, TooManyRecords } from '../../rest/json/json-scanner.js';
import type { ScannedResponse } from '../../rest/json/scanned-response.js';
import type { PlannedField } from '../compile/field.js';
import { reader } from './fragment-reader.js';
import type { ReadLimits } from './items-reader.js';
import type { ListText } from './list-text.js';
import { type ListPlace, type PageText, type RecordList, type RecordLists, valuesOf } from './record-lists.js';
import type { WriteItem } from './shape.js';

const [itemsSlot, nextSlot, countSlot] = [0, 1, 2];

/** Reads the records of a page. Several lists, cursors and a charged budget need a first pass that counts the records. */
export class ListReader {
  readonly #lists: RecordLists;
  readonly #place: ListPlace;
  readonly #limits: ReadLimits;
  readonly #texts = new Map<PlannedField, ListText>();
  /** Number of records in the response, after the first pass. */
  length = 0;

  constructor(lists: RecordLists, place: ListPlace, limits: ReadLimits) {
    this.#lists = lists;
    this.#place = place;
    this.#limits = limits;
  }

  /**
   * Reads the response with a page.
   * @throws `StopReading` if the response must be read in another way
   * @throws RestError if the next page has no token
   */
  readPage(response: ScannedResponse, path: string, requestedPage: string | undefined): PageText {
    return this.#read(() => {
      const { members, properties } = this.#lists;
      const start = reader.start(response, this.#place.scope, this.#limits);
      reader.close(reader.openObject(members, start, (at) => this.#readFirst(at)));
      const items = reader.startOf(itemsSlot);
      if (items < 0) throw irregular;
      const { next, count, ...json } = reader.parseAll([['next', nextSlot], ['count', countSlot], ...properties]);
      return this.#readOthers(
        items,
        parsePaging(path, { next: next as never, count }, this.length, requestedPage),
        json,
      );
    });
  }

  /**
   * Reads a list in a response.
   * @param items the list, if the response was parsed
   */
  readList(
    response: ScannedResponse,
    at: number,
    paging?: PageText['paging'],
    items?: readonly unknown[],
    json?: unknown,
  ): PageText {
    return this.#read(() => {
      reader.start(response, this.#place.scope, this.#limits, items);
      this.#readFirst(at);
      return this.#readOthers(at, paging ?? { count: this.length }, json, items);
    });
  }

  #read(read: () => PageText): PageText {
    try {
      return read();
    } finally {
      reader.clear();
    }
  }

  /**
   * Reads the first list, or counts the records.
   * @returns index after the list
   */
  #readFirst(at: number): number {
    const list = this.#firstList;
    this.length = list ? this.#write(list, at, noCursor) : reader.countItems(at);
    return reader.itemsEnd;
  }

  #readOthers(at: number, paging: PageText['paging'], json: unknown, items?: readonly unknown[]): PageText {
    const { length } = this;
    const connection = new Connection({ length, ...paging }, this.#place);
    if (!this.#limits.budget && valuesOf(this.#lists, connection.length) > this.#limits.values)
      throw new TooManyRecords(length);
    this.#limits.chargeRecords?.(length);
    if (!this.#firstList)
      for (const list of this.#lists.lists) {
        reader.json = items;
        this.#write(list, at, (index) => connection.cursorAt(index));
      }
    let bytes = 0;
    for (const text of this.#texts.values()) bytes += text.bytes.length;
    const { values, keptBytes, response } = reader;
    return { texts: this.#texts, length, paging, json, values, bytes, keptBytes, response };
  }

  /** The list that is read in the first pass. */
  get #firstList(): RecordList | undefined {
    const { lists } = this.#lists;
    const { values, budget } = this.#limits;
    return lists.length === 1 && !lists[0]?.needsPage && !budget && values > 0 ? lists[0] : undefined;
  }

  #write({ field, writeItem }: RecordList, at: number, cursorAt: (index: number) => string): number {
    const { first, request, owner } = this.#place;
    const { skip } = request;
    reader.cursorAt = cursorAt;
    const write: WriteItem = (reader, at, index) => {
      if (owner) reader.enterOwner(owner, at);
      return writeItem(reader, at, index);
    };
    const weight = this.#limits.budget ? 0 : field.itemWeight;
    if (weight > 0) reader.charge(1);
    const length = reader.writeItems(field, at, { from: skip, to: skip + first, weight }, write);
    this.#texts.set(field, reader.text.takeText());
    return length;
  }
}

const noCursor = (): string => '';
