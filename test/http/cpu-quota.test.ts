import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { quotaOf } from '../../src/server/connections/cpu-quota.js';

const folder = mkdtempSync(join(tmpdir(), 'docs-graph-quota-'));
afterAll(() => rmSync(folder, { recursive: true }));
const groups = join(folder, 'groups');

/** Writes the files of control groups, and returns the quota of the process in them. */
function quotaIn(name: string, groupsText: string, files: Record<string, string>) {
  const root = join(folder, name);
  writeFileSync(groups, groupsText);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return {
    quota: quotaOf({ root, groups }),
    write: (path: string, text: string) => writeFileSync(join(root, path), text),
  };
}
const stat = (periods: number) => `usage_usec 5\nnr_periods 100\nnr_throttled ${periods}\nthrottled_usec 9\n`;

it('a container with a quota has its number of stopped periods', () => {
  const { quota, write } = quotaIn('v2', '0::/\n', { 'cpu.max': '50000 100000\n', 'cpu.stat': stat(3) });
  expect(quota?.throttledPeriods()).toBe(3);
  write('cpu.stat', stat(7));
  expect(quota?.throttledPeriods()).toBe(7);
});

it('the quota of a parent group also counts', () => {
  const { quota } = quotaIn('parent', '0::/system.slice/docs-graph.service\n', {
    'system.slice/cpu.max': '50000 100000',
    'system.slice/cpu.stat': stat(2),
    'system.slice/docs-graph.service/cpu.max': 'max 100000',
    'system.slice/docs-graph.service/cpu.stat': stat(9),
  });
  expect(quota?.throttledPeriods()).toBe(2);
});

it('control groups of version 1 have quotas', () => {
  const { quota } = quotaIn('v1', '4:memory:/a\n2:cpu,cpuacct:/pod\n', {
    'cpu,cpuacct/pod/cpu.cfs_quota_us': '50000\n',
    'cpu,cpuacct/pod/cpu.stat': 'nr_periods 9\nnr_throttled 4\nthrottled_time 8\n',
  });
  expect(quota?.throttledPeriods()).toBe(4);
});

it.each([
  ['without files', {}],
  ['without a quota', { 'cpu.max': 'max 100000\n', 'cpu.stat': stat(3) }],
  ['without a quota, in version 1', { 'cpu.cfs_quota_us': '-1\n', 'cpu.stat': stat(3) }],
])('a process %s has no quota', (name, files) => {
  expect(quotaIn(name, '0::/\n', files).quota).toBeUndefined();
});
