import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorBody } from '../errors.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { wholeType } from './media-type.js';
import type { RequestQueue } from './request-queue.js';

/** Probes are always answered: a process that sheds load is alive, and ready for the load it can take. */
const probes = new Set(['/health', '/ready']);

const isProbe = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && probes.has(url);

const retryAfterSeconds = '1';

const refusal = Buffer.from(errorBody('OVERLOADED', 'The gateway is overloaded; retry later'));

/**
 * Refuses requests above the concurrency limit before their bodies are read. A refusal of a complete request closes a
 * connection that has not been used yet. Any other connection is kept.
 */
export function admitting(limit: ConcurrencyLimit, queue: RequestQueue, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (isProbe(incoming)) return listener(incoming, outgoing);
    // By then the parser has read the rest of the packet, and knows if the body is complete.
    setImmediate(() => {
      if (incoming.socket.destroyed) return;
      if (!limit.hasRoom) return refuse(incoming, outgoing);
      // A slow body holds no place: the request takes one when its body is complete.
      if (incoming.method === 'POST' && !incoming.complete) {
        admitLate(limit, incoming, outgoing);
        return listener(incoming, outgoing);
      }
      limit.begin();
      queue.add(() => {
        if (incoming.socket.destroyed) return limit.end();
        outgoing.once('close', () => limit.end());
        listener(incoming, outgoing);
      });
    });
  };
}

/** Takes a place when the body is complete, or refuses the request then. */
function admitLate(limit: ConcurrencyLimit, incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.once('end', () => {
    if (outgoing.writableEnded || outgoing.destroyed) return;
    if (!limit.hasRoom) return refuse(incoming, outgoing);
    limit.begin();
    outgoing.once('close', () => limit.end());
  });
}

function refuse({ headers, socket, complete }: IncomingMessage, outgoing: ServerResponse): void {
  // Cheap on purpose: refusals take capacity from the requests that are served.
  outgoing.sendDate = false;
  // The rest of a body would make the kernel reset a closed connection before the client has read the response.
  if (socket.bytesWritten === 0 && complete) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(503, {
    'content-type': `${wholeType(headers.accept) ?? 'application/json'}; charset=utf-8`,
    'content-length': refusal.length,
    'cache-control': 'no-store',
    'retry-after': retryAfterSeconds,
  });
  outgoing.end(refusal);
}
