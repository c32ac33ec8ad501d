import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorBody } from '../errors.js';
import type { ConcurrencyLimit } from './concurrency-limit.js';
import { wholeType } from './media-type.js';

/** Those who watch the process are always answered: one that sheds load lives, and is ready for what it can take. */
const watched = new Set(['/health', '/ready']);

const isWatch = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && watched.has(url);

/** Seconds after which whoever was refused may come back. */
const retryAfter = '1';

const refusal = Buffer.from(errorBody('OVERLOADED', 'The gateway has as much to do as it can: try again in a moment'));

/**
 * Refuses requests that could not be answered soon, so that those which are answered are, and soon. A refusal comes
 * before the body is looked at, and costs a small part of what the smallest query does; its connection is kept.
 */
export function admitting(limit: ConcurrencyLimit, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (!isWatch(incoming)) {
      if (!limit.hasRoom) return refuse(incoming, outgoing);
      take(limit, incoming, outgoing);
    }
    listener(incoming, outgoing);
  };
}

function refuse({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  // It is as cheap as it can be: the more are refused, the less is left for those who are not.
  outgoing.sendDate = false;
  outgoing.writeHead(503, {
    'content-type': `${wholeType(headers.accept) ?? 'application/json'}; charset=utf-8`,
    'content-length': refusal.length,
    'cache-control': 'no-store',
    'retry-after': retryAfter,
  });
  outgoing.end(refusal);
}

/**
 * A request takes its place when it is there with its body: whoever sends slowly keeps nobody out. If there is no room
 * by then it is refused all the same, before it is read by those behind.
 */
function take(limit: ConcurrencyLimit, incoming: IncomingMessage, outgoing: ServerResponse): void {
  let isTaken = false;
  const begin = () => {
    if (outgoing.writableEnded || outgoing.destroyed) return;
    if (!limit.hasRoom) return refuse(incoming, outgoing);
    isTaken = true;
    limit.begin();
  };
  if (incoming.method === 'POST') incoming.once('end', begin);
  else begin();
  outgoing.once('close', () => {
    if (isTaken) limit.end();
  });
}
