import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/index.js';

/** Creates the metrics of Redis, if the settings enable it. */
export function redisMetrics(registry: Registry, { REDIS_URL }: Config) {
  const registers = [registry];
  const redis = REDIS_URL && {
    up: new Gauge({
      name: 'docs_graph_redis_up',
      help: '1 if Redis is available, else 0',
      registers,
    }),
    failures: new Counter({
      name: 'docs_graph_redis_failures_total',
      help: 'Redis commands that failed or timed out',
      registers,
    }),
  };
  return {
    onState: (isAvailable: boolean) => {
      if (redis) redis.up.set(isAvailable ? 1 : 0);
    },
    onFailure: () => {
      if (redis) redis.failures.inc();
    },
  };
}

/**
 * Creates the metric of exported spans, if the settings enable traces.
 * @returns function to call after each export
 */
export function spanMetrics(registry: Registry, { OTEL_EXPORTER_OTLP_ENDPOINT }: Config) {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const spans = new Counter({
    name: 'docs_graph_spans_total',
    help: 'Spans that were exported, by result: accepted by the collector, or lost',
    labelNames: ['result'],
    registers: [registry],
  });
  return (count: number, isAccepted: boolean) => spans.inc({ result: isAccepted ? 'accepted' : 'lost' }, count);
}
