import type { GraphQLField } from 'graphql';
import type { ListedType, RecordType } from '../../loaders/index.js';
import type { Source } from '../../schema/core/source.js';
import type { PlannedField, TextPart } from '../compile/field.js';
import type { KeyGroup, Lengths } from '../compile/lengths.js';
import type { Place, PlaceUpdate } from '../compile/places.js';
import type { PlanBuilder } from '../compile/plan-builder.js';
import type { Selection } from '../compile/selection.js';
import type { Write } from '../run/run.js';

/** Plan to which the calls of a field are added. */
export interface Calls {
  readonly plan: PlanBuilder;
  readonly lengths: Lengths;
}

/** Selection of the value of a field, and its keys in the request. */
export interface Value {
  readonly selection: Selection;
  readonly keys: KeyGroup | undefined;
  /** Maximum number of records. */
  readonly count: number;
}

/** A way in which a field calls the REST API. */
export interface RestUse {
  readonly method: string;
  /** Path template. Content of a change request has the counterpart of this path in the change request. */
  readonly path: string;
  /** Type of the record, if a lookup makes the call. */
  readonly type?: RecordType;
  /** Query parameters that the field sends without an argument. */
  readonly parameters: readonly string[];
}

/** A response, or a property of it. */
export interface ResponsePart {
  /** Method and path template. */
  readonly operation: string;
  readonly property?: string | undefined;
}

/** A property of the records of a list. */
export interface Match {
  readonly type: ListedType;
  readonly property: string;
}

type Definition = GraphQLField<unknown, unknown>;

/** Everything that depends on the kind of a source. */
export interface Kind<S extends Source | undefined> {
  /** Creates the writer of a field. It writes the value now, or when the response of its call arrives. */
  createWrite(field: PlannedField, source: S): Write;
  /**
   * Adds the calls of a field to a plan.
   * @returns the steps whose responses contain the key and the JSON of the value
   */
  addCalls(calls: Calls, field: PlannedField, source: S, place: Place, value?: Value): PlaceUpdate;
  /** Returns how the text of a record contains the field, if the text is copied from a response. */
  textPartOf(field: PlannedField, source: S, platformName: string): TextPart;
  /** Returns the ways in which the field calls the REST API. */
  restUsesOf(source: S, field: Definition, parent: string): readonly RestUse[];
  /** Returns the properties of the parent that the field reads. */
  readsOf(source: S, platformName: string, field: Definition, parent: string): readonly string[];
  /** Returns the response that the fields of the value read, if the response is not a record of its own. */
  responseOf?(source: S): ResponsePart | undefined;
  /** Returns the property by which the field selects or completes records of a list. */
  matchOf?(source: S): Match | undefined;
  /** Returns a function that throws if the value of an argument is invalid, or undefined if any value is valid. */
  checkOf?(source: S, argument: string): Check | undefined;
}

/** Function that throws if a value in an argument is invalid. The value is a text, or JSON of the caller. */
export type Check = (value: unknown) => unknown;
