import { afterAll, describe, expect, it } from 'vitest';
import { MemoryResponseStore } from '../../src/cache/memory-store.js';
import { RedisResponseStore } from '../../src/cache/redis-store.js';
import type { ResponseStore } from '../../src/cache/response-store.js';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { SeededRandom } from '../random/seeded-random.js';
import { useRedis } from '../support/redis.js';
import { postRequest } from '../support/requests.js';
import { json, useUpstream } from '../support/service.js';
import { Readings, readVersion, versionsService, writeVersion } from '../support/versions.js';

const ttls = { Site: 60_000 };
const service = useUpstream(versionsService(() => 0));
const redis = useRedis();
const gatewaysToClose: { close(): Promise<void> }[] = [];

afterAll(async () => {
  for (const one of gatewaysToClose) await one.close();
});

const storeInRedis = async (namespace: string): Promise<ResponseStore> =>
  new RedisResponseStore(await redis.connect(), { namespace, writeMs: 5_000, settleMs: 0 });

function gatewayWith(store: ResponseStore, onLookup?: (isHit: boolean) => void): Gateway {
  const gateway = createGateway({
    baseUrl: service.url,
    responseCache: { store, ttls, ...(onLookup && { onLookup }) },
  });
  gatewaysToClose.push(gateway);
  return gateway;
}

const clientOf = (gateway: Gateway) => async (query: string, token: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (await gateway.fetch(postRequest({ query }, headers))).text();
};

const stores: [string, number, (name: string) => Promise<ResponseStore>][] = [
  ['in memory', 1, async () => new MemoryResponseStore()],
  ['in Redis', 2, storeInRedis],
];

it.each(['{"data":', '', '17', 'null', '"text"'])('corrupt text %j in the cache is a miss', async (text) => {
  service.handle(versionsService(() => 0));
  const lookups: boolean[] = [];
  const store: ResponseStore = { find: async () => ({ text }), write: async () => async () => undefined };
  const client = clientOf(gatewayWith(store, (isHit) => lookups.push(isHit)));
  expect(await client(readVersion, 'a')).toContain('0 for Bearer a');
  expect(lookups).toEqual([false]);
});

describe.each(stores)('the response cache %s', (where, replicas, create) => {
  const gateways = async (name: string, onLookup?: (isHit: boolean) => void) =>
    Promise.all(
      Array.from({ length: replicas }, async () => clientOf(gatewayWith(await create(`${where} ${name}`), onLookup))),
    );

  it('returns a cached response to the same caller only', async () => {
    service.handle(versionsService(() => 0));
    const clients = await gateways('again');
    service.forget();
    const client = (index: number) => clients[index % clients.length] as (typeof clients)[number];
    for (let index = 0; index < 6; index++) expect(await client(index)(readVersion, 'a')).toContain('0 for Bearer a');
    // Each replica clears the cache when it starts.
    const calls = service.requests.length;
    expect(calls).toBeLessThanOrEqual(replicas);
    for (let index = 0; index < 6; index++) expect(await client(index)(readVersion, 'b')).toContain('0 for Bearer b');
    expect(service.requests.length - calls).toBe(1);
  });

  it('never returns data of another caller, or data from before a write of any replica', {
    timeout: 60_000,
  }, async () => {
    const random = new SeededRandom(7);
    let hits = 0;
    service.handle(versionsService(() => random.below(6)));
    const clients = await gateways('property', (isHit) => (hits += Number(isHit)));
    const readings = new Readings();
    const any = () => clients[random.below(clients.length)] as (typeof clients)[number];
    let isDone = false;
    const reader = async (name: number) => {
      // Each reader has two tokens of its own, so readers often find cached responses.
      while (!isDone) {
        await readings.read(`reader${name}-${random.below(2)}`, any());
        // Cached reads take almost no time. Without a pause, the writer would not run.
        await new Promise((resolve) => setTimeout(resolve, random.below(10)));
      }
    };
    const writer = async () => {
      for (let index = 0; index < 40; index++) {
        await new Promise((resolve) => setTimeout(resolve, random.below(120)));
        await readings.write(any());
      }
      isDone = true;
    };
    await Promise.all([...Array.from({ length: 12 }, (_, name) => reader(name)), writer()]);
    expect(readings.violations).toEqual([]);
    expect(readings.version).toBe(40);
    expect(hits).toBeGreaterThan(readings.count / 20);
  });

  it('stores no response of a call that started before a write', async () => {
    const clients = await gateways('before');
    const [client, other = client] = clients;
    if (!client || !other) throw new Error('There is no gateway');
    let respondToFirst: () => void = () => undefined;
    const versions = versionsService(() => 0);
    service.handle(async (_, response) => {
      service.handle(versions);
      json(
        response,
        await new Promise((resolve) => {
          respondToFirst = () => resolve({ object: 'site', id: 's', title: '0 for Bearer a' });
        }),
      );
    });
    service.forget();
    const first = client('{ site(id: "Site:o/s") { id title } }', 'a');
    while (service.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await other(writeVersion, 'writer');
    // A write in the same process also ends the deduplication of the query.
    const second = client(readVersion, 'a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    respondToFirst();
    await Promise.all([first, second]);
    expect(await client(readVersion, 'a')).toContain('1 for Bearer a');
    expect(await client('{ site(id: "Site:o/s") { id title } }', 'a')).toContain('1 for Bearer a');
  });

  it('stores no response with an error, no response without a token, and no response with a type without a TTL', async () => {
    const [client] = await gateways('not kept');
    if (!client) throw new Error('There is no gateway');
    service.handle((_, response) => json(response, { object: 'site', id: 's' }));
    for (let index = 0; index < 2; index++) expect(await client(readVersion, 'a')).toContain('UPSTREAM_ERROR');
    service.handle(versionsService(() => 0));
    expect(await client(readVersion, 'a')).toContain('0 for');
    service.forget();
    for (let index = 0; index < 2; index++) await client(readVersion, '');
    expect(service.requests).toHaveLength(2);
    const other = '{ site(id: "Site:o/s") { title } organization(id: "Organization:o") { title } }';
    for (let index = 0; index < 2; index++) await client(other, 'a');
    expect(service.requests).toHaveLength(6);
  });

  it('stores responses again after a failed write', async () => {
    const [client] = await gateways('failed write');
    if (!client) throw new Error('There is no gateway');
    service.handle((_, response) => json(response, {}, 500));
    expect(await client(writeVersion, 'a')).toContain('UPSTREAM_ERROR');
    service.handle(versionsService(() => 0));
    await client(readVersion, 'a');
    service.forget();
    await client(readVersion, 'a');
    expect(service.requests).toHaveLength(0);
  });
});
