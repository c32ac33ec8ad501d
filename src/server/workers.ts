import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Config } from '../config/index.js';
import { ConfirmationRelay } from '../mcp/worker-confirmations.js';
import { startWorkerExits } from '../observability/worker-exits.js';
import { WriteRelay } from '../writes/worker-fence.js';
import { acceptConnections, Connections } from './connections.js';
import { shutdownDelayMs } from './drain.js';
import { listen, stopListening } from './listening.js';
import type { MetricsServer } from './metrics-server.js';
import { createServer, graphqlUrl, startHealth, startMetrics } from './server.js';
import type { Upstream } from './upstream.js';

/**
 * Environment variable that passes the settings to a worker. A message could arrive before the worker has a listener
 * for messages.
 */
const settingsVariable = 'DOCS_GRAPH_WORKER';

/**
 * Message of a worker that is ready for connections. Messages that are sent to the worker before this message are lost.
 */
const readyMessage = 'ready';
/** Message to a worker, which then shuts down gracefully. */
const stopMessage = 'stop';
/** Milliseconds between the end of `DRAIN_TIMEOUT_MS` and the kill of a worker that has not exited. */
const blockedMs = 2_000;

/** Message with which a worker reports that its event loop runs. */
const heartbeatMessage = 'beat';
/** Milliseconds between two heartbeats. */
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
 * Starts the worker processes, and passes the connections of the port to them. A worker that exits is replaced. The
 * sandbox runs in the primary process, because all workers must use the same data.
 */
export async function startWorkers(settings: WorkerSettings): Promise<Workers> {
  const { config } = settings;
  let isClosing = false;
  const lastTurn = watchTurns();
  const relay = new WriteRelay();
  const confirmations = new ConfirmationRelay();
  const connections = new Connections();
  const exits = await startWorkerExits(config);
  /** Workers that start or run. A promise resolves when its worker is ready. */
  const workers = new Set<Promise<Worker>>();
  const start = (): Promise<Worker> => {
    const worker = cluster.fork({ [settingsVariable]: JSON.stringify(settings) });
    // A worker can exit while a message is sent to it. Node then also emits `exit`.
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
      if (isClosing) return;
      exits.add(signal ?? `code ${code}`);
      start().catch(() => undefined);
    });
    return ready;
  };
  await listen(connections.server, config.PORT, config.HOST);
  await Promise.all(Array.from({ length: config.WORKERS }, start));
  const metrics = exits.registry && (await startClusterMetrics(exits.registry, workers, config));
  const health = await startHealth(config, { isReady: () => !isClosing, lastTurn });
  return {
    url: graphqlUrl(connections.server, config),
    ...(metrics && { metricsUrl: metrics.url }),
    ...(health && { healthUrl: health.url }),
    close: async () => {
      isClosing = true;
      const workerExits = Promise.allSettled(
        [...workers].map(async (ready) => stop(await ready, config.DRAIN_TIMEOUT_MS + blockedMs)),
      );
      await setTimeout(Math.min(shutdownDelayMs, config.DRAIN_TIMEOUT_MS));
      await stopListening(connections.server);
      connections.end();
      await workerExits;
      await metrics?.close();
      await health?.close();
    },
  };
}

/** Returns a function that returns the earliest of the last heartbeats of all workers, as `process.hrtime.bigint()`. */
function watchTurns(): () => bigint {
  const lastTurns = new Map<number, bigint>();
  const setTurn = ({ id }: Worker): void => void lastTurns.set(id, process.hrtime.bigint());
  cluster.on('fork', setTurn);
  cluster.on('message', setTurn);
  cluster.on('exit', ({ id }: Worker) => lastTurns.delete(id));
  return () =>
    [...lastTurns.values()].reduce((oldest, turn) => (turn < oldest ? turn : oldest), process.hrtime.bigint());
}

/** Serves the sum of the metrics of all workers, and the metrics of the primary process. */
async function startClusterMetrics(
  primaryRegistry: Registry,
  workers: ReadonlySet<Promise<Worker>>,
  config: Config,
): Promise<MetricsServer> {
  const { AggregatorRegistry } = await import('prom-client');
  const all = new AggregatorRegistry();
  const { contentType } = all;
  const metrics = async () => {
    // A worker that still starts would lose the request, which would then time out.
    await Promise.allSettled(workers);
    return `${await all.clusterMetrics()}\n${await primaryRegistry.metrics()}`;
  };
  return startMetrics({ contentType, metrics }, config);
}

/**
 * Resolves when a worker is ready for connections.
 * @throws error that ended the start of the worker
 */
async function untilReady(worker: Worker): Promise<void> {
  const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as unknown[];
  if (message === readyMessage) return;
  throw Object.assign(new Error('A worker did not start'), (message as { error?: object } | null)?.error);
}

/** Shuts a worker down. Kills a worker that has not exited after `timeoutMs`. */
async function stop(worker: Worker, timeoutMs: number): Promise<void> {
  if (worker.isDead()) return;
  const kill = globalThis.setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs);
  const exitEvent = once(worker, 'exit');
  worker.send(stopMessage, () => undefined);
  await exitEvent;
  clearTimeout(kill);
}

/** Runs a worker, which serves its connections until the primary process stops it. */
export async function runWorker(): Promise<void> {
  // Ctrl-C reaches all processes, but the primary process stops the workers.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // Messages to the primary process fail after the primary process has exited.
  cluster.worker?.on('error', () => process.exit(1));
  const { config, upstream } = JSON.parse(process.env[settingsVariable] ?? '') as WorkerSettings;
  try {
    const server = await createServer(config, upstream);
    const connectionsEnd = acceptConnections(server.http);
    process.send?.(readyMessage);
    const heartbeats = setInterval(() => process.send?.(heartbeatMessage), heartbeatMs).unref();
    await receiveStop();
    await server.close(() => connectionsEnd);
    clearInterval(heartbeats);
  } catch (error) {
    const { name, code, address, port, message } = error as Error & { code?: string; address?: string; port?: number };
    process.send?.({ error: { name, code, address, port, message } });
  }
  process.disconnect();
}

/** Resolves when the stop message arrives. */
const receiveStop = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === stopMessage) resolve();
    });
  });
