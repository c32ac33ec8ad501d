import type { YogaServerOptions } from 'graphql-yoga';

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
    // With more than one site the library says that the answer depends on which one asked.
    return { origin: [origin, ...origins], credentials: false, methods: ['GET', 'POST'] };
  };
