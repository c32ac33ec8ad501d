import type { ListedType } from '../../loaders/index.js';
import type { Members } from '../../rest/json/members.js';
import type { PlannedField } from '../compile/field.js';
import type { Deferred } from '../compile/selection.js';
import type { CopiedText, ReplayableTexts } from '../reuse/replayable-texts.js';
import type { FragmentReader } from './fragment-reader.js';
import type { ItemWriter } from './items-reader.js';

/**
 * Writes the value of a field.
 * @param start index of the value in the response, or -1 if it is missing
 */
export type WriteSlot = (reader: FragmentReader, start: number, end: number) => void;

export type WriteItem = ItemWriter<FragmentReader>;

/** Slot of a field that reads its whole object. */
export const wholeObject = -2;
/** Slot of a field that reads no property. */
export const noSlot = -1;

/** Name and slot of each property that a field reads. */
export type NamedSlots = readonly (readonly [name: string, slot: number])[];

/** Instructions to read a field of an object. */
export interface FieldShape {
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
  readonly fields: readonly FieldShape[];
  /** True if fields of the object, or of objects in it, need the key of the record. */
  readonly needsKey: boolean;
  /** True if fields of the object, or of objects in it, need the key of the parent record. */
  readonly needsParent: boolean;
  readonly deferred: Deferred | undefined;
  /**
   * Checks a value that is not an object.
   * @throws GatewayError unless any value is valid
   */
  readonly requireObject: () => unknown;
}

/** Instructions to read one value. */
export interface ValueShape {
  /** Properties of the object that contains the value. Undefined if the value is read as a whole. */
  readonly members: Members | undefined;
  readonly slot: number;
  /** Field that fails if the value cannot be read. Undefined if the caller handles the error. */
  readonly field: PlannedField | undefined;
  readonly write: WriteSlot;
  readonly texts: ReplayableTexts<CopiedText>;
}
