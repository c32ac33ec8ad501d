import type { WatchRoute } from './call-watch.js';
import type { Sender } from './exchange.js';
import { RetriedReads } from './retries.js';
import { GuardedRoutes } from './routes.js';
import { SharedCalls } from './sharing.js';
import { Transport, type TransportOptions } from './transport.js';

export interface SenderOptions extends TransportOptions {
  /** The same GET by the same caller at the same moment is sent once. Default true. */
  shareCalls?: boolean;
  /** GETs that fail in a way that passes are sent again. Default true. */
  retryReads?: boolean;
  /** Routes that fail are left alone for a while, and none holds all connections. Default true. */
  guardRoutes?: boolean;
  /** Told when a route is left alone, tried again, or back. */
  onRoute?: WatchRoute;
}

/** The way of a call to the service: shared, tried again, guarded by its route, sent. */
export function createSender({
  shareCalls = true,
  retryReads = true,
  guardRoutes = true,
  onRoute,
  ...options
}: SenderOptions): Sender {
  const transport = new Transport(options);
  const { timeoutMs, connections, maxPending } = transport.options;
  const guards = { timeoutMs, connections, maxPending, ...(onRoute && { onRoute }) };
  const guarded = guardRoutes ? new GuardedRoutes(transport, guards) : transport;
  const retried = retryReads ? new RetriedReads(guarded, timeoutMs) : guarded;
  return shareCalls ? new SharedCalls(retried) : retried;
}
