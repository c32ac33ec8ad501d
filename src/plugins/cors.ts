import type { Plugin, YogaServerOptions } from 'graphql-yoga';

type Cors = NonNullable<YogaServerOptions<object, object>['cors']>;

/**
 * Lets pages of these sites read answers, never with credentials. A page of any other one is told nothing: the library's
 * own word for that is `null`, which is what a page in a sandboxed frame says that it is.
 */
export const corsFor =
  (origins: readonly string[]): Cors =>
  (request) => {
    const origin = request.headers.get('origin');
    if (origin === null || !origins.includes(origin)) return false;
    return { origin: [origin], credentials: false, methods: ['GET', 'POST'] };
  };

/** Marks every response as dependent on `Origin`: a cache must not give one origin's response to another. */
export const useVaryOrigin = (): Plugin => ({
  onResponse({ response }) {
    response.headers.append('vary', 'Origin');
  },
});
