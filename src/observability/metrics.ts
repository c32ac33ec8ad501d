import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { BreakerState } from '../rest/index.js';
import { BoundedLabels } from './client.js';
import type { Observer, RequestOutcome } from './observer.js';

/** Histogram buckets in seconds, from a response without REST calls to the default timeout of an operation. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Maximum number of series of requests by client, because clients choose their names. */
const maxClientSeries = 1_000;
/** Labels of the requests of all further clients. */
const otherClients = { client: 'other', client_version: '', operation: '' };

const breakerStates: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 };

export interface MetricsOptions {
  /**
   * Operation names that can be values of the label `operation`. Other names cannot, because clients could create an
   * unlimited number of names.
   */
  operationNames?: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * Creates an observer that counts requests and REST calls. The values of labels are known in advance, so clients cannot
 * create an unlimited number of time series.
 */
export function metrics(registry: Registry, { operationNames = new Set<string>() }: MetricsOptions = {}): Observer {
  const instruments = createInstruments(registry);
  const clients = new BoundedLabels(maxClientSeries, otherClients);
  return {
    begin: () => {
      instruments.inFlight.inc();
      return {
        call: (method, route) => {
          instruments.restInFlight.inc();
          const labels = { method, route };
          const endTimer = instruments.restSeconds.startTimer(labels);
          return {
            retried: () => instruments.restRetries.inc(labels),
            end: ({ status, failure = `${String(status)[0]}xx`, shared, cached, revalidated }) => {
              instruments.restInFlight.dec();
              if (cached || revalidated) instruments.cached.inc({ route, result: cached ? 'hit' : 'revalidated' });
              // A cached response is no REST call.
              if (cached) return;
              endTimer();
              instruments.restCalls.inc({ ...labels, result: failure });
              if (shared) instruments.restShared.inc(labels);
            },
          };
        },
        end: (outcome) => {
          instruments.inFlight.dec();
          const type = outcome.operation?.isDryRun ? 'dry-run' : (outcome.operation?.type ?? 'unknown');
          const name = outcome.operation?.name ?? '';
          const operation = operationNames.has(name) ? name : '';
          instruments.operations.inc({ type, outcome: outcomeOf(outcome), operation });
          const { name: client = '', version = '' } = outcome.client ?? {};
          instruments.clients.inc(clients.of({ client, client_version: version, operation }));
          instruments.seconds.observe({ type, operation }, outcome.ms / 1000);
          for (const code of outcome.codes) instruments.errors.inc({ type, code });
          if (outcome.shared) instruments.shared.inc({ type });
        },
      };
    },
    refuse: (reason) => instruments.refused.inc({ reason }),
    stall: (ms) => instruments.stalls.inc(ms / 1000),
    replay: ({ replayed, read, used, unused, bytes, evictions }) => {
      if (replayed > 0) instruments.lists.inc({ result: 'replayed' }, replayed);
      if (read > 0) instruments.lists.inc({ result: 'read' }, read);
      if (used > 0) instruments.predictedCalls.inc({ result: 'used' }, used);
      if (unused > 0) instruments.predictedCalls.inc({ result: 'unused' }, unused);
      instruments.replayBytes.set(bytes);
      instruments.evictions.inc(evictions);
    },
    cache: ({ bytes, evictions }) => {
      instruments.cacheBytes.set(bytes);
      instruments.cacheEvictions.inc(evictions);
    },
    drift: ({ route, field, kind }) => instruments.drift.inc({ route, field, kind }),
    route: (name, state) => {
      const [method = '', route = ''] = name.split(' ');
      instruments.breakerState.set({ method, route }, breakerStates[state]);
      if (state === 'open') instruments.breakerOpened.inc({ method, route });
    },
  };
}

/** Returns `disconnected` if the client disconnected, `error` if the response has an error, or else `ok`. */
function outcomeOf({ status, codes }: RequestOutcome): string {
  if (status === undefined) return 'disconnected';
  return codes.length > 0 || status >= 400 ? 'error' : 'ok';
}

function createInstruments(registry: Registry) {
  const registers = [registry];
  const route = ['method', 'route'] as const;
  return {
    operations: new Counter({
      name: 'docs_graph_operations_total',
      help: 'Requests that ended, by outcome',
      labelNames: ['type', 'outcome', 'operation'],
      registers,
    }),
    errors: new Counter({
      name: 'docs_graph_operation_errors_total',
      help: 'Requests with at least one error, by error code',
      labelNames: ['type', 'code'],
      registers,
    }),
    clients: new Counter({
      name: 'docs_graph_client_requests_total',
      help: 'Requests that ended, by name and version of the client',
      labelNames: ['client', 'client_version', 'operation'],
      registers,
    }),
    seconds: new Histogram({
      name: 'docs_graph_operation_duration_seconds',
      help: 'Duration of requests in seconds',
      labelNames: ['type', 'operation'],
      buckets,
      registers,
    }),
    refused: new Counter({
      name: 'docs_graph_refused_requests_total',
      help: 'Requests that were rejected before they were parsed, by reason',
      labelNames: ['reason'],
      registers,
    }),
    stalls: new Counter({
      name: 'docs_graph_stall_seconds_total',
      help: 'Seconds in which the process waited while another process had the CPU',
      registers,
    }),
    inFlight: new Gauge({ name: 'docs_graph_operations_in_flight', help: 'Requests in flight', registers }),
    shared: new Counter({
      name: 'docs_graph_operations_shared_total',
      help: 'Requests that were deduplicated with an identical query in flight',
      labelNames: ['type'],
      registers,
    }),
    restCalls: new Counter({
      name: 'docs_graph_rest_calls_total',
      help: 'REST calls that ended, by status class or kind of failure',
      labelNames: [...route, 'result'],
      registers,
    }),
    restSeconds: new Histogram({
      name: 'docs_graph_rest_call_duration_seconds',
      help: 'Duration of REST calls in seconds, including retries',
      labelNames: route,
      buckets,
      registers,
    }),
    restInFlight: new Gauge({
      name: 'docs_graph_rest_calls_in_flight',
      help: 'REST calls in flight or queued',
      registers,
    }),
    restShared: new Counter({
      name: 'docs_graph_rest_calls_shared_total',
      help: 'REST calls that were deduplicated with a call of another operation',
      labelNames: route,
      registers,
    }),
    restRetries: new Counter({
      name: 'docs_graph_rest_retries_total',
      help: 'Retries of failed GETs',
      labelNames: route,
      registers,
    }),
    drift: new Counter({
      name: 'docs_graph_upstream_drift_total',
      help: 'Deviations from the contract in sampled responses of the REST API',
      labelNames: ['route', 'field', 'kind'],
      registers,
    }),
    lists: new Counter({
      name: 'docs_graph_lists_total',
      help: 'Lists in REST responses, by result: read, or replayed because the response had the same bytes as an earlier one',
      labelNames: ['result'],
      registers,
    }),
    predictedCalls: new Counter({
      name: 'docs_graph_predicted_calls_total',
      help: 'Predicted REST calls, by result: used or unused',
      labelNames: ['result'],
      registers,
    }),
    replayBytes: new Gauge({
      name: 'docs_graph_replay_bytes',
      help: 'Bytes of replayable REST responses and predictions',
      registers,
    }),
    evictions: new Counter({
      name: 'docs_graph_replay_evictions_total',
      help: 'Replayable REST responses and predictions that were evicted to free memory',
      registers,
    }),
    cached: new Counter({
      name: 'docs_graph_rest_cache_total',
      help: 'GETs with a cached response, by result: hit, or revalidated by the REST API with status 304',
      labelNames: ['route', 'result'],
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'docs_graph_rest_cache_bytes',
      help: 'Bytes of cached REST responses',
      registers,
    }),
    cacheEvictions: new Counter({
      name: 'docs_graph_rest_cache_evictions_total',
      help: 'Cached REST responses that were evicted to free memory',
      registers,
    }),
    breakerState: new Gauge({
      name: 'docs_graph_rest_breaker_state',
      help: 'Circuit breaker state per route: 0 closed, 1 half-open, 2 open',
      labelNames: route,
      registers,
    }),
    breakerOpened: new Counter({
      name: 'docs_graph_rest_breaker_opened_total',
      help: 'Number of times that the circuit breaker of a route opened',
      labelNames: route,
      registers,
    }),
  };
}
