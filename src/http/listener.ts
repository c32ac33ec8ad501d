import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendNodeResponse } from '@whatwg-node/server';
import { errorBody } from '../errors.js';
import { Cancellation } from './cancellation.js';
import { isWhole, maxBodyBytes, type Run, type WholeAnswer } from './query-post.js';
import { BodyTooLarge, RequestBodies, TooManyBodyBytes } from './request-bodies.js';

interface Routes {
  /** Answers a query whose body has been read. */
  query: Run;
  /** Answers everything else. */
  otherwise: RequestListener;
  bodies?: RequestBodies;
}

/**
 * The way of a query over node:http. Its body is read here and handed on whole, which costs half of what streaming
 * it through the Fetch API does.
 */
export function createListener({ query, otherwise, bodies = new RequestBodies() }: Routes): RequestListener {
  return (incoming, outgoing) => {
    const { host = 'localhost' } = incoming.headers;
    const url = `http://${host}${incoming.url ?? '/'}`;
    if (!isHost(host) || !URL.canParse(url)) return refuse(outgoing, 400, wrongAddress);
    if (incoming.method !== 'POST') return otherwise(incoming, outgoing);
    if (Number(incoming.headers['content-length']) > maxBodyBytes) return refuse(outgoing, 413, tooLarge);
    const left = new Cancellation();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) left.abort();
    });
    void bodies
      .read(incoming, outgoing, maxBodyBytes)
      .then(async (body) => {
        // Refused when its body was there.
        if (outgoing.headersSent) return;
        await send(await query({ url, headers: incoming.headers, body, signal: left }), incoming, outgoing);
      })
      .catch((error: unknown) => {
        const canRefuse = !outgoing.headersSent && !outgoing.destroyed;
        if (canRefuse && error instanceof BodyTooLarge) refuse(outgoing, 413, tooLarge);
        else if (canRefuse && error instanceof TooManyBodyBytes) refuse(outgoing, 503, tooManyBytes);
        else outgoing.destroy();
      });
  };
}

/** A name or an address, and perhaps a port: with more in it, a part of it would be taken for the path. */
const isHost = (host: string): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);

const wrongAddress = errorBody(
  'BAD_USER_INPUT',
  'The Host header must be a host, with a port or without, and the address a path',
);

const tooLarge = errorBody('BAD_USER_INPUT', `Request body exceeds the limit of ${maxBodyBytes} bytes`);
const tooManyBytes = errorBody('OVERLOADED', 'The gateway holds too many bytes of request bodies; retry later');

/** Closes the connection as well: the gateway does not wait for the rest of the body. */
function refuse(outgoing: ServerResponse, status: number, body: string): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(status === 503 && { 'retry-after': '1' }),
  });
  outgoing.write(body);
  // Unread bytes would make the kernel reset the connection before the client has read the response.
  outgoing.req.resume();
  setTimeout(() => outgoing.end(), closeMs).unref();
}

const closeMs = 200;

async function send(answered: Response | WholeAnswer, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (outgoing.destroyed) return;
  if (!isWhole(answered)) return sendNodeResponse(answered, outgoing, incoming, true);
  const { status, headers, body } = answered;
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.end(body);
}
