import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryResponseStore } from '../../src/cache/memory-store.js';
import { RedisResponseStore } from '../../src/cache/redis-store.js';
import type { ResponseStore } from '../../src/cache/response-store.js';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { Dice } from '../sharing/dice.js';
import { useRedis } from '../support/redis.js';
import { json, type Service, startService } from '../support/service.js';
import { Readings, readVersion, versionsService, writeVersion } from '../support/versions.js';

const ttls = { Site: 60_000 };
let service: Service;
const redis = useRedis();
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  service = await startService(versionsService(() => 0));
});
afterAll(async () => {
  for (const one of open) await one.close();
  await service.close();
});

const storeInRedis = async (namespace: string): Promise<ResponseStore> =>
  new RedisResponseStore(await redis.connect(), { namespace, writeMs: 5_000, settleMs: 0 });

function gatewayWith(store: ResponseStore, onLookup?: (isHit: boolean) => void): Gateway {
  const gateway = createGateway({
    baseUrl: service.url,
    responseCache: { store, ttls, ...(onLookup && { onLookup }) },
  });
  open.push(gateway);
  return gateway;
}

const asker = (gateway: Gateway) => async (query: string, token: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ query });
  return (await gateway.fetch(new Request('http://gateway/graphql', { method: 'POST', headers, body }))).text();
};

const stores: [string, number, (name: string) => Promise<ResponseStore>][] = [
  ['in memory', 1, async () => new MemoryResponseStore()],
  ['in Redis', 2, storeInRedis],
];

it.each(['{"data":', '', '17', 'null', '"text"'])('corrupt text %j in the cache is a miss', async (text) => {
  service.handle(versionsService(() => 0));
  const lookups: boolean[] = [];
  const store: ResponseStore = { find: async () => ({ text }), write: async () => async () => undefined };
  const ask = asker(gatewayWith(store, (isHit) => lookups.push(isHit)));
  expect(await ask(readVersion, 'a')).toContain('0 for Bearer a');
  expect(lookups).toEqual([false]);
});

describe.each(stores)('the response cache %s', (where, replicas, create) => {
  const gateways = async (name: string, onLookup?: (isHit: boolean) => void) =>
    Promise.all(
      Array.from({ length: replicas }, async () => asker(gatewayWith(await create(`${where} ${name}`), onLookup))),
    );

  it('returns a cached response to the same caller only', async () => {
    service.handle(versionsService(() => 0));
    const asks = await gateways('again');
    service.forget();
    const ask = (index: number) => asks[index % asks.length] as (typeof asks)[number];
    for (let index = 0; index < 6; index++) expect(await ask(index)(readVersion, 'a')).toContain('0 for Bearer a');
    // Each replica clears the cache when it starts.
    const calls = service.requests.length;
    expect(calls).toBeLessThanOrEqual(replicas);
    for (let index = 0; index < 6; index++) expect(await ask(index)(readVersion, 'b')).toContain('0 for Bearer b');
    expect(service.requests.length - calls).toBe(1);
  });

  it('never returns data of another caller, or from before a write of any replica', { timeout: 60_000 }, async () => {
    const dice = new Dice(7);
    let hits = 0;
    service.handle(versionsService(() => dice.below(6)));
    const asks = await gateways('property', (isHit) => (hits += Number(isHit)));
    const readings = new Readings();
    const any = () => asks[dice.below(asks.length)] as (typeof asks)[number];
    let isOver = false;
    const reader = async (name: number) => {
      // Few tokens per reader: cached responses are read often, and each token has one reader.
      while (!isOver) {
        await readings.read(`reader${name}-${dice.below(2)}`, any());
        // Cached reads take no time. Without a pause, the writers would not run.
        await new Promise((resolve) => setTimeout(resolve, dice.below(10)));
      }
    };
    const writer = async () => {
      for (let index = 0; index < 40; index++) {
        await new Promise((resolve) => setTimeout(resolve, dice.below(120)));
        await readings.write(any());
      }
      isOver = true;
    };
    await Promise.all([...Array.from({ length: 12 }, (_, name) => reader(name)), writer()]);
    expect(readings.wrong).toEqual([]);
    expect(readings.written).toBe(40);
    expect(hits).toBeGreaterThan(readings.count / 20);
  });

  it('stores no response of a call from before a write', async () => {
    const asks = await gateways('before');
    const [ask, other = ask] = asks;
    if (!ask || !other) throw new Error('There is no gateway');
    let answerFirst: () => void = () => undefined;
    const versions = versionsService(() => 0);
    service.handle(async (_, response) => {
      service.handle(versions);
      json(
        response,
        await new Promise((resolve) => {
          answerFirst = () => resolve({ object: 'site', id: 's', title: '0 for Bearer a' });
        }),
      );
    });
    service.forget();
    const first = ask('{ site(id: "Site:o/s") { id title } }', 'a');
    while (service.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await other(writeVersion, 'writer');
    // A write in the same process ends the deduplication of the query.
    const second = ask(readVersion, 'a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    answerFirst();
    await Promise.all([first, second]);
    expect(await ask(readVersion, 'a')).toContain('1 for Bearer a');
    expect(await ask('{ site(id: "Site:o/s") { id title } }', 'a')).toContain('1 for Bearer a');
  });

  it('stores no response with an error, without a token, or with a type without a TTL', async () => {
    const [ask] = await gateways('not kept');
    if (!ask) throw new Error('There is no gateway');
    service.handle((_, response) => json(response, { object: 'site', id: 's' }));
    for (let index = 0; index < 2; index++) expect(await ask(readVersion, 'a')).toContain('UPSTREAM_ERROR');
    service.handle(versionsService(() => 0));
    expect(await ask(readVersion, 'a')).toContain('0 for');
    service.forget();
    for (let index = 0; index < 2; index++) await ask(readVersion, '');
    expect(service.requests).toHaveLength(2);
    const other = '{ site(id: "Site:o/s") { title } organization(id: "Organization:o") { title } }';
    for (let index = 0; index < 2; index++) await ask(other, 'a');
    expect(service.requests).toHaveLength(6);
  });

  it('continues after a failed write', async () => {
    const [ask] = await gateways('failed write');
    if (!ask) throw new Error('There is no gateway');
    service.handle((_, response) => json(response, {}, 500));
    expect(await ask(writeVersion, 'a')).toContain('UPSTREAM_ERROR');
    service.handle(versionsService(() => 0));
    await ask(readVersion, 'a');
    service.forget();
    await ask(readVersion, 'a');
    expect(service.requests).toHaveLength(0);
  });
});
