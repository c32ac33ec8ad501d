import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { healthPaths } from '../plugins/health.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { Refusals } from './refusals.js';

/** Health checks are never refused: a process that sheds load is alive and ready. */
const isProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && healthPaths.has(url);

/** Refuses requests above the concurrency limit before their bodies are read. */
export function limitConcurrency(
  limit: ConcurrencyLimit,
  listener: RequestListener,
  onRefusal: () => void,
): RequestListener {
  const refusals = new Refusals(onRefusal);
  return (incoming, outgoing) => {
    if (isProbe(incoming)) return listener(incoming, outgoing);
    // By then the parser has read the rest of the packet, and knows if the body is complete.
    setImmediate(() => {
      if (incoming.socket.destroyed) return;
      if (!limit.hasRoom) return refusals.refuse(incoming, outgoing);
      // A slow body holds no place: the request takes one when its body is complete.
      if (incoming.method === 'POST' && !incoming.complete) {
        admitWhenComplete(limit, incoming, outgoing, refusals);
        return listener(incoming, outgoing);
      }
      begin(limit, outgoing);
      listener(incoming, outgoing);
    });
  };
}

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
