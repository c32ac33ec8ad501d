import type { RequestListener, Server, ServerOptions } from 'node:http';
import { limitConcurrency, RequestQueue } from './admission.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { Drain } from './drain.js';

/** Timeout in milliseconds for the headers and for the body of a request. */
const requestTimeoutMs = 6_000;

const timeouts: ServerOptions = {
  headersTimeout: requestTimeoutMs,
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: 500,
  // Longer than a load balancer keeps idle connections, because the gateway must not close one that it is about to use.
  keepAliveTimeout: 75_000,
};

export interface ProtectionOptions {
  /** Maximum number of requests in flight. Requests beyond it get status 503. Default 1000. */
  maxConcurrentRequests?: number;
  /** Lowers the limit while the event loop is saturated. Default true. */
  shedLoad?: boolean;
  /** Milliseconds that requests in flight have to finish after `close`. Default 30 000. */
  drainTimeoutMs?: number;
}

/** A server of node:http with the protection of `docs-graph start`. */
export interface ProtectedServer {
  /** The server: call its `listen`. */
  readonly http: Server;
  /** False after `close`: the option `isReady` of the gateway. */
  readonly isReady: boolean;
  /** Stops to accept connections after a second, and waits for the requests in flight. */
  close(): Promise<void>;
}

/**
 * Creates a server that sheds load, limits concurrent requests, cuts slow clients and shuts down gracefully.
 * @param listener the `listener` of a gateway, or your own one that calls it
 */
export function createProtectedServer(
  listener: RequestListener,
  { maxConcurrentRequests = 1000, shedLoad = true, drainTimeoutMs = 30_000 }: ProtectionOptions = {},
): ProtectedServer {
  const drain = new Drain({ finishMs: drainTimeoutMs });
  const limit = new ConcurrencyLimit({ max: maxConcurrentRequests, isAdaptive: shedLoad });
  const queue = new RequestQueue();
  const http = drain.serve(timeouts, limitConcurrency(limit, queue, listener));
  queue.watch(http);
  return {
    http,
    get isReady() {
      return !drain.isDraining;
    },
    close: () => drain.close(http),
  };
}
