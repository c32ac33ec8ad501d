import type { RestFailure } from '../../errors/rest-error.js';
import type { Body } from './body.js';

/** A response to a REST call. */
export interface RestResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
  /** Set if the body is a stored one, and for a revalidated one that the REST API has confirmed with status 304. */
  cached?: { readonly ageMs: number; readonly isRevalidated: boolean };
  /** Time until which the cache uses the response, as in `performance.now()`. Absent if the response is stale. */
  freshUntil?: number | undefined;
}

/** Reason why the gateway cannot use the upstream. Operators see it, but clients do not. */
export interface UpstreamProblem {
  /** Error code of Node, OpenSSL or undici, or `HTML_RESPONSE` or `REDIRECT`. */
  code: string;
  cause: string;
  /** Advice for operators. */
  hint: string;
}

/** Reason why a call has no response. */
export interface CallFailure {
  readonly kind: Exclude<RestFailure, 'status'>;
  readonly message: string;
  /** True if the gateway rejected the call, so the failure proves nothing about the upstream. */
  readonly isRejection?: boolean;
  /** Problem of the connection. Absent if the failure has another reason. */
  readonly problem?: UpstreamProblem;
}

/** Result of a call after its last attempt. */
export type CallResult = RestResponse | CallFailure;
