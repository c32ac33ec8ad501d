import { ErrorWithoutStack } from '../../errors/gateway-error.js';
import { kib } from '../../limits/limit.js';
import { limits } from '../../limits/table.js';

/** Thrown to stop the reading of a response. All other errors are errors of a field or an item. */
export class StopReading extends ErrorWithoutStack {}

/**
 * Stops at text that must be parsed with `JSON.parse`, because it is not JSON, or has a form that the scanner does not
 * read. The reader then reads the text that `JSON.stringify` prints.
 */
export const irregular = new StopReading('The response must be parsed');
/** Stops at the first value above the limit of the operation. The reader then charges each list before its items. */
export const tooManyValues = new StopReading('The text has too many values');
/** Stops before the first value, because the records alone have too many values. */
export class TooManyRecords extends StopReading {
  /** Number of records in the response. */
  readonly count: number;

  constructor(count: number) {
    super('The lists have too many values');
    this.count = count;
  }
}
/** Stops before the first value, with the result of records that were charged and exceed the budget. */
export class Refusal extends StopReading {
  readonly result: unknown;

  constructor(result: unknown) {
    super('The records exceed the budget');
    this.result = result;
  }
}
/** Stops at the first byte above the limit of the operation. */
export const tooManyBytes = new StopReading('The text has too many bytes');
/** Stops a response that was scanned too often. */
export const tooManyScans = new StopReading('The response was scanned too often');

export const quote = 0x22;
export const openArray = 0x5b;
export const closeArray = 0x5d;
export const openObject = 0x7b;
export const closeObject = 0x7d;
export const comma = 0x2c;
export const colon = 0x3a;
export const backslash = 0x5c;
export const space = 0x20;
export const zero = 0x30;
/** First byte of `null`. */
export const letterN = 0x6e;
const [minus, plus, point, nine] = [0x2d, 0x2b, 0x2e, 0x39];
const [letterE, letterU] = [0x65, 0x75];

/** Returns a table that contains 1 for the character codes of a text. */
function codesOf(text: string): Uint8Array {
  const codes = new Uint8Array(256);
  for (const character of text) codes[character.charCodeAt(0)] = 1;
  return codes;
}
/** Valid characters after a backslash, except `u`. */
const escapes = codesOf('"\\/bfnrt');
const hexDigits = codesOf('0123456789abcdefABCDEF');
const literals = ['true', 'false', 'null'].map((literal) => Buffer.from(literal));

/** Maximum levels of arrays and objects. */
const maxLevels = limits.jsonLevels.max;
/** Opening bracket of each level. */
const levels = new Uint8Array(maxLevels);

// The functions below find the ends of values in JSON. They throw `irregular` for all text that `JSON.parse` rejects.
// Parameters and results are indexes of bytes. Reading past the end gives undefined, which no comparison accepts.
// Scanning takes a quarter of the time of `JSON.parse`, because most bytes need no function call.

export function skipSpace(bytes: Uint8Array, at: number): number {
  let byte = bytes[at];
  while (byte === space || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++at];
  return at;
}

/**
 * Skips a string.
 * @param at index after the opening quote
 */
function skipString(bytes: Uint8Array, at: number): number {
  for (;;) {
    const byte = bytes[at++] as number;
    // Most characters are above the backslash, so they need only one comparison.
    if (byte > backslash) continue;
    if (byte === quote) return at;
    if (byte === backslash) at = skipEscape(bytes, at);
    else if (!(byte >= space)) throw irregular;
  }
}

/** Bytes of a string after which its end is searched natively. */
const shortBytes = 128;
/** Maximum bytes of a string that is verified natively, because `JSON.parse` needs memory for it. */
const maxVerifiedBytes = 64 * kib;
/** Maximum number of escaped quotes before the end of a string that is verified natively. */
const maxEscapedQuotes = 16;

/**
 * Skips a string that can be long. `JSON.parse` verifies a long string in a third of the time of `skipString`, but a loop
 * that tests for long strings takes a tenth longer, so the strings of records in lists are skipped without the test.
 * @param start index of the opening quote
 */
export function skipText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at <= start + shortBytes) {
    const byte = bytes[at++] as number;
    if (byte === quote) return at;
    if (byte === backslash) at = skipEscape(bytes, at);
    else if (!(byte >= space)) throw irregular;
  }
  let end = bytes.indexOf(quote, at);
  for (let count = 0; isEscaped(bytes, end); count++) {
    if (count === maxEscapedQuotes) return skipString(bytes, at);
    end = bytes.indexOf(quote, end + 1);
  }
  if (end < 0 || end - start > maxVerifiedBytes) return skipString(bytes, at);
  try {
    JSON.parse(bytes.toString('latin1', start, end + 1));
  } catch {
    throw irregular;
  }
  return end + 1;
}

/** Returns true if an odd number of backslashes precedes a character. */
function isEscaped(bytes: Uint8Array, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === backslash) first--;
  return (at - first) % 2 === 1;
}

/**
 * Skips a name that is not selected.
 * @param isPrinted false to reject escapes, because an escaped name could equal a selected one. `JSON.stringify` prints
 * the selected names without escapes
 */
export function skipName(bytes: Uint8Array, at: number, isPrinted: boolean): number {
  if (isPrinted) return skipString(bytes, at);
  for (;;) {
    const byte = bytes[at++] as number;
    if (byte > backslash) continue;
    if (byte === quote) return at;
    if (byte === backslash || !(byte >= space)) throw irregular;
  }
}

function skipEscape(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (escapes[byte] === 1) return at + 1;
  if (byte !== letterU) throw irregular;
  for (let index = at + 1; index <= at + 4; index++) if (hexDigits[bytes[index] ?? 0] !== 1) throw irregular;
  return at + 5;
}

function skipNumber(bytes: Uint8Array, at: number): number {
  if (bytes[at] === minus) at++;
  at = bytes[at] === zero ? at + 1 : skipDigits(bytes, at);
  if (bytes[at] === point) at = skipDigits(bytes, at + 1);
  if (((bytes[at] as number) | 0x20) !== letterE) return at;
  const sign = bytes[at + 1];
  return skipDigits(bytes, sign === minus || sign === plus ? at + 2 : at + 1);
}

function skipDigits(bytes: Uint8Array, at: number): number {
  const start = at;
  let byte = bytes[at] as number;
  while (byte >= zero && byte <= nine) byte = bytes[++at] as number;
  if (at === start) throw irregular;
  return at;
}

function skipWord(bytes: Uint8Array, at: number): number {
  const literal = literals.find((literal) => literal[0] === bytes[at]);
  if (!literal) throw irregular;
  for (let index = 1; index < literal.length; index++) if (bytes[at + index] !== literal[index]) throw irregular;
  return at + literal.length;
}

/**
 * Skips the colon after a name.
 * @param at index after the name
 * @returns index of the value
 */
export function skipColon(bytes: Uint8Array, at: number): number {
  if ((bytes[at] as number) <= space) at = skipSpace(bytes, at);
  if (bytes[at++] !== colon) throw irregular;
  return (bytes[at] as number) <= space ? skipSpace(bytes, at) : at;
}

/**
 * Skips the comma or the closing bracket after a value in an array or an object.
 * @param at index after the value
 * @returns index after the closing bracket, or index of the next value or name after the comma
 */
export function skipComma(bytes: Uint8Array, at: number, close: number): number {
  if ((bytes[at] as number) <= space) at = skipSpace(bytes, at);
  const byte = bytes[at++];
  if (byte === close) return at;
  if (byte !== comma) throw irregular;
  return (bytes[at] as number) <= space ? skipSpace(bytes, at) : at;
}

/**
 * Skips a value of any type.
 * @param max maximum levels of arrays and objects
 */
export function skipValue(bytes: Uint8Array, at: number, max: number = maxLevels): number {
  let level = 0;
  for (;;) {
    let byte = bytes[at] as number;
    if (byte === quote) at = skipString(bytes, at + 1);
    else if (byte === openObject || byte === openArray) {
      if (level === max) throw irregular;
      levels[level++] = byte;
      at = skipSpace(bytes, at + 1);
      // The character code of the closing bracket is that of the opening one plus two.
      if (bytes[at] !== byte + 2) {
        if (byte === openObject) at = skipMemberName(bytes, at);
        continue;
      }
    } else at = byte === minus || (byte >= zero && byte <= nine) ? skipNumber(bytes, at) : skipWord(bytes, at);

    for (;;) {
      if (level === 0) return at;
      if ((bytes[at] as number) <= space) at = skipSpace(bytes, at);
      byte = bytes[at++] as number;
      const open = levels[level - 1] as number;
      if (byte === comma) {
        if ((bytes[at] as number) <= space) at = skipSpace(bytes, at);
        if (open === openObject) at = skipMemberName(bytes, at);
        break;
      }
      if (byte !== open + 2) throw irregular;
      level--;
    }
  }
}

function skipMemberName(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== quote) throw irregular;
  return skipColon(bytes, skipString(bytes, at + 1));
}
