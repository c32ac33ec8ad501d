import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/loaders/index.js';
import { anyCharacter } from '../random/any-character.js';

const token = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'null', '[null]', '"', '\\', '\u0000', '\ud800', '../..', '%2f', '🧭', '‮'),
);
const positions = fc.record({ limit: fc.integer({ min: 1, max: 1000 }), index: fc.nat() });
/** Hash of a list. */
const list = 'a_B-09';
const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a cursor encodes a position within a page with any token', () => {
  fc.assert(
    fc.property(token, positions, (page, position) => {
      const cursor = { list, page, within: position };
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    }),
    { numRuns: 500 },
  );
});

it('a cursor encodes a position within the first page, which has no token', () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(decodeCursor(encodeCursor({ list, within: position }))).toEqual({ list, within: position });
    }),
  );
});

it('a cursor encodes the start of a page, even if its token is empty', () => {
  fc.assert(
    fc.property(token, (page) => {
      expect(decodeCursor(encodeCursor({ list, page }))).toEqual({ list, page });
    }),
    { numRuns: 500 },
  );
});

it('a cursor needs no escaping in URLs and JSON strings', () => {
  fc.assert(
    fc.property(token, positions, (page, position) => {
      expect(encodeCursor({ list, page, within: position })).toMatch(/^[\w-]+$/);
    }),
  );
});

it('decodeCursor never throws on arbitrary text, and returns only valid cursors', () => {
  const json = fc.oneof(
    fc.json(),
    fc
      .array(fc.oneof(token, fc.integer(), fc.double(), fc.constant(null)), { maxLength: 5 })
      .map((value) => (value.length > 0 ? [list, ...value.slice(1)] : value))
      .map((value) => JSON.stringify(value)),
  );
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.base64String(),
    json.map((value) => Buffer.from(value).toString('base64url')),
  );
  fc.assert(
    fc.property(text, (input) => {
      const cursor = decodeCursor(input);
      if (!cursor) return;
      const { list, page, within: position, ...rest } = cursor;
      expect(rest).toEqual({});
      expect(list).toMatch(/^[\w-]{6}$/);
      expect(typeof (page ?? '')).toBe('string');
      expect(page === undefined && position === undefined).toBe(false);
      if (position) {
        expect(position.limit).toBeGreaterThanOrEqual(1);
        expect(position.limit).toBeLessThanOrEqual(1000);
        expect(Number.isSafeInteger(position.index) && position.index >= 0).toBe(true);
      }
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['invalid JSON', 'garbage'],
  ['an empty string', ''],
  ['null', pack(null)],
  ['a string', pack('a')],
  ['an object', pack({ page: 'a' })],
  ['neither token nor position', pack([list, null])],
  ['an empty list', pack([])],
  ['no list', pack([null, 'a'])],
  ['a list that is not a hash', pack(['abc', 'a'])],
  ['a token that is not a string', pack([list, 7])],
  ['a limit of 0', pack([list, 'a', 0, 0])],
  ['a limit above 1000', pack([list, 'a', 1001, 0])],
  ['a fractional limit', pack([list, 'a', 1.5, 0])],
  ['a limit that is a string', pack([list, 'a', '10', 0])],
  ['a limit without an index', pack([list, 'a', 10])],
  ['a negative index', pack([list, 'a', 10, -1])],
  ['an index that is not a safe integer', pack([list, 'a', 10, 2 ** 60])],
  ['extra elements', pack([list, 'a', 10, 1, 1])],
])('decodeCursor rejects %s', (_, text) => {
  expect(decodeCursor(text)).toBeUndefined();
});
