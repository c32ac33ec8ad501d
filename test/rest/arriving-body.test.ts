import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Memory } from '../../src/limits/budgets/memory.js';
import { ArrivingBody } from '../../src/rest/responses/arriving-response.js';
import { ReplayableResponses } from '../../src/rest/responses/replayable-responses.js';

/** Receives a text in chunks that reuse one buffer, as connections do. */
function receive(known: ReplayableResponses, text: string, chunkBytes: number, expected = 0) {
  const arrivingBody = new ArrivingBody(expected, known.of('/v1/texts'));
  const buffer = Buffer.alloc(chunkBytes);
  for (let start = 0; start < text.length; start += chunkBytes) {
    const size = buffer.write(text.slice(start, start + chunkBytes));
    arrivingBody.add(buffer.subarray(0, size));
    buffer.fill('#');
  }
  return arrivingBody.end();
}

const texts = fc.array(
  fc.record({
    text: fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 }).map((text) => text.repeat(5)),
    chunkBytes: fc.integer({ min: 1, max: 12 }),
    expected: fc.constantFrom(0, 7, 1_000, Number.NaN),
  }),
  { maxLength: 30 },
);

it('a body equals the received bytes, and is replayed only if the same bytes were received before', () => {
  fc.assert(
    fc.property(texts, (responses) => {
      const known = new ReplayableResponses(new Memory(100_000));
      const earlierTexts = new Set<string>();
      for (const { text, chunkBytes, expected } of responses) {
        const body = receive(known, text, chunkBytes, expected);
        expect(body.bytes.toString()).toBe(text);
        if (body.isReplayed) expect(earlierTexts).toContain(text);
        expect(body.replayable?.bytes.toString() ?? text).toBe(text);
        earlierTexts.add(text);
      }
    }),
  );
});

it.each([
  ['the first variant', 'first, then 1'],
  ['a variant that starts like another', 'first, then 2'],
  ['a variant that is the start of another', 'first'],
  ['a variant that contains another at its start', 'first, then 1, and more'],
])('a body is replayed if it equals %s', (_, text) => {
  const known = new ReplayableResponses(new Memory(100_000));
  for (const each of ['', 'first', 'first, then 1, and more', 'first, then 2', 'first, then 1'])
    receive(known, each, 4);
  const [first, second] = [receive(known, text, 4), receive(known, text, 100)];
  expect([first.isReplayed, second.isReplayed]).toEqual([true, true]);
  expect(second.replayable?.number).toBe(first.replayable?.number);
});
