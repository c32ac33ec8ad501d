import type { Signal } from './cancellation.js';

export interface Exchange {
  method: string;
  /** Path and query, from `/v1` on. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Aborted when the caller left. */
  signal?: Signal;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The body as JSON, parsed once for all who share the answer: nobody may change it. Throws SyntaxError. */
  json(): unknown;
  /** Whether it is the answer of a call that another operation had under way. */
  shared?: boolean;
}

/** Whatever sends calls to the service. */
export interface Sender {
  /** @throws TransportError when there is no whole answer in time */
  send(exchange: Exchange): Promise<Answer>;
  close(): Promise<void>;
}

export type TransportFailure = 'timeout' | 'unavailable' | 'invalid-answer' | 'cancelled';

export class TransportError extends Error {
  override name = 'TransportError';
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
