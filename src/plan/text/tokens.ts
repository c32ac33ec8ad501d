import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { requirementOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { irregular, quote } from './json-scanner.js';
import type { WriteSlot } from './shape.js';

const [letterF, letterN, letterT] = [0x66, 0x6e, 0x74];
const [minus, zero, nine, backslash] = [0x2d, 0x30, 0x39, 0x5c];
const nullText = Buffer.from('null');

/** Throws `irregular` for an item that is not an object. */
export const rejectToken: WriteSlot = () => {
  throw irregular;
};

export const copyToken: WriteSlot = ({ out, bytes }, start, end) => out.copy(bytes, start, end);

/**
 * Creates a writer that writes null for a missing value. If the contract requires the value, the response must be
 * parsed to report the error.
 */
export const orNull = (field?: PlannedField) => {
  const requirement = field && requirementOf(field.definition);
  return (write: WriteSlot): WriteSlot =>
    (reader, start, end) => {
      const isMissing = start < 0;
      if (!isMissing && reader.bytes[start] !== letterN) return write(reader, start, end);
      if (requirement === 'present' || (isMissing && requirement)) throw irregular;
      reader.out.write(nullText);
    };
};

/**
 * Creates a writer that copies values without conversion, or maps enum values. All other values need the parsed
 * response.
 */
export function createToken(type: GraphQLLeafType): WriteSlot {
  if (isEnumType(type)) return createEnum(type);
  return tokens[type.name] ?? copyString;
}

const copyString: WriteSlot = (reader, start, end) => {
  if (reader.bytes[start] !== quote) throw irregular;
  copyToken(reader, start, end);
};

/**
 * Creates a writer of numbers of at most `max` bytes. The writer copies a number only if `JSON.stringify` would write
 * an equal value.
 * @param others valid characters in addition to digits
 */
const copyNumber =
  (max: number, others: string): WriteSlot =>
  (reader, start, end) => {
    const { bytes } = reader;
    const first = bytes[start] === minus ? start + 1 : start;
    const isPlain = end - first <= max && (first === start || bytes[first] !== zero);
    for (let at = first; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (!isPlain || ((byte < zero || byte > nine) && !others.includes(String.fromCharCode(byte)))) throw irregular;
    }
    copyToken(reader, start, end);
  };

const tokens: Readonly<Record<string, WriteSlot>> = {
  Boolean: (reader, start, end) => {
    const byte = reader.bytes[start];
    if (byte !== letterT && byte !== letterF) throw irregular;
    copyToken(reader, start, end);
  },
  Int: copyNumber(9, ''),
  Float: copyNumber(15, '.'),
  JSON: (reader, start, end) => reader.out.writeText(JSON.stringify(reader.parseText(start, end))),
};

/** Creates a writer of the name of an enum value. Closed enums of the contract map unknown values to `UNRECOGNIZED`. */
function createEnum(type: GraphQLEnumType): WriteSlot {
  const names = type.getValues().map(({ value, name }) => ({ value: toToken(value), name: toToken(name) }));
  const unknown = names.find(({ name }) => name.equals(toToken('UNRECOGNIZED')))?.name;
  return ({ bytes, out }, start, end) => {
    const token = bytes.subarray(start, end);
    const name = names.find(({ value }) => value.equals(token))?.name ?? unknown;
    // A known value can contain escapes and then equals no name, so the response must be parsed.
    if (!name || bytes[start] !== quote || token.includes(backslash)) throw irregular;
    out.write(name);
  };
}

const toToken = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
