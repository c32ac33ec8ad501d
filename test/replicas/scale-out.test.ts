import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeededRandom } from '../random/seeded-random.js';
import { type Program, post } from '../support/program.js';
import { type Replicas, startReplicas } from '../support/replicas.js';
import { useUpstream } from '../support/service.js';
import { Readings, versionsService } from '../support/versions.js';

const random = new SeededRandom(3);
const service = useUpstream(versionsService(() => random.below(10)));
let replicas: Replicas;

beforeAll(async () => {
  replicas = await startReplicas({ REST_BASE_URL: service.url, REST_CACHE_TTL: 'Site=1m', METRICS_PORT: '0' });
}, 60_000);

afterAll(() => replicas?.close());

const metric = async (replica: Program | undefined, name: string) => {
  const [, url = ''] = (await replica?.waitForOutput(/Metrics +(http:\S+)/)) ?? [];
  const text = await (await fetch(url)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
};

it('replicas behind nginx return correct data during an outage of Redis and after a crash of a replica', {
  timeout: 120_000,
}, async () => {
  const { url, programs } = replicas;
  const readings = new Readings();
  /** Start times of requests that no replica responded to. */
  const lostRequests: number[] = [];
  const send = async (query: string, token: string) => {
    const startedAt = performance.now();
    const response = await post(url, { query }, { authorization: `Bearer ${token}` });
    if (response.status !== 200) {
      lostRequests.push(startedAt);
      throw new LostRequest(`${response.status}`);
    }
    return response.text();
  };
  let isDone = false;
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    while (!isDone) {
      await work().catch((error: unknown) => {
        if (!(error instanceof LostRequest)) throw error;
      });
      await sleep(random.below(pauseMs));
    }
  };
  const load = Promise.all([
    ...Array.from({ length: 12 }, () => repeat(() => readings.read('caller', send), 20)),
    // All operations have one caller. No response is fresh for two seconds after each of its writes.
    repeat(() => sleep(3_000).then(() => readings.write((query) => send(query, 'caller'))), 1_000),
  ]);

  // Redis must not fail before both replicas have used the cache.
  const hits = 'docs_graph_rest_cache_total{route="/v1/orgs/{organizationId}/sites/{siteId}",result="hit"}';
  while (!((await metric(programs[0], hits)) > 20 && (await metric(programs[1], hits)) > 20)) await sleep(100);

  // Redis restores its data after the restart. Replicas must not use responses from before the restart.
  await replicas.stopRedis();
  const countBefore = readings.count;
  await sleep(1_000);
  expect(readings.count).toBeGreaterThan(countBefore);
  expect(await metric(programs[0], 'docs_graph_redis_up')).toBe(0);
  await replicas.restartRedis();
  const hitsBefore = await metric(programs[1], hits);
  while (!((await metric(programs[1], hits)) > hitsBefore + 20)) await sleep(100);
  expect(await metric(programs[1], 'docs_graph_redis_up')).toBe(1);

  // A stopped Redis accepts commands, and does not reply.
  replicas.signalRedis('SIGSTOP');
  await sleep(1_000);
  replicas.signalRedis('SIGCONT');
  await sleep(3_000);
  expect(lostRequests).toEqual([]);

  const killedAt = performance.now();
  programs[0]?.child.kill('SIGKILL');
  await sleep(3_000);
  isDone = true;
  await load;
  expect(readings.violations).toEqual([]);
  // Each client can lose one request before nginx detects the crash of the replica.
  expect(lostRequests.filter((startedAt) => startedAt > killedAt + 1_000)).toEqual([]);
  expect(lostRequests.length).toBeLessThanOrEqual(13);
  expect(readings.count).toBeGreaterThan(200);
  expect(programs[1]?.output()).toContain('Redis unavailable');
});

class LostRequest extends Error {}
