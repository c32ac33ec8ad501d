import type { Registry } from 'prom-client';
import type { Config } from '../config/index.js';
import { CountedEvents } from './counted-events.js';
import { startLogger } from './start-observability.js';

/** Counter and log of workers that exit before the shutdown, for the primary process. */
export interface WorkerExits {
  /**
   * Adds an exit.
   * @param reason exit code, such as `code 1`, or the signal that ended the worker, such as `SIGKILL`
   */
  add(reason: string): void;
  /** Metrics of the primary process, if metrics are on. */
  registry?: Registry;
}

/** Starts the counter and the log of exited workers, if the settings enable metrics and logs. */
export async function startWorkerExits(config: Config): Promise<WorkerExits> {
  const logger = await startLogger(config);
  const exitCounter = config.METRICS_PORT === undefined ? undefined : await startCounter();
  const lines = new CountedEvents((reason, count) => logger?.warn({ reason, count }, 'worker exited'));
  return {
    add: (reason) => {
      lines.add(reason);
      exitCounter?.counter.inc({ reason });
    },
    ...(exitCounter && { registry: exitCounter.registry }),
  };
}

async function startCounter() {
  const { Counter, Registry } = await import('prom-client');
  const registry = new Registry();
  const counter = new Counter({
    name: 'docs_graph_worker_exits_total',
    help: 'Workers that exited before the shutdown and were replaced',
    labelNames: ['reason'],
    registers: [registry],
  });
  return { registry, counter };
}
