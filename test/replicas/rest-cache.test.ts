import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { SharedRedis } from '../../src/cache/redis.js';
import { RedisGenerations } from '../../src/cache/redis-generations.js';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/gateway.js';
import { RedisWriteFence } from '../../src/writes/redis-fence.js';
import { SeededRandom } from '../random/seeded-random.js';
import { useRedis, waitUntilReady } from '../support/redis.js';
import { postRequest } from '../support/requests.js';
import { json, useUpstream } from '../support/service.js';
import { Readings, readVersion, versionsService, writeVersion } from '../support/versions.js';

const service = useUpstream();
const redis = useRedis();
const gateways: Gateway[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
});

const ttls = { Site: 60_000, Organization: 60_000 };

/** Starts a replica. Each returned function sends an operation with a token, and returns the text of the response. */
function replica(connection: SharedRedis, namespace: string, options: Partial<GatewayOptions> = {}) {
  const generations = new RedisGenerations(connection, { namespace, settleMs: 0 });
  // Without the fence, a read could join one that the replica started before a write through the other one.
  const writeFence = new RedisWriteFence(connection, namespace);
  const gateway = createGateway({ baseUrl: service.url, restCache: { ttls, generations }, writeFence, ...options });
  gateways.push(gateway);
  return async (query: string, token: string) =>
    (await gateway.fetch(postRequest({ query }, { authorization: `Bearer ${token}` }))).text();
}

/** Returns the number of calls that work made. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = service.requests.length;
  await work();
  return service.requests.length - before;
}

describe('two replicas', () => {
  it('use their own responses, until a write of the caller through the other one', async () => {
    service.handle(versionsService(() => 0));
    const [one, other] = [replica(await redis.connect(), 'writes'), replica(await redis.connect(), 'writes')];
    for (const send of [one, other]) {
      expect(await callsOf(() => send(readVersion, 'a'))).toBe(1);
      expect(await callsOf(() => send(readVersion, 'a'))).toBe(0);
      await send(readVersion, 'b');
    }
    await one(writeVersion, 'a');
    expect(await other(readVersion, 'a')).toContain('1 for Bearer a');
    expect(await callsOf(() => other(readVersion, 'b'))).toBe(0);
    // Within two seconds after the write, no replica stores a response as fresh.
    expect(await callsOf(() => other(readVersion, 'a'))).toBe(1);
    await expect.poll(() => callsOf(() => other(readVersion, 'a')), { timeout: 4_000 }).toBe(0);
  });

  it('store nothing as fresh during a write of a replica that crashes', async () => {
    let hasWritten = false;
    service.handle((request, response) => {
      if (request.method === 'GET') return json(response, { object: 'site', id: 's', title: 'before' });
      hasWritten = true;
    });
    const [writer, reader] = [await redis.connect(), replica(await redis.connect(), 'crash')];
    const write = replica(writer, 'crash', { timeoutMs: 4_000 });
    const writing = write(writeVersion, 'a');
    await expect.poll(() => hasWritten).toBe(true);
    // A crashed process announces no end.
    await writer.close();
    for (let count = 0; count < 3; count++) expect(await callsOf(() => reader(readVersion, 'a'))).toBe(1);
    await writing;
    await expect.poll(() => callsOf(() => reader(readVersion, 'a'))).toBe(0);
  });

  it('have no hits while Redis is down, and start with stale responses after its restart', async () => {
    service.handle(versionsService(() => 0));
    const [one, other] = [replica(await redis.connect(), 'outage'), replica(await redis.connect(), 'outage')];
    for (const send of [one, other]) for (const _ of [1, 2]) await send(readVersion, 'a');
    await redis.stop('SIGTERM');
    for (const send of [one, other]) await expect.poll(() => callsOf(() => send(readVersion, 'a'))).toBe(1);
    await one(writeVersion, 'a');
    expect(await other(readVersion, 'a')).toContain('1 for Bearer a');
    // Redis restores its data, which is from before the write.
    await redis.restart();
    for (let count = 0; count < 20; count++) {
      expect(await other(readVersion, 'a')).toContain('1 for Bearer a');
      await sleep(50);
    }
    await expect.poll(() => callsOf(() => other(readVersion, 'a'))).toBe(0);
    expect(await other(readVersion, 'a')).toContain('1 for Bearer a');
  });

  it('never use data of another caller, or data from before a write of the caller through any replica', async () => {
    const random = new SeededRandom(7);
    service.handle(versionsService(() => random.below(6)));
    const sends = [replica(await redis.connect(), 'random'), replica(await redis.connect(), 'random')] as const;
    // All operations have one caller, so each read must see the last write.
    const any = () => (query: string) => random.pick(sends)(query, 'a');
    const readings = new Readings();
    let isDone = false;
    const reader = async () => {
      while (!isDone) {
        await readings.read('a', any());
        await sleep(random.below(10));
      }
    };
    const writer = async () => {
      for (let index = 0; index < 3; index++) {
        await readings.write(any());
        await sleep(3_000);
        // Two seconds after a write, each replica needs one call.
        expect(await callsOf(() => sleep(300))).toBe(0);
      }
      isDone = true;
    };
    await Promise.all([...Array.from({ length: 8 }, reader), writer()]);
    expect(readings.violations).toEqual([]);
  });
});

it('a query reads one key once, and Redis contains neither tokens nor data', async () => {
  service.handle(versionsService(() => 0));
  const connection = await redis.connect();
  const send = replica(connection, 'keys');
  const count = async () =>
    Number(/total_commands_processed:(\d+)/.exec((await connection.send((one) => one.info('stats'))) ?? '')?.[1]);
  await send(readVersion, 'very-secret-token');
  const [first, second] = [await count(), await count()];
  await send('{ site(id: "Site:o/s") { title } organization(id: "Organization:o") { title } }', 'very-secret-token');
  const commands = (await count()) - second - (second - first);
  // One script, with its five commands.
  expect(commands).toBeLessThanOrEqual(6);
  const keys = (await connection.send((one) => one.keys('keys:*'))) ?? [];
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^keys:caller:[\w-]{43}$/);
  const members = await connection.send((one) => one.zrange(keys[0] ?? '', '0', '-1'));
  expect(members?.join()).toMatch(/^[\da-f-]{36}$/);
});

it('a connection is closed once if many commands time out together', async () => {
  const connection = await redis.connect({ commandMs: 250 });
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => void warnings.push(name);
  process.on('warning', onWarning);
  redis.signal('SIGSTOP');
  const commands = Array.from({ length: 20 }, () => connection.send((client) => client.ping()));
  const replies = await Promise.all(commands).finally(() => redis.signal('SIGCONT'));
  await waitUntilReady(connection);
  process.off('warning', onWarning);
  expect(replies.filter((reply) => reply !== undefined)).toEqual([]);
  expect(warnings).toEqual([]);
});
