import { limits } from '../../limits/table.js';
import type { RecordType } from '../../loaders/index.js';
import { encodeId } from '../../schema/core/global-id.js';
import type { PlannedField } from '../compile/field.js';
import { RecordScope, type Scope } from '../run/scope.js';
import {
  closeArray,
  closeObject,
  irregular,
  openArray,
  openObject,
  quote,
  skipComma,
  skipSpace,
  skipValue,
} from './json-scanner.js';
import { type ListPath, type ListText, ListTextBuilder, outside } from './list-text.js';
import { ObjectScanner } from './object-scanner.js';
import { ListBytes, noResponse, type ScannedResponse } from './scanned-response.js';
import type { Shape, WriteSlot } from './shape.js';
import { TextBuffer } from './text-buffer.js';

/** Maximum bytes of an identifier that is copied into a global id without encoding. */
const maxPlainId = 100;
const comma = 0x2c;

/** Start of the global ids of all records with one type and parent. */
interface IdPrefix {
  readonly type: RecordType;
  readonly parent: number;
  readonly text: Buffer;
}

/** Limits for the text of a response. */
export interface ReadLimits {
  /** Maximum bytes of the text. */
  readonly bytes: number;
  /** Maximum number of values in the lists of the text. */
  readonly values: number;
}

/**
 * Copies the selected values of a response into text of the result, without parsing the response. It reads only JSON
 * whose selected values match the contract and are within limits. For all other responses, its methods throw
 * `irregular`, and the fields read the parsed response.
 */
export class FragmentReader extends ObjectScanner {
  readonly out = new TextBuffer();
  /** Number of list values charged so far. */
  values = 0;
  /** Index in the response after the last list that was written. */
  itemsEnd = 0;
  #maxValues = 0;
  /** Scope of the page, or the record that contains the list. */
  #outerScope: Scope | undefined;
  /** Index of the innermost record in `#scopes`. */
  #scope = outside;
  /** Index of the parent of the innermost record in `#scopes`. */
  #parent = outside;
  /** Index of the innermost object in `#paths`. */
  #path: number | undefined;
  #idPrefix: IdPrefix | undefined;
  #text = new ListTextBuilder();

  /**
   * Starts to read a response.
   * @returns index of the first byte of the JSON
   */
  start(response: ScannedResponse, scope: Scope, limits: ReadLimits): number {
    this.values = 0;
    this.#maxValues = limits.values;
    this.out.max = limits.bytes;
    this.#outerScope = scope;
    this.out.clear();
    return this.open(response);
  }

  /** Releases the response, which would otherwise stay in memory until the next read. */
  clear(): void {
    this.open(noResponse);
    this.#outerScope = undefined;
    this.#scope = outside;
    this.#parent = outside;
    this.#path = undefined;
    this.#startText();
  }

  /**
   * Reads an object, and writes its fields.
   * @returns index after the object
   */
  writeObject(shape: Shape, at: number, path: number | undefined): number {
    const { base } = this;
    const end = this.openObject(shape.members, at);
    this.countScan(end - at);
    this.#writeFields(shape, path);
    this.closeObject(base);
    return end;
  }

  /** Writes the fields of an object whose properties were found in the scan of the outer object. */
  writeInner(shape: Shape, offset: number, start: number, path: number | undefined): void {
    if (this.bytes[start] !== openObject) throw irregular;
    const outer = this.enterInner(offset);
    this.#writeFields(shape, path);
    this.leaveInner(outer);
  }

  #writeFields(shape: Shape, path: number | undefined): void {
    const { out } = this;
    const scope = this.#scope;
    const parent = this.#parent;
    const outerPath = this.#path;
    this.#path = path;
    if (shape.type) {
      const id = this.#checkId(shape);
      this.#parent = scope;
      if (shape.needsKey) this.#scope = this.#text.addScope({ parent: scope, type: shape.type, id });
    }
    if (shape.deferred) this.#addDeferred(shape.deferred);
    out.writeByte(openObject);
    for (const { prefix, slot, write } of shape.parts) {
      out.write(prefix);
      write(this, this.startOf(slot), this.endOf(slot));
    }
    out.writeByte(closeObject);
    this.#scope = scope;
    this.#parent = parent;
    this.#path = outerPath;
  }

  /**
   * Verifies that the identifier of a record needs no encoding.
   * @returns identifier if fields need it, or else an empty text
   */
  #checkId({ id, needsKey }: Shape): string {
    if (id < 0) return '';
    const { bytes } = this;
    const start = this.startOf(id);
    const end = this.endOf(id);
    if (start < 0 || bytes[start] !== quote || end - start < 3 || end - start > maxPlainId + 2) throw irregular;
    for (let at = start + 1; at < end - 1; at++) if (!isPlain[bytes[at] as number]) throw irregular;
    return needsKey ? bytes.toString('latin1', start + 1, end - 1) : '';
  }

  /**
   * Writes the global id of the innermost record.
   * @param start index of the identifier in the response
   */
  writeId(type: RecordType, start: number, end: number): void {
    const parent = this.#parent;
    if (this.#idPrefix?.type !== type || this.#idPrefix.parent !== parent) {
      const id = encodeId(type, new RecordScope(this.#scopeAt(parent), type, 'x').key as never);
      this.#idPrefix = { type, parent, text: Buffer.from(JSON.stringify(id).slice(0, -2)) };
    }
    this.out.write(this.#idPrefix.text);
    this.out.copy(this.bytes, start + 1, end);
  }

  /**
   * Writes a list inside an object.
   * @param shape shape of the items, if they are objects
   */
  writeList(field: PlannedField, start: number, shape: Shape | undefined, write: WriteSlot): void {
    const list = shape?.hasHoles ? this.pathOf(field) : undefined;
    const length = this.writeItems(start, 0, Number.POSITIVE_INFINITY, 1 + field.weight, (at, index) => {
      if (shape && this.bytes[at] === openObject) return this.writeObject(shape, at, this.addItemPath(list, index));
      const end = skipValue(this.bytes, at);
      write(this, at, end);
      return end;
    });
    this.countScan(this.itemsEnd - start);
    if (length > limits.listItems.max) throw irregular;
  }

  /**
   * Writes the items of a list from `from` to `to`, and skips all others.
   * @param weight number of values of a written item
   * @param writeItem returns the index after the item
   * @returns the number of items
   */
  writeItems(
    at: number,
    from: number,
    to: number,
    weight: number,
    writeItem: (at: number, index: number) => number,
  ): number {
    const { bytes, out } = this;
    if (bytes[at] !== openArray) throw irregular;
    out.writeByte(openArray);
    at = skipSpace(bytes, at + 1);
    let length = 0;
    if (bytes[at] === closeArray) at++;
    else
      do {
        if (length > from && length < to) out.writeByte(comma);
        const isWritten = length >= from && length < to;
        if (isWritten) this.charge(weight);
        at = skipComma(bytes, isWritten ? writeItem(at, length) : skipValue(bytes, at), closeArray);
        length++;
      } while (bytes[at - 1] !== closeArray);
    out.writeByte(closeArray);
    this.itemsEnd = at;
    return length;
  }

  charge(values: number): void {
    this.values += values;
    if (this.values > this.#maxValues) throw irregular;
  }

  /** Returns the text that was written since the start, or since the last call. */
  takeText(): ListText {
    const text = this.#text.end(this.out.take());
    this.#startText();
    return text;
  }

  #startText(): void {
    this.#text = new ListTextBuilder();
    this.#idPrefix = undefined;
  }

  #scopeAt(index: number): Scope {
    const { parent, type, id } = this.#text.scopeAt(index) ?? {};
    if (parent !== undefined && type) return new RecordScope(this.#scopeAt(parent), type, id ?? '');
    return this.#outerScope as Scope;
  }

  /**
   * Adds a field that is written later.
   * @param slots name and slot of each property that the field reads
   * @param list name of the property with a list that the field reads from bytes
   */
  addHole(field: PlannedField, slots: readonly (readonly [name: string, slot: number])[], list?: string): void {
    const json: Record<string, unknown> = {};
    for (const [name, slot] of slots) json[name] = (name === list && this.#listIn(slot)) || this.parse(slot);
    if (this.#path === undefined) throw irregular;
    const memo = this.response.replayable && { value: undefined };
    this.#text.addHole({ at: this.out.length, field, json, scope: this.#scope, path: this.#path, memo });
  }

  /** Adds the deferred fields of the innermost object. */
  #addDeferred({ deferred, slots }: NonNullable<Shape['deferred']>): void {
    const json: Record<string, unknown> = {};
    for (const [name, slot] of slots) json[name] = this.parse(slot);
    if (this.#path === undefined) throw irregular;
    this.#text.addDeferred({ deferred, json, scope: this.#scope, path: this.#path });
  }

  /** Marks the start of a streamed item. */
  startItem(): void {
    this.#text.addItem(this.out.length);
  }

  #listIn(slot: number): ListBytes | undefined {
    const start = this.startOf(slot);
    if (this.bytes[start] !== openArray) return undefined;
    return new ListBytes(this.response, start, this.endOf(slot));
  }

  pathOf(field: PlannedField): number | undefined {
    return this.addPath(this.#path, field);
  }

  /**
   * Adds a place to the text.
   * @returns index of the place, or undefined if `parent` is undefined
   */
  addPath(parent: number | undefined, { key, order }: Pick<ListPath, 'key' | 'order'>): number | undefined {
    return parent === undefined ? undefined : this.#text.addPath({ parent, key, order });
  }

  addItemPath(list: number | undefined, index: number): number | undefined {
    return this.addPath(list, { key: index, order: index });
  }
}

/** True for the character codes of letters, digits, `_` and `-`. */
const isPlain = Array.from({ length: 256 }, (_, byte) => /[\w-]/.test(String.fromCharCode(byte)));
