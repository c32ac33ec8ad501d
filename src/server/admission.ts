import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthPaths } from '../plugins/health.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { Refusals } from './refusals.js';

/** Health checks are never refused: a process that sheds load is alive and ready. */
const isProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && healthPaths.has(url);

/** Refuses requests above the concurrency limit before their listener has them. */
export function limitConcurrency(
  limit: ConcurrencyLimit,
  listener: RequestListener,
  onRefusal: () => void,
): RequestListener {
  const refusals = new Refusals(onRefusal);
  return (incoming, outgoing) => {
    if (isProbe(incoming)) return listener(incoming, outgoing);
    whenComplete(incoming, () => {
      if (incoming.socket.destroyed) return;
      if (!limit.hasRoom) return refusals.refuse(incoming, outgoing);
      // A slow or long body holds no place: the request takes one when its body is complete.
      if (incoming.method === 'POST' && !incoming.complete) {
        admitWhenComplete(limit, incoming, outgoing, refusals);
        return listener(incoming, outgoing);
      }
      begin(limit, outgoing);
      listener(incoming, outgoing);
    });
  };
}

/** Milliseconds that a request waits for the rest of a short body. */
const shortBodyMs = 1_000;

/**
 * Continues when a request is complete, if its body is short. Until then nothing reads it, so a refusal can wait. A body that
 * is longer than the buffer of its stream, or slow, or that waits for `100 Continue`, continues without its end.
 */
function whenComplete(incoming: IncomingMessage, next: () => void): void {
  // By then the parser has read the rest of the packet, and knows if the body is complete.
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

/** True if the body is complete, or can't be in the buffer of its stream. */
const isComplete = ({ complete, headers, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  complete ||
  headers.expect !== undefined ||
  Math.max(readableLength, Number(headers['content-length'] ?? 0)) >= readableHighWaterMark;

function begin(limit: ConcurrencyLimit, outgoing: ServerResponse): void {
  limit.begin();
  outgoing.once('close', () => limit.end());
}

/** Takes a place when the body is complete, or refuses the request then. */
function admitWhenComplete(
  limit: ConcurrencyLimit,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  refusals: Refusals,
): void {
  incoming.once('end', () => {
    if (outgoing.writableEnded || outgoing.destroyed) return;
    if (!limit.hasRoom) return refusals.refuseNow({ incoming, outgoing });
    begin(limit, outgoing);
  });
}
