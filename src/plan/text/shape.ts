import {
  type GraphQLLeafType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { once } from '../../cache/once.js';
import { idFieldOf, type ListedType, objectOf, type RecordType } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
import type { Deferred, Selection } from '../compile/selection.js';
import type { FragmentReader } from './fragment-reader.js';
import { type Members, Slots } from './members.js';
import { requireId } from './record-ids.js';
import { copyToken, createItem, createList, createToken, orNull, toItem } from './tokens.js';

/**
 * Writes the value of a field.
 * @param start index of the value in the response, or -1 if it is missing
 */
export type WriteSlot = (reader: FragmentReader, start: number, end: number) => void;

/** Slot of a field that reads its whole object. */
export const wholeObject = -2;
const noSlot = -1;

/** Name and slot of each property that a field reads. */
export type NamedSlots = readonly (readonly [name: string, slot: number])[];

/** Writer of a field. */
export interface Part {
  readonly field: PlannedField;
  /** Text before the value. */
  readonly prefix: Uint8Array;
  /** Slot of the property that the field reads, `wholeObject`, or -1. */
  readonly slot: number;
  readonly property?: string | undefined;
  readonly write: WriteSlot;
}

/** Instructions to read an object of a response. */
export interface Shape {
  /** Type of the record. Undefined for other objects. */
  readonly type: ListedType | undefined;
  readonly members: Members;
  /** Slot of the identifier of a record, or -1. */
  readonly id: number;
  /** Fields in the order of the selection. */
  readonly parts: readonly Part[];
  /** True if fields of the object, or of objects in it, need the key of the record. */
  readonly needsKey: boolean;
  /** True if fields of the object, or of objects in it, need the key of the parent record. */
  readonly needsParent: boolean;
  readonly deferred: DeferredPart | undefined;
  /**
   * Checks a value that is not an object.
   * @throws GatewayError unless any value is valid
   */
  readonly requireObject: () => unknown;
}

/** Deferred fields of an object. */
interface DeferredPart {
  readonly deferred: Deferred;
  /** Properties that the fields read. Undefined if a field reads the whole object. */
  readonly slots: NamedSlots | undefined;
}

/**
 * Compiles the shape of the objects of a selection.
 * @param type record type, if the objects are records
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

  constructor(type: ListedType | undefined, platformName: string) {
    this.#type = type;
    this.#platformName = platformName;
    const idField = type && idFieldOf(type);
    this.#id = idField === undefined ? noSlot : this.#slots.add(idField);
  }

  compile({ type, fields, deferred }: Selection): Shape {
    const recordType = this.#type;
    const deferredPart = deferred && this.#createDeferred(deferred);
    const parts = fields.map((field, index) => ({
      field,
      prefix: prefixOf(field, index),
      ...this.#createPart(field),
    }));
    // A type with a field `raw` has variants that the contract does not describe, which can be other values.
    const requirePlain = 'raw' in type.getFields() ? () => undefined : () => objectOf(undefined, type.name);
    return {
      type: recordType,
      members: this.#slots.toMembers(),
      id: this.#id,
      parts,
      needsKey: this.#needsKey,
      needsParent: this.#needsKey || this.#hasId,
      deferred: deferredPart,
      requireObject: recordType ? () => requireId(recordType, undefined) : requirePlain,
    };
  }

  /** Finds the properties that deferred fields read. They are parsed, because most of these fields make calls. */
  #createDeferred(deferred: Deferred): DeferredPart {
    const names = new Set<string>();
    let isWhole = false;
    for (const field of deferred.groups.flatMap(({ selection }) => selection.fields)) {
      if (field.name === '__typename') continue;
      isWhole ||= field.compiler.kinds.textPartOf(field, this.#platformName).copies === 'object';
      for (const name of propertiesOf(field, this.#platformName)) names.add(name);
    }
    this.#needsKey = true;
    return { deferred, slots: isWhole ? undefined : this.#slotsOf([...names]) };
  }

  #slotsOf(names: readonly string[]): NamedSlots {
    return names.map((name) => [name, this.#slots.add(name)]);
  }

  #createPart(field: PlannedField): Pick<Part, 'slot' | 'property' | 'write'> {
    const { name, type } = field;
    if (name === '__typename') {
      const text = Buffer.from(JSON.stringify(type.name));
      return { slot: noSlot, write: (reader) => reader.out.write(text) };
    }
    const part = field.compiler.kinds.textPartOf(field, this.#platformName);
    switch (part.copies) {
      case 'property':
        return this.#createProperty(field, part.property, part.type);
      case 'nothing':
        return this.#createHole(field, part.reads, part.list);
      case 'object':
        return { slot: wholeObject, write: (reader, start, end) => reader.writeJson(start, end) };
      case 'resourceId':
        return { slot: this.#id, write: copyToken };
      case 'id': {
        // The cast is safe, because only record types have an id.
        const recordType = this.#type as RecordType;
        this.#hasId = true;
        return { slot: this.#id, write: ({ text, bytes }, start, end) => text.writeId(recordType, bytes, start, end) };
      }
    }
  }

  /** Creates the writer of a field that copies a property with a value, or with a list of values. */
  #createProperty(field: PlannedField, property: string, type?: ListedType) {
    const outer = getNullableType(field.definition.type);
    const isOtherList = isListType(outer) && (isListType(getNullableType(outer.ofType)) || field.stream);
    if (isOtherList) return this.#createHole(field, [property]);
    const namedType = getNamedType(outer);
    const shape = isLeafType(namedType) ? undefined : this.#nestedShape(field, namedType, type);
    const value = isListType(outer)
      ? createList(field, shape ? createItem(shape) : toItem(orNull()(createToken(namedType as GraphQLLeafType))), type)
      : orNull(field)(shape ? this.#createObject(field, property, shape) : createToken(namedType as GraphQLLeafType));
    return { slot: this.#slots.add(property), property, write: value };
  }

  /**
   * Creates the writer of an inner object. The scan of the outer object covers one inner object per property. Another
   * selection of the same property needs its own scan.
   */
  #createObject(field: PlannedField, property: string, shape: Shape): WriteSlot {
    const offset = this.#slots.addInner(property, shape.members);
    return (reader, start, end) => {
      const { path } = reader.text;
      path.enter(field.key, field.order);
      if (offset === undefined) reader.writeObject(shape, start);
      else reader.writeInner(shape, offset, start, end);
      path.leave();
    };
  }

  #nestedShape(field: PlannedField, namedType: GraphQLNamedType, type: ListedType | undefined): Shape {
    const object = type ? field.compiler.typeOf(type) : namedType;
    if (!isObjectType(object)) throw new Error(`${namedType.name} is not an object type`);
    const shape = shapeOf(field.select(object), type, this.#platformName);
    this.#needsKey ||= shape.needsParent;
    return shape;
  }

  /** Creates the writer of a field that is completed after the response is read. */
  #createHole(field: PlannedField, reads: readonly string[], list?: string) {
    this.#needsKey = true;
    const slots = this.#slotsOf(reads);
    return { slot: noSlot, write: (reader: FragmentReader) => reader.addHole(field, slots, list) };
  }
}

/** Returns the properties that a field reads, without the identifier of the record. */
export function propertiesOf(field: PlannedField, platformName: string): readonly string[] {
  const part = field.compiler.kinds.textPartOf(field, platformName);
  if (part.copies === 'property') return [part.property];
  return part.copies === 'nothing' ? part.reads : [];
}

/**
 * Returns the text before the value of a field.
 * @param index number of fields before it
 */
export const prefixOf = ({ key }: PlannedField, index: number): Buffer =>
  Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(key)}:`);
