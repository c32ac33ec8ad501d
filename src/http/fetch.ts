import { abortSignalOf } from './cancellation.js';
import { type Handler, type HttpRequest, isWhole, maxBodyBytes } from './request.js';

/** Responds to a request of the Fetch API. */
export async function respondToFetch(request: Request, handle: Handler): Promise<Response> {
  const { method, url, signal } = request;
  const body = method === 'POST' ? await textOf(request) : undefined;
  const response = await handle({ method, url, headers: Object.fromEntries(request.headers), body, signal });
  signal.throwIfAborted();
  return isWhole(response)
    ? // The bytes are copied, because deduplicated requests share them.
      new Response(Uint8Array.from(response.body), { status: response.status, headers: response.headers })
    : response;
}

/** Reads a body, and stops once it is too long. */
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

interface FetchServer {
  fetch(url: string, init: RequestInit, context: Pick<HttpRequest, 'observation'>): Promise<Response> | Response;
}

/** Passes a request to Yoga as a `Request` of the Fetch API. */
export const fetchFromYoga = async (
  yoga: FetchServer,
  { method, url, headers, body, signal, observation }: HttpRequest,
): Promise<Response> =>
  yoga.fetch(
    url,
    {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body !== undefined && { body }),
      signal: abortSignalOf(signal),
    },
    observation ? { observation } : {},
  );
