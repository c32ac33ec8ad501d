import { limits } from '../../limits/table.js';

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

/** Characters of a text that are measured in one step. */
const stepLength = 1024 * 1024;

export interface JsonSize {
  /** Message about the limit that the text exceeds: `JSON has more than 200 levels`. Undefined within all limits. */
  excess?: string;
  /** Number of arrays and objects. 0 for a short text, which is not scanned. */
  containers: number;
}

const tiny: JsonSize = { containers: 0 };

/** Measures nesting and size of a JSON text in one linear scan, without parsing it. */
export function measureJson(text: string, bounds = responseBounds): JsonSize {
  return measureShort(text, bounds) ?? new Scan(text, bounds).run(text.length);
}

/**
 * Measures a JSON text in steps.
 * @param length minimum characters of a step
 */
export function* measureInSteps(text: string, bounds = responseBounds, length = stepLength): Generator<void, JsonSize> {
  const short = measureShort(text, bounds);
  if (short) return short;
  const scan = new Scan(text, bounds);
  for (let end = length; ; end += length) {
    const size = scan.run(Math.min(end, text.length));
    if (size.excess || end >= text.length) return size;
    yield;
  }
}

/** Most texts are too short to exceed a limit: a pair of brackets takes two characters, and a member takes five. */
function measureShort(text: string, { levels, members }: JsonBounds): JsonSize | undefined {
  if (text.length <= 2 * levels) return tiny;
  if (text.length > 5 * members) return undefined;
  const containers = countOf(text, '[') + countOf(text, '{');
  return containers <= levels ? { containers } : undefined;
}

/** Scan of a text, which continues where its last step has ended. */
class Scan {
  readonly #text: string;
  readonly #bounds: JsonBounds;
  #index = 0;
  #level = 0;
  #values = 1;
  #containers = 0;
  /** Number of commas in each open array or object. */
  readonly #commas: Int32Array;
  /** 1 for each open object, 0 for each open array. */
  readonly #isObject: Uint8Array;

  constructor(text: string, bounds: JsonBounds) {
    this.#text = text;
    this.#bounds = bounds;
    this.#commas = new Int32Array(bounds.levels + 1);
    this.#isObject = new Uint8Array(bounds.levels + 1);
  }

  /** Scans to a position. Returns the size of the text before it. */
  run(end: number): JsonSize {
    const text = this.#text;
    const { levels, values, members } = this.#bounds;
    const commas = this.#commas;
    const isObject = this.#isObject;
    let level = this.#level;
    let containers = this.#containers;
    let valuesSoFar = this.#values;
    let index = this.#index;
    for (; index < end; index++) {
      switch (text.charCodeAt(index)) {
        case quote:
          index = endOfString(text, index);
          break;
        case openArray:
        case openObject:
          if (++level > levels) return tooMany(levels, 'levels');
          if (++valuesSoFar > values) return tooMany(values, 'values');
          containers++;
          commas[level] = 0;
          isObject[level] = text.charCodeAt(index) === openObject ? 1 : 0;
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

function countOf(text: string, character: string): number {
  let count = 0;
  for (let index = text.indexOf(character); index >= 0; index = text.indexOf(character, index + 1)) count++;
  return count;
}

/** Returns the index of the quote that closes a string, or the length of the text. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

export const quote = 0x22;
export const comma = 0x2c;
export const openArray = 0x5b;
const backslash = 0x5c;
export const closeArray = 0x5d;
export const openObject = 0x7b;
export const closeObject = 0x7d;
