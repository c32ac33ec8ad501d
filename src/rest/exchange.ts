import type { Body } from './body.js';
import type { Signal } from './cancellation.js';

export interface Exchange {
  method: string;
  /** Path and query, from `/v1` on. */
  path: string;
  /** The template of the path: what one route suffers, others need not. */
  route: string;
  headers: Record<string, string>;
  body?: string;
  /** Aborted when the caller left. */
  signal?: Signal;
  /** Told when it is sent again. */
  retried?: () => void;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
  /** Whether it is the answer of a call that another operation had under way. */
  shared?: boolean;
}

/** The statuses by which a service says that it is itself in trouble. */
export const troubleStatus: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** Whatever sends calls to the service. */
export interface Sender {
  /** @throws TransportError when there is no whole answer in time */
  send(exchange: Exchange): Promise<Answer>;
  close(): Promise<void>;
}

export type TransportFailure = 'timeout' | 'unavailable' | 'overloaded' | 'too-large' | 'invalid-answer' | 'cancelled';

export class TransportError extends Error {
  override name = 'TransportError';
  readonly failure: TransportFailure;
  /** Whether the gateway itself kept the call from being sent: it says nothing of the service. */
  readonly isRefusal: boolean;

  constructor(failure: TransportFailure, message: string, { isRefusal = false } = {}) {
    super(message);
    this.failure = failure;
    this.isRefusal = isRefusal;
  }

  /** The call of someone who left, or whose time is over. */
  static givenUp(reason: unknown): TransportError {
    return reason instanceof TransportError ? reason : new TransportError('cancelled', 'The caller left');
  }
}
