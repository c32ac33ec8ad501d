import type { IncomingHttpHeaders } from 'node:http';
import type { BreakerState, CallWatch, UpstreamProblem } from '../rest/index.js';

/** A request for an operation, when it comes. */
export interface ObservedRequest {
  /** Its request id: the caller's, or one that was made for it. */
  id: string;
  /** By name in lower case. */
  headers: Readonly<IncomingHttpHeaders>;
}

/** The operation of a request, once it is parsed and valid. */
export interface ObservedOperation {
  type: 'query' | 'mutation' | 'subscription';
  /** As the caller named it: any text of any caller. */
  name?: string;
  /** The caller's own words: not for everyone's eyes. */
  document?: string;
  /** The caller's own values: not for everyone's eyes. */
  variables?: unknown;
}

/** Outcome of a request. */
export interface RequestOutcome {
  /** Absent when it did not come so far. */
  operation?: ObservedOperation;
  /** HTTP status; absent when the caller left before there was one. */
  status?: number;
  ms: number;
  /** REST calls that it made. */
  restCalls: number;
  /** The codes of its errors, each once. */
  codes: readonly string[];
  /** True if it got the response of the same query of another request in flight. */
  shared: boolean;
}

export interface RequestWatch {
  /** Told of a REST call that begins: its method and the template of its path. */
  call?(method: string, route: string): CallWatch;
  end(outcome: RequestOutcome): void;
}

/** What replay and prediction did for one query. */
export interface ReplayOutcome {
  /** True if the recorded result was returned, false if a response differed. Absent without a recording. */
  isReplayed?: boolean;
  /** Path template of the first response that differed from the recorded one. */
  differingRoute?: string;
  /** Number of predicted calls that were needed. */
  used: number;
  /** Number of predicted calls that were not needed. */
  unused: number;
  /** Bytes of all recorded results and predictions of the process. */
  bytes: number;
}

/** Observer of a gateway, such as logs, metrics and traces. It must not throw. */
export interface Observer {
  /** Told of each request for an operation. */
  begin(request: ObservedRequest): RequestWatch;
  /** Called when the circuit breaker of a route, such as `GET /v1/orgs`, changes its state. */
  route?(route: string, state: BreakerState): void;
  /** Called when a query that can be replayed has ended. */
  replay?(outcome: ReplayOutcome): void;
  /** Called when the REST API becomes unusable or has another problem, and without a problem when it is usable again. */
  upstream?(problem: UpstreamProblem | undefined): void;
}
