import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { chainQuery, post, usePrograms } from '../support/program.js';

/** Folder of the control groups for CPU time, in version 1 or in version 2 of control groups. */
const root = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'].find((folder) => existsSync(`${folder}/cgroup.procs`)) ?? '';
const group = `${root}/docs-graph-${process.pid}`;
const periodUs = 100_000;

const isFirstVersion = (): boolean => existsSync(`${group}/cpu.cfs_quota_us`);

function setQuota(share: number): void {
  if (isFirstVersion()) writeFileSync(`${group}/cpu.cfs_quota_us`, String(share * periodUs));
  else writeFileSync(`${group}/cpu.max`, `${share * periodUs} ${periodUs}`);
}

/** Sets the highest priority of the group. Only its quota then stops it, and no other process. */
function setPriority(): void {
  if (isFirstVersion()) writeFileSync(`${group}/cpu.shares`, '262144');
  else writeFileSync(`${group}/cpu.weight`, '10000');
}

/** Only root can create control groups, and only if the system lets this process see them. */
function canSetQuota(): boolean {
  try {
    mkdirSync(group);
    setQuota(1);
    setPriority();
    return true;
  } catch {
    return false;
  }
}

const hasQuota = canSetQuota();
const start = usePrograms();
afterAll(async () => {
  // A group can be removed once its processes have exited.
  if (hasQuota) await vi.waitFor(() => rmdirSync(group), 5_000);
});

it.runIf(hasQuota)('a process at its CPU quota rejects requests, and its stops are no stalls', async () => {
  const program = start({ METRICS_PORT: '0', LOG_LEVEL: 'warn' }, { controlGroup: group });
  const url = await program.url();
  const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const body = { query: chainQuery, variables: { id: 'Organization:org_northwind' } };
  expect((await post(url, body)).status).toBe(200);
  setQuota(0.2);
  const statuses = new Set<number>();
  // Each request has a token of its own, so the requests share no work.
  const send = async (index: number) =>
    statuses.add((await post(url, body, { authorization: `Bearer caller-${index}` })).status);
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 200 }, (_, index) => send(1_000 * round + index)));
  setQuota(1);
  expect([...statuses].sort()).toEqual([200, 503]);
  await program.waitForOutput(/"reason":"load","count":\d+,"msg":"requests rejected"/);
  const metrics = await (await fetch(metricsUrl)).text();
  // The stops by the quota take most of the time. If they counted as stalls, they would add 2,000 ms.
  const stalledMs = 1_000 * Number(/^docs_graph_stall_seconds_total (\S+)$/m.exec(metrics)?.[1]);
  expect(stalledMs).toBeLessThan(1_000);
});
