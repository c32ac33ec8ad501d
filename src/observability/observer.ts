import type { IncomingHttpHeaders } from 'node:http';
import type { BreakerState, CallWatch, SettledCall, UpstreamDrift, UpstreamProblem } from '../rest/index.js';
import type { ObservedClient } from './client.js';

/** A request for an operation, before the operation is parsed. */
export interface ObservedRequest {
  /** Request id from the client, or a generated id. */
  id: string;
  method: string;
  /** Headers by name in lower case. */
  headers: Readonly<IncomingHttpHeaders>;
  /** Program that sent the request. Absent if its headers have no valid name. */
  client?: ObservedClient;
}

/** The operation of a request, after the operation was parsed and validated. */
export interface ObservedOperation {
  type: 'query' | 'mutation' | 'subscription';
  /** Name from the document, which clients choose freely. */
  name?: string;
  /** Text of the document, which can contain sensitive values. */
  document?: string;
  /** Values of the variables, which can be sensitive. */
  variables?: unknown;
  /** True for a dry run, which sends nothing to the REST API. */
  isDryRun?: true;
}

/** Outcome of a request, after the last part of its response. */
export interface RequestOutcome {
  /** Operation of the request. Absent if the operation was not valid, or not parsed. */
  operation?: ObservedOperation;
  /** Program that sent the request. Absent if its headers have no valid name. */
  client?: ObservedClient;
  /** HTTP status. Absent if the client disconnected before the response, or before its last part. */
  status?: number;
  /** Duration of the request in milliseconds. */
  ms: number;
  /** Number of REST calls of the request, without those for which the cache had a fresh response. */
  restCalls: number;
  /** Number of calls for which the cache had a fresh response. */
  cachedCalls: number;
  /** Distinct error codes of the response. */
  codes: readonly string[];
  /** True if the request received the response of an identical query in flight. */
  shared: boolean;
}

/** Observer of one request. */
export interface RequestWatch {
  /** Called when a REST call starts, with its method and path template. */
  call?(method: string, route: string): CallWatch;
  /** Called once, after the last part of the response. */
  end(outcome: RequestOutcome): void;
}

/** Use of replayable responses and predicted calls by one query. */
export interface ReplayOutcome {
  /** Number of lists that were not read, because an earlier response had the same bytes. */
  replayed: number;
  /** Number of lists that were read. */
  read: number;
  /** Number of predicted calls that were needed. */
  used: number;
  /** Number of predicted calls that were not needed. */
  unused: number;
  /** Bytes of all replayable responses and predictions of the process. */
  bytes: number;
  /** Number of responses and predictions that were removed since the last call, because their memory was full. */
  evictions: number;
}

/** Memory of the cache of REST responses in a process. */
export interface CacheUsage {
  bytes: number;
  /** Number of responses that were removed since the last call, because the memory was full. */
  evictions: number;
}

/**
 * Reason why a request was rejected before it was parsed:
 * - `load`: load shedding, or too many concurrent requests. Status 503
 * - `body-memory`: all request bodies together exceed their limit. Status 503
 * - `body-size`: the body exceeds its limit. Status 413
 */
export type RefusalReason = 'load' | 'body-memory' | 'body-size';

/** Operation that ran although it is not registered. */
export interface UnlistedOperation {
  /** SHA-256 of the text. */
  hash: string;
  /** Text of the document, which can contain sensitive values. */
  text: string;
}

/** Result of a REST call: a response, or the kind of its failure. */
export type ObservedResult =
  | { status: number; headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }
  | { failure: string };

/** Observer of a gateway, such as logs, metrics and traces. An observer must not throw. */
export interface Observer {
  /** Called for each request for an operation. */
  begin(request: ObservedRequest): RequestWatch;
  /** Called for each request that is rejected before it is parsed. */
  refuse?(reason: RefusalReason): void;
  /** Called after a stall of at least 25 ms, in which another process had the CPU, with its milliseconds. */
  stall?(ms: number): void;
  /** Called with each operation that ran although it is not registered. */
  unlisted?(operation: UnlistedOperation): void;
  /** Called when the circuit breaker of a route, such as `GET /v1/orgs`, changes its state. */
  route?(route: string, state: BreakerState): void;
  /** Called when a query that can use replayable responses and predictions has ended. */
  replay?(outcome: ReplayOutcome): void;
  /** Called when an operation has ended, if the cache is on. */
  cache?(usage: CacheUsage): void;
  /** Called with a problem when the REST API becomes unusable, and with undefined when the REST API is usable again. */
  upstream?(problem: UpstreamProblem | undefined): void;
  /**
   * Called once with the result of each REST call, even if several operations share the call. Bodies contain data of
   * callers.
   */
  result?(call: SettledCall, result: ObservedResult): void;
  /** Called for each deviation from the contract in a sampled response of the REST API. */
  drift?(drift: UpstreamDrift): void;
}
