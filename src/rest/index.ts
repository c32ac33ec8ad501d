export { type Body, isJsonObject } from './body.js';
export type { CallResult } from './call.js';
export { CallGraph, type CallNode } from './call-graph.js';
export type { BreakerState, WatchRoute } from './circuit-breaker.js';
export { createRest, jsonOf, type PlannedWrite, type Rest, requireValid, type WriteRequest } from './client.js';
export { violations } from './constraints.js';
export { pageLimit } from './contract/facts.js';
export { responseShapes } from './contract/responses.js';
export { type ClientCertificate, type NetworkOptions, proxyVariables } from './dispatcher.js';
export { DriftSampler, type UpstreamDrift } from './drift/drift-sampler.js';
export type { DriftKind } from './drift/response-drift.js';
export { CallEngine, type EngineOptions, type SettledCall, type WatchResult } from './engine.js';
export { endOfString, type JsonBounds, measureJson } from './json/json-bounds.js';
export { parseInSteps } from './json/json-pieces.js';
export {
  type Caller,
  type CallOutcome,
  type CallWatch,
  Operation,
  type RequestOrigin,
  type RestCall,
  type RestReport,
  type Signal,
  type WatchCall,
} from './operation.js';
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
export type { RateLimit } from './rate-limit.js';
export { type ReplayableResponse, ReplayableResponses } from './replayable-responses.js';
export { Request, type ResponseListener } from './request.js';
export { isSuccess } from './retry.js';
export { problemText, type UpstreamProblem, type WatchUpstream } from './upstream-problem.js';
export { promisedSchema, requiresFields } from './write-response.js';
