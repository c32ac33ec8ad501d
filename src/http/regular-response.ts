import { isWhole, type WholeResponse } from './request.js';

/** Headers of a connection. Only the server, which knows the connection, sets them. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Removes the headers of a connection that libraries add. Otherwise, a connection would stay open during a shutdown, and
 * a response could have two lengths.
 */
export function withoutConnectionHeaders(response: Response | WholeResponse): Response | WholeResponse {
  if (!isWhole(response)) {
    const headers = new Headers([...response.headers].filter(isForClients));
    return new Response(response.body, { status: response.status, headers });
  }
  const headers = Object.entries(response.headers);
  return headers.every(isForClients)
    ? response
    : { ...response, headers: Object.fromEntries(headers.filter(isForClients)) };
}

/** Returns false also for the content coding `none`, which Yoga adds, because it is not registered. */
const isForClients = ([name, value]: readonly [string, string]): boolean =>
  !connectionHeaders.includes(name) && !(name === 'content-encoding' && value === 'none');

/** Request headers that change the response to an operation. */
const varyHeaders = 'Authorization, Accept, Accept-Encoding';

/**
 * Adds `Cache-Control` and `Vary` to the response to an operation, because a cache must not return the data of one caller
 * to another.
 */
export function withCacheHeaders(response: Response | WholeResponse): Response | WholeResponse {
  if (isWhole(response)) {
    const { vary: others } = response.headers;
    const vary = others ? `${others}, ${varyHeaders}` : varyHeaders;
    return { ...response, headers: { ...response.headers, 'cache-control': 'no-store', vary } };
  }
  response.headers.set('cache-control', 'no-store');
  response.headers.append('vary', varyHeaders);
  return response;
}
