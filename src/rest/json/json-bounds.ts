import { mib } from '../../limits/limit.js';
import { limits } from '../../limits/table.js';
import { backslash, closeArray, closeObject, comma, openArray, openObject, quote } from './json-scanner.js';

/** Limits of JSON, which bound the time to parse, copy and walk the JSON. */
export interface JsonBounds {
  /** Maximum levels of arrays and objects, at most `limits.jsonLevels`. */
  levels: number;
  /** Maximum number of values. */
  values: number;
  /** Maximum members of one object. */
  members: number;
}

const responseBounds: JsonBounds = {
  levels: limits.jsonLevels.max,
  values: limits.jsonValues.max,
  members: limits.jsonMembers.max,
};

/** Bytes that are measured in one step. */
const stepBytes = mib;

export interface JsonSize {
  /** Message about the limit that the text exceeds: `JSON has more than 200 levels`. Undefined within all limits. */
  excess?: string;
  /** Number of arrays and objects. 0 for short JSON, which is not scanned. */
  containers: number;
}

const tiny: JsonSize = { containers: 0 };

/** Measures nesting and size of JSON in UTF-8 in one linear scan, without parsing it. */
export function measureJson(bytes: Buffer, bounds = responseBounds): JsonSize {
  return measureShort(bytes, bounds) ?? new Scan(bytes, bounds).run(bytes.length);
}

/**
 * Measures JSON in steps.
 * @param length minimum bytes of a step
 */
export function* measureInSteps(bytes: Buffer, bounds = responseBounds, length = stepBytes): Generator<void, JsonSize> {
  const short = measureShort(bytes, bounds);
  if (short) return short;
  const scan = new Scan(bytes, bounds);
  for (let end = length; ; end += length) {
    const size = scan.run(Math.min(end, bytes.length));
    if (size.excess || end >= bytes.length) return size;
    yield;
  }
}

/** Most JSON is too short to exceed a limit: a pair of brackets takes two bytes, and a member takes five. */
function measureShort(bytes: Buffer, { levels, members }: JsonBounds): JsonSize | undefined {
  if (bytes.length <= 2 * levels) return tiny;
  if (bytes.length > 5 * members) return undefined;
  const containers = countOf(bytes, openArray) + countOf(bytes, openObject);
  return containers <= levels ? { containers } : undefined;
}

/** Scan of JSON, which continues where its last step has ended. */
class Scan {
  readonly #bytes: Buffer;
  readonly #bounds: JsonBounds;
  #index = 0;
  #level = 0;
  #values = 1;
  #containers = 0;
  /** Number of commas in each open array or object. */
  readonly #commas: Int32Array;
  /** 1 for each open object, 0 for each open array. */
  readonly #isObject: Uint8Array;

  constructor(bytes: Buffer, bounds: JsonBounds) {
    this.#bytes = bytes;
    this.#bounds = bounds;
    this.#commas = new Int32Array(bounds.levels + 1);
    this.#isObject = new Uint8Array(bounds.levels + 1);
  }

  /** Scans to a position. Returns the size of the JSON before it. */
  run(end: number): JsonSize {
    const bytes = this.#bytes;
    const { levels, values, members } = this.#bounds;
    const commas = this.#commas;
    const isObject = this.#isObject;
    let level = this.#level;
    let containers = this.#containers;
    let valuesSoFar = this.#values;
    let index = this.#index;
    for (; index < end; index++) {
      switch (bytes[index]) {
        case quote:
          index = endOfString(bytes, index);
          break;
        case openArray:
        case openObject:
          if (++level > levels) return tooMany(levels, 'levels');
          if (++valuesSoFar > values) return tooMany(values, 'values');
          containers++;
          commas[level] = 0;
          isObject[level] = bytes[index] === openObject ? 1 : 0;
          break;
        case closeArray:
        case closeObject:
          if (level > 0) level--;
          break;
        case comma: {
          if (++valuesSoFar > values) return tooMany(values, 'values');
          const count = (commas[level] ?? 0) + 1;
          commas[level] = count;
          if (count >= members && isObject[level]) return tooMany(members, 'members in one object');
        }
      }
    }
    this.#level = level;
    this.#values = valuesSoFar;
    this.#containers = containers;
    this.#index = index;
    return { containers };
  }
}

const tooMany = (max: number, unit: string): JsonSize => ({
  excess: `JSON has more than ${max} ${unit}`,
  containers: 0,
});

function countOf(bytes: Buffer, byte: number): number {
  let count = 0;
  for (let index = bytes.indexOf(byte); index >= 0; index = bytes.indexOf(byte, index + 1)) count++;
  return count;
}

/** Returns the index of the quote that closes a string, or at least the length if none does. */
export function endOfString(bytes: Buffer, start: number): number {
  for (let at = start + 1; ; at++) {
    const byte = bytes[at];
    if (byte === quote || byte === undefined) return at;
    if (byte === backslash) at++;
  }
}
