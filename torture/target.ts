import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** State of a gateway process. */
export interface Condition {
  heapUsed: number;
  external: number;
  rss: number;
  /** Number of active resources, such as sockets and timers, by kind. */
  resources: Record<string, number>;
  processListeners: number;
  /** Longest event loop pause since the previous message, in milliseconds. */
  pauseMs: number;
  /** CPU milliseconds of the longest event loop turn since `measureTurns`. Undefined in Node.js before 23.9. */
  turnMs?: number;
}

/** Gateway under test in a child process. */
export interface Target {
  /** URL of the GraphQL endpoint. */
  url: string;
  port: number;
  pid: number;
  /**
   * Reads the state of the gateway.
   * @param collect if true, the gateway collects garbage first
   */
  condition(collect?: boolean): Promise<Condition>;
  /** Starts to measure the turns of the event loop. The next call of `condition` returns the longest turn. */
  measureTurns(): Promise<Condition>;
  /** Returns the standard output and standard error so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Exit code, or null if a signal ended the process. */
  exitCode: Promise<number | null>;
  /** Resolves when the process exits, unless `signal` or `stop` was called before. */
  crash: Promise<void>;
  stop(): Promise<void>;
}

/** Program that serves GraphQL and prints its URL. */
export interface Program {
  file: string;
  nodeOptions?: readonly string[];
}

const probe = fileURLToPath(new URL('probe.mjs', import.meta.url));
const startMs = 30_000;

export async function startTarget(
  { file, nodeOptions = [] }: Program,
  environment: Record<string, string>,
): Promise<Target> {
  const child = fork(file, {
    execArgv: ['--expose-gc', ...nodeOptions, '--import', probe],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const url = await within(startMs, Promise.race([waitForUrl(child, () => output), exitCode]));
  if (typeof url !== 'string') throw new Error(`${file} did not start:\n${output}`);
  const exitError = once(child, 'close').then(([code, signal]) => {
    throw new Error(`${file} ended with ${code ?? signal}:\n${output.slice(-4_000)}`);
  });
  // An exit rejects this promise. Without a handler, the rejection would be unhandled while no condition is read.
  exitError.catch(() => undefined);
  let lastId = 0;
  let isSignaled = false;
  const readCondition = async (options: { collect?: boolean; turns?: boolean }): Promise<Condition> => {
    const id = ++lastId;
    // Sends nothing to a process that has ended, because `exitError` then rejects with the output of the process.
    if (child.connected) child.send({ id, ...options }, () => undefined);
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message'), exitError])) as [Condition & { id: number }];
      if (message.id === id) return message;
    }
  };
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    condition: (collect = false) => readCondition({ collect }),
    measureTurns: () => readCondition({ turns: true }),
    output: () => output,
    signal: (name) => {
      isSignaled = true;
      child.kill(name);
    },
    exitCode,
    crash: new Promise((resolve) => {
      exitCode.then(() => {
        if (!isSignaled) resolve();
      });
    }),
    stop: async () => {
      isSignaled = true;
      child.kill('SIGKILL');
      await exitCode;
    },
  };
}

async function waitForUrl(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, url] = /GraphQL +(http:\S+)/.exec(output()) ?? [];
    if (url) return url;
    await once(child.stdout ?? child, 'data');
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
