import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import type { SharedRedis } from '../../src/cache/redis.js';
import { RedisConfirmations } from '../../src/cache/redis-confirmations.js';
import { type ConfirmedMutation, createConfirmation, useConfirmation } from '../../tools/mcp/confirmation.js';
import { startRedis, temporaryFolder } from '../support/daemons.js';
import { freePort } from '../support/free-port.js';
import { useRedis, waitUntilReady } from '../support/redis.js';

const mutation = { query: 'mutation { a }', variables: { b: 1, c: { d: [2], e: null } }, authorization: 'Bearer t' };
const reorderedMutation = { ...mutation, variables: { c: { e: null, d: [2] }, b: 1 } };
const unavailable = 'Confirmations are unavailable; retry later';
const rounds = Number(process.env.CONFIRMATIONS || 30);

const redis = useRedis();
const clients: Redis[] = [];
afterEach(async () => {
  await admin().config('SET', 'maxmemory', '0');
  for (const client of clients.splice(0)) client.disconnect();
});

function admin(port = redis.port()): Redis {
  const client = new Redis(port);
  clients.push(client);
  return client;
}
const storeOf = (connection: SharedRedis) => new RedisConfirmations(connection, 'test');
const replica = async () => storeOf(await redis.connect());
const preview = async (store: RedisConfirmations, of: ConfirmedMutation = mutation) =>
  (await createConfirmation(of, store)) ?? '';
const isAccepted = async (confirmation: string, store: RedisConfirmations, of: ConfirmedMutation = mutation) =>
  (await useConfirmation(confirmation, of, store)) === undefined;

it('a confirmation of one replica is valid once across all replicas', async () => {
  const [one, other] = [await replica(), await replica()];
  const confirmation = await preview(one);
  expect(await isAccepted(confirmation, other, { ...mutation, variables: { b: 2 } })).toBe(false);
  expect(await isAccepted(confirmation, new RedisConfirmations(await redis.connect(), 'other'))).toBe(false);
  const results = await Promise.all([
    ...Array.from({ length: 5 }, () => useConfirmation(confirmation, mutation, one)),
    ...Array.from({ length: 5 }, () => useConfirmation(confirmation, reorderedMutation, other)),
  ]);
  expect(results.filter((reason) => reason === undefined)).toHaveLength(1);
  expect(results.filter((reason) => reason?.startsWith('The confirmation was used before'))).toHaveLength(9);
});

describe.each(['volatile-lru', 'allkeys-lru', 'volatile-ttl'])('with the eviction policy %s', (policy) => {
  it('no confirmation is valid twice', { timeout: 60_000 + 100 * rounds }, async () => {
    const [one, other] = [await replica(), await replica()];
    const client = admin();
    await limitMemory(client, policy);
    let once = 0;
    let twice = 0;
    for (let round = 0; round < rounds; round++) {
      const confirmation = await preview(one);
      if (await isAccepted(confirmation, other)) once++;
      await fillMemory(client);
      for (const store of [one, other]) if (await isAccepted(confirmation, store)) twice++;
    }
    expect(twice).toBe(0);
    // Redis can also evict a confirmation before its first use.
    expect(once).toBeGreaterThan(rounds / 2);
    expect(await evictedKeys(client)).toBeGreaterThan(100 * rounds);
  });
});

it('no confirmation is valid twice if Redis loses all keys', async () => {
  const [one, other] = [await replica(), await replica()];
  const client = admin();
  const [used, pending] = [await preview(one), await preview(one)];
  expect(await isAccepted(used, other)).toBe(true);
  await client.flushall();
  for (const confirmation of [used, pending]) expect(await isAccepted(confirmation, other)).toBe(false);
  expect(await isAccepted(await preview(one), other)).toBe(true);
});

it('without free memory, previews have no confirmation, and an earlier confirmation is valid once', async () => {
  const states: boolean[] = [];
  const store = storeOf(await redis.connect({ onState: (isAvailable) => states.push(isAvailable) }));
  const client = admin();
  const confirmation = await preview(store);
  await client.config('SET', 'maxmemory-policy', 'noeviction');
  await client.config('SET', 'maxmemory', '1');
  expect(await createConfirmation(mutation, store)).toBeUndefined();
  expect(await isAccepted(confirmation, store)).toBe(true);
  expect(await isAccepted(confirmation, store)).toBe(false);
  // An error reply is no reason to reconnect, because a reconnect also fails the commands of other requests.
  expect(states).toEqual([true]);
});

it('a confirmation is valid at most once if the reply of Redis is lost', async () => {
  const connection = await redis.connect({ commandMs: 250 });
  const store = storeOf(connection);
  const confirmation = await preview(store);
  redis.signal('SIGSTOP');
  expect(await useConfirmation(confirmation, mutation, store)).toBe(unavailable);
  redis.signal('SIGCONT');
  await waitUntilReady(connection);
  const results = [await isAccepted(confirmation, store), await isAccepted(confirmation, store)];
  expect(results.filter(Boolean).length).toBeLessThanOrEqual(1);
});

it('a confirmation is not valid again in a replica of Redis that becomes the primary', async () => {
  const folder = await temporaryFolder();
  const second = await startRedis(folder.path, await freePort());
  const [primary, client] = [admin(), admin(second.port)];
  const store = await replica();
  await primary.flushall();
  await primary.config('SET', 'repl-diskless-sync-delay', '0');
  await client.replicaof('127.0.0.1', redis.port());
  await until(async () => (await client.info('replication')).includes('master_link_status:up'));
  const confirmation = await preview(store);
  await until(async () => (await client.dbsize()) > 0);
  // From now on, the second server receives no commands of the first one.
  await client.replicaof('NO', 'ONE');
  const promoted = storeOf(await redis.connect({ port: second.port }));
  expect(await isAccepted(confirmation, store)).toBe(true);
  expect(await isAccepted(confirmation, promoted)).toBe(false);
  expect(await isAccepted(await preview(promoted), promoted)).toBe(true);
  await second.stop('SIGKILL');
  await folder.remove();
});

it('a confirmation is not valid again if Redis restores older data', async () => {
  const connection = await redis.connect();
  const store = storeOf(connection);
  const client = admin();
  const confirmation = await preview(store);
  await client.save();
  client.disconnect();
  expect(await isAccepted(confirmation, store)).toBe(true);
  await redis.stop('SIGKILL');
  expect(await createConfirmation(mutation, store)).toBeUndefined();
  expect(await useConfirmation(confirmation, mutation, store)).toBe(unavailable);
  await redis.restart();
  await waitUntilReady(connection);
  expect(await admin().keys('test:confirmation:*')).not.toEqual([]);
  expect(await isAccepted(confirmation, store)).toBe(false);
});

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Leaves room for about 200 texts of 8 KiB. */
async function limitMemory(client: Redis, policy: string): Promise<void> {
  const used = Number(/^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1]);
  await client.config('SET', 'maxmemory-policy', policy);
  await client.config('SET', 'maxmemory', String(used + 2 * 1024 * 1024));
}

/** Writes texts as automatic persisted queries of any client do, until Redis has evicted most of its keys. */
async function fillMemory(client: Redis): Promise<void> {
  const pipeline = client.pipeline();
  for (let index = 0; index < 300; index++)
    pipeline.set(`test:operation:${Math.random()}`, 'x'.repeat(8 * 1024), 'EX', 24 * 60 * 60);
  await pipeline.exec();
}

const evictedKeys = async (client: Redis) => Number(/^evicted_keys:(\d+)/m.exec(await client.info('stats'))?.[1]);
