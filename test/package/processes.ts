import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Environment of this process without the variables of npm and vitest. */
function environment(more: Record<string, string>): Record<string, string> {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(npm_(?!config_cache)|VITEST|NODE_ENV$|TEST$)/.test(entry[0]),
  );
  return { ...Object.fromEntries(given), ...more };
}

/** Runs a command line in a shell until it exits. */
export async function run(command: string, cwd: string, more: Record<string, string> = {}): Promise<Ended> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output, errors };
}

/** Runs a command line that must succeed. */
export async function must(command: string, cwd: string, more?: Record<string, string>): Promise<string> {
  const { code, output, errors } = await run(command, cwd, more);
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}\n${errors}`);
  return output;
}

/** A command that keeps running, with the processes that it started. */
export interface Background {
  /** Output so far, stdout and stderr. */
  readonly output: string;
  readonly hasEnded: boolean;
  /** Stops the command and its processes. */
  stop(): Promise<void>;
}

export function background(command: string, cwd: string, more: Record<string, string> = {}): Background {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which also contains the children of npm and npx.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const closed = once(child, 'close');
  return {
    get output() {
      return output;
    },
    get hasEnded() {
      return child.exitCode !== null;
    },
    stop: async () => {
      signal(child, 'SIGTERM');
      const late = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
      await closed;
      clearTimeout(late);
    },
  };
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // All of them have exited.
  }
}

/** Calls a function until it returns a value. Fails if the process ends. */
export async function until<T>(process: Background, found: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await found();
    if (value !== undefined) return value;
    if (process.hasEnded) throw new Error(`It ended: ${process.output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
