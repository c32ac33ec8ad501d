import { type GraphQLEnumType, GraphQLError, type GraphQLLeafType, isEnumType } from 'graphql';
import { once } from '../../cache/once.js';
import { withoutStack } from '../../errors/gateway-error.js';
import { MissingField } from '../../loaders/index.js';
import { backslash, letterN, openObject, quote, zero } from '../../rest/json/json-scanner.js';
import { requirementOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { FragmentReader } from './fragment-reader.js';
import { nullText } from './fragment-writer.js';
import type { Shape, WriteItem, WriteSlot } from './shape.js';

const [letterF, letterT] = [0x66, 0x74];
const [minus, nine] = [0x2d, 0x39];

export const copyToken: WriteSlot = ({ out, bytes }, start, end) => out.copy(bytes, start, end);

/** Returns a function that returns the error of a missing value, if the contract requires the value. */
export function createRequirement({ definition, type }: PlannedField): (value: unknown) => MissingField | undefined {
  const requirement = requirementOf(definition);
  if (!requirement) return () => undefined;
  return (value) =>
    value === undefined || requirement === 'present' ? missingFieldOf(definition, type.name) : undefined;
}

const missingFieldOf = once(({ name }: PlannedField['definition'], type: string) => new MissingField(type, name));

/** Creates a writer that writes null for a missing value, with an error if the contract requires the value. */
export function orNull(field?: PlannedField): (write: WriteSlot) => WriteSlot {
  const missing = field && createRequirement(field);
  return (write) => (reader, start, end) => {
    const isAbsent = start < 0;
    if (!isAbsent && reader.bytes[start] !== letterN) return write(reader, start, end);
    const error = missing?.(isAbsent ? undefined : null);
    if (field && error) reader.text.failField(field, reader.out.length, error);
    else reader.out.write(nullText);
  };
}

/**
 * Writes a value without parsing it.
 * @returns false if the value must be converted
 */
type CopyToken = (reader: FragmentReader, start: number, end: number) => boolean;

/** Creates a writer that copies values without conversion, or maps enum values. It parses and converts all others. */
export function createToken(type: GraphQLLeafType): WriteSlot {
  if (type.name === 'JSON') return (reader, start, end) => reader.writeJson(start, end);
  const copy = isEnumType(type) ? createEnumCopy(type) : (tokens[type.name] ?? copyString);
  const serialize = createSerialize(type);
  return (reader, start, end) => {
    if (copy(reader, start, end)) return;
    reader.text.requireErrors();
    reader.out.writeText(JSON.stringify(serialize(reader.valueAt(start, end))));
  };
}

const copyIf =
  (canCopy: (bytes: Buffer, start: number, end: number) => boolean): CopyToken =>
  ({ out, bytes }, start, end) => {
    const isCopied = canCopy(bytes, start, end);
    if (isCopied) out.copy(bytes, start, end);
    return isCopied;
  };

const copyString = copyIf((bytes, start) => bytes[start] === quote);

/**
 * Creates a writer of numbers of at most `max` bytes. The writer copies a number only if `JSON.stringify` would write
 * an equal value.
 * @param others valid characters in addition to digits
 */
const copyNumber = (max: number, others: string): CopyToken =>
  copyIf((bytes, start, end) => {
    const first = bytes[start] === minus ? start + 1 : start;
    if (end - first > max || (first > start && bytes[first] === zero)) return false;
    for (let at = first; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if ((byte < zero || byte > nine) && !others.includes(String.fromCharCode(byte))) return false;
    }
    return true;
  });

const tokens: Readonly<Record<string, CopyToken>> = {
  Boolean: copyIf((bytes, start) => bytes[start] === letterT || bytes[start] === letterF),
  Int: copyNumber(9, ''),
  Float: copyNumber(15, '.'),
};

/** Creates a writer of the name of an enum value. Closed enums of the contract map unknown values to `UNRECOGNIZED`. */
function createEnumCopy(type: GraphQLEnumType): CopyToken {
  const names = type.getValues().map(({ value, name }) => ({ value: toToken(value), name: toToken(name) }));
  const unknown = names.find(({ name }) => name.equals(toToken('UNRECOGNIZED')))?.name;
  return ({ bytes, out }, start, end) => {
    const token = bytes.subarray(start, end);
    const name = names.find(({ value }) => value.equals(token))?.name ?? unknown;
    // A known value can contain escapes and then equals no name.
    if (!name || bytes[start] !== quote || token.includes(backslash)) return false;
    out.write(name);
    return true;
  };
}

const toToken = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/**
 * Converts a value of the REST API that is not null.
 * @throws Error for a value that the type cannot represent
 */
type Serialize = (value: unknown) => unknown;

const valuesThatPass: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
};
const isString = (value: unknown): boolean => typeof value === 'string';

/** Creates the conversion of a scalar or an enum. Most values pass unchanged, without a call of `serialize`. */
export function createSerialize(type: GraphQLLeafType): Serialize {
  if (isEnumType(type)) return createEnumConversion(type);
  const canPass = valuesThatPass[type.name] ?? isString;
  return (value) => {
    if (canPass(value)) return value;
    const serializedValue = withoutStack(() => type.serialize(value));
    if (serializedValue !== undefined && serializedValue !== null) return serializedValue;
    throw withoutStack(() => new GraphQLError(`Expected \`${type.name}.serialize\` to return a value`));
  };
}

/** Creates the conversion of an enum. Closed enums of the contract map unknown values to `UNRECOGNIZED`. */
function createEnumConversion(type: GraphQLEnumType): Serialize {
  const names = new Map<unknown, string>(type.getValues().map(({ value, name }) => [value, name]));
  const unknown = names.get('UNRECOGNIZED');
  return (value) => names.get(value) ?? unknown ?? withoutStack(() => type.serialize(value));
}

/**
 * Creates the writer of a list in a property.
 * @param records name of the records in the list, for errors
 */
export function createList(field: PlannedField, write: WriteItem, records: string | undefined): WriteSlot {
  return orNull(field)((reader, start) => reader.writeList(field, start, write, records));
}

/** Creates the writer of an item of a list of objects. Null is valid for an object that is not a record. */
export function createItem(shape: Shape): WriteItem {
  if (shape.type) return (reader, at) => reader.writeObject(shape, at);
  const writeOther = toItem(orNull()((reader, start) => reader.writeObject(shape, start)));
  return (reader, at, index) =>
    reader.bytes[at] === openObject ? reader.writeObject(shape, at) : writeOther(reader, at, index);
}

/** Converts the writer of a value to the writer of an item. */
export const toItem =
  (write: WriteSlot): WriteItem =>
  (reader, at) => {
    const end = reader.skip(at);
    write(reader, at, end);
    return end;
  };
