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
  const { status, headers, body } = response;
  for (const name in headers)
    if (!isForClients([name, headers[name] ?? '']))
      return { status, headers: Object.fromEntries(Object.entries(headers).filter(isForClients)), body };
  return response;
}

/** Returns false also for the content coding `none`, which Yoga adds, because it is not registered. */
const isForClients = ([name, value]: readonly [string, string]): boolean =>
  !connectionHeaders.includes(name) && !(name === 'content-encoding' && value === 'none');

/** Request headers that change the response to an operation. */
const varies = 'Authorization, Accept, Accept-Encoding';

/**
 * Adds `Cache-Control`, `Vary` and the id of the request to the response to an operation, because a cache must not return
 * the data of one caller to another.
 * @param id id of an observed request
 */
export function withOperationHeaders(response: Response | WholeResponse, id?: string): Response | WholeResponse {
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
