import { isWhole, maxBodyBytes, type Run } from './query-post.js';

/** The way of a request of the Fetch API: a query with its body read, so that it can be shared, all else as it is. */
export async function answerFetch(
  request: Request,
  query: Run,
  otherwise: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return otherwise(request);
  const headers = Object.fromEntries(request.headers);
  const answered = await query({ url: request.url, headers, body: await textOf(request), signal: request.signal });
  // Whoever left waits for nothing, whatever came of it.
  request.signal.throwIfAborted();
  return isWhole(answered)
    ? // Bytes of its own: whoever gets them may do with them what they like.
      new Response(Uint8Array.from(answered.body), { status: answered.status, headers: answered.headers })
    : answered;
}

/** The text of a body, or so much of it as shows that it is too long. */
async function textOf({ body }: Request): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; reader && size <= maxBodyBytes; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}
