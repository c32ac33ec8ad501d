import type { IncomingMessage } from 'node:http';

/** A request of node:http, with the properties that Express and its middleware add. */
interface HostRequest extends IncomingMessage {
  /** Complete path and query. Express removes the mount path of a listener from `url`. */
  originalUrl?: string;
  /** Body, if a body parser has read it. */
  body?: unknown;
}

/** Returns the path and the query string of a request, even if the listener is mounted at the endpoint. */
export function pathOf({ url = '/', originalUrl }: HostRequest, endpoint: string): string {
  const isEndpoint = originalUrl?.startsWith(endpoint) && /^($|[/?])/.test(originalUrl.slice(endpoint.length));
  return isEndpoint && originalUrl ? originalUrl : url;
}

/**
 * Returns the body that a parser such as `express.json()` has already read.
 * @returns undefined if no parser has read the body, or null if the body was read but is not in `request.body`
 */
export function parsedBodyOf({ readableEnded, method, body }: HostRequest): string | null | undefined {
  if (!readableEnded || method !== 'POST') return undefined;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body.toString();
  return typeof body === 'object' && body !== null ? JSON.stringify(body) : null;
}
