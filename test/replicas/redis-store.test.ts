import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { type RedisOptions, SharedRedis } from '../../src/cache/redis.js';
import { RedisResponseStore } from '../../src/cache/redis-store.js';
import type { CacheLookup } from '../../src/cache/response-store.js';
import { freePort } from '../support/free-port.js';
import { useRedis, waitUntilReady } from '../support/redis.js';

const redis = useRedis();

/** Creates the Redis connection and the store of a replica. */
async function replica(namespace: string, writeMs = 5_000, options?: RedisOptions) {
  const connection = await redis.connect(options);
  const store = new RedisResponseStore(connection, { namespace, writeMs, settleMs: 0 });
  await store.find('any');
  return { connection, store };
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 10));
}

const keep = async (lookup: CacheLookup | undefined, text: string) => {
  if (!lookup || 'text' in lookup) throw new Error('Nothing can be kept');
  await lookup.keep(text, 60_000);
};
const textOf = async (store: RedisResponseStore) => {
  const lookup = await store.find('key');
  return lookup && 'text' in lookup ? lookup.text : undefined;
};

it('a replica returns a response that another replica stored, until a replica writes', async () => {
  const [{ store: one }, { store: other }] = [await replica('gives'), await replica('gives')];
  await keep(await one.find('key'), 'response');
  expect(await textOf(other)).toBe('response');
  await (await other.write())();
  expect(await textOf(one)).toBeUndefined();
});

it('replicas store nothing while a write is in flight, and store responses again after the writer crashed', async () => {
  const [{ store: one }, { store: other }] = [await replica('gone', 2_000), await replica('gone')];
  await keep(await one.find('key'), 'from before the write');
  await one.write();
  expect(await other.find('key')).toBeUndefined();
  await until(async () => (await other.find('key')) !== undefined);
  expect(await textOf(other)).toBeUndefined();
  await keep(await other.find('key'), 'response');
  expect(await textOf(one)).toBe('response');
});

it('the end of a write removes responses that were stored because Redis lost the write', async () => {
  const [{ store: one }, { store: other }] = [await replica('forgot'), await replica('forgot')];
  const end = await one.write();
  const admin = new Redis(redis.port());
  await admin.flushall();
  admin.disconnect();
  await other.find('key');
  await keep(await other.find('key'), 'from before the write');
  expect(await textOf(other)).toBe('from before the write');
  await end();
  expect(await textOf(other)).toBeUndefined();
});

it('a write removes the responses of all replicas if Redis has no free memory', async () => {
  const [{ store: one, connection }, { store: other }] = [await replica('full'), await replica('full')];
  await keep(await one.find('key'), 'from before the write');
  await connection.send((client) => client.config('SET', 'maxmemory', '1'));
  const end = await other.write();
  expect(await one.find('key')).toBeUndefined();
  await end();
  expect(await one.find('key')).toBeUndefined();
  await connection.send((client) => client.config('SET', 'maxmemory', '0'));
  expect(await textOf(one)).toBeUndefined();
  await keep(await one.find('key'), 'response');
  expect(await textOf(other)).toBe('response');
});

it('no response is valid if Redis has lost the generation', async () => {
  const { store, connection } = await replica('evicted');
  await keep(await store.find('key'), 'response');
  expect(await textOf(store)).toBe('response');
  await connection.send((client) => client.del('evicted:generation'));
  expect(await textOf(store)).toBeUndefined();
});

it('the store finds no response without Redis, and ignores responses from before an outage', async () => {
  const { connection, store } = await replica('away');
  await keep(await store.find('key'), 'response');
  await redis.stop('SIGTERM');
  expect(await store.find('key')).toBeUndefined();
  await (await store.write())();
  await redis.restart();
  await waitUntilReady(connection);
  expect(await textOf(store)).toBeUndefined();
  const admin = new Redis(redis.port());
  // Redis still contains the response, so the store ignored it.
  expect(await admin.keys('away:response:*')).toHaveLength(1);
  admin.disconnect();
});

it('onFailure is called for a command that fails during an outage', async () => {
  let failures = 0;
  const connection = new SharedRedis(`redis://127.0.0.1:${await freePort()}`, { onFailure: () => failures++ });
  expect(await connection.send((one) => one.get('key'))).toBeUndefined();
  expect(failures).toBe(1);
  await connection.close();
});

it('an error reply to a command does not end the connection', async () => {
  let failures = 0;
  const { connection } = await replica('replies', 5_000, { onFailure: () => failures++ });
  const { readyAt } = connection;
  await connection.send((client) => client.set('text', 'x'));
  expect(await connection.send((client) => client.incr('text'))).toBeUndefined();
  expect(await connection.send((client) => client.get('text'))).toBe('x');
  expect([failures, connection.readyAt]).toEqual([1, readyAt]);
});

it('the connection reconnects if Redis becomes a replica, because the address can lead to the new primary', async () => {
  const states: boolean[] = [];
  const connection = await redis.connect({ onState: (isAvailable) => states.push(isAvailable) });
  await connection.send((one) => one.replicaof('127.0.0.1', 1));
  expect(await connection.send((one) => one.set('key', 'value'))).toBeUndefined();
  await until(() => states.length === 3);
  expect(states).toEqual([true, false, true]);
  await connection.send((one) => one.replicaof('NO', 'ONE'));
  expect(await connection.send((one) => one.set('key', 'value'))).toBe('OK');
});

it('the connection does not report its own shutdown as an outage', async () => {
  const states: boolean[] = [];
  const connection = await redis.connect({ onState: (isAvailable) => states.push(isAvailable) });
  await connection.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(states).toEqual([true]);
  expect(connection.readyForMs).toBeLessThan(0);
});

it('lookups and writes do not wait for a Redis that does not reply', async () => {
  const { store } = await replica('silent', 5_000, { commandMs: 250 });
  redis.signal('SIGSTOP');
  const startedAt = performance.now();
  expect(await store.find('key')).toBeUndefined();
  await (await store.write())();
  const ms = performance.now() - startedAt;
  redis.signal('SIGCONT');
  expect(ms).toBeLessThan(2_000);
});
