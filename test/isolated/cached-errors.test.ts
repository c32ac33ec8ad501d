import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { rawGateway } from '../support/service.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the bytes that objects use after a garbage collection. */
function usedBytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it.each([
  ['validation errors', (index: number) => `{ unknown${index} }`],
  ['syntax errors', (index: number) => `] ${index}`],
  ['limits of documents', (index: number) => `{ ${'a { '.repeat(60)} b${index} ${' }'.repeat(60)} }`],
])('cached %s do not keep the requests that caused them', async (_, queryOf) => {
  const { query, close } = rawGateway({ baseUrl: 'http://127.0.0.1:9' });
  const run = async (start: number) => {
    for (let index = start; index < start + 30; index++)
      expect((await query(queryOf(index), { value: 'x'.repeat(500_000) })).errors).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await run(0);
  const before = usedBytes();
  await run(100);
  // The requests have 15 million characters.
  expect(usedBytes() - before).toBeLessThan(8_000_000);
  await close();
});
