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

it('gives a place within a page back, whatever the token of the page', () => {
  fc.assert(
    fc.property(token, within, (page, place) => {
      const cursor = { page, within: place };
      expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
    }),
    { numRuns: 500 },
  );
});

it('gives a place within the first page back, which has no token', () => {
  fc.assert(
    fc.property(within, (place) => {
      expect(decodeCursor(encodeCursor({ within: place }))).toEqual({ within: place });
    }),
  );
});

it('gives the beginning of a page back, be its token empty', () => {
  fc.assert(
    fc.property(token, (page) => {
      expect(decodeCursor(encodeCursor({ page }))).toEqual({ page });
    }),
    { numRuns: 500 },
  );
});

it('can stand in a URL and in a JSON text as it is', () => {
  fc.assert(
    fc.property(token, within, (page, place) => {
      expect(encodeCursor({ page, within: place })).toMatch(/^[\w-]+$/);
    }),
  );
});

it('never fails on any text: what it makes of one, if anything, can be asked for', () => {
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
  ['no JSON', 'garbage'],
  ['nothing', ''],
  ['null', packed(null)],
  ['a text', packed('a')],
  ['an object', packed({ page: 'a' })],
  ['no place', packed([null])],
  ['an empty list', packed([])],
  ['a token that is no text', packed([7])],
  ['a limit of nothing', packed(['a', 0, 0])],
  ['a limit that no list takes', packed(['a', 1001, 0])],
  ['half a limit', packed(['a', 1.5, 0])],
  ['a limit in words', packed(['a', '10', 0])],
  ['a limit without an index', packed(['a', 10])],
  ['an index before the page', packed(['a', 10, -1])],
  ['an index that no number holds', packed(['a', 10, 2 ** 60])],
  ['more than that', packed(['a', 10, 1, 1])],
])('is refused when it holds %s', (_, text) => {
  expect(decodeCursor(text)).toBeUndefined();
});
