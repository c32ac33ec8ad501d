export { freshnessOf, type Headers as ResponseHeaders, hasLifetime } from './cache/freshness.js';
export { RestCache } from './cache/rest-cache.js';
export { CallGraph, type CallNode, type RequestOrigin } from './call-graph.js';
export type { CacheRequest, Caller, CallOutcome, CallWatch, Signal, WatchCall } from './caller.js';
export type { BreakerState, WatchRoute } from './calls/circuit-breaker.js';
export { type ClientCertificate, type NetworkOptions, proxyVariables } from './calls/dispatcher.js';
export {
  CallEngine,
  defaultTimeoutMs,
  type EngineOptions,
  type SettledCall,
  type WatchResult,
} from './calls/engine.js';
export type { RateLimit } from './calls/rate-limit.js';
export { isSuccess } from './calls/retry.js';
export { createRest, type PlannedWrite, type Rest, requireValid, type WriteRequest } from './client.js';
export { violations } from './constraints.js';
export { pageLimit } from './contract/facts.js';
export { responseShapes } from './contract/responses.js';
export { DriftSampler, type UpstreamDrift } from './drift/drift-sampler.js';
export type { DriftKind } from './drift/response-drift.js';
export { endOfString, type JsonBounds, measureJson } from './json/json-bounds.js';
export { closeArray, closeObject, colon, comma, openArray, openObject, quote, space } from './json/json-scanner.js';
export { type CachedCall, Operation } from './operation.js';
export type {
  BodyOf,
  Method,
  PathOf,
  QueryOf,
  RequestOf,
  ResponseOf,
  Schemas,
  WriteMethod,
} from './operations.js';
export {
  encodePart,
  fillPath,
  isPathPart,
  maxIdLength,
  type PathParameters,
  partProblem,
  type QueryValues,
  queryString,
  requestUrl,
} from './path.js';
export { type RestCall, type RestReport, reportCalls } from './report.js';
export { Request, type ResponseListener } from './request.js';
export { type Body, isJsonObject } from './responses/body.js';
export { type ReplayableResponse, ReplayableResponses } from './responses/replayable-responses.js';
export type { CallResult, UpstreamProblem } from './responses/rest-response.js';
export { problemText, type WatchUpstream } from './responses/upstream-problem.js';
export { promisedSchema, requiresFields } from './responses/write-response.js';
