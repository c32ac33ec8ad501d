import type { YogaServerOptions } from 'graphql-yoga';
import type { HttpPlugin } from '../contract.js';

type Cors = NonNullable<YogaServerOptions<object, object>['cors']>;

/** Methods that pages of allowed origins may use. */
export const corsMethods = ['GET', 'POST'];
/** Headers of responses that pages of allowed origins may read. */
export const exposedHeaders = [
  'Retry-After',
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

/**
 * Creates the CORS options. Pages of the origins can read responses without credentials. Other origins receive no
 * CORS headers, because the default of Yoga is the origin `null`, which sandboxed frames have.
 * @param forwardedHeaders names of the headers of the REST API that clients receive
 */
export const createCors =
  (origins: readonly string[], forwardedHeaders: readonly string[] = []): Cors =>
  (request) => {
    const headers = [...exposedHeaders, ...forwardedHeaders];
    const origin = request.headers.get('origin');
    if (origin === null || !origins.includes(origin)) return false;
    return { origin: [origin], credentials: false, methods: corsMethods, exposedHeaders: headers };
  };

/** Adds CORS headers to a rejection that Yoga does not create, because pages must be able to read it. */
export function withCors<Rejection extends { headers: Record<string, string> }>(
  rejection: Rejection,
  origins: readonly string[],
  origin: string | undefined,
): Rejection {
  if (origins.length === 0) return rejection;
  const isAllowed = origin !== undefined && origins.includes(origin);
  const headers = { vary: 'Origin', ...(isAllowed && { 'access-control-allow-origin': origin }) };
  return { ...rejection, headers: { ...rejection.headers, ...headers } };
}

/** Adds `Vary: Origin`, because a cache could otherwise return the response of one origin to another. */
export const useVaryOrigin = (): HttpPlugin => ({
  onResponse({ response }) {
    response.headers.append('vary', 'Origin');
  },
});
