import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface ProcessResult {
  code: number | null;
  output: string;
  errors: string;
}

/** Matches variables of npm and vitest, except the npm settings of `.ci/run` and the folder of the cache. */
const ownVariable = /^(npm_(?!config_(cache|audit|fund|update_notifier|prefer_offline)$)|VITEST|NODE_ENV$|TEST$)/;

/** Returns the environment of this process without the variables of npm and vitest, and with more variables. */
function environment(more: Record<string, string>): Record<string, string> {
  const variables = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !ownVariable.test(entry[0]),
  );
  return { ...Object.fromEntries(variables), ...more };
}

/** Runs a command line in Bash, and waits until the command exits. */
export async function run(command: string, cwd: string, more: Record<string, string> = {}): Promise<ProcessResult> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output, errors };
}

/**
 * Runs a command line, and returns its output.
 * @throws if the exit code is not 0
 */
export async function runOrThrow(command: string, cwd: string, more?: Record<string, string>): Promise<string> {
  const { code, output, errors } = await run(command, cwd, more);
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}\n${errors}`);
  return output;
}

/** A running command and its child processes. */
export interface Background {
  /** Standard output and standard error so far. */
  readonly output: string;
  readonly hasEnded: boolean;
  stop(): Promise<void>;
}

export function background(command: string, cwd: string, more: Record<string, string> = {}): Background {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A signal to the process group also reaches the children of npm and npx.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const close = once(child, 'close');
  return {
    get output() {
      return output;
    },
    get hasEnded() {
      return child.exitCode !== null;
    },
    stop: async () => {
      sendSignal(child, 'SIGTERM');
      const killTimer = setTimeout(() => sendSignal(child, 'SIGKILL'), 10_000);
      await close;
      clearTimeout(killTimer);
    },
  };
}

function sendSignal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // All processes of the group have exited.
  }
}

/**
 * Calls `find` repeatedly until the result is defined.
 * @throws if the process ends first
 */
export async function until<T>(process: Background, find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await find();
    if (value !== undefined) return value;
    if (process.hasEnded) throw new Error(`The process ended: ${process.output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
