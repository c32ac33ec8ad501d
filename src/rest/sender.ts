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
}

/** The way of a call to the service: shared, tried again, guarded by its route, sent. */
export function createSender({
  shareCalls = true,
  retryReads = true,
  guardRoutes = true,
  ...options
}: SenderOptions): Sender {
  const transport = new Transport(options);
  const { timeoutMs, connections, maxPending } = transport.options;
  const guarded = guardRoutes ? new GuardedRoutes(transport, { timeoutMs, connections, maxPending }) : transport;
  const retried = retryReads ? new RetriedReads(guarded, timeoutMs) : guarded;
  return shareCalls ? new SharedCalls(retried) : retried;
}
