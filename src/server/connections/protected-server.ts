import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http';
import { limits } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { corsMethods, exposedHeaders } from '../../plugins/http/cors.js';
import { limitConcurrency } from './admission.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { Drain } from './drain.js';
import { stopListening } from './listening.js';
import { heartbeatMs } from './stalls.js';

/** Timeout in milliseconds for the headers of a request, and for the whole request. */
const requestTimeoutMs = 6_000;

const timeouts: ServerOptions = {
  headersTimeout: requestTimeoutMs,
  requestTimeout: requestTimeoutMs,
  connectionsCheckingInterval: 500,
  // Exceeds the idle timeout of load balancers, because the gateway must not close a connection that is about to be
  // used.
  keepAliveTimeout: 75_000,
};

/** Options of `createProtectedServer`. */
export interface ProtectionOptions {
  /** Maximum number of requests in flight. Further requests get status 503. Default 1,000. */
  maxConcurrentRequests?: number;
  /** Lowers the limit while the event loop is saturated. Default true. */
  shedLoad?: boolean;
  /** Milliseconds after `close` in which requests in flight can finish. Default 30,000. */
  drainTimeoutMs?: number;
  /** Origins whose pages can read rejections. Pass `corsOrigins` of the gateway. No origins by default. */
  corsOrigins?: readonly string[];
  /**
   * Returns the caller of a request. Under load, each caller keeps an equal share of the limit. Pass `knownCallerOf` of
   * the gateway. By default, the caller is the address of the client.
   */
  callerOf?: (incoming: IncomingMessage) => unknown;
  /** Called for each request that is rejected with status 503. */
  onRefusal?: () => void;
  /** Called after a stall of at least 25 ms, in which another process had the CPU, with its milliseconds. */
  onStall?: (ms: number) => void;
}

/** A server of node:http with the protection of `docs-graph start`. */
export interface ProtectedServer {
  /** Server of node:http. Call `listen` on it. */
  readonly http: Server;
  /** False after `close` was called. Return this value from the option `isReady` of the gateway. */
  readonly isReady: boolean;
  /** Number of requests without a complete response. */
  readonly requestsInFlight: number;
  /** Stops accepting connections after one second, and waits for the requests in flight. */
  close(): Promise<void>;
}

/**
 * Creates a server that sheds load, limits concurrent requests, disconnects slow clients and shuts down gracefully.
 * @param listener `listener` of a gateway, or a function that calls it
 */
export function createProtectedServer(
  listener: RequestListener,
  {
    maxConcurrentRequests = limits.concurrentRequests.max,
    shedLoad = true,
    drainTimeoutMs = 30_000,
    corsOrigins = [],
    callerOf = ({ socket }) => socket.remoteAddress,
    onRefusal = () => undefined,
    onStall = () => undefined,
  }: ProtectionOptions = {},
): ProtectedServer {
  const drain = new Drain({ finishMs: drainTimeoutMs });
  const limit = new ConcurrencyLimit({ max: maxConcurrentRequests, isAdaptive: shedLoad, onStall });
  const http = drain.serve(
    timeouts,
    allowOrigins(corsOrigins, limitConcurrency(listener, { limit, callerOf, onRefusal })),
  );
  http.on('connection', turns.onConnection);
  if (shedLoad) {
    const heartbeat = setInterval(() => limit.beat(), heartbeatMs).unref();
    http.once('close', () => clearInterval(heartbeat));
  }
  return {
    http,
    get isReady() {
      return !drain.isDraining;
    },
    get requestsInFlight() {
      return drain.requestsInFlight;
    },
    close: () => drain.close(() => stopListening(http)),
  };
}

/** Seconds for which browsers cache the response to a preflight, which is at most 7,200 in Chromium. */
const preflightSeconds = '7200';

/**
 * Adds CORS headers for these origins, because pages must be able to read rejections. The gateway replaces the headers
 * in its own responses. Preflights are never rejected, because pages cannot read the response to a preflight.
 */
function allowOrigins(origins: readonly string[], listener: RequestListener): RequestListener {
  if (origins.length === 0) return listener;
  return (incoming, outgoing) => {
    const { origin, 'access-control-request-method': requestMethod } = incoming.headers;
    outgoing.setHeader('vary', 'Origin');
    if (origin !== undefined && origins.includes(origin)) {
      outgoing.setHeader('access-control-allow-origin', origin);
      outgoing.setHeader('access-control-expose-headers', exposedHeaders.join(', '));
      if (incoming.method === 'OPTIONS' && requestMethod !== undefined) {
        outgoing.writeHead(204, {
          'access-control-allow-methods': corsMethods.join(', '),
          'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '',
          'access-control-max-age': preflightSeconds,
        });
        outgoing.end();
        return;
      }
    }
    listener(incoming, outgoing);
  };
}
