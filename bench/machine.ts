import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** CPU time of the machine in hundredths of a second. */
interface CpuTimes {
  all: number;
  idle: number;
  /** Time in which the host ran other machines. */
  stolen: number;
}

/** Shares of the CPU time, from 0 to 1. */
interface Shares {
  busy: number;
  stolen: number;
}

/** Shares above which a report warns. */
const limits: Shares = { busy: 0.1, stolen: 0.01 };
const idleMs = 3000;

/** Reads the CPU times of all cores. Undefined on systems without `/proc`. */
function readTimes(): CpuTimes | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
    const [, , , idle = 0, waiting = 0, , , stolen = 0] = times;
    return { all: times.reduce((sum, time) => sum + time, 0), idle: idle + waiting, stolen };
  } catch {
    return undefined;
  }
}

function sharesBetween(before: CpuTimes | undefined, after: CpuTimes | undefined): Shares | undefined {
  if (!before || !after) return undefined;
  const all = after.all - before.all;
  return { busy: 1 - (after.idle - before.idle) / all, stolen: (after.stolen - before.stolen) / all };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Observes the machine during a run.
 * @returns a function that describes the machine, with a warning if something else used it
 */
export async function observeMachine(): Promise<() => string> {
  const before = readTimes();
  await setTimeout(idleMs);
  const start = readTimes();
  const idle = sharesBetween(before, start);
  const load = loadavg()[0] ?? 0;
  return () => {
    const stolen = sharesBetween(start, readTimes())?.stolen;
    const [cpu] = cpus();
    const machine = `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`;
    const use = idle ? `; before the run: load ${load.toFixed(1)}, ${percent(idle.busy)} of the CPU time used` : '';
    const theft = stolen === undefined ? '' : `; stolen during the run: ${percent(stolen)}`;
    const isBusy = (idle?.busy ?? 0) > limits.busy || (stolen ?? 0) > limits.stolen;
    const warning = `\n\n**Something else used this machine. At most ${percent(limits.busy)} of the CPU time may be used before a run, and ${percent(limits.stolen)} stolen during it.**`;
    return `${machine}${use}${theft}; Node ${process.version}${isBusy ? warning : ''}`;
  };
}
