import { expect, it } from 'vitest';
import { Memory } from '../../src/limits/budgets/memory.js';
import { StoredBytes } from '../../src/rest/cache/stored-bytes.js';

it('cached bytes whose texts reach the limit of one item free the texts, and accept new ones', () => {
  const memory = new Memory(100_000);
  const stored = new StoredBytes(Buffer.from('{"object":"site"}'), memory, new Map(), 'key');
  stored.addReference();
  const bytesWithoutTexts = memory.bytes;
  const hold = () => stored.body.replayable?.hold(1_000);
  let count = 0;
  while (count < 100 && hold()) count++;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(memory.maxItemBytes / 1_000);
  expect(memory.bytes).toBe(bytesWithoutTexts);
  expect(hold()).toBe(true);
  stored.removeReference();
  expect(memory.bytes).toBe(0);
});
