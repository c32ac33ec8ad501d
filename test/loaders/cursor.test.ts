import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/loaders/index.js';

const token = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'null', '[null]', '"', '\\', '\u0000', '\ud800', '../..', '%2f', '🧭', '‮'),
);
const within = fc.record({ limit: fc.integer({ min: 1, max: 1000 }), index: fc.nat() });
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('round-trips a position within a page for any page token', () => {
  fc.assert(
    fc.property(token, within, (page, place) => {
      const cursor = { page, within: place };
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    }),
    { numRuns: 500 },
  );
});

it('round-trips a position within the first page, which has no token', () => {
  fc.assert(
    fc.property(within, (place) => {
      expect(decodeCursor(encodeCursor({ within: place }))).toEqual({ within: place });
    }),
  );
});

it('round-trips the start of a page, even with an empty token', () => {
  fc.assert(
    fc.property(token, (page) => {
      expect(decodeCursor(encodeCursor({ page }))).toEqual({ page });
    }),
    { numRuns: 500 },
  );
});

it('needs no escaping in URLs and JSON strings', () => {
  fc.assert(
    fc.property(token, within, (page, place) => {
      expect(encodeCursor({ page, within: place })).toMatch(/^[\w-]+$/);
    }),
  );
});

it('never throws on arbitrary text, and decodes only to valid cursors', () => {
  const json = fc.oneof(
    fc.json(),
    fc
      .array(fc.oneof(token, fc.integer(), fc.double(), fc.constant(null)), { maxLength: 4 })
      .map((value) => JSON.stringify(value)),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    json.map((value) => Buffer.from(value).toString('base64url')),
  );
  fc.assert(
    fc.property(text, (garbage) => {
      const cursor = decodeCursor(garbage);
      if (!cursor) return;
      const { page, within: place, ...rest } = cursor;
      expect(rest).toEqual({});
      expect(typeof (page ?? '')).toBe('string');
      expect(page === undefined && place === undefined).toBe(false);
      if (place) {
        expect(place.limit).toBeGreaterThanOrEqual(1);
        expect(place.limit).toBeLessThanOrEqual(1000);
        expect(Number.isSafeInteger(place.index) && place.index >= 0).toBe(true);
      }
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['invalid JSON', 'garbage'],
  ['an empty string', ''],
  ['null', packed(null)],
  ['a string', packed('a')],
  ['an object', packed({ page: 'a' })],
  ['neither token nor position', packed([null])],
  ['an empty list', packed([])],
  ['a token that is not a string', packed([7])],
  ['a limit of 0', packed(['a', 0, 0])],
  ['a limit above 1000', packed(['a', 1001, 0])],
  ['a fractional limit', packed(['a', 1.5, 0])],
  ['a limit that is a string', packed(['a', '10', 0])],
  ['a limit without an index', packed(['a', 10])],
  ['a negative index', packed(['a', 10, -1])],
  ['an index that is not a safe integer', packed(['a', 10, 2 ** 60])],
  ['extra elements', packed(['a', 10, 1, 1])],
])('is rejected if it contains %s', (_, text) => {
  expect(decodeCursor(text)).toBeUndefined();
});
