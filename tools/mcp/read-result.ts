import {
  closeArray,
  closeObject,
  colon,
  comma,
  endOfString,
  openArray,
  openObject,
  quote,
  space,
} from '../../src/rest/index.js';
import { isContainer, keptRecords } from './record-counts.js';
import type { Seeker } from './seeker.js';

/** Lengths of the lists whose last records are missing. */
export type Totals = Pick<WeakMap<readonly unknown[], number>, 'get'>;

/** JSON of a response. A part of a large response can be missing. */
export interface ReadResult {
  readonly json: Readonly<Record<string, unknown>>;
  readonly totals: Totals;
  /** True if the data is missing, because it is too long even with one record in each list. */
  readonly isTooLong: boolean;
}

/** Maximum number, and characters, of the scalars that are kept of each object around a place. */
const [maxContext, contextCharacters] = [3, 100];

/** Maximum number of values of the data that are kept. A tool prints less than half of them. */
const maxValues = 30_000;
/** Cost of a step: one for each token, and for each 100 characters. */
const stepCost = 10_000;

/** An open array or object. */
interface Container {
  readonly value: unknown[] | Record<string, unknown>;
  /** Name of the current member of an object, or undefined before the name. */
  name: string | undefined;
  /** Number of items of an array so far. */
  count: number;
  /** True if an item of an array is an array or an object. */
  hasRecords: boolean;
}

/**
 * Reads the JSON of a response in steps. All lists of records in the data keep at most the same number of records, as
 * many as a tool can print. The other records are only counted, because a large response takes too much time and memory
 * to parse in one step.
 * @param seeker finds the first value to keep. The reader then keeps the values after it, as many as a tool can print
 */
export function* readInSteps(bytes: Buffer, seeker?: Seeker): Generator<void, ReadResult> {
  const reader = new Reader(bytes, seeker);
  while (!reader.readStep()) yield;
  // The caller prints the result in the turn in which the last step ends.
  yield;
  return reader;
}

const isStart = (byte?: number): boolean => byte === openObject || byte === openArray;
const isEnd = (byte: number): boolean => byte === closeObject || byte === closeArray;
const isSeparator = (byte: number): boolean => byte === comma || byte === colon || byte <= space;

class Reader implements ReadResult {
  readonly json: Record<string, unknown> = Object.create(null);
  readonly totals = new WeakMap<readonly unknown[], number>();
  isTooLong = false;
  readonly #bytes: Buffer;
  readonly #seeker: Seeker | undefined;
  #at = 0;
  /** Open containers. The first is the response itself. */
  readonly #open: Container[] = [];
  /** Number of open levels of the value that is skipped. */
  #skippedLevels = 0;
  /** Name and start of a member of the response that is parsed when it has been skipped. */
  #member: { name: string; start: number } | undefined;
  #values = 0;
  #maxRecords = Number.POSITIVE_INFINITY;

  constructor(bytes: Buffer, seeker?: Seeker) {
    this.#bytes = bytes;
    this.#seeker = seeker;
  }

  /** @returns true at the end of the JSON */
  readStep(): boolean {
    for (let cost = 0; cost < stepCost; ) {
      const start = this.#at;
      const byte = this.#bytes[start];
      if (byte === undefined) return true;
      if (this.#skippedLevels > 0) this.#skip();
      else this.#read(byte);
      cost += 1 + (this.#at - start) / 100;
      if (this.#values > maxValues) {
        if (this.#seeker) this.#skipRest(this.#seeker);
        else this.#keepFewer();
        return false;
      }
    }
    return false;
  }

  #read(byte: number): void {
    const top = this.#open.at(-1);
    if (isSeparator(byte)) this.#at++;
    else if (!top) this.#enter(this.json);
    else if (isEnd(byte)) this.#leave(top);
    else if (!Array.isArray(top.value) && top.name === undefined) top.name = String(this.#parseScalar());
    else this.#readValue(top, isStart(byte));
  }

  #readValue(top: Container, isContainer: boolean): void {
    const index = top.count++;
    if (Array.isArray(top.value) && isContainer) top.hasRecords = true;
    const isOther = this.#open.length === 1 && top.name !== 'data';
    if (isOther) this.#member = { name: top.name ?? '', start: this.#at };
    // The first open container is the response, and the second is the data.
    const level = this.#open.length - 2;
    const isBefore = level >= 0 && this.#seeker?.isBefore(level, top.value, top.name ?? index) === true;
    if (isContainer && (isOther || isBefore || (top.hasRecords && index >= this.#maxRecords))) {
      this.#at++;
      this.#skippedLevels = 1;
    } else if (isContainer) {
      const value = this.#bytes[this.#at] === openArray ? [] : Object.create(null);
      this.#add(top, value);
      this.#enter(value);
    } else {
      const value = this.#parseScalar();
      if (isBefore) this.#addContext(top, value);
      else if (!(top.hasRecords && index >= this.#maxRecords))
        this.#add(top, this.#seeker?.textAfter(level, value) ?? value);
    }
    top.name = undefined;
  }

  #add({ value, name = '' }: Container, item: unknown): void {
    this.#values++;
    if (Array.isArray(value)) value.push(item);
    else value[name] = item;
  }

  /** Adds a short value before the place, because it can identify the record around the place. */
  #addContext(top: Container, value: unknown): void {
    const isShort = String(value).length <= contextCharacters;
    if (isShort && !Array.isArray(top.value) && Object.keys(top.value).length < maxContext) this.#add(top, value);
  }

  #enter(value: Container['value']): void {
    this.#at++;
    this.#open.push({ value, name: undefined, count: 0, hasRecords: false });
  }

  #leave({ value, count }: Container): void {
    this.#at++;
    this.#open.pop();
    if (Array.isArray(value) && value.length < count) this.totals.set(value, count);
  }

  #parseScalar(): unknown {
    const start = this.#at;
    if (this.#bytes[start] === quote) this.#at = endOfString(this.#bytes, start) + 1;
    else this.#moveTo((byte) => isSeparator(byte) || isEnd(byte));
    return this.#parse(start);
  }

  /** Moves to the next bracket or string of the skipped value, and over it. */
  #skip(): void {
    this.#moveTo((byte) => byte === quote || isStart(byte) || isEnd(byte));
    if (this.#bytes[this.#at] === quote) this.#at = endOfString(this.#bytes, this.#at);
    else this.#skippedLevels += isStart(this.#bytes[this.#at]) ? 1 : -1;
    this.#at++;
    if (this.#skippedLevels > 0 || !this.#member) return;
    this.json[this.#member.name] = this.#parse(this.#member.start);
    this.#member = undefined;
  }

  #parse(start: number): unknown {
    return JSON.parse(this.#bytes.toString('utf8', start, this.#at));
  }

  /** Skips the rest of the data, because after a place the first values are kept. */
  #skipRest(seeker: Seeker): void {
    seeker.isCut = true;
    this.#skippedLevels = this.#open.length - 1;
    this.#open.length = 1;
    this.#values = 0;
  }

  /** Moves to the first byte that matches, or to the end. */
  #moveTo(matches: (byte: number) => boolean): void {
    for (let byte = this.#bytes[this.#at]; byte !== undefined && !matches(byte); byte = this.#bytes[++this.#at]);
  }

  /** Removes the last records of all lists, so at most half of the values remain. */
  #keepFewer(): void {
    const { records, values } = keptRecords(this.json.data, maxValues / 2);
    this.#maxRecords = records;
    this.isTooLong = values > maxValues / 2;
    if (this.isTooLong) this.json.data = undefined;
    else this.#truncate(this.json.data);
    this.#values = this.isTooLong ? 0 : values;
    const level = this.#open.findIndex(({ hasRecords, count }) => hasRecords && count > records);
    const keptLevels = this.isTooLong ? 1 : level < 0 ? this.#open.length : level + 1;
    this.#skippedLevels = this.#open.length - keptLevels;
    this.#open.length = keptLevels;
  }

  #truncate(value: unknown): void {
    if (!isContainer(value)) return;
    if (Array.isArray(value) && value.length > this.#maxRecords && value.some(isContainer)) {
      this.totals.set(value, this.totals.get(value) ?? value.length);
      value.length = this.#maxRecords;
    }
    for (const child of Object.values(value)) this.#truncate(child);
  }
}
