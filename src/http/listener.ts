import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendNodeResponse } from '@whatwg-node/server';
import { isQueryPost, type QueryPost, type WholeAnswer } from './query-post.js';

interface Routes {
  /** Answers a query whose body has been read. */
  query(post: QueryPost): Promise<Response | WholeAnswer>;
  /** Answers everything else. */
  otherwise: RequestListener;
  /** Bytes of a body at most. */
  maxBodyBytes: number;
}

/**
 * The way of a query over node:http. Its body is read here and handed on whole, which costs half of what streaming
 * it through the Fetch API does.
 */
export function createListener({ query, otherwise, maxBodyBytes }: Routes): RequestListener {
  return (incoming, outgoing) => {
    const headers = headersOf(incoming);
    const declared = Number(headers['content-length'] ?? Number.NaN);
    // Without a length, or with too great a one, it goes the way that counts as it reads.
    if (!isQueryPost(incoming.method ?? '', headers) || !(declared <= maxBodyBytes))
      return otherwise(incoming, outgoing);
    void answer(incoming, outgoing, headers, query).catch(() => outgoing.destroy());
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: QueryPost['headers'],
  query: Routes['query'],
): Promise<void> {
  const left = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort();
  });
  const url = `http://${headers.host ?? 'localhost'}${incoming.url ?? '/'}`;
  const answered = await query({ url, headers, body: await textOf(incoming), signal: left.signal });
  if (outgoing.destroyed) return;
  if (typeof answered.body === 'string') return end(outgoing, answered as WholeAnswer);
  await sendNodeResponse(answered as Response, outgoing, incoming, true);
}

function end(outgoing: ServerResponse, { status, headers, body }: WholeAnswer): void {
  const bytes = Buffer.from(body);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
  outgoing.end(bytes);
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A stream of bytes without an encoding gives buffers.
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
