import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendNodeResponse } from '@whatwg-node/server';
import { compressingStream, compressWhole } from './compression.js';
import { isWhole, toWhole, type WholeResponse } from './request.js';

interface SendOptions {
  /** Compresses large and streamed JSON if the client accepts it. */
  compress: boolean;
}

/** Sends a response of the gateway to its client. */
export async function send(
  response: Response | WholeResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { compress }: SendOptions,
): Promise<void> {
  if (outgoing.destroyed) return;
  const accept = incoming.headers['accept-encoding'];
  if (isWhole(response)) return sendWhole(compress ? await compressWhole(response, accept) : response, outgoing);
  const type = response.headers.get('content-type') ?? '';
  if (compress && /^application\/([\w-]+\+)?json\b/.test(type))
    return sendWhole(await compressWhole(await toWhole(response), accept), outgoing);
  const stream = compress && /^multipart\/mixed\b/.test(type) ? compressingStream(response, accept) : undefined;
  if (!stream || !response.body) return sendNodeResponse(response, outgoing, incoming, true);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await pipeline(response.body, stream, outgoing);
}

function sendWhole({ status, headers, body }: WholeResponse, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.end(body);
}
