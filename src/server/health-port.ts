import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HealthThreadData } from './health-thread.js';

export interface HealthPortOptions {
  host: string;
  port: number;
  /** Milliseconds for which the event loop can be blocked before `/health` returns 503. Default 10,000. */
  maxAgeMs?: number;
  /** Returns true until the process drains. */
  isReady(): boolean;
}

export interface HealthPort {
  url: string;
  close(): Promise<void>;
}

/** Milliseconds between two updates of the state that the thread reads. */
const heartbeatMs = 100;

/**
 * Serves `/health` and `/ready` from a separate thread. Load on the main event loop does not delay these responses.
 */
export async function startHealthPort(options: HealthPortOptions): Promise<HealthPort> {
  const { host, port, maxAgeMs = 10_000, isReady } = options;
  const state = new BigInt64Array(new SharedArrayBuffer(16));
  const sendHeartbeat = (): void => {
    Atomics.store(state, 0, process.hrtime.bigint());
    Atomics.store(state, 1, isReady() ? 1n : 0n);
  };
  sendHeartbeat();
  const thread = new Worker(new URL('./health-thread.js', import.meta.url), {
    // Options of the main thread, such as `--input-type`, can prevent the thread from starting.
    execArgv: [],
    workerData: { host, port, maxAgeMs, state } satisfies HealthThreadData,
  });
  const [url] = (await once(thread, 'message')) as [string];
  const timer = setInterval(sendHeartbeat, heartbeatMs).unref();
  return {
    url,
    close: async () => {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
