import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import { chainQuery, startChainService } from '../support/chain-service.js';
import { rawGateway } from '../support/service.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

let service: Awaited<ReturnType<typeof startChainService>>;
beforeAll(async () => {
  service = await startChainService();
});
afterAll(() => service.close());

const operations = 40;
/** The chain with a deferred field in each record that has a title. */
const deferredChain = chainQuery.replaceAll(/\btitle\b/g, '... @defer { title }');

/** Measures the bytes per operation that survive two minor garbage collections. */
async function measureGarbage(options: Partial<GatewayOptions>, isDeferred: boolean): Promise<number> {
  const { query, queryParts, close } = rawGateway({ baseUrl: service.url, predict: true, ...options });
  const run = async () => {
    for (let index = 0; index < operations; index++)
      if (isDeferred) expect(await queryParts(deferredChain)).toContain('"hasNext":false');
      else expect(await query(chainQuery, {}, { authorization: 'Bearer t' })).not.toHaveProperty('errors');
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  try {
    await run();
    collect();
    const before = process.memoryUsage().heapUsed;
    await run();
    // V8 moves objects that survive two minor collections to the old generation, and frees them late.
    for (let minor = 0; minor < 2; minor++) collect({ type: 'minor' });
    return (process.memoryUsage().heapUsed - before) / operations;
  } finally {
    await close();
  }
}

it.each<[string, Partial<GatewayOptions>, number, boolean?]>([
  // The limits are about twice the measured values.
  ['without replay and prediction', { replay: false, predict: false }, 100_000],
  ['with replay and prediction', {}, 100_000],
  ['with an observer', { observers: [{ begin: () => ({ end: () => undefined }) }] }, 60_000],
  ['with deferred fields', {}, 160_000, true],
  // A retry can be necessary, because other processes of the machine can delay a collection.
])(
  'minor garbage collections free the objects of operations %s',
  { retry: 2 },
  async (_, options, maxBytes, isDeferred = false) => {
    expect(await measureGarbage(options, isDeferred)).toBeLessThan(maxBytes);
  },
);
