import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureInSteps, measureJson } from '../../src/rest/json/json-bounds.js';
import { parseInSteps } from '../../src/rest/json/json-pieces.js';
import { JsonPlace, ScannedResponse } from '../../src/rest/json/scanned-response.js';
import { ReplayableResponse } from '../../src/rest/responses/replayable-responses.js';
import { wordsOf } from '../support/tables.js';

/** Number of texts that are parsed. */
const texts = Number(process.env.JSON_TEXTS ?? 3_000);

function parse(bytes: Buffer, length: number): { value: unknown; steps: number } {
  const steps = parseInSteps(bytes, length);
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return { value, steps: count };
  }
}

/** Returns the value of a text with the order of its members, or the class of the error. */
function outcomeOf(parseText: () => unknown): unknown {
  try {
    const value = parseText();
    return { value, order: JSON.stringify(value) };
  } catch (error) {
    return (error as Error).constructor;
  }
}

const blank = fc.constantFrom('', '', '', ' ', '\n', '\t \r');
const name = fc.constantFrom(
  ...wordsOf(String.raw`a b __proto__ 1 0 10 4294967295 01 toJSON \u0061 \" a\\ \ud83d é ], {`),
  '',
  '\ud800',
);
const scalar = fc.constantFrom(
  ...wordsOf(String.raw`0 -0 1e400 1.5 -1E+2 true false null "" "a,b" "]" "{" "\\" "\"" "\\\"" "\ud83d"`),
  '"\ud800"',
);
/** Valid texts, with blanks and repeated names. */
const { value: validText } = fc.letrec<{ value: string; list: string; object: string }>((tie) => {
  const value = fc.tuple(blank, tie('value'), blank).map((parts) => parts.join(''));
  const member = fc
    .tuple(blank, name, blank, value)
    .map(([before, name, after, value]) => `${before}"${name}"${after}:${value}`);
  return {
    value: fc.oneof({ depthSize: 'medium' }, scalar, tie('list'), tie('object')),
    list: fc.array(value, { maxLength: 5 }).map((items) => `[${items.join(',')}]`),
    object: fc.array(member, { maxLength: 5 }).map((members) => `{${members.join(',')}}`),
  };
});
/** A change of a text: characters that are removed, and characters in their place. */
const change = fc.record({
  at: fc.nat(),
  removed: fc.nat(3),
  added: fc.constantFrom('', ...'[]{},:"\\ 09eE+-.\u00a0\ufeff', ',,', '"a":', 'null', '[]', '{}'),
});
const text = fc.tuple(validText, fc.array(change, { maxLength: 3 })).map(([valid, changes]) =>
  changes.reduce((text, { at, removed, added }) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + added + text.slice(start + removed);
  }, valid),
);
/** Bytes of the texts. In Latin-1, characters outside ASCII are invalid UTF-8. */
const json = fc
  .tuple(text, fc.constantFrom('utf8' as const, 'latin1' as const))
  .map(([text, encoding]) => Buffer.from(text, encoding));

describe('parseInSteps', () => {
  it('returns the value of JSON.parse, and rejects the same texts', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(1, 2, 3, 16), (json, length) => {
        expect(outcomeOf(() => parse(json, length).value)).toEqual(outcomeOf(() => JSON.parse(json.toString())));
      }),
      { numRuns: texts },
    );
  });

  it.each([
    '[1,2}',
    '{"a":1,"b":2]',
    '[[1,2},3]',
    '[{"a":1,"b":2],3]',
    '[1,2]]',
    '[1,2',
    '[[1,2]3]',
    '[1,2] 3',
    '1,2',
    '[1,,2]',
    '[1,2,]',
  ])('rejects %s', (text) => expect(() => parse(Buffer.from(text), 1)).toThrow(SyntaxError));

  it('takes three steps for a long string', () => {
    const long = 'x'.repeat(2 ** 20);
    const text = JSON.stringify({ items: [1, long, { title: `${long}é` }], last: 2 });
    const { value, steps } = parse(Buffer.from(text), 64 * 1024);
    expect(JSON.stringify(value) === text).toBe(true);
    expect(steps).toBe(7);
  });

  it('takes a step for each 64 KiB', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => ({ [`name${row}`]: { values: [row, 'text'] } }));
    const text = JSON.stringify({ rows, end: true });
    const { value, steps } = parse(Buffer.from(text), 64 * 1024);
    expect(JSON.stringify(value) === text).toBe(true);
    expect(steps).toBe(Math.ceil(text.length / (64 * 1024)));
  });
});

describe('measureInSteps', () => {
  /** Returns the sizes of two bodies, which are measured alternately, one step at a time. */
  function measureBoth(scans: readonly ReturnType<typeof measureInSteps>[]): unknown[] {
    const sizes: unknown[] = [];
    while (Object.keys(sizes).length < scans.length)
      for (const [index, scan] of scans.entries()) {
        const { done, value } = scan.next();
        if (done) sizes[index] ??= value;
      }
    return sizes;
  }

  it('returns the size that one scan returns, also beside another body', () => {
    const bound = fc.integer({ min: 1, max: 6 });
    const bounds = fc.record({ levels: bound, values: fc.integer({ min: 1, max: 30 }), members: bound });
    fc.assert(
      fc.property(json, json, bounds, fc.constantFrom(1, 2, 3, 16), (one, other, bounds, length) => {
        const sizes = measureBoth([measureInSteps(one, bounds, length), measureInSteps(other, bounds, length)]);
        expect(sizes).toEqual([measureJson(one, bounds), measureJson(other, bounds)]);
      }),
      { numRuns: texts },
    );
  });

  it('takes a step for each 1 MiB', () => {
    const text = JSON.stringify(Array.from({ length: 2_560 }, () => 'x'.repeat(1_021)));
    expect([...measureInSteps(Buffer.from(text))]).toHaveLength(2);
  });
});

describe('a value at a place in a response', () => {
  const placeOf = (value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value));
    return new JsonPlace(new ScannedResponse(bytes), 0, bytes.length, undefined);
  };

  it.each([5_000, 500_000])('of %i bytes is parsed once for all fields', async (length) => {
    const place = placeOf([{ text: 'x'.repeat(length) }]);
    const values = await Promise.all([place.parse(), place.parse(), place.parse()]);
    expect(values[0]).toEqual([{ text: 'x'.repeat(length) }]);
    expect(new Set(values).size).toBe(1);
  });

  it('of a replayable response without memory for it is parsed once while a field uses it', async () => {
    const bytes = Buffer.from(JSON.stringify([{ text: 'x'.repeat(5_000) }]));
    const replayable = new ReplayableResponse(bytes, { hold: () => false });
    const place = new JsonPlace(new ScannedResponse(bytes, { replayable }), 0, bytes.length, undefined);
    const value = await place.parse();
    expect(place.parse()).toBe(value);
  });

  it('is measured once if it has too many values', async () => {
    const place = placeOf(Array.from({ length: 200_001 }, () => 0));
    const parse = async () => place.parse();
    const error = await parse().catch((error: unknown) => error);
    expect(error).toMatchObject({ message: 'REST API response exceeds a limit: JSON has more than 200000 values' });
    await expect(parse()).rejects.toBe(error);
  });
});
