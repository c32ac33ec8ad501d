export { CallLog, type RestReport, TooManyCalls } from './call-log.js';
export type { BreakerState, CallOutcome, CallWatch, WatchCall, WatchRoute } from './call-watch.js';
export { abortSignalOf, Cancellation, type Signal } from './cancellation.js';
export { type Caller, createRest, type Rest } from './client.js';
export { type Deadline, Deadlines } from './deadlines.js';
export { ContractViolation, type Problem, RestError } from './error.js';
export { type Sender, TransportError } from './exchange.js';
export { InFlight } from './in-flight.js';
export { checkJsonBounds, ExcessiveJson, type JsonBounds } from './json-bounds.js';
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
export { createSender, type SenderOptions } from './sender.js';
export { SharedCalls } from './sharing.js';
export { Transport, type TransportOptions } from './transport.js';
export { withoutStack } from './without-stack.js';
