import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** CPU quota of a container, or of a unit of systemd. */
export interface CpuQuota {
  /** Returns the number of periods in which the quota stopped the process. */
  throttledPeriods(): number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the number of stopped periods in the text of `cpu.stat`, which both versions of control groups have. */
const periodsIn = (path: string): number => Number(/^nr_throttled (\d+)$/m.exec(read(path))?.[1] ?? 0);

/** Folders from the control group of the process up to the root, which also limit the process. */
function* foldersUp(root: string, group: string): Generator<string> {
  const parts = group.split('/').filter((part) => part !== '');
  for (let length = parts.length; length >= 0; length--) yield join(root, ...parts.slice(0, length));
}

const hasQuota = (folder: string): boolean =>
  /^\d/.test(read(join(folder, 'cpu.max'))) || /^[1-9]/.test(read(join(folder, 'cpu.cfs_quota_us')));

/**
 * Finds the CPU quotas of this process.
 * @param files folder of the control groups, and the file with the groups of the process
 * @returns undefined without a quota, or outside Linux
 */
export function quotaOf(files = { root: '/sys/fs/cgroup', groups: '/proc/self/cgroup' }): CpuQuota | undefined {
  const groups = [...read(files.groups).matchAll(/^\d+:([^:]*):(.*)$/gm)];
  const folders = groups.flatMap(([, controllers = '', group = '']) => {
    if (controllers === '') return [...foldersUp(files.root, group)];
    return controllers.split(',').includes('cpu') ? [...foldersUp(join(files.root, controllers), group)] : [];
  });
  const limited = [...new Set(folders)].filter(hasQuota);
  if (limited.length === 0) return undefined;
  return {
    throttledPeriods: () => limited.reduce((sum, folder) => sum + periodsIn(join(folder, 'cpu.stat')), 0),
  };
}
