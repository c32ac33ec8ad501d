import type { CheckHost } from './allowed-hosts.js';
import {
  abortControllerOf,
  type Handler,
  type HttpRequest,
  isWhole,
  maxBodyBytes,
  toWhole,
  type WholeResponse,
} from './request.js';
import { notModified, withoutConnectionHeaders } from './response.js';
import { isStreamed, watchParts } from './streamed-response.js';

/** Responds to a request of the Fetch API. */
export async function respondToFetch(request: Request, handle: Handler, checkHost: CheckHost): Promise<Response> {
  const { method, url, signal } = request;
  const { host, pathname } = new URL(url);
  const wrongHost = checkHost(host, pathname);
  if (wrongHost) return new Response(wrongHost, { status: 403, headers: rejectionHeaders });
  const body = method === 'POST' ? await textOf(request) : undefined;
  const response = await handle({ method, url, headers: Object.fromEntries(request.headers), body, signal });
  signal.throwIfAborted();
  if (!isWhole(response)) return response;
  const whole = notModified(response, request.headers.get('if-none-match') ?? undefined) ?? response;
  // The bytes are copied, because deduplicated requests share the buffer.
  return new Response(whole.body.length > 0 ? new Uint8Array(whole.body) : null, {
    status: whole.status,
    headers: whole.headers,
  });
}

const rejectionHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Reads a body, but stops once it exceeds the maximum. */
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

/** Passes a request to Yoga as a `Request`. The REST calls end when the client cancels the response. */
export async function fetchFromYoga(
  yoga: FetchServer,
  { method, url, headers, body, signal, observation }: HttpRequest,
): Promise<Response | WholeResponse> {
  const controller = abortControllerOf(signal);
  const response = await yoga.fetch(
    url,
    {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body !== undefined && { body }),
      signal: controller.signal,
    },
    observation ? { observation } : {},
  );
  if (!isStreamed(response)) return toWhole(response);
  // Yoga itself would cancel the operation only after the next part.
  const watchedResponse = watchParts(response, signal, (isComplete) => {
    if (!isComplete) controller.abort();
  });
  return withoutConnectionHeaders(watchedResponse);
}
