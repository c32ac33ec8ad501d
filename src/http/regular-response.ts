import { clientHeadersOf, isWhole, type WholeResponse } from './request.js';

/** Removes the headers of a connection from the response of a library. */
export const withoutConnectionHeaders = ({ status, headers, body }: Response): Response =>
  new Response(body, { status, headers: clientHeadersOf(headers) });

/** Returns the names of the request headers that change the response to an operation. */
export const varyWith = (forwardedHeaders: readonly string[]): string =>
  ['Authorization', 'Accept', 'Accept-Encoding', ...forwardedHeaders].join(', ');

/**
 * Adds `Cache-Control`, `Vary` and the id of the request to the response to an operation, because a cache must not
 * return the data of one caller to another.
 * @param varies names of the request headers that change the response
 * @param id id of an observed request
 */
export function withOperationHeaders(
  response: Response | WholeResponse,
  varies: string,
  id?: string,
): Response | WholeResponse {
  if (isWhole(response)) {
    const { status, headers: before, body } = response;
    const headers = {
      ...before,
      'cache-control': 'no-store',
      vary: before.vary ? `${before.vary}, ${varies}` : varies,
    };
    return { status, headers: id === undefined ? headers : { ...headers, 'x-request-id': id }, body };
  }
  response.headers.set('cache-control', 'no-store');
  response.headers.append('vary', varies);
  if (id !== undefined) response.headers.set('x-request-id', id);
  return response;
}
