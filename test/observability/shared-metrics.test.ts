import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { metrics, type Observer } from '../../src/observability/index.js';
import type { TestOptions } from '../support/gateway.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

/** Returns the title of the only site of an organization. */
const titleOf = (organization: string) => organization.padEnd(1_000);
const service = useUpstream(({ url }, response) => {
  const [, , , organization = ''] = url.split('/');
  json(response, { items: [{ object: 'site', id: 's', title: titleOf(organization) }], count: 1 });
});

/** Returns the numbers of evictions that a registry has counted. */
async function evictionsIn(registry: Registry) {
  const text = await registry.metrics();
  const [replay, cache] = ['replay', 'rest_cache'].map((name) => {
    const [, value] = new RegExp(`^docs_graph_${name}_evictions_total (\\d+)$`, 'm').exec(text) ?? [];
    return Number(value);
  });
  return { replay, cache };
}

it('the metrics count the evictions since the last call of `replay` and `cache`', async () => {
  const registry = new Registry();
  const { replay, cache } = metrics(registry);
  for (const evictions of [10, 0, 5]) {
    replay?.({ replayed: 0, read: 0, used: 0, unused: 0, bytes: 1, evictions });
    cache?.({ bytes: 1, evictions: 2 * evictions });
  }
  expect(await evictionsIn(registry)).toEqual({ replay: 15, cache: 30 });
});

it.each<['replay' | 'cache', TestOptions]>([
  ['replay', {}],
  ['cache', { restCache: { ttls: { Site: 60_000 } } }],
])('the metrics count the evictions of two gateways with one observer: %s', async (memory, options) => {
  const registry = new Registry();
  const evictions = { replay: 0, cache: 0 };
  const counter: Observer = {
    begin: () => ({ end: () => undefined }),
    replay: (outcome) => {
      evictions.replay += outcome.evictions;
    },
    cache: (usage) => {
      evictions.cache += usage.evictions;
    },
  };
  const observers = [metrics(registry), counter];
  const createOne = () => rawGateway({ baseUrl: service.url, replayBytes: 40_000, observers, ...options });
  const gateways = [createOne(), createOne()];
  // The second gateway has evicted nothing when its first query ends.
  for (const { query, close } of gateways) {
    for (let number = 0; number < 40; number++) {
      const document = `{ organization(id: "Organization:o${number}") { sites { nodes { title } } } }`;
      const data = { organization: { sites: { nodes: [{ title: titleOf(`o${number}`) }] } } };
      // A response is kept for replay when it arrives again.
      for (let run = 0; run < 2; run++)
        expect(await query(document, {}, { authorization: 'Bearer t' })).toEqual({ data });
    }
    await close();
  }
  expect(evictions[memory]).toBeGreaterThan(0);
  expect(await evictionsIn(registry)).toEqual(evictions);
});
