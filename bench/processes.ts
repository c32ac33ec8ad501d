import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A process of the benchmark, with its child processes. */
export interface RunningProcess {
  child: ChildProcess;
  /**
   * Returns the CPU seconds so far, in user and kernel mode, or undefined if the system does not report the CPU time.
   */
  cpu(): number | undefined;
  /** Returns the maximum memory so far in bytes, or undefined if the system does not report the memory. */
  peak(): number | undefined;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// Each program starts a process group, because a signal to the group also ends child processes.
const detached = true;

/** Starts a program, and prints its output only if the program fails. */
export function start(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): RunningProcess {
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  return watch(spawn(command, args, { env, detached, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Starts a script of this folder as a child process with an IPC channel. */
export const startFile = (file: string, ...args: string[]): RunningProcess =>
  watch(fork(here(file), args, { execArgv: typescript(), detached, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }));

/** Returns the path of a file of this folder. */
export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns Node.js options for TypeScript files. Only old versions of Node.js use tsx, because the compiler could affect
 * the measurement.
 */
export const typescript = (): string[] => ('typescript' in process.features ? [] : ['--import', 'tsx']);

function watch(child: ChildProcess): RunningProcess {
  running.add(child);
  let output = '';
  const listen = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('error', (error) => listen(Buffer.from(String(error))));
  let isStopping = false;
  child.once('exit', (code, signal) => {
    running.delete(child);
    if (!isStopping && code !== 0)
      console.error(`${child.spawnargs.join(' ')} ended with ${code ?? signal}:\n${output}`);
  });
  return {
    child,
    cpu: () => total(child, (pid) => readCpu(pid).own),
    peak: () => total(child, peakOf),
    stop: async () => {
      isStopping = true;
      if (!running.has(child)) return;
      const exit = once(child, 'exit');
      end(child, 'SIGTERM');
      const killTimer = setTimeout(() => end(child, 'SIGKILL'), 2000);
      await exit;
      clearTimeout(killTimer);
    },
  };
}

function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The process has exited.
  }
}

/** Linux counts CPU time in hundredths of a second. */
export const ticks = 100;

/** Returns the CPU seconds of a process in user and kernel mode, and those of its child processes that have ended. */
export function readCpu(pid: number): { own: number; children: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second value, in parentheses, can contain spaces. The times are the 14th to 17th values of the file.
  const values = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = values;
  return { own: (user + system) / ticks, children: (childUser + childSystem) / ticks };
}

const peakOf = (pid: number): number =>
  1024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

function total({ pid }: ChildProcess, of: (pid: number) => number): number | undefined {
  try {
    return pid === undefined ? undefined : tree(pid).reduce((sum, id) => sum + of(id), 0);
  } catch {
    return undefined;
  }
}

const tree = (pid: number): number[] => [
  pid,
  ...(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).flatMap((id) => tree(Number(id))),
];
