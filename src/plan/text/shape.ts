import { type GraphQLNamedType, getNamedType, getNullableType, isLeafType, isListType, isObjectType } from 'graphql';
import { once } from '../../cache/once.js';
import { isRecordType, type ListedType, type RecordType, recordRows } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
import type { Deferred, Selection } from '../compile/selection.js';
import type { FragmentReader } from './fragment-reader.js';
import { type Members, Slots } from './members.js';
import { copyToken, createToken, orNull, rejectToken } from './tokens.js';

/**
 * Writes the value of a field.
 * @param start index of the value in the response, or -1 if it is missing
 */
export type WriteSlot = (reader: FragmentReader, start: number, end: number) => void;

/** Writer of a field, and the slot of the property that it reads. */
interface Part {
  /** Slot of the property, or -1. */
  readonly slot: number;
  readonly write: WriteSlot;
}

/** Instructions to read an object of a response. */
export interface Shape {
  /** Type of the record. Undefined for other objects. */
  readonly type: ListedType | undefined;
  readonly members: Members;
  /** Slot of the identifier of a record, or -1. */
  readonly id: number;
  /** Fields in the order of the selection, each with the text before its value. */
  readonly parts: readonly (Part & { readonly prefix: Uint8Array })[];
  /** True if fields of the object, or of objects in it, need the key of the record. */
  readonly needsKey: boolean;
  /** True if fields of the object, or of objects in it, need the key of the parent record. */
  readonly needsParent: boolean;
  /** True if fields of the object, or of objects in it, are written later. */
  readonly hasHoles: boolean;
  readonly deferred: DeferredPart | undefined;
}

/** Deferred fields of an object. */
interface DeferredPart {
  readonly deferred: Deferred;
  /** Name and slot of each property that the fields read. */
  readonly slots: readonly (readonly [name: string, slot: number])[];
}

const noSlot = -1;

/**
 * Compiles the shape of the objects of a selection.
 * @param type record type, if the objects are records
 * @returns undefined if a field needs the parsed response
 */
export const shapeOf = once((selection: Selection, type: ListedType | undefined, platformName: string) =>
  new ShapeCompiler(type, platformName).compile(selection),
);

class ShapeCompiler {
  readonly #type: ListedType | undefined;
  readonly #platformName: string;
  readonly #slots = new Slots();
  readonly #id: number;
  #needsKey = false;
  #hasId = false;
  #hasHoles = false;

  constructor(type: ListedType | undefined, platformName: string) {
    this.#type = type;
    this.#platformName = platformName;
    this.#id = type && isRecordType(type) ? this.#slots.add(recordRows[type].idField ?? 'id') : noSlot;
  }

  compile({ fields, deferred }: Selection): Shape | undefined {
    const deferredPart = deferred && this.#createDeferred(deferred);
    if (deferred && !deferredPart) return undefined;
    const parts: Shape['parts'][number][] = [];
    for (const field of fields) {
      const part = this.#createPart(field);
      if (!part) return undefined;
      parts.push({ prefix: prefixOf(field, parts.length), ...part });
    }
    return {
      type: this.#type,
      members: this.#slots.toMembers(),
      id: this.#id,
      parts,
      needsKey: this.#needsKey,
      needsParent: this.#needsKey || this.#hasId,
      hasHoles: this.#hasHoles,
      deferred: deferredPart,
    };
  }

  /** Finds the properties that deferred fields read. They are parsed, because most of these fields make calls. */
  #createDeferred(deferred: Deferred): DeferredPart | undefined {
    const names = new Set<string>();
    for (const field of deferred.groups.flatMap(({ selection }) => selection.fields)) {
      if (field.name === '__typename') continue;
      const part = field.compiler.kinds.textPartOf(field, this.#platformName);
      if (!part) return undefined;
      if (part.copies === 'property') names.add(part.property);
      if (part.copies === 'nothing') for (const name of part.reads) names.add(name);
    }
    this.#needsKey = true;
    this.#hasHoles = true;
    return { deferred, slots: [...names].map((name) => [name, this.#slots.add(name)]) };
  }

  #createPart(field: PlannedField): Part | undefined {
    const { name, type } = field;
    if (name === '__typename') {
      const text = Buffer.from(JSON.stringify(type.name));
      return { slot: noSlot, write: (reader) => reader.out.write(text) };
    }
    const part = field.compiler.kinds.textPartOf(field, this.#platformName);
    switch (part?.copies) {
      case undefined:
        return undefined;
      case 'property':
        return this.#createProperty(field, part.property, part.type);
      case 'nothing':
        return this.#createHole(field, part);
      case 'resourceId':
        return { slot: this.#id, write: copyToken };
      case 'id': {
        // The cast is safe, because only record types have an id.
        const recordType = this.#type as RecordType;
        this.#hasId = true;
        return { slot: this.#id, write: (reader, start, end) => reader.writeId(recordType, start, end) };
      }
    }
  }

  /** Creates the writer of a field that copies a property with a value, or with a list of values. */
  #createProperty(field: PlannedField, property: string, type?: ListedType): Part | undefined {
    const write = this.#createValue(field, property, type);
    return write && { slot: this.#slots.add(property), write };
  }

  #createValue(field: PlannedField, property: string, type?: ListedType): WriteSlot | undefined {
    const outer = getNullableType(field.definition.type);
    const namedType = getNamedType(outer);
    const shape = isLeafType(namedType) ? undefined : this.#nestedShape(field, namedType, type);
    if (!isLeafType(namedType) && !shape) return undefined;
    const token = isLeafType(namedType) ? createToken(namedType) : rejectToken;
    if (isListType(outer)) {
      if (isListType(getNullableType(outer.ofType)) || field.stream) return undefined;
      // The reader does not support null in place of a record in a list.
      const write = type ? token : orNull()(token);
      const writeOrNull = orNull(field)((reader, start) => reader.writeList(field, start, shape, write));
      return (reader, start, end) => {
        reader.charge(1);
        writeOrNull(reader, start, end);
      };
    }
    return orNull(field)(shape ? this.#createObject(field, property, shape) : token);
  }

  /**
   * Creates the writer of an inner object. The scan of the outer object covers one inner object per property. Another
   * selection of the same property needs its own scan.
   */
  #createObject(field: PlannedField, property: string, shape: Shape): WriteSlot {
    const offset = this.#slots.addInner(property, shape.members);
    const pathOf = (reader: FragmentReader) => (shape.hasHoles ? reader.pathOf(field) : undefined);
    return offset === undefined
      ? (reader, start) => reader.writeObject(shape, start, pathOf(reader))
      : (reader, start) => reader.writeInner(shape, offset, start, pathOf(reader));
  }

  #nestedShape(field: PlannedField, namedType: GraphQLNamedType, type: ListedType | undefined): Shape | undefined {
    const object = type ? field.compiler.typeOf(type) : namedType;
    const shape = isObjectType(object) ? shapeOf(field.select(object), type, this.#platformName) : undefined;
    if (shape) {
      this.#needsKey ||= shape.needsParent;
      this.#hasHoles ||= shape.hasHoles;
    }
    return shape;
  }

  /** Creates the writer of a field that is completed after the response is read. */
  #createHole(
    field: PlannedField,
    { reads, list }: { readonly reads: readonly string[]; readonly list?: string | undefined },
  ): Part {
    this.#needsKey = true;
    this.#hasHoles = true;
    const slots = reads.map((name) => [name, this.#slots.add(name)] as const);
    return { slot: noSlot, write: (reader) => reader.addHole(field, slots, list) };
  }
}

/**
 * Returns the text before the value of a field.
 * @param index number of fields before it
 */
export const prefixOf = ({ key }: PlannedField, index: number): Buffer =>
  Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(key)}:`);
