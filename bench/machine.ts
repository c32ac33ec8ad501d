import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { readCpu, ticks } from './processes.js';

/** CPU time in hundredths of a second. */
interface CpuTimes {
  /** Time of all cores, also without any work. */
  all: number;
  /** Time in which programs ran. */
  used: number;
  /** Time in which this process and its child processes ran, except those that still run. */
  own: number;
  /** Time in which the host ran other machines. */
  stolen: number;
}

/** Shares of the CPU time above which a report warns. */
const limits = { others: 0.05, stolen: 0.01 };

/** Reads the CPU times of all cores. Undefined on systems without `/proc`. */
function readTimes(): CpuTimes | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
    const [, , , idle = 0, waiting = 0, , , stolen = 0] = times;
    const all = times.reduce((sum, time) => sum + time, 0);
    const { own, children } = readCpu(process.pid);
    return { all, used: all - idle - waiting - stolen, own: ticks * (own + children), stolen };
  } catch {
    return undefined;
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Observes the machine during a run.
 * @returns a function that describes the machine, with a warning if something else used it. It must be called when the
 * programs of the benchmark have ended
 */
export function observeMachine(): () => string {
  const start = readTimes();
  const load = loadavg()[0] ?? 0;
  return () => {
    const [cpu] = cpus();
    const machine = `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}; Node ${process.version}; load before the run: ${load.toFixed(1)}`;
    const end = readTimes();
    if (!start || !end) return machine;
    const all = end.all - start.all;
    const others = (end.used - start.used - (end.own - start.own)) / all;
    const stolen = (end.stolen - start.stolen) / all;
    const use = `; CPU time of other programs: ${percent(others)}; stolen: ${percent(stolen)}`;
    const isBusy = others > limits.others || stolen > limits.stolen;
    const warning = `\n\n**Something else used this machine. Other programs may use at most ${percent(limits.others)} of the CPU time, and the host may steal ${percent(limits.stolen)}.**`;
    return `${machine}${use}${isBusy ? warning : ''}`;
  };
}
