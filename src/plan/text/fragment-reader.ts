import { idFieldOf, isPlainId, type RecordType, requireId } from '../../loaders/index.js';
import { isPathPart } from '../../rest/index.js';
import { closeObject, openArray, openObject } from '../../rest/json/json-scanner.js';
import { Slots } from '../../rest/json/members.js';
import { JsonPlace } from '../../rest/json/scanned-response.js';
import type { Json } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { ItemsReader } from './items-reader.js';
import { type FieldShape, type NamedSlots, type Shape, type ValueShape, wholeObject } from './shape.js';

/**
 * Copies the selected values of a response into text of the result. It parses only values that cannot be copied. A value
 * that violates the contract becomes null, with an error at its place. A method throws `StopReading` if the response
 * must be read in another way.
 */
export class FragmentReader extends ItemsReader {
  /** JSON of the innermost object, if the response was parsed. */
  #object: Json | undefined;
  /** Index after the last object that was written. */
  #objectEnd = -1;

  override clear(): void {
    super.clear();
    this.#object = undefined;
  }

  /**
   * Reads an object, and writes its fields.
   * @returns index after the object
   */
  writeObject(shape: Shape, at: number): number {
    const { base, json } = this;
    let end: number;
    if (this.bytes[at] === openObject) end = this.openObject(shape.members, at);
    else {
      this.#requireObject(shape);
      this.openEmpty(shape.members);
      end = this.skip(at);
    }
    try {
      this.#writeFields(shape, at, end, json);
    } finally {
      this.closeObject(base);
    }
    this.#objectEnd = end;
    return end;
  }

  /** Writes the fields of an object whose properties were found in the scan of the outer object. */
  writeInner(shape: Shape, offset: number, start: number, end: number): void {
    const { json } = this;
    if (this.bytes[start] !== openObject) this.#requireObject(shape);
    const outer = this.enterInner(offset);
    try {
      this.#writeFields(shape, start, end, json);
    } finally {
      this.leaveInner(outer);
    }
  }

  #requireObject({ requireObject }: Shape): void {
    this.text.requireErrors();
    requireObject();
  }

  #writeFields(shape: Shape, start: number, end: number, json: unknown): void {
    const { text, out } = this;
    const place = shape.type && text.place;
    const object = this.#object;
    if (shape.type) this.#enterRecord(shape, json);
    this.#object = json === undefined ? undefined : (Object(json) as Json);
    if (shape.deferred) text.addDeferred(shape.deferred, new JsonPlace(this.response, start, end, json));
    out.writeByte(openObject);
    for (const field of shape.fields) {
      out.write(field.prefix);
      this.writeField(field, start, end);
    }
    out.writeByte(closeObject);
    if (place) text.leaveRecord(place);
    this.#object = object;
  }

  /** Writes a field, or null with an error. */
  writeField({ slot, field, property, write }: FieldShape, objectStart: number, objectEnd: number): void {
    const { text } = this;
    const { length } = this.out;
    const { depth } = text.path;
    if (this.#object !== undefined) this.json = property === undefined ? this.#object : this.#object[property];
    try {
      if (slot === wholeObject) write(this, objectStart, objectEnd);
      else write(this, this.startOf(slot), this.endOf(slot));
    } catch (error) {
      text.path.depth = depth;
      text.failField(field, length, error);
    }
  }

  /** Reads the identifier of a record. It is needed as text only if fields need it, or if it must be encoded. */
  #enterRecord(shape: Shape, json: unknown): void {
    const { id, needsKey } = shape;
    const start = this.startOf(id);
    const end = this.endOf(id);
    if (id < 0) this.text.enterRecord(shape, '', undefined);
    else if (start >= 0 && isPlainId(this.bytes, start, end))
      this.text.enterRecord(shape, needsKey ? this.bytes.toString('latin1', start + 1, end - 1) : '', undefined);
    else {
      // The cast is safe, because only a record has the slot of an identifier.
      const type = shape.type as RecordType;
      this.text.requireErrors();
      const value = requireId(type, json ?? { [String(idFieldOf(type))]: this.parse(id) });
      this.text.enterRecord(shape, value, value);
    }
  }

  /** Writes the JSON of a value, as `JSON.stringify` prints the parsed value. */
  writeJson(start: number, end: number): void {
    const { out, response, bytes } = this;
    if (response.isPrinted && !response.hasInfinity) out.copy(bytes, start, end);
    else out.write(response.canonicalText(start, () => this.valueAt(start, end)));
  }

  /** Returns the JSON of the value that is read. */
  valueAt(start: number, end: number): unknown {
    return this.json === undefined ? this.parseText(start, end) : this.json;
  }

  /**
   * Adds a field that is written later.
   * @param slots name and slot of each property that the field reads
   * @param list name of the property with a list that the field reads from bytes
   */
  addHole(field: PlannedField, slots: NamedSlots, list?: string): void {
    const memo = this.response.replayable && { value: undefined };
    this.text.addHole(field, this.parseAll(slots, list), memo);
  }

  /** Parses properties of the innermost object, and counts them as kept. `list` is not parsed if it is a list. */
  parseAll(slots: NamedSlots, list?: string): Record<string, unknown> {
    const json: Record<string, unknown> = {};
    for (const [name, slot] of slots) {
      const start = this.startOf(slot);
      const value = this.#object?.[name];
      if (name === list && this.bytes[start] === openArray)
        json[name] = new JsonPlace(this.response, start, this.endOf(slot), value);
      else {
        json[name] = this.#object ? value : this.parse(slot);
        if (start >= 0) this.keptBytes += this.endOf(slot) - start;
      }
    }
    return json;
  }

  /** Enters the parent of the record at an index, if a property of the record contains a part of its key. */
  enterOwner({ property, part }: { readonly property: string; readonly part: string }, at: number): void {
    const { base } = this;
    if (this.bytes[at] !== openObject) return;
    this.openObject(new Slots(property).toMembers(), at);
    const value = this.parse(0);
    this.closeObject(base);
    this.text.enterParent(isPathPart(value) ? { [part]: value } : undefined);
  }

  /**
   * Writes a value, or null with an error.
   * @param start index of the value, or of the object that contains it
   * @param end index after the value. By default, the value is an object
   * @returns index after the value, or after the object that contains it
   */
  writeValue({ members, slot, field, write }: ValueShape, start: number, end = -1): number {
    const { base } = this;
    let valueEnd = members ? -1 : end;
    this.text.path.base = 1;
    try {
      if (members) {
        valueEnd = this.openObject(members, start);
        write(this, this.startOf(slot), this.endOf(slot));
      } else write(this, start, end);
    } catch (error) {
      if (!field) throw error;
      this.text.path.depth = 0;
      this.text.failField(field, 0, error);
      if (valueEnd < 0) valueEnd = this.skip(start);
    } finally {
      if (members) this.closeObject(base);
    }
    return valueEnd < 0 ? this.#objectEnd : valueEnd;
  }
}

/** One reader for all responses, because responses are read one at a time. */
export const reader = new FragmentReader();
