import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RedisWriteFence } from '../../src/writes/redis-fence.js';
import { type Program, startProgram } from '../support/program.js';
import { useRedis, waitUntilReady } from '../support/redis.js';
import { type Service, startService } from '../support/service.js';
import { countStaleReads } from '../support/stale-reads.js';

const redis = useRedis();
const replicas: Program[] = [];
let service: Service;
beforeAll(async () => {
  service = await startService(() => undefined);
});
afterEach(() => {
  for (const { child } of replicas.splice(0)) child.kill('SIGKILL');
});
afterAll(() => service.close());

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

it('reads of a generation are current until a replica writes', async () => {
  const [one, other] = [
    new RedisWriteFence(await redis.connect(), 'a'),
    new RedisWriteFence(await redis.connect(), 'a'),
  ];
  // The first check creates the generation in Redis, and the second check reads the generation.
  for (let count = 0; count < 2; count++) expect(await one.isCurrent(one.generation)).toBe(false);
  const { generation } = one;
  expect(await one.isCurrent(generation)).toBe(true);
  const end = other.begin();
  await end();
  expect(await one.isCurrent(generation)).toBe(false);
  const next = one.generation;
  expect(await one.isCurrent(next)).toBe(true);
  expect(await other.isCurrent(other.generation)).toBe(true);
});

it('no read from before or during an outage of Redis is current', async () => {
  const connection = await redis.connect({ commandMs: 250 });
  const fence = new RedisWriteFence(connection, 'b');
  for (let count = 0; count < 3; count++) await fence.isCurrent(fence.generation);
  const { generation } = fence;
  expect(await fence.isCurrent(generation)).toBe(true);
  await redis.stop('SIGTERM');
  expect(await fence.isCurrent(generation)).toBe(false);
  expect(await fence.isCurrent(fence.generation)).toBe(false);
  await fence.begin()();
  await redis.restart();
  await waitUntilReady(connection);
  expect(await fence.isCurrent(generation)).toBe(false);
});
