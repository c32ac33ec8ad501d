import { limits } from '../limits/table.js';
import type { RecordType } from '../loaders/index.js';
import { encodeId } from '../schema/core/global-id.js';
import type { PlannedField } from './field.js';
import { Fragment, type Hole } from './fragment.js';
import {
  closeArray,
  closeObject,
  irregular,
  openArray,
  openObject,
  quote,
  skipColon,
  skipComma,
  skipName,
  skipSpace,
  skipValue,
} from './json-scanner.js';
import type { Path } from './path.js';
import { RecordScope, type Scope } from './scope.js';
import type { Shape, WriteSlot } from './shape.js';
import { TextBuffer } from './text-buffer.js';

/** Longest identifier that needs no encoding in an id. */
const maxPlainId = 100;
const [comma, zero] = [0x2c, 0x30];

/** Start of the ids of records of one type with one parent. */
interface IdPrefix {
  readonly type: RecordType;
  readonly parent: Scope;
  readonly text: Buffer;
}

/**
 * Copies the selected values of a response into a text of the result, without parsing the response. It reads regular responses
 * only: JSON in which all selected values are as the contract says. For all others its methods throw `irregular`, and the
 * fields read the parsed response.
 */
export class FragmentReader {
  readonly out = new TextBuffer();
  bytes: Buffer = Buffer.alloc(0);
  /** Values of the lists in the fragment. */
  charged = 0;
  /** Start and end of the property in each slot of the objects that are open. */
  #slots = new Int32Array(256);
  #top = 0;
  /** First slot of the innermost object. */
  #base = 0;
  #scope: Scope | undefined;
  /** Parent of the innermost record. */
  #parent: Scope | undefined;
  #path: Path | undefined;
  #idPrefix: IdPrefix | undefined;
  #holes: Hole[] = [];
  /** Index after the name that was found last. */
  #nameEnd = 0;
  /** Index after the list that was written last. */
  itemsEnd = 0;

  /** @returns the index of the JSON */
  start(bytes: Buffer, scope: Scope): number {
    this.bytes = bytes;
    this.charged = 0;
    this.#top = 0;
    this.#scope = scope;
    this.#idPrefix = undefined;
    this.out.clear();
    this.#holes = [];
    return skipSpace(bytes, 0);
  }

  /** @param at index after the JSON */
  end(at: number): void {
    if (skipSpace(this.bytes, at) !== this.bytes.length) throw irregular;
  }

  /** Reads an object, and writes its fields. @returns the index after it */
  writeObject(shape: Shape, at: number, path: Path | undefined): number {
    const base = this.#base;
    const scope = this.#scope;
    const parent = this.#parent;
    const outerPath = this.#path;
    const end = this.findMembers(shape, at);
    const own = this.#base;
    this.#path = path;
    if (shape.type) {
      const id = this.#checkId(shape);
      this.#parent = scope;
      if (shape.needsKey && scope) this.#scope = new RecordScope(scope, shape.type, id);
    }
    const { out } = this;
    out.writeByte(openObject);
    for (const { prefix, slot, write } of shape.parts) {
      out.write(prefix);
      if (slot < 0) write(this, -1, -1);
      else write(this, this.#slots[own + 2 * slot] as number, this.#slots[own + 2 * slot + 1] as number);
    }
    out.writeByte(closeObject);
    this.#top = own;
    this.#base = base;
    this.#scope = scope;
    this.#parent = parent;
    this.#path = outerPath;
    return end;
  }

  /**
   * Finds the properties of an object.
   * @param readItems reads the property of the first slot, in place of skipping it
   * @returns the index after the object
   */
  findMembers(shape: Pick<Shape, 'members' | 'slots'>, at: number, readItems?: (at: number) => number): number {
    const { bytes } = this;
    if (bytes[at] !== openObject) throw irregular;
    this.#openSlots(shape.slots);
    const base = this.#base;
    at = skipSpace(bytes, at + 1);
    if (bytes[at] === closeObject) return at + 1;
    do {
      if (bytes[at] !== quote) throw irregular;
      const slot = this.#findSlot(shape, at + 1);
      const start = skipColon(bytes, slot < 0 ? skipName(bytes, at + 1) : this.#nameEnd);
      const end = slot === 0 && readItems ? readItems(start) : skipValue(bytes, start);
      if (slot >= 0) {
        const index = base + 2 * slot;
        // `JSON.parse` takes the last one.
        if (this.#slots[index] !== -1) throw irregular;
        this.#slots[index] = start;
        this.#slots[index + 1] = end;
      }
      at = skipComma(bytes, end, closeObject);
    } while (bytes[at - 1] !== closeObject);
    return at;
  }

  /** Start of a property of the innermost object, or -1. */
  startOf(slot: number): number {
    return this.#slots[this.#base + 2 * slot] as number;
  }

  /** The JSON of a property of the innermost object. */
  parse(slot: number): unknown {
    const start = this.startOf(slot);
    return start < 0 ? undefined : this.parseText(start, this.#slots[this.#base + 2 * slot + 1] as number);
  }

  parseText(start: number, end: number): unknown {
    // Without `JSON.parse`, a number of items takes a tenth of the time.
    let number = 0;
    for (let at = start; ; at++) {
      const digit = (this.bytes[at] as number) - zero;
      if (at === end && end > start && end - start < 10) return number;
      if (!(digit >= 0 && digit <= 9)) break;
      number = 10 * number + digit;
    }
    return JSON.parse(this.bytes.toString('utf8', start, end));
  }

  /** @param start index of the first character of a name */
  #findSlot({ members }: Pick<Shape, 'members'>, start: number): number {
    const { bytes } = this;
    let member = members[bytes[start] as number];
    while (member) {
      const { name } = member;
      const end = start + name.length;
      if (bytes[end] === quote) {
        let index = 1;
        while (index < name.length && bytes[start + index] === name[index]) index++;
        if (index === name.length) {
          this.#nameEnd = end + 1;
          return member.slot;
        }
      }
      member = member.alike;
    }
    return -1;
  }

  #openSlots(count: number): void {
    this.#base = this.#top;
    this.#top += 2 * count;
    if (this.#top > this.#slots.length) {
      const slots = new Int32Array(2 * this.#top);
      slots.set(this.#slots);
      this.#slots = slots;
    }
    for (let slot = this.#base; slot < this.#top; slot++) this.#slots[slot] = -1;
  }

  /** @returns the identifier of a record, if fields need it */
  #checkId({ id, needsKey }: Shape): string {
    if (id < 0) return '';
    const { bytes } = this;
    const start = this.startOf(id);
    const end = this.#slots[this.#base + 2 * id + 1] as number;
    if (start < 0 || bytes[start] !== quote || end - start < 3 || end - start > maxPlainId + 2) throw irregular;
    for (let at = start + 1; at < end - 1; at++) if (!isPlain[bytes[at] as number]) throw irregular;
    return needsKey ? bytes.toString('latin1', start + 1, end - 1) : '';
  }

  /** Writes the global id of the innermost record. @param start index of its identifier */
  writeId(type: RecordType, start: number, end: number): void {
    const parent = this.#parent as Scope;
    if (this.#idPrefix?.type !== type || this.#idPrefix.parent !== parent) {
      const id = encodeId(type, new RecordScope(parent, type, 'x').key as never);
      this.#idPrefix = { type, parent, text: Buffer.from(JSON.stringify(id).slice(0, -2)) };
    }
    this.out.write(this.#idPrefix.text);
    this.out.copy(this.bytes, start + 1, end);
  }

  /** Writes a list inside an object, and counts its values. */
  writeList(field: PlannedField, start: number, shape: Shape | undefined, write: WriteSlot): void {
    const list = shape?.hasHoles && this.#path ? field.pathIn(this.#path) : undefined;
    const length = this.writeItems(start, 0, limits.listItems.max, (at, index) => {
      if (shape && this.bytes[at] === openObject) return this.writeObject(shape, at, list && itemPath(list, index));
      const end = skipValue(this.bytes, at);
      write(this, at, end);
      return end;
    });
    this.charged += length * (1 + field.weight);
  }

  /**
   * Writes the items of a list from `from` to `to`, and skips all others.
   * @param writeItem returns the index after the item
   * @returns the number of items
   */
  writeItems(at: number, from: number, to: number, writeItem: (at: number, index: number) => number): number {
    const { bytes, out } = this;
    if (bytes[at] !== openArray) throw irregular;
    out.writeByte(openArray);
    at = skipSpace(bytes, at + 1);
    let length = 0;
    if (bytes[at] === closeArray) at++;
    else
      do {
        if (length > from && length < to) out.writeByte(comma);
        const end = length >= from && length < to ? writeItem(at, length) : skipValue(bytes, at);
        at = skipComma(bytes, end, closeArray);
        length++;
      } while (bytes[at - 1] !== closeArray);
    if (length > limits.listItems.max) throw irregular;
    out.writeByte(closeArray);
    this.itemsEnd = at;
    return length;
  }

  /** @returns the number of items of a list, and sets `itemsEnd` */
  countItems(at: number): number {
    const length = this.writeItems(at, 0, 0, () => at);
    this.out.clear();
    return length;
  }

  /** @returns the text since the start, or since the last call */
  takeFragment(): Fragment {
    const fragment = new Fragment(this.out.take(), this.#holes);
    this.#holes = [];
    return fragment;
  }

  /** @returns the values of the lists since the last call */
  takeCharge(): number {
    const { charged } = this;
    this.charged = 0;
    return charged;
  }

  /**
   * Adds a field that is written later.
   * @param slots properties that it reads
   * @param list the property with a list that it reads from bytes
   */
  addHole(field: PlannedField, slots: readonly (readonly [name: string, slot: number])[], list?: string): void {
    const json: Record<string, unknown> = {};
    for (const [name, slot] of slots) json[name] = (name === list && this.#listIn(slot)) || this.parse(slot);
    if (!this.#scope || !this.#path) throw irregular;
    const out = { [field.key]: null };
    this.#holes.push({ at: this.out.length, field, json, scope: this.#scope, path: this.#path, out });
  }

  #listIn(slot: number): ListBytes | undefined {
    const start = this.startOf(slot);
    const isList = this.bytes[start] === openArray;
    return isList ? new ListBytes(this.bytes, start, this.#slots[this.#base + 2 * slot + 1] as number) : undefined;
  }

  pathOf(field: PlannedField): Path | undefined {
    return this.#path && field.pathIn(this.#path);
  }
}

/** A list inside a record, which is not parsed yet. */
export class ListBytes {
  readonly bytes: Buffer;
  readonly start: number;
  readonly #end: number;

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes;
    this.start = start;
    this.#end = end;
  }

  parse(): unknown {
    return JSON.parse(this.bytes.toString('utf8', this.start, this.#end));
  }
}

export const itemPath = (list: Path, index: number): Path => ({
  parent: list,
  key: index,
  order: index,
  branch: list.branch,
});

/** Letters, digits, `_` and `-`. */
const isPlain = Array.from({ length: 256 }, (_, byte) => /[\w-]/.test(String.fromCharCode(byte)));
