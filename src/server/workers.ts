import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Config } from '../config/index.js';
import type { MetricsServer } from '../observability/metrics-server.js';
import { WriteRelay } from '../writes/worker-fence.js';
import { startHealth, startMetrics, startServer } from './server.js';
import type { Upstream } from './upstream.js';

/** Environment variable with the settings of a worker. A message could arrive before the worker listens. */
const settingsVariable = 'DOCS_GRAPH_WORKER';

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
 * Starts several processes that share a port. Node distributes connections round robin. A worker that exits is replaced.
 * The sandbox stays in the primary process, because all workers must see the same data.
 */
export async function startWorkers(settings: WorkerSettings): Promise<Workers> {
  let closing = false;
  const lastTurn = watchTurns();
  const relay = new WriteRelay();
  // With PORT=0, Node gives all workers the same free port.
  const [first] = await Promise.all(
    Array.from({ length: settings.config.WORKERS }, () => startWorker(settings, relay)),
  );
  const metrics = settings.config.METRICS_PORT === undefined ? undefined : await startClusterMetrics(settings.config);
  const health = await startHealth(settings.config, { isReady: () => !closing, lastTurn });
  cluster.on('exit', () => {
    if (!closing) void startWorker(settings, relay).catch(() => undefined);
  });
  return {
    url: first?.url ?? '',
    ...(metrics && { metricsUrl: metrics.url }),
    ...(health && { healthUrl: health.url }),
    close: async () => {
      closing = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map(stop));
      await metrics?.close();
      await health?.close();
    },
  };
}

/** Returns the time of the oldest last turn among the workers, as `process.hrtime.bigint()`. */
function watchTurns(): () => bigint {
  const lastTurns = new Map<number, bigint>();
  const setTurn = ({ id }: Worker): void => void lastTurns.set(id, process.hrtime.bigint());
  cluster.on('fork', setTurn);
  cluster.on('message', setTurn);
  cluster.on('exit', ({ id }: Worker) => lastTurns.delete(id));
  return () =>
    [...lastTurns.values()].reduce((oldest, turn) => (turn < oldest ? turn : oldest), process.hrtime.bigint());
}

/** Serves the sum of the metrics of all workers. */
async function startClusterMetrics(config: Config): Promise<MetricsServer> {
  const { AggregatorRegistry } = await import('prom-client');
  const workers = new AggregatorRegistry();
  const { contentType } = workers;
  return startMetrics({ contentType, metrics: () => workers.clusterMetrics() }, config);
}

async function startWorker(settings: WorkerSettings, relay: WriteRelay): Promise<{ url: string }> {
  const worker = cluster.fork({ [settingsVariable]: JSON.stringify(settings) });
  const [message] = (await once(worker, 'message')) as [{ url?: string; error?: object }];
  if (message.url) {
    relay.add(worker);
    return { url: message.url };
  }
  throw Object.assign(new Error('A worker did not start'), message.error);
}

async function stop(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.send('stop');
  await ended;
}

/** Main function of a worker: listens until the primary process stops it. */
export async function runWorker(): Promise<void> {
  // Ctrl-C reaches all processes, but the primary process stops the workers.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // The primary process can exit because of another worker, even while this one requests the port.
  cluster.worker?.on('error', () => process.exit(1));
  const { config, upstream } = JSON.parse(process.env[settingsVariable] ?? '') as WorkerSettings;
  try {
    const server = await startServer(config, upstream);
    process.send?.({ url: server.url });
    const heartbeats = setInterval(() => process.send?.(heartbeatMessage), heartbeatMs).unref();
    await receiveStop();
    await server.close();
    clearInterval(heartbeats);
  } catch (error) {
    const { name, code, address, port, message } = error as Error & { code?: string; address?: string; port?: number };
    process.send?.({ error: { name, code, address, port, message } });
  }
  process.disconnect();
}

/** Resolves on the stop message. Other messages are requests for metrics. */
async function receiveStop(): Promise<void> {
  for (;;) {
    const [message] = await once(process, 'message');
    if (message === 'stop') return;
  }
}
