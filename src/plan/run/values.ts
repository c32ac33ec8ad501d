import {
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { once } from '../../cache/once.js';
import { isRecord, jsonOf, listOf, MissingField, objectOf, recordId } from '../../loaders/index.js';
import { type Json, type RecordTypeOf, requirementOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { createSerialize } from './leaf.js';
import { itemPath, type Path } from './path.js';
import type { Out, Run } from './run.js';
import { RecordScope, type Scope, scopeOf } from './scope.js';

/** Casts the JSON of a parent. Values other than objects have no properties. */
export const asJson = (json: unknown): Json => json as Json;

/** Writes the value of a field, or an item of its list. */
export type WriteValue = (run: Run, value: unknown, scope: Scope, out: Out, path: Path) => void;

/** Returns a function that returns the error of a missing value, if the contract requires the value. */
export function createRequirement({ definition, type }: PlannedField): (value: unknown) => MissingField | undefined {
  const requirement = requirementOf(definition);
  if (!requirement) return () => undefined;
  return (value) =>
    value === undefined || requirement === 'present' ? missingFieldOf(definition, type.name) : undefined;
}

const missingFieldOf = once(({ name }: PlannedField['definition'], type: string) => new MissingField(type, name));

/**
 * Creates the writer of a value, or of the items of a list. A missing value becomes null, or an error if the contract
 * requires the value.
 * @param writeValue writes a value that is not a list
 * @param records name of the records in the list, for errors
 */
export function createValueWriter(field: PlannedField, writeValue: WriteValue, records?: string): WriteValue {
  const missing = createRequirement(field);
  const writePresent = isListType(getNullableType(field.definition.type))
    ? (run: Run, value: unknown, scope: Scope, out: Out, path: Path) => {
        chargeItems(run, value, field);
        out[path.key] = writeList(run, toList(value, field, records), scope, path, field, writeValue);
      }
    : writeValue;
  return (run, value, scope, out, path) => {
    if (!isMissing(value)) return writePresent(run, value, scope, out, path);
    const error = missing(value);
    if (error) run.fail(path, field.nodes, error);
  };
}

export const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;

/**
 * Charges the items of a list.
 * @throws GatewayError if the list is too long, or the operation exceeds its budget
 */
function chargeItems(run: Run, value: unknown, field: PlannedField): void {
  if (!Array.isArray(value)) return;
  field.requireStream();
  run.context.budget.chargeList(value.length, field.itemWeight);
}

/**
 * Returns a value that must be a list.
 * @throws Error for any other value, with the same message as the reference execution
 */
export function toList(
  value: unknown,
  { type, definition }: PlannedField,
  records: string | undefined,
): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (records !== undefined) return listOf(value, records);
  throw new GraphQLError(`Expected Iterable, but did not find one for field "${type.name}.${definition.name}".`);
}

/** Writes the items of a list that is already charged. */
export function writeList(
  run: Run,
  items: readonly unknown[],
  scope: Scope,
  path: Path,
  field: PlannedField,
  writeValue: WriteValue,
): unknown[] {
  return writeItems(run, items.length, path, field, (index, list, place) => {
    const item = items[index];
    try {
      if (item instanceof Error) throw item;
      writeValue(run, item, scope, list, place);
    } catch (error) {
      run.fail(place, field.nodes, error);
    }
  });
}

/**
 * Writes items of a list: the first ones now, and those that are streamed later.
 * @param isPaced true if many items are written in steps
 * @returns the first items
 */
export function writeItems(
  run: Run,
  count: number,
  path: Path,
  { weight, stream }: PlannedField,
  write: (index: number, list: Out, place: Path) => void,
  isPaced = true,
): unknown[] {
  const firstCount = Math.min(count, stream?.initialCount ?? count);
  const first: unknown[] = new Array(firstCount).fill(null);
  const writeFirst = (index: number) => write(index, first as unknown as Out, itemPath(path, index));
  if (isPaced) run.writeItems(firstCount, 1 + weight, path, writeFirst);
  else for (let index = 0; index < firstCount; index++) writeFirst(index);
  if (stream && firstCount < count) {
    const items: unknown[] = new Array(count).fill(null);
    const list = { initialCount: firstCount, slice: (start: number, end: number) => items.slice(start, end) };
    run.stream(stream.label, path, list, { count: count - firstCount, weight: 1 + weight }, (index, listPath) =>
      write(index, items as unknown as Out, itemPath(listPath, index)),
    );
  }
  return first;
}

/**
 * Returns JSON that must be an object. A type with a field `raw` has variants that the contract does not describe, so
 * its JSON can also be another value.
 * @throws GatewayError for any other value
 */
const objectIn = (json: unknown, type: GraphQLObjectType): unknown =>
  'raw' in type.getFields() ? json : objectOf(json, type.name);

/** Creates the writer of a scalar, or of an object that is not a record. */
export function createPlainWriter(field: PlannedField): WriteValue {
  const type = getNamedType(field.definition.type);
  if (isLeafType(type)) {
    const serialize = createSerialize(type);
    return (_run, value, _scope, out, { key }) => {
      out[key] = isMissing(value) ? null : serialize(value);
    };
  }
  const select = createObjectSelect(field);
  return (run, value, scope, out, path) => {
    const selection = select();
    out[path.key] = isMissing(value) ? null : selection.write(run, objectIn(value, selection.type), scope, path);
  };
}

/** Creates the writer of a record. The value is JSON, or a record of an earlier response. */
export function createRecordWriter(field: PlannedField, typeOf: RecordTypeOf): WriteValue {
  const select = createRecordSelect(field);
  return (run, value, scope, out, path) => {
    if (value instanceof Error) throw value;
    if (isRecord(value)) {
      out[path.key] = select(value.__typename).write(run, jsonOf(value), scopeOf(value), path);
      return;
    }
    const type = typeof typeOf === 'string' ? typeOf : typeOf((value ?? {}) as Json);
    const id = recordId(type, value);
    if (typeof id !== 'string') throw id;
    out[path.key] = select(type).write(run, value, new RecordScope(scope, type, id), path);
  };
}

/** Returns a function that returns the selection of the objects of a field. */
export function createObjectSelect(field: PlannedField) {
  const type = getNamedType(field.definition.type);
  if (!isObjectType(type)) throw new Error(`${type.name} is not an object type`);
  return createSelect((type) => field.select(type), type);
}

/** Returns a function that returns the selection of the value of a field. The selection is compiled on first use. */
function createSelect(select: PlannedField['select'], type: GraphQLObjectType) {
  let selection: ReturnType<PlannedField['select']> | undefined;
  return () => {
    selection ??= select(type);
    return selection;
  };
}

/** Returns a function that returns the selection of a field for records of a type. */
export function createRecordSelect(field: PlannedField, select: PlannedField['select'] = (type) => field.select(type)) {
  const selections = new Map<string, ReturnType<typeof createSelect>>();
  return (name: string) => {
    let selectOnce = selections.get(name);
    if (!selectOnce) {
      const type = field.compiler.typeOf(name);
      if (!type) throw new Error(`${name} is not a record type`);
      selectOnce = createSelect(select, type);
      selections.set(name, selectOnce);
    }
    return selectOnce();
  };
}
