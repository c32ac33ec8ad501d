import { getNamedType, getNullableType, isLeafType, isObjectType } from 'graphql';
import { once } from '../../cache/once.js';
import type { MaybePromise } from '../../limits/turns.js';
import { type ListedType, Response, recordError } from '../../loaders/index.js';
import { letterN, openArray } from '../../rest/json/json-scanner.js';
import { ExcessText, type JsonText } from '../../rest/json/json-text.js';
import type { JsonPlace } from '../../rest/json/scanned-response.js';
import type { Json, RecordTypeOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { isConnectionPart } from '../compile/places.js';
import type { Selection } from '../compile/selection.js';
import { Fragment } from '../text/list-text.js';
import type { TextConnection } from '../text/record-lists.js';
import type { ValueShape, WriteSlot } from '../text/shape.js';
import { type ValueOptions, valueShapeOf } from '../text/shape-compiler.js';
import { createRequirement, createSerialize } from '../text/tokens.js';
import { ValueReader } from '../text/value-reader.js';
import { fillFragment, receiveText, streamFragment } from './fill.js';
import type { Out, Path } from './path.js';
import type { Run, Write } from './run.js';
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
function writeText(
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

/** Writes a connection into an object of the result, when it is read. If a list exceeds the budget, it is null. */
type WriteConnection = (
  run: Run,
  connection: TextConnection | Promise<TextConnection>,
  scope: Scope,
  out: Out,
  path: Path,
) => void;

/** Creates the writer of a connection. */
export function createConnectionWriter(field: PlannedField): WriteConnection {
  const select = createObjectSelect(field);
  const write = (run: Run, connection: TextConnection, scope: Scope, out: Out, path: Path) => {
    const selection = select();
    const failure = connection.failure ?? checkLists(selection);
    if (failure) run.fail(failure.field.pathIn(path), failure.field.nodes, failure.error);
    else out[path.key] = selection.write(run, connection, scope, path);
  };
  return (run, connection, scope, out, path) => {
    if (!(connection instanceof Promise)) return write(run, connection, scope, out, path);
    run.wait(
      path.branch,
      connection,
      (connection) => write(run, connection, scope, out, path),
      (error) => run.fail(path, field.nodes, error),
    );
  };
}

function checkLists(selection: Selection): TextConnection['failure'] {
  for (const field of recordListsOf(selection))
    try {
      field.requireStream();
    } catch (error) {
      return { field, error };
    }
  return undefined;
}

/** Returns the selected fields `nodes` and `edges` of a connection. */
const recordListsOf = once(({ allFields }: Selection) => allFields.filter(isConnectionPart));

/**
 * Creates the writer of `nodes`, `edges` or `node` in a connection.
 * @returns undefined for other fields
 */
export function createConnectionPart(field: PlannedField): Write | undefined {
  if (!isConnectionPart(field)) return undefined;
  return field.name === 'node' ? createEdgeNode(field) : createRecordList(field);
}

/** Creates the writer of a list whose text was copied from a response. It starts the calls of the records. */
function createRecordList(field: PlannedField): Write {
  return (run, json, scope, out, parent) => {
    // The cast is safe, because fields of a connection receive a connection.
    const fragment = (json as TextConnection).fragmentOf(field);
    const path = field.pathIn(parent);
    if (!fragment) out[field.key] = new ExcessText();
    else writeText(field, run, () => fragment, scope, out, path);
  };
}

/** Creates the writer of the record of an edge that is deferred. */
function createEdgeNode(field: PlannedField): Write {
  // The cast is safe, because record types have the names of their GraphQL types.
  const type = getNamedType(field.definition.type).name as ListedType;
  const write = createValueWriter(field, type, requireRecord(type));
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    try {
      // The cast is safe, because fields of an edge receive an edge.
      write(run, (json as { readonly node: unknown }).node, scope, out, path);
    } catch (error) {
      run.fail(path, field.nodes, error);
    }
  };
}

/** Creates the check of an item of a list, where null is no record. */
const requireRecord =
  (type: ListedType) =>
  (write: WriteSlot): WriteSlot =>
  (reader, start, end) => {
    if (reader.bytes[start] === letterN) throw recordError(type, null);
    write(reader, start, end);
  };
