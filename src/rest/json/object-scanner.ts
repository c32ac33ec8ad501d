import { minRememberedBytes } from '../../limits/table.js';
import {
  closeObject,
  irregular,
  openObject,
  quote,
  skipColon,
  skipComma,
  skipName,
  skipSpace,
  skipText,
  skipValue,
  zero,
} from './json-scanner.js';
import type { Members } from './members.js';
import { noResponse, type ScannedResponse } from './scanned-response.js';

/** Finds the properties of objects in a response. Each open object has slots for its selected properties. */
export class ObjectScanner {
  response = noResponse;
  bytes = noResponse.bytes;
  /** Start and end of the property in each slot, or -1. */
  #slots = new Int32Array(16);
  #top = 0;
  /** Index in `#slots` of the first slot of the innermost object. */
  #base = 0;
  /** Index after the last matching name. */
  #nameEnd = 0;

  /**
   * Opens a response.
   * @returns index of the first byte of the JSON
   */
  open(response: ScannedResponse): number {
    const { bytes } = response;
    this.response = response;
    this.bytes = bytes;
    this.#top = 0;
    this.#base = 0;
    return skipSpace(bytes, 0);
  }

  /**
   * Verifies that only whitespace follows the JSON.
   * @param at index after the JSON
   */
  close(at: number): void {
    if (skipSpace(this.bytes, at) !== this.bytes.length) throw irregular;
  }

  /**
   * Opens an object, and finds its properties.
   * @param readFirst reads the property in the first slot, which is otherwise skipped
   * @returns index after the object
   */
  openObject(members: Members, at: number, readFirst?: (at: number) => number): number {
    this.openEmpty(members);
    const base = this.#base;
    try {
      return this.#scan(members, at, base, readFirst);
    } catch (error) {
      // The scan can have read the whole rest of the response. Values of the outermost object are counted one by one.
      if (error === irregular && base > 0) this.countScan(this.bytes.length - at);
      throw error;
    }
  }

  /** Opens an object without properties. */
  openEmpty(members: Members): void {
    this.#base = this.#top;
    this.#top += 2 * members.slots;
    if (this.#top > this.#slots.length) {
      const slots = new Int32Array(2 * this.#top);
      slots.set(this.#slots);
      this.#slots = slots;
    }
    for (let slot = this.#base; slot < this.#top; slot++) this.#slots[slot] = -1;
  }

  /**
   * Skips a value. If the response is scanned often, the end of each long value is found once.
   * @param canBeLong true if a string is probably long, as in a single record
   */
  skip(at: number, canBeLong = false): number {
    const { ends, maxLevels } = this.response;
    const knownEnd = ends?.get(at);
    if (knownEnd !== undefined) return knownEnd;
    const { bytes } = this;
    const end = canBeLong && bytes[at] === quote ? skipText(bytes, at) : skipValue(bytes, at, maxLevels);
    // Finding the remembered end of a short value takes as long as skipping the value.
    if (ends) {
      if (end - at < minRememberedBytes) return end;
      ends.set(at, end);
    }
    this.countScan(end - at);
    return end;
  }

  #scan(members: Members, at: number, base: number, readFirst?: (at: number) => number): number {
    const { bytes, response } = this;
    const { isPrinted, maxLevels } = response;
    if (bytes[at] !== openObject) throw irregular;
    const objectStart = at;
    const endsAtStart = response.ends;
    // Only the object of a single record, or of a page, is outermost.
    const isOutermost = base === 0;
    /** Bytes of values that are counted elsewhere. Counting each value takes longer than counting each object. */
    let otherBytes = 0;
    at = skipSpace(bytes, at + 1);
    if (bytes[at] === closeObject) return at + 1;
    do {
      if (bytes[at] !== quote) throw irregular;
      const member = this.#find(members, at + 1);
      const start = skipColon(bytes, member ? this.#nameEnd : skipName(bytes, at + 1, isPrinted));
      const inner = bytes[start] === openObject ? member?.inner : undefined;
      const isCountedWithObject = !readFirst && !inner && !isOutermost && !response.ends;
      let end: number;
      if (isCountedWithObject) end = skipValue(bytes, start, maxLevels);
      else if (readFirst && member?.slot === 0) end = readFirst(start);
      else if (inner) end = this.#scan(inner.members, start, base + 2 * inner.offset);
      else end = this.skip(start, isOutermost);
      if (!isCountedWithObject) otherBytes += end - start;
      if (member) {
        const index = base + 2 * member.slot;
        // `JSON.parse` uses the last of several properties with one name, so such an object must be parsed.
        if (this.#slots[index] !== -1) throw irregular;
        this.#slots[index] = start;
        this.#slots[index + 1] = end;
      }
      at = skipComma(bytes, end, closeObject);
    } while (bytes[at - 1] !== closeObject);
    // The limit starts again when the scanner begins to remember ends.
    if (endsAtStart === response.ends) this.countScan(at - objectStart - otherBytes);
    return at;
  }

  /**
   * Makes an inner object the innermost object.
   * @param offset first slot of the inner object, relative to the outer object
   * @returns position of the outer object in `#slots`
   */
  enterInner(offset: number): number {
    const outer = this.#base;
    this.#base += 2 * offset;
    return outer;
  }

  leaveInner(outer: number): void {
    this.#base = outer;
  }

  /** Position of the innermost object in `#slots`. `closeObject` uses it to return to this object. */
  get base(): number {
    return this.#base;
  }

  /**
   * Closes the innermost object.
   * @param outer position of the outer object in `#slots`
   */
  closeObject(outer: number): void {
    this.#top = this.#base;
    this.#base = outer;
  }

  /** Returns the start of a property of the innermost object, or -1. */
  startOf(slot: number): number {
    return slot < 0 ? -1 : (this.#slots[this.#base + 2 * slot] as number);
  }

  endOf(slot: number): number {
    return slot < 0 ? -1 : (this.#slots[this.#base + 2 * slot + 1] as number);
  }

  /** Parses the JSON of a property of the innermost object. */
  parse(slot: number): unknown {
    const start = this.startOf(slot);
    return start < 0 ? undefined : this.parseText(start, this.endOf(slot));
  }

  parseText(start: number, end: number): unknown {
    // Fast path for short integers, such as the item count of each page: `JSON.parse` takes ten times as long.
    let number = 0;
    for (let at = start; at < end && end - start < 10; at++) {
      const digit = (this.bytes[at] as number) - zero;
      if (!(digit >= 0 && digit <= 9)) break;
      number = 10 * number + digit;
      if (at === end - 1) return number;
    }
    this.countScan(end - start);
    this.response.parsesLeft -= end - start;
    if (this.response.parsesLeft < 0) throw irregular;
    return JSON.parse(this.bytes.toString('utf8', start, end));
  }

  /**
   * Counts scanned or parsed bytes.
   * @throws `tooManyScans` above the limit
   */
  countScan(bytes: number): void {
    this.response.scansLeft -= bytes;
    if (this.response.scansLeft < 0) this.response.rememberEnds();
  }

  /**
   * Finds the selected property with the name at an index.
   * @param start index of the first character of the name
   */
  #find({ byFirstByte }: Members, start: number): Members['byFirstByte'][number] {
    const { bytes } = this;
    let member = byFirstByte[bytes[start] as number];
    while (member) {
      const { name } = member;
      const end = start + name.length;
      if (bytes[end] === quote) {
        let index = 1;
        while (index < name.length && bytes[start + index] === name[index]) index++;
        if (index === name.length) {
          this.#nameEnd = end + 1;
          return member;
        }
      }
      member = member.next;
    }
    return undefined;
  }
}
