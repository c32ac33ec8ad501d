import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeededRandom } from '../random/seeded-random.js';
import { useMcpClients } from '../support/mcp.js';
import { post } from '../support/program.js';
import { type Replicas, startReplicas } from '../support/replicas.js';
import { json, useUpstream } from '../support/service.js';
import { countStaleReads } from '../support/stale-reads.js';
import { Readings, versionsService } from '../support/versions.js';

const rounds = Number(process.env.ROUNDS ?? 40);

const service = useUpstream();
let replicas: Replicas;
const connect = useMcpClients(() => new URL('/mcp', replicas.url).href);

beforeAll(async () => {
  replicas = await startReplicas({
    REST_BASE_URL: service.url,
    MCP: 'mutations',
    LOG_LEVEL: 'info',
    // On a busy machine, a replica would reject requests.
    DISABLE: 'shed',
  });
}, 60_000);

afterAll(() => replicas?.close());

it('no query after a mutation returns data from before the mutation', {
  timeout: 60_000 + 1_000 * rounds,
}, async () => {
  expect(await countStaleReads(service, [replicas.url], rounds)).toBe(0);
});

it('a confirmation is valid once in all replicas', async () => {
  service.handle((_, response) => json(response, { object: 'site', id: 's', title: 'next' }));
  const { call } = await connect();
  const query = 'mutation { updateSite(input: { id: "Site:o/s", title: "next" }) { site { title } } }';
  const [, confirmation = ''] = /confirmation: (\S+)$/.exec(await call('run_query', { query })) ?? [];
  service.forget();
  // nginx distributes the calls over the replicas.
  const results = await Promise.all(Array.from({ length: 12 }, () => call('run_query', { query, confirmation })));
  expect(results.filter((text) => text === 'updateSite.site.title: next')).toHaveLength(1);
  expect(results.filter((text) => text.includes('The confirmation was used before'))).toHaveLength(11);
  expect(service.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('a rolling restart loses no request', { timeout: 120_000 }, async () => {
  const random = new SeededRandom(5);
  service.handle(versionsService(() => random.below(20)));
  const readings = new Readings();
  const lostRequests: string[] = [];
  const send = async (query: string, token: string) => {
    const response = await post(replicas.url, { query }, { authorization: `Bearer ${token}` });
    const text = await response.text();
    if (response.status !== 200) lostRequests.push(`${response.status} ${text}`);
    return text;
  };
  let isDone = false;
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    for (; !isDone; await sleep(random.below(pauseMs))) await work();
  };
  const load = Promise.all([
    ...Array.from({ length: 12 }, (_, name) => repeat(() => readings.read(`reader${name}`, send), 10)),
    repeat(() => readings.write(send), 50),
  ]);
  const counts: number[] = [];
  for (const [index, { child }] of [...replicas.programs].entries()) {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await replicas.restart(index);
    // nginx uses a replica again two seconds after the replica refused a connection. Until then, the other one must run.
    await replicas.programs[index]?.waitForOutput(/"msg":"request"/);
    counts.push(readings.count);
  }
  isDone = true;
  await load;
  expect(lostRequests).toEqual([]);
  expect(readings.violations).toEqual([]);
  expect(counts[0]).toBeGreaterThan(100);
});
