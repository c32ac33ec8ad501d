export type { BreakerState, WatchRoute } from './circuit-breaker.js';
export { createRest, type Rest } from './client.js';
export { CallEngine, type EngineOptions } from './engine.js';
export { ContractViolation, type Problem, RestError } from './error.js';
export { checkJsonBounds, ExcessiveJson, type JsonBounds } from './json-bounds.js';
export {
  type Caller,
  type CallOutcome,
  type CallWatch,
  Operation,
  type RestReport,
  type Signal,
  TooManyCalls,
  type WatchCall,
} from './operation.js';
export type {
  AnswerOf,
  BodyOf,
  Method,
  OperationName,
  PathOf,
  QueryOf,
  RequestOf,
  Schemas,
} from './operations.js';
export { fillPath, InvalidPathPart, isPathPart, maxIdLength, type PathParameters, queryString } from './path.js';
export { quote, redact } from './redact.js';
export { withoutStack } from './without-stack.js';
