import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextOf } from '../../src/context.js';
import type { GatewayOptions, GatewayPlugin } from '../../src/gateway.js';
import { chainQuery, startChainService } from '../support/chain-service.js';
import { rawGateway } from '../support/service.js';

setFlagsFromString('--expose-gc');
// The process of the gateway sets this flag, too.
setFlagsFromString('--no-allocation-site-pretenuring');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

type Service = Awaited<ReturnType<typeof startChainService>>;
let services: { readonly same: Service; readonly changing: Service };
beforeAll(async () => {
  services = { same: await startChainService(), changing: await startChainService(true) };
});
afterAll(async () => {
  await services.same.close();
  await services.changing.close();
});

const operations = 40;
/** The chain with a deferred field in each record that has a title. */
const deferredChain = chainQuery.replaceAll(/\btitle\b/g, '... @defer { title }');

interface Case extends Partial<GatewayOptions> {
  readonly isDeferred?: boolean;
  /** True if all responses differ. */
  readonly isChanging?: boolean;
}

const usedBytes = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Measures the bytes per operation that survive two minor garbage collections. */
async function measureGarbage({ isDeferred, isChanging, ...options }: Case): Promise<number> {
  const { url } = isChanging ? services.changing : services.same;
  const { query, queryParts, close } = rawGateway({ baseUrl: url, predict: true, ...options });
  const run = async () => {
    for (let index = 0; index < operations; index++)
      if (isDeferred) expect(await queryParts(deferredChain)).toContain('"hasNext":false');
      else expect(await query(chainQuery, {}, { authorization: 'Bearer t' })).not.toHaveProperty('errors');
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  try {
    await run();
    collect();
    const before = usedBytes();
    await run();
    // V8 moves objects that survive two minor collections to the old generation, and frees them late.
    for (let minor = 0; minor < 2; minor++) collect({ type: 'minor' });
    return (usedBytes() - before) / operations;
  } finally {
    await close();
  }
}

it.each<[string, Case, number]>([
  // The limits are about twice the measured values.
  ['without replay and prediction', { replay: false, predict: false }, 100_000],
  ['with replay and prediction', {}, 100_000],
  ['with an observer', { observers: [{ begin: () => ({ end: () => undefined }) }] }, 60_000],
  ['with deferred fields', { isDeferred: true }, 300_000],
  // Each operation receives 370 kB.
  ['with changing data', { isChanging: true }, 150_000],
  ['with changing data and deferred fields', { isChanging: true, isDeferred: true }, 300_000],
  // A retry can be necessary, because other processes of the machine can delay a collection.
])('minor garbage collections free the objects of operations %s', { retry: 2 }, async (_, options, maxBytes) => {
  expect(await measureGarbage(options)).toBeLessThan(maxBytes);
});

it('frees operations whose texts are kept', async () => {
  const operations: WeakRef<object>[] = [];
  const plugin: GatewayPlugin = {
    onExecute: ({ args }) => void operations.push(new WeakRef(contextOf(args).operation)),
  };
  const { query, close } = rawGateway({ baseUrl: services.changing.url, plugins: [plugin] });
  try {
    // The responses lack the visibility, which the contract requires.
    const document = chainQuery.replace('title sites', 'sites').replace('nodes { id title', 'nodes { id visibility');
    for (let index = 0; index < 4; index++)
      expect((await query(document)).errors?.[0]?.message).toBe('REST API response lacks Site.visibility');
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
    // The last operation can still be on the stack.
    expect(operations.slice(0, 3).map((operation) => operation.deref())).toEqual([undefined, undefined, undefined]);
  } finally {
    await close();
  }
});
