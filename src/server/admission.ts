import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthPaths } from '../plugins/health.js';
import { type AdmissionOptions, AdmissionQueue } from './admission-queue.js';

/**
 * Returns true for a health check. Health checks are never rejected, because a process that sheds load is alive and
 * ready.
 */
const isProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && healthPaths.has(url);

/** Creates a listener that delays or rejects requests above the concurrency limit, most of them before it calls `listener`. */
export function limitConcurrency(listener: RequestListener, options: AdmissionOptions): RequestListener {
  const queue = new AdmissionQueue(options);
  return (incoming, outgoing) => {
    if (isProbe(incoming)) return listener(incoming, outgoing);
    const start = () => {
      const release = queue.count(outgoing);
      if (incoming.method === 'POST' && !incoming.complete) releaseWhileSlow(queue, incoming, outgoing, release);
      listener(incoming, outgoing);
    };
    whenComplete(incoming, () => {
      if (incoming.socket.destroyed) return;
      if (queue.hasRoom) start();
      else queue.wait(incoming, outgoing, start);
    });
  };
}

/** Milliseconds for which a request counts toward the limit before its body is complete. */
const longBodyMs = 250;

/**
 * Stops counting a request with a slow body until the body is complete. If there is no room then, rejects the request.
 * The request cannot wait, because the listener would continue meanwhile.
 */
function releaseWhileSlow(
  queue: AdmissionQueue,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  release: () => void,
): void {
  const timer = setTimeout(() => {
    release();
    incoming.once('end', () => {
      if (outgoing.writableEnded || outgoing.destroyed) return;
      if (queue.hasRoom) queue.count(outgoing);
      else queue.reject(incoming, outgoing);
    });
  }, longBodyMs);
  const stop = () => clearTimeout(timer);
  incoming.once('end', stop);
  outgoing.once('close', stop);
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
