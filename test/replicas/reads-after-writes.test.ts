import { afterEach, expect, it } from 'vitest';
import { RedisWriteFence } from '../../src/writes/redis-fence.js';
import { type Program, startProgram } from '../support/program.js';
import { useRedis, waitUntilReady } from '../support/redis.js';
import { useUpstream } from '../support/service.js';
import { countStaleReads } from '../support/stale-reads.js';

const redis = useRedis();
const replicas: Program[] = [];
const service = useUpstream();
afterEach(() => {
  for (const { child } of replicas.splice(0)) child.kill('SIGKILL');
});

const rounds = Number(process.env.ROUNDS ?? 40);

it('a query after a mutation returns no data from before the mutation in any replica', async () => {
  const environment = {
    REST_BASE_URL: service.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port()}`,
    LOG_LEVEL: 'silent',
  };
  replicas.push(startProgram(environment), startProgram(environment));
  expect(await countStaleReads(service, await Promise.all(replicas.map((one) => one.url())), rounds)).toBe(0);
});

/** Creates the fence of a replica with a generation that is current. */
async function currentFence(namespace: string) {
  const connection = await redis.connect({ commandMs: 250 });
  const fence = new RedisWriteFence(connection, namespace);
  // The first checks create the value in Redis, or read it.
  for (let count = 0; count < 2; count++) await fence.isCurrent(fence.generation);
  const { generation } = fence;
  expect(await fence.isCurrent(generation)).toBe(true);
  return { connection, fence, generation };
}

it('reads of a generation are current until a replica writes', async () => {
  const [one, other] = [await currentFence('a'), await currentFence('a')];
  const end = other.fence.begin();
  await end();
  expect(await one.fence.isCurrent(one.generation)).toBe(false);
  const next = one.fence.generation;
  expect(await one.fence.isCurrent(next)).toBe(true);
  expect(await other.fence.isCurrent(other.generation)).toBe(false);
  await other.fence.isCurrent(other.fence.generation);
  expect(await other.fence.isCurrent(other.fence.generation)).toBe(true);
});

it('no read from before a write is current if Redis has no free memory', async () => {
  const [one, other] = [await currentFence('full'), await currentFence('full')];
  const admin = await redis.connect();
  await admin.send((client) => client.config('SET', 'maxmemory', '1'));
  await other.fence.begin()();
  await admin.send((client) => client.config('SET', 'maxmemory', '0'));
  expect(await one.fence.isCurrent(one.generation)).toBe(false);
});

it('no read is current if Redis has lost the value', async () => {
  const [one, other] = [await currentFence('lost'), await currentFence('lost')];
  await (await redis.connect()).send((client) => client.flushall());
  for (const { fence, generation } of [one, other]) expect(await fence.isCurrent(generation)).toBe(false);
});

it('no read from before a write is current if Redis restores data from before the write', async () => {
  const [one, other] = [await currentFence('restored'), await currentFence('restored')];
  await (await redis.connect()).send((client) => client.save());
  await other.fence.begin()();
  await redis.stop('SIGKILL');
  await redis.restart();
  await waitUntilReady(one.connection);
  expect(await one.fence.isCurrent(one.generation)).toBe(false);
});

it('no read from before or during an outage of Redis is current', async () => {
  const { connection, fence, generation } = await currentFence('b');
  await redis.stop('SIGTERM');
  expect(await fence.isCurrent(generation)).toBe(false);
  expect(await fence.isCurrent(fence.generation)).toBe(false);
  await fence.begin()();
  await redis.restart();
  await waitUntilReady(connection);
  expect(await fence.isCurrent(generation)).toBe(false);
});
