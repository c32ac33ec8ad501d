import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { GatewayError } from '../errors/gateway-error.js';
import { errorBody } from '../errors/graphql-error.js';
import { limits } from '../limits/table.js';
import type { RefusalReason } from '../observability/observer.js';
import { partialSuccess } from '../plugins/results/extensions.js';
import { type CheckHost, createHostCheck } from './allowed-hosts.js';
import { compressionStream, compressWhole } from './compression.js';
import { parsedBodyOf, pathOf } from './host-request.js';
import { Cancellation, type Handler, isWhole, maxBodyBytes, toWhole, type WholeResponse } from './request.js';
import { RequestBodies } from './request-bodies.js';
import { notModified } from './response.js';
import { endInPieces } from './send-pieces.js';
import { isStreamed, sendParts } from './streamed-response.js';

interface ListenerOptions {
  /** Path of the GraphQL endpoint. */
  endpoint?: string;
  compress?: boolean;
  bodies?: RequestBodies;
  checkHost?: CheckHost;
  /** Called for each request that is rejected because of the size of its body, or the memory of all bodies. */
  onRefusal?: (reason: RefusalReason) => void;
}

/**
 * Creates a listener of node:http. The listener reads each body as a whole, which costs half as much as a stream of the
 * Fetch API.
 */
export function createListener(
  handle: Handler,
  {
    endpoint = '/graphql',
    compress = true,
    bodies = new RequestBodies(),
    checkHost = createHostCheck(undefined),
    onRefusal = () => undefined,
  }: ListenerOptions = {},
): RequestListener {
  /** Address of the last request with an allowed address. Most requests have the same one. */
  let allowed = { host: '', path: '' };
  return (incoming, outgoing) => {
    const { headers, method = '' } = incoming;
    const host = headers.host ?? 'localhost';
    const path = pathOf(incoming, endpoint);
    const url = `http://${host}${path}`;
    if (host !== allowed.host || path !== allowed.path) {
      if (!isHost(host) || !URL.canParse(url)) return rejectRequest(outgoing, 400, wrongAddress);
      const wrongHost = checkHost(host, path);
      if (wrongHost) return rejectRequest(outgoing, 403, wrongHost);
      allowed = { host, path };
    }
    if (Number(headers['content-length']) > maxBodyBytes) {
      onRefusal('body-size');
      return rejectRequest(outgoing, 413, tooLarge);
    }
    const parsedBody = parsedBodyOf(incoming);
    if (parsedBody === null) return rejectRequest(outgoing, 500, missingBody);
    const cancellation = new Cancellation();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) cancellation.abort();
    });
    const respond = async () => {
      const body =
        method === 'POST' ? (parsedBody ?? (await bodies.read(incoming, outgoing, maxBodyBytes))) : undefined;
      // The server can reject a request while its body arrives.
      if (!outgoing.headersSent)
        await send(await handle({ method, url, headers, body, signal: cancellation }), incoming, outgoing, {
          compress,
        });
    };
    respond().catch((error: unknown) => {
      const canReject = !outgoing.headersSent && !outgoing.destroyed;
      if (!canReject || !(error instanceof GatewayError)) return void outgoing.destroy();
      const isOverload = error.code === 'OVERLOADED';
      onRefusal(isOverload ? 'body-memory' : 'body-size');
      rejectRequest(outgoing, isOverload ? 503 : 413, errorBody(error.code, error.message));
    });
  };
}

/** Returns true for a host name or an IP address with an optional port. Other text could become a part of the path. */
const isHost = (host: string): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);

const wrongAddress = errorBody(
  'BAD_USER_INPUT',
  'The Host header must be a host name or an IP address with an optional port, and the request target must be a path',
);
const missingBody = errorBody(
  'INTERNAL_SERVER_ERROR',
  'request.body must contain the request body, which a body parser of this server already read',
);
const tooLarge = errorBody('BAD_USER_INPUT', limits.requestBytes.message(maxBodyBytes));

/** Sends an error and closes the connection, because the gateway does not wait for the rest of the body. */
function rejectRequest(outgoing: ServerResponse, status: number, body: string): void {
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

/** Milliseconds in which a client can read the response before the connection closes. */
const closeMs = 200;

interface SendOptions {
  /** True if large JSON and `multipart/mixed` are compressed for clients that accept an available encoding. */
  compress: boolean;
}

/** Sends a response of the gateway to its client. */
async function send(
  response: Response | WholeResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { compress }: SendOptions,
): Promise<void> {
  if (outgoing.destroyed) return;
  const { 'accept-encoding': accept, 'if-none-match': ifNoneMatch } = incoming.headers;
  if (isStreamed(response))
    return sendParts(response, compress ? compressionStream(response, accept) : undefined, outgoing);
  const whole = isWhole(response) ? response : await toWhole(response);
  const sent = compress ? await compressWhole(whole, accept, ifNoneMatch) : notModified(whole, ifNoneMatch);
  return sendWhole(sent ?? whole, outgoing);
}

function sendWhole({ status, headers, body }: WholeResponse, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return;
  if (status === partialSuccess) outgoing.statusMessage = 'Partial Success';
  const hasLength = status !== 204 && status !== 304;
  outgoing.writeHead(status, hasLength ? { ...headers, 'content-length': body.length } : headers);
  endInPieces(outgoing, body);
}
