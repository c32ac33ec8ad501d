import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irregular, skipSpace, skipText, skipValue } from '../../src/rest/json/json-scanner.js';

/** True if the scanner accepts a text as one value. */
function isAccepted(bytes: Uint8Array): boolean {
  try {
    return skipSpace(bytes, skipValue(bytes, skipSpace(bytes, 0))) === bytes.length;
  } catch (error) {
    if (error === irregular) return false;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with white space between its values. */
const spacedJson = fc
  .tuple(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t', '\r\n '))
  .map(([text, space]) => JSON.stringify(JSON.parse(text), null, space));

/** Random sequences of valid and invalid JSON tokens. */
const tokens = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u00e9',
      '\\x',
      '-',
      '0',
      '01',
      '1.',
      '.5',
      '1e',
      'e+9',
      '-0',
      'true',
      'nul',
      ' ',
      '\n',
      '\f',
      'é',
      '\u0000',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('the JSON scanner', () => {
  it('accepts JSON, and accepts changed JSON only if JSON.parse does', () => {
    fc.assert(
      fc.property(spacedJson, fc.nat(), fc.nat(), (text, at, edit) => {
        expect(isAccepted(Buffer.from(text))).toBe(true);
        const bytes = Buffer.from(text);
        const index = at % bytes.length;
        const changedJson = [
          () => bytes.subarray(0, index),
          () => Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 1)]),
          () => Buffer.from(bytes.map((byte, position) => (position === index ? (byte + edit) % 128 : byte))),
        ][edit % 3]?.() as Buffer;
        expect(isAccepted(changedJson)).toBe(isJson(changedJson.toString()));
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts the same sequences of tokens as JSON.parse', () => {
    fc.assert(
      fc.property(tokens, (text) => {
        expect(isAccepted(Buffer.from(text))).toBe(isJson(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('finds the end of the same strings as JSON.parse, also of long ones', () => {
    const parts = fc.constantFrom(
      'a'.repeat(40),
      'é',
      '\\n',
      '\\"',
      '\\\\',
      '\\u00e9',
      '\\x',
      '\n',
      '"',
      ' ',
      'b'.repeat(500),
    );
    const strings = fc
      .tuple(fc.array(parts, { maxLength: 40 }), fc.constantFrom(0, 0, 70_000))
      .map(([texts, length]) => {
        return `"${texts.join('')}${'c'.repeat(length)}`;
      });
    const endOf = (bytes: Buffer, skip: (bytes: Buffer, at: number) => number) => {
      try {
        return skip(bytes, 0);
      } catch (error) {
        expect(error).toBe(irregular);
        return undefined;
      }
    };
    fc.assert(
      fc.property(strings, fc.constantFrom('"', '",', '", "x"', ''), (text, rest) => {
        const bytes = Buffer.from(text + rest);
        const end = endOf(bytes, skipText);
        expect(end).toBe(endOf(bytes, skipValue));
        if (end !== undefined) expect(isJson(bytes.toString('utf8', 0, end))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('rejects JSON with more than 2,000 levels', () => {
    const nest = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));
    expect(isAccepted(nest(2_000))).toBe(true);
    expect(isAccepted(nest(2_001))).toBe(false);
  });
});
