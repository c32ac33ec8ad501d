import { getNamedType, getNullableType, isLeafType, isObjectType } from 'graphql';
import type { MaybePromise } from '../../limits/turns.js';
import { Response } from '../../loaders/index.js';
import { openArray } from '../../rest/json/json-scanner.js';
import type { JsonText } from '../../rest/json/json-text.js';
import type { JsonPlace } from '../../rest/json/scanned-response.js';
import type { Json, RecordTypeOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { Fragment } from '../text/fragment.js';
import type { ValueShape } from '../text/shape.js';
import { type ValueOptions, valueShapeOf } from '../text/shape-compiler.js';
import { createRequirement } from '../text/tokens.js';
import { ValueReader } from '../text/value-reader.js';
import { fillFragment, receiveText, streamFragment } from './fill.js';
import { createSerialize } from './leaf.js';
import type { Out, Path } from './path.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';

/** Returns the JSON of a parent, which can be the response to a write. Values other than objects have no properties. */
export const asJson = (parent: unknown): Json => (parent instanceof Response ? parent.parse() : parent) as Json;

export const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Writes the value of a field: JSON, or the place of a value in a response. */
export type WriteValue = (run: Run, value: unknown, scope: Scope, out: Out, path: Path) => void;

/**
 * Creates the writer of a value, or of the items of a list. A missing value becomes null, or an error if the contract
 * requires the value.
 * @param type type of the record or records in the value
 * @param check verifies the value, and writes it
 */
export function createValueWriter(field: PlannedField, type?: RecordTypeOf, check?: ValueOptions['check']): WriteValue {
  const missing = createRequirement(field);
  const outer = getNullableType(field.definition.type);
  const serialize = isLeafType(outer) && outer.name !== 'JSON' ? createSerialize(outer) : undefined;
  let shape: ValueShape | undefined;
  return (run, value, scope, out, path) => {
    if (isMissing(value)) {
      const error = missing(value);
      if (error) run.fail(path, field.nodes, error);
    } else if (serialize) out[path.key] = serialize(value);
    else {
      shape ??= valueShapeOf(field, run.context.platformName, { type, check });
      const reader = new ValueReader(run, shape, scope);
      writeText(field, run, () => reader.readValue(value), scope, out, path);
    }
  };
}

/**
 * Writes a value in a response.
 * @param from response with the value, or place of the record with the value
 * @param key text of the key on which the text of the value depends. Undefined for a text that no other operation uses
 */
type WriteFrom = (run: Run, from: Response | JsonPlace, scope: Scope, out: Out, path: Path, key?: string) => void;

/** Creates the writer of a value in a response. Large responses are paced. */
export function createResponseWriter(
  field: PlannedField,
  optionsIn: (platformName: string) => ValueOptions,
): WriteFrom {
  let shape: ValueShape | undefined;
  let property: string | undefined;
  return (run, from, scope, out, path, key) => {
    if (!shape) {
      const options = optionsIn(run.context.platformName);
      shape = valueShapeOf(field, run.context.platformName, options);
      ({ property } = options);
    }
    const reader = new ValueReader(run, shape, scope, key);
    const write = () => writeText(field, run, () => reader.readFrom(from, property), scope, out, path);
    run.pace(reader.weightOfBytes(from), path, write, (error) => run.fail(path, field.nodes, error));
  };
}

/** Writes a text into an object of the result when it is read, and starts the calls of the values that it lacks. */
export function writeText(
  field: PlannedField,
  run: Run,
  read: () => MaybePromise<JsonText>,
  scope: Scope,
  out: Out,
  path: Path,
): void {
  const onText = (text: JsonText) => {
    // The text of a value that is no list is null with an error.
    const isStreamed = field.stream && text.bytes[0] === openArray;
    if (text instanceof Fragment && isStreamed) out[path.key] = streamFragment(text, run, scope, path, field);
    else {
      out[path.key] = text;
      if (text instanceof Fragment) fillFragment(text, run, scope, path);
    }
  };
  receiveText(run, path, read, onText, (error) => run.fail(path, field.nodes, error));
}

/** Returns a function that returns the selection of the objects of a field. It is compiled on first use. */
export function createObjectSelect(field: PlannedField) {
  const type = getNamedType(field.definition.type);
  if (!isObjectType(type)) throw new Error(`${type.name} is not an object type`);
  let selection: ReturnType<PlannedField['select']> | undefined;
  return () => {
    selection ??= field.select(type);
    return selection;
  };
}
