import type { RestFailure } from '../errors/rest-error.js';
import type { UpstreamProblem } from './upstream-problem.js';

/** Why a call has no response. */
export interface CallFailure {
  readonly kind: Exclude<RestFailure, 'status' | 'invalid-response'>;
  readonly message: string;
  /** True if the gateway rejected the call, so the failure says nothing about the upstream. */
  readonly isRejection?: boolean;
  /** Set if the gateway could not connect, or the connection broke. */
  readonly problem?: UpstreamProblem;
}
