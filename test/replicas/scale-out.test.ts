import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Dice } from '../sharing/dice.js';
import { type Daemon, startNginx, startRedis, temporaryFolder } from '../support/daemons.js';
import { freePort } from '../support/free-port.js';
import { type Program, post, startProgram } from '../support/program.js';
import { type Service, startService } from '../support/service.js';
import { Readings, versionsService } from '../support/versions.js';

const dice = new Dice(3);
let service: Service;
let redis: Daemon;
let nginx: Daemon;
let replicas: Program[];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  service = await startService(versionsService(() => dice.below(10)));
  folder = await temporaryFolder();
  redis = await startRedis(folder.path, await freePort());
  const environment = {
    REST_BASE_URL: service.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    RESPONSE_CACHE_TTL: 'Site=1m',
    METRICS_PORT: '0',
  };
  replicas = [startProgram(environment), startProgram(environment)];
  const [first = 0, second = 0] = await Promise.all(replicas.map(async (one) => Number(new URL(await one.url()).port)));
  nginx = await startNginx(folder.path, [first, second]);
}, 60_000);

afterAll(async () => {
  for (const { child } of replicas ?? []) child.kill('SIGKILL');
  await nginx?.stop('SIGKILL');
  await redis?.stop('SIGKILL');
  await service?.close();
  await folder?.remove();
});

const metric = async (replica: Program | undefined, name: string) => {
  const [, url = ''] = (await replica?.says(/Metrics +(http:\S+)/)) ?? [];
  const text = await (await fetch(url)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
};

it('responds correctly behind nginx during an outage of Redis and after a crash of a replica', {
  timeout: 120_000,
}, async () => {
  const url = `http://127.0.0.1:${nginx.port}/graphql`;
  const readings = new Readings();
  /** Start times of the requests without a response of a replica. */
  const lost: number[] = [];
  const ask = async (query: string, token: string) => {
    const begunAt = performance.now();
    const response = await post(url, { query }, { authorization: `Bearer ${token}` });
    if (response.status !== 200) {
      lost.push(begunAt);
      throw new Lost(`${response.status}`);
    }
    return response.text();
  };
  let isOver = false;
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    while (!isOver) {
      await work().catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error;
      });
      await sleep(dice.below(pauseMs));
    }
  };
  const load = Promise.all([
    ...Array.from({ length: 12 }, (_, name) => repeat(() => readings.read(`reader${name}`, ask), 20)),
    repeat(() => readings.write(ask), 200),
  ]);

  // Wait until both replicas use the cache.
  const hits = 'docs_graph_response_cache_lookups_total{result="hit"}';
  while (!((await metric(replicas[0], hits)) > 20 && (await metric(replicas[1], hits)) > 20)) await sleep(100);

  // Redis restores its data after the restart. Responses from before it must not be used.
  await redis.stop('SIGTERM');
  const countWithout = readings.count;
  await sleep(1_000);
  expect(readings.count).toBeGreaterThan(countWithout);
  expect(await metric(replicas[0], 'docs_graph_redis_up')).toBe(0);
  redis = await startRedis(folder.path, redis.port);
  const before = await metric(replicas[1], hits);
  while (!((await metric(replicas[1], hits)) > before + 20)) await sleep(100);
  expect(await metric(replicas[1], 'docs_graph_redis_up')).toBe(1);

  // A stopped Redis accepts commands, and does not reply.
  redis.child.kill('SIGSTOP');
  await sleep(1_000);
  redis.child.kill('SIGCONT');
  await sleep(3_000);
  expect(lost).toEqual([]);

  const killedAt = performance.now();
  replicas[0]?.child.kill('SIGKILL');
  await sleep(3_000);
  isOver = true;
  await load;
  expect(readings.wrong).toEqual([]);
  // Lost requests were in flight in the killed replica, or nginx had not noticed its end. A client loses at most one.
  expect(lost.filter((begunAt) => begunAt > killedAt + 1_000)).toEqual([]);
  expect(lost.length).toBeLessThanOrEqual(13);
  expect(readings.count).toBeGreaterThan(200);
  expect(replicas[1]?.output()).toContain('Redis unavailable');
});

class Lost extends Error {}
