import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Config } from '../config/index.js';
import { ConfirmationRelay } from '../mcp/worker-confirmations.js';
import { startWorkerExits } from '../observability/worker-exits.js';
import { WriteRelay } from '../writes/worker-fence.js';
import { acceptPassed, Connections } from './connections.js';
import { lastMomentMs } from './drain.js';
import { listen, stopListening } from './listening.js';
import type { MetricsServer } from './metrics-server.js';
import { createServer, graphqlUrl, startHealth, startMetrics } from './server.js';
import type { Upstream } from './upstream.js';

/** Environment variable with the settings of a worker. A message could arrive before the worker listens. */
const settingsVariable = 'DOCS_GRAPH_WORKER';

/** Message of a worker that is ready for connections. Earlier messages to it are lost. */
const readyMessage = 'ready';
/** Message to a worker, which then shuts down gracefully. */
const stopMessage = 'stop';
/** Milliseconds after DRAIN_TIMEOUT_MS from which a worker that has not exited counts as blocked. */
const blockedMs = 2_000;

/** Message with which a worker reports that its event loop turns, and the milliseconds between two of them. */
const heartbeatMessage = 'beat';
const heartbeatMs = 1_000;

/** Settings that the primary process passes to its workers. */
interface WorkerSettings {
  config: Config;
  upstream: Pick<Upstream, 'url' | 'isSandbox'>;
}

export interface Workers {
  url: string;
  metricsUrl?: string;
  healthUrl?: string;
  close(): Promise<void>;
}

/**
 * Starts several processes, to which this one passes the connections to the port. A worker that exits is replaced. The sandbox
 * stays in the primary process, because all workers must see the same data.
 */
export async function startWorkers(settings: WorkerSettings): Promise<Workers> {
  const { config } = settings;
  let closing = false;
  const lastTurn = watchTurns();
  const relay = new WriteRelay();
  const confirmations = new ConfirmationRelay();
  const connections = new Connections();
  const exits = await startWorkerExits(config);
  /** Workers that start or run. A promise resolves when its worker is ready. */
  const workers = new Set<Promise<Worker>>();
  const start = (): Promise<Worker> => {
    const worker = cluster.fork({ [settingsVariable]: JSON.stringify(settings) });
    // A worker can exit while a message is sent to it. Node then emits `exit`, too.
    worker.on('error', () => undefined);
    const ready = untilReady(worker).then(() => {
      relay.add(worker);
      confirmations.add(worker);
      connections.add(worker);
      return worker;
    });
    workers.add(ready);
    worker.once('exit', (code: number | null, signal: string | null) => {
      workers.delete(ready);
      if (closing) return;
      exits.add(signal ?? `code ${code}`);
      start().catch(() => undefined);
    });
    return ready;
  };
  await listen(connections.server, config.PORT, config.HOST);
  await Promise.all(Array.from({ length: config.WORKERS }, start));
  const metrics = exits.registry && (await startClusterMetrics(exits.registry, workers, config));
  const health = await startHealth(config, { isReady: () => !closing, lastTurn });
  return {
    url: graphqlUrl(connections.server, config),
    ...(metrics && { metricsUrl: metrics.url }),
    ...(health && { healthUrl: health.url }),
    close: async () => {
      closing = true;
      const stopped = Promise.allSettled(
        [...workers].map(async (ready) => stop(await ready, config.DRAIN_TIMEOUT_MS + blockedMs)),
      );
      await setTimeout(Math.min(lastMomentMs, config.DRAIN_TIMEOUT_MS));
      await stopListening(connections.server);
      connections.end();
      await stopped;
      await metrics?.close();
      await health?.close();
    },
  };
}

/** Returns the earliest last turn of the event loops of all workers, as `process.hrtime.bigint()`. */
function watchTurns(): () => bigint {
  const lastTurns = new Map<number, bigint>();
  const setTurn = ({ id }: Worker): void => void lastTurns.set(id, process.hrtime.bigint());
  cluster.on('fork', setTurn);
  cluster.on('message', setTurn);
  cluster.on('exit', ({ id }: Worker) => lastTurns.delete(id));
  return () =>
    [...lastTurns.values()].reduce((oldest, turn) => (turn < oldest ? turn : oldest), process.hrtime.bigint());
}

/** Serves the sum of the metrics of all workers, and the metrics of this process. */
async function startClusterMetrics(
  own: Registry,
  workers: ReadonlySet<Promise<Worker>>,
  config: Config,
): Promise<MetricsServer> {
  const { AggregatorRegistry } = await import('prom-client');
  const all = new AggregatorRegistry();
  const { contentType } = all;
  const metrics = async () => {
    // A request to a worker that starts would be lost, and then time out.
    await Promise.allSettled(workers);
    return `${await all.clusterMetrics()}\n${await own.metrics()}`;
  };
  return startMetrics({ contentType, metrics }, config);
}

/** Resolves when a worker is ready for connections. @throws the error that ended its start */
async function untilReady(worker: Worker): Promise<void> {
  const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as unknown[];
  if (message === readyMessage) return;
  throw Object.assign(new Error('A worker did not start'), (message as { error?: object } | null)?.error);
}

/** Shuts a worker down. One that is blocked is killed. */
async function stop(worker: Worker, timeoutMs: number): Promise<void> {
  if (worker.isDead()) return;
  const kill = globalThis.setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs);
  const ended = once(worker, 'exit');
  worker.send(stopMessage, () => undefined);
  await ended;
  clearTimeout(kill);
}

/** Main function of a worker: serves the connections that it gets until the primary process stops it. */
export async function runWorker(): Promise<void> {
  // Ctrl-C reaches all processes, but the primary process stops the workers.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // The primary process can exit because of another worker.
  cluster.worker?.on('error', () => process.exit(1));
  const { config, upstream } = JSON.parse(process.env[settingsVariable] ?? '') as WorkerSettings;
  try {
    const server = await createServer(config, upstream);
    const accepted = acceptPassed(server.http);
    process.send?.(readyMessage);
    const heartbeats = setInterval(() => process.send?.(heartbeatMessage), heartbeatMs).unref();
    await receiveStop();
    await server.close(() => accepted);
    clearInterval(heartbeats);
  } catch (error) {
    const { name, code, address, port, message } = error as Error & { code?: string; address?: string; port?: number };
    process.send?.({ error: { name, code, address, port, message } });
  }
  process.disconnect();
}

/** Resolves on the stop message. */
const receiveStop = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === stopMessage) resolve();
    });
  });
