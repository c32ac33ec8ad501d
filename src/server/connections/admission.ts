import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthPaths } from '../../plugins/http/health.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { RejectionQueue } from './rejection-queue.js';

/**
 * Returns true for a health check. Health checks are never rejected, because a process that sheds load is alive and
 * ready.
 */
const isProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && healthPaths.has(url);

export interface AdmissionOptions {
  limit: ConcurrencyLimit;
  /** Returns the caller of a request. Above the limit, each caller keeps an equal share of it. */
  callerOf(incoming: IncomingMessage): unknown;
  /** Called for each request that is rejected. */
  onRefusal(): void;
}

/** Creates a listener that rejects requests above the concurrency limit, most of them before it calls `listener`. */
export function limitConcurrency(
  listener: RequestListener,
  { limit, callerOf, onRefusal }: AdmissionOptions,
): RequestListener {
  const rejections = new RejectionQueue(onRefusal);
  /** Counts a request until its response ends. Returns false if the limit is reached. */
  const admit = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const caller = callerOf(incoming);
    if (!limit.hasRoomFor(caller)) return false;
    limit.begin(caller);
    outgoing.once('close', () => limit.end(caller));
    return true;
  };
  return (incoming, outgoing) => {
    if (isProbe(incoming)) return listener(incoming, outgoing);
    whenComplete(incoming, () => {
      if (incoming.socket.destroyed) return;
      if (incoming.method !== 'POST' || incoming.complete) {
        if (!admit(incoming, outgoing)) return rejections.reject(incoming, outgoing);
      } else {
        if (!limit.hasRoomFor(callerOf(incoming))) return rejections.reject(incoming, outgoing);
        // A request with a slow or long body counts toward the limit only when its body is complete.
        incoming.once('end', () => {
          // The listener can have sent an error before the end of the body.
          if (outgoing.headersSent || outgoing.destroyed) return;
          if (!admit(incoming, outgoing)) rejections.rejectNow({ incoming, outgoing });
        });
      }
      listener(incoming, outgoing);
    });
  };
}

/** Maximum milliseconds that a request waits for the rest of a short body. */
const shortBodyMs = 1_000;

/**
 * Calls `next` when the body of a request is complete. If the body is slow, exceeds the buffer of its stream, or waits
 * for `100 Continue`, `next` is called before the end of the body.
 */
function whenComplete(incoming: IncomingMessage, next: () => void): void {
  // `setImmediate` lets the parser first read the rest of the packet, which can complete the body.
  setImmediate(() => {
    if (isComplete(incoming)) return next();
    const onReadable = () => void (isComplete(incoming) && finish());
    const finish = () => {
      clearTimeout(timer);
      incoming.off('readable', onReadable).off('close', finish);
      next();
    };
    const timer = setTimeout(finish, shortBodyMs);
    incoming.on('readable', onReadable).once('close', finish);
  });
}

/** Returns true if the body is complete, or cannot become complete in the buffer of its stream. */
const isComplete = ({ complete, headers, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  complete ||
  headers.expect !== undefined ||
  Math.max(readableLength, Number(headers['content-length'] ?? 0)) >= readableHighWaterMark;
