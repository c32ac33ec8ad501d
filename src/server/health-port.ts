import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HealthThreadData } from './health-thread.js';

export interface HealthPortOptions {
  host: string;
  port: number;
  /** Age in milliseconds of the last turn of the event loop from which `/health` is 503. Default 10,000. */
  maxAgeMs?: number;
  /** True until the process drains. */
  isReady(): boolean;
  /** Earliest last turn of all event loops, as `process.hrtime.bigint()`. Default: the time of the call, in this event loop. */
  lastTurn?(): bigint;
}

export interface HealthPort {
  url: string;
  close(): Promise<void>;
}

/** Milliseconds between two reports of the event loop to the thread. */
const beatMs = 100;

/** Serves `/health` and `/ready` from a thread of its own, which load on the main event loop does not delay. */
export async function startHealthPort(options: HealthPortOptions): Promise<HealthPort> {
  const { host, port, maxAgeMs = 10_000, isReady, lastTurn = process.hrtime.bigint } = options;
  const state = new BigInt64Array(new SharedArrayBuffer(16));
  const beat = (): void => {
    Atomics.store(state, 0, lastTurn());
    Atomics.store(state, 1, isReady() ? 1n : 0n);
  };
  beat();
  const thread = new Worker(new URL('./health-thread.js', import.meta.url), {
    // Options of the main thread, such as `--input-type`, can keep the thread from starting.
    execArgv: [],
    workerData: { host, port, maxAgeMs, state } satisfies HealthThreadData,
  });
  const [url] = (await once(thread, 'message')) as [string];
  const timer = setInterval(beat, beatMs).unref();
  return {
    url,
    close: async () => {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
