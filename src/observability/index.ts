export type { DriftKind, SettledCall, UpstreamDrift, UpstreamProblem } from '../rest/index.js';
export type { ObservedClient } from './client.js';
export { createLogger, type LogLevel, logs } from './log.js';
export { type MetricsOptions, metrics } from './metrics.js';
export type {
  ObservedOperation,
  ObservedRequest,
  ObservedResult,
  Observer,
  ReplayOutcome,
  RequestOutcome,
  RequestWatch,
  UnlistedOperation,
} from './observer.js';
export { type TracesOptions, traces } from './traces.js';
