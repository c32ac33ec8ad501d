import { getNamedType, getNullableType, isLeafType, isListType, isObjectType } from 'graphql';
import { once } from '../../cache/once.js';
import { idFieldOf, type ListedType, objectOf, type RecordType, requireId } from '../../loaders/index.js';
import { Slots } from '../../rest/json/members.js';
import type { Json, RecordTypeOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import { ReplayableTexts } from '../reuse/replayable-texts.js';
import type { FragmentReader } from './fragment-reader.js';
import {
  type FieldShape,
  type NamedSlots,
  noSlot,
  type Shape,
  type ValueShape,
  type WriteItem,
  type WriteSlot,
  wholeObject,
} from './shape.js';
import { copyToken, createItem, createList, createToken, orNull, toItem } from './tokens.js';

type EarlyFields = ReadonlySet<PlannedField>;
const noFields: EarlyFields = new Set();

/**
 * Compiles the shape of the objects of a selection.
 * @param type record type, if the objects are records
 */
export const shapeOf = once((selection: Selection, type: ListedType | undefined, platformName: string) =>
  new ShapeCompiler(type, platformName, noFields).compile(selection),
);

/**
 * Returns a function that compiles the shape of a record, or of the deferred fields of an object. The latter have no
 * type, because their record is around the text.
 * @param early fields whose values exist before the record
 */
export const recordShapeOf = once((early: EarlyFields) =>
  once((selection: Selection, type: ListedType | undefined, platformName: string): ValueShape => {
    const shape = new ShapeCompiler(type, platformName, early).compile(selection);
    const write: WriteSlot = (reader, start) => {
      // The place of the record itself, which the text lacks.
      reader.text.path.enter('', 0);
      reader.writeObject(shape, start);
      reader.text.path.leave();
    };
    return { members: undefined, slot: noSlot, field: undefined, write, texts: new ReplayableTexts() };
  }),
);

/** Compiles the shape of objects whose properties are at places that the caller passes. */
export const placedShapeOf = once((selection: Selection, platformName: string) =>
  new ShapeCompiler(undefined, platformName, noFields, true).compile(selection),
);

/** Place and type of the value of a field. */
export interface ValueOptions {
  /** Type of the record or records. */
  readonly type?: RecordTypeOf | undefined;
  /** Property of the response that contains the value. By default, the value is the response. */
  readonly property?: string | undefined;
  /** Verifies the value, and writes it. */
  readonly check?: ((write: WriteSlot) => WriteSlot) | undefined;
  /** Writer of the value, if the value is not that of the property. */
  readonly write?: WriteSlot | undefined;
}

/** Compiles the shape of the value of a field. */
export const valueShapeOf = (field: PlannedField, platformName: string, options: ValueOptions): ValueShape =>
  new ShapeCompiler(undefined, platformName, noFields, true).compileValue(field, options);

class ShapeCompiler {
  readonly #type: ListedType | undefined;
  readonly #platformName: string;
  readonly #early: EarlyFields;
  readonly #isPlaced: boolean;
  readonly #slots = new Slots();
  readonly #id: number;
  #needsKey = false;
  #hasId = false;

  /** @param isPlaced true if the caller passes the place of each property */
  constructor(type: ListedType | undefined, platformName: string, early: EarlyFields, isPlaced = false) {
    this.#isPlaced = isPlaced;
    this.#type = type;
    this.#platformName = platformName;
    this.#early = early;
    const idField = type && idFieldOf(type);
    this.#id = idField === undefined ? noSlot : this.#slots.add(idField);
  }

  compile({ type, fields, deferred }: Selection): Shape {
    const recordType = this.#type;
    this.#needsKey = deferred !== undefined;
    const fieldShapes = fields.map((field, index) => ({
      field,
      prefix: prefixOf(field, index),
      ...this.#createFieldShape(field),
    }));
    // A type with a field `raw` has variants that the contract does not describe, which can be other values.
    const requirePlain = 'raw' in type.getFields() ? () => undefined : () => objectOf(undefined, type.name);
    return {
      type: recordType,
      members: this.#slots.toMembers(),
      id: this.#id,
      fields: fieldShapes,
      needsKey: this.#needsKey,
      needsParent: this.#needsKey || this.#hasId,
      deferred,
      requireObject: recordType ? () => requireId(recordType, undefined) : requirePlain,
    };
  }

  compileValue(field: PlannedField, options: ValueOptions): ValueShape {
    const { type, property, check = (write) => write } = options;
    const slot = property === undefined ? wholeObject : this.#slots.add(property);
    const write = options.write ?? this.#createProperty(field, property, type).write;
    const members = property === undefined ? undefined : this.#slots.toMembers();
    return { members, slot, field, write: check(write), texts: new ReplayableTexts() };
  }

  #slotsOf(names: readonly string[]): NamedSlots {
    return names.map((name) => [name, this.#slots.add(name)]);
  }

  #createFieldShape(field: PlannedField): Pick<FieldShape, 'slot' | 'property' | 'write'> {
    const { name, type } = field;
    if (name === '__typename') {
      const text = Buffer.from(JSON.stringify(type.name));
      return { slot: noSlot, write: (reader) => reader.out.write(text) };
    }
    if (this.#early.has(field)) return this.#createHole(field, []);
    const part = field.compiler.kinds.textPartOf(field, this.#platformName);
    // The key of a record around the object is not in its JSON.
    if ((part.copies === 'id' || part.copies === 'resourceId') && !this.#type) return this.#createHole(field, []);
    switch (part.copies) {
      case 'property':
        // The items of a streamed list are delivered one by one.
        if (field.stream) return this.#createHole(field, [part.property], part.property);
        return charged(field, this.#createProperty(field, part.property, part.type));
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

  /** Creates the writer of a field that copies a value, or a list of values. */
  #createProperty(field: PlannedField, property: string | undefined, type: RecordTypeOf | undefined) {
    const inner = this.#isPlaced ? undefined : property;
    const slot = inner === undefined ? wholeObject : this.#slots.add(inner);
    const outer = getNullableType(field.definition.type);
    const label = typeof type === 'string' ? `${type} records` : undefined;
    const write = isListType(outer)
      ? createList(field, this.#createItem(field, type), label)
      : orNull(field)(this.#createValue(field, inner, type));
    return { slot, property, write };
  }

  #createValue(field: PlannedField, property: string | undefined, type: RecordTypeOf | undefined): WriteSlot {
    const namedType = getNamedType(field.definition.type);
    if (isLeafType(namedType)) return createToken(namedType);
    if (typeof type !== 'function') return this.#createObject(field, property, this.#nestedShape(field, type));
    const writeItem = this.#createTyped(field, type);
    return (reader, start) => {
      reader.text.path.enter(field.key, field.order);
      writeItem(reader, start, 0);
      reader.text.path.leave();
    };
  }

  #createItem(field: PlannedField, type: RecordTypeOf | undefined): WriteItem {
    const namedType = getNamedType(field.definition.type);
    if (isLeafType(namedType)) return toItem(orNull()(createToken(namedType)));
    return typeof type === 'function' ? this.#createTyped(field, type) : createItem(this.#nestedShape(field, type));
  }

  /** Creates the writer of records whose type depends on their JSON. */
  #createTyped(field: PlannedField, typeOf: Exclude<RecordTypeOf, string>): WriteItem {
    const shapes = new Map<ListedType, Shape>();
    this.#needsKey = true;
    return (reader, at) => {
      const json = reader.valueAt(at, reader.skip(at));
      const type = typeOf((json ?? {}) as Json);
      const shape = shapes.get(type) ?? this.#nestedShape(field, type);
      shapes.set(type, shape);
      return reader.writeObject(shape, at);
    };
  }

  /**
   * Creates the writer of an inner object. The scan of the outer object covers one inner object per property. Another
   * selection of the same property needs its own scan.
   */
  #createObject(field: PlannedField, property: string | undefined, shape: Shape): WriteSlot {
    const offset = property === undefined ? undefined : this.#slots.addInner(property, shape.members);
    return (reader, start, end) => {
      const { path } = reader.text;
      path.enter(field.key, field.order);
      if (offset === undefined) reader.writeObject(shape, start);
      else reader.writeInner(shape, offset, start, end);
      path.leave();
    };
  }

  #nestedShape(field: PlannedField, type: ListedType | undefined): Shape {
    const namedType = getNamedType(field.definition.type);
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

/** Charges a list before it is written. Lists of other fields are charged when the fields are. */
function charged<S extends Pick<FieldShape, 'write'>>({ isList }: PlannedField, shape: S): S {
  if (!isList) return shape;
  const write: WriteSlot = (reader, start, end) => {
    reader.charge(1);
    shape.write(reader, start, end);
  };
  return { ...shape, write };
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
