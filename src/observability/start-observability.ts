import type { RedisEvents } from '../cache/redis.js';
import type { Config } from '../config/index.js';
import { version } from '../config/version.js';
import { mib } from '../limits/limit.js';
import type { Observer } from './observer.js';
import type { ExportEvents } from './span-exporter.js';

/** Observers that the settings enable. */
export interface Observability {
  observers: Observer[];
  onInternalError: (error: unknown, requestId?: string) => void;
  /** Called when manifests of registered operations have changed, with an error if they are invalid. */
  onManifests: (error?: Error) => void;
  /** Called when the client certificate has changed, with an error if it is invalid. */
  onCertificate: (error?: Error) => void;
  /** Called when the shutdown begins. */
  onDrain: (requestsInFlight: number) => void;
  /** Listeners to events of Redis. */
  cacheEvents: RedisEvents;
  /** Metrics that `/metrics` returns, if metrics are on. */
  registry?: import('prom-client').Registry;
  close(): Promise<void>;
}

interface ObservedGateway {
  baseUrl: string;
  operationNames: Pick<ReadonlySet<string>, 'has'>;
}

/** Starts logs, metrics and traces. Loads only the modules that the settings enable. */
export async function startObservability(config: Config, gateway: ObservedGateway): Promise<Observability> {
  const logs = await startLogs(config);
  const registry = config.METRICS_PORT === undefined ? undefined : await startRegistry();
  const cacheObserver = registry && (await import('./cache-metrics.js')).redisMetrics(registry, config);
  const countSpans = registry && (await import('./cache-metrics.js')).spanMetrics(registry, config);
  const exportEvents: ExportEvents = {
    onState: (problem) => logs?.onCollector(problem),
    onExport: (spans, isAccepted) => countSpans?.(spans, isAccepted),
  };
  const stopTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTraces(exportEvents) : undefined;
  return {
    observers: [
      ...(logs ? [logs.observer] : []),
      ...(registry ? [(await import('./metrics.js')).metrics(registry, gateway)] : []),
      ...(stopTracing ? [(await import('./traces.js')).traces(gateway)] : []),
    ],
    onInternalError: logs?.onInternalError ?? (() => undefined),
    onManifests: logs?.onManifests ?? (() => undefined),
    onCertificate: logs?.onCertificate ?? (() => undefined),
    onDrain: logs?.onDrain ?? (() => undefined),
    cacheEvents: {
      onState: (isAvailable) => {
        logs?.onRedis(isAvailable);
        cacheObserver?.onState(isAvailable);
      },
      onFailure: () => cacheObserver?.onFailure(),
    },
    ...(registry && { registry }),
    close: async () => {
      await stopTracing?.();
    },
  };
}

/** Maximum bytes of log lines that are not written yet. Further lines are lost. */
const maxUnwrittenBytes = 16 * mib;

/**
 * Starts a logger of this process.
 * @returns undefined if logs are off
 */
export async function startLogger({ LOG_LEVEL }: Config): Promise<import('pino').Logger | undefined> {
  if (LOG_LEVEL === 'silent') return undefined;
  const { createLogger } = await import('./log.js');
  const { destination } = (await import('pino')).pino;
  const stream = destination({ dest: 1, sync: false, maxLength: maxUnwrittenBytes });
  // Without a listener, a full disk would end the process. The stream writes the lines with a later line.
  let hasFailed = false;
  stream.on('error', () => {
    hasFailed = true;
  });
  stream.on('write', () => {
    hasFailed = false;
  });
  const flush = stream.flushSync.bind(stream);
  // Otherwise, the exit of the process would wait until a full disk has space.
  stream.flushSync = () => {
    if (!hasFailed) flush();
  };
  return createLogger(LOG_LEVEL, stream);
}

async function startLogs(config: Config) {
  const logger = await startLogger(config);
  if (!logger) return undefined;
  const { logs } = await import('./log.js');
  return {
    observer: logs(logger, { withQueries: logger.isLevelEnabled('debug') }),
    onInternalError: (err: unknown, requestId?: string) => logger.error({ err, requestId }, 'internal error'),
    onManifests: (error?: Error) =>
      error
        ? logger.error({ reason: error.message }, 'manifests invalid: the previous operations remain in use')
        : logger.info('registered operations reloaded'),
    onCertificate: (error?: Error) =>
      error
        ? logger.error({ reason: error.message }, 'client certificate invalid: the previous one remains in use')
        : logger.info('client certificate reloaded'),
    onDrain: (requestsInFlight: number) => logger.info({ requestsInFlight }, 'draining'),
    onCollector: (reason?: string) =>
      reason === undefined
        ? logger.info('trace collector available')
        : logger.warn({ reason }, 'trace collector unavailable: spans are lost'),
    onRedis: (isAvailable: boolean) =>
      isAvailable
        ? logger.info('Redis available')
        : logger.warn('Redis unavailable: this replica shares no data with other replicas'),
  };
}

async function startRegistry() {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const buildInfo = new Gauge({
    name: 'docs_graph_build_info',
    help: 'Always 1. The label `version` is the version of the gateway',
    labelNames: ['version'],
    registers: [registry],
  });
  buildInfo.set({ version }, 1);
  return registry;
}

async function startTraces(events: ExportEvents) {
  const { startTracing } = await import('./tracing.js');
  return startTracing(process.env, events);
}

/**
 * Sends no spans to the collector of traces. Loads OpenTelemetry only now, because most processes need no check.
 * @returns the reason why the collector does not accept them, or undefined if it does
 */
export async function checkCollector(): Promise<string | undefined> {
  const exporter = await import('./span-exporter.js');
  return exporter.checkCollector();
}
