import { noStore } from '../plugins/results/client-cache.js';
import { withEtag } from './conditional.js';
import { clientHeadersOf, isWhole, type WholeResponse } from './request.js';

/** Removes the headers of a connection from the response of a library. */
export const withoutConnectionHeaders = ({ status, headers, body }: Response): Response =>
  new Response(body, { status, headers: clientHeadersOf(headers) });

/** Returns the names of the request headers that change the response to an operation. */
export const varyWith = (otherHeaders: readonly string[]): string =>
  ['Authorization', 'Accept', 'Accept-Encoding', ...otherHeaders].join(', ');

interface OperationHeaders {
  /** Names of the request headers that change the response. */
  readonly vary: string;
  /** True if clients can store the response, as its `Cache-Control` states. */
  readonly canStore: boolean;
}

/**
 * Adds `Cache-Control`, `Vary`, `ETag` and the id of the request to the response to an operation, because a cache must
 * not return the data of one caller to another.
 * @param id id of an observed request
 */
export function withOperationHeaders(
  response: Response | WholeResponse,
  { vary: varies, canStore }: OperationHeaders,
  id?: string,
): Response | WholeResponse {
  if (isWhole(response)) {
    const { status, headers: before, body } = response;
    const headers = {
      ...before,
      'cache-control': (canStore && status === 200 && before['cache-control']) || noStore,
      vary: before.vary ? `${before.vary}, ${varies}` : varies,
    };
    const whole = { status, headers: id === undefined ? headers : { ...headers, 'x-request-id': id }, body };
    return canStore ? withEtag(whole) : whole;
  }
  response.headers.set('cache-control', noStore);
  response.headers.append('vary', varies);
  if (id !== undefined) response.headers.set('x-request-id', id);
  return response;
}
