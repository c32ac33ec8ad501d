import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../context.js';
import type { GatewayPlugin } from '../contract.js';
import { withHeaders } from './forwarded-headers.js';

/** Value of `Cache-Control` for responses that clients and proxies must not store. */
export const noStore = 'no-store';

/**
 * States in `Cache-Control` how browsers and proxies can use responses to GET requests. They can store a response without
 * errors and without extensions, because extensions contain times. `no-store` and `private` of the REST API also apply to
 * them.
 * @param hasMaxAge true if they can use responses without a request while the REST responses in them are fresh
 * @param isPublic true if proxies can share responses to requests without an Authorization header
 */
export const useClientCache = (hasMaxAge: boolean, isPublic: boolean): GatewayPlugin => ({
  onExecutionResult({ result, setResult, context, request }) {
    if (request.method !== 'GET' || !result || isAsyncIterable(result)) return;
    const { errors, extensions: { http, ...others } = {} } = result;
    const { operation } = context as Partial<Context>;
    const upstream = [...(operation?.cacheControls ?? [])].join();
    const canStore = operation && !errors && Object.keys(others).length === 0 && !/no-store/i.test(upstream);
    const seconds = hasMaxAge ? Math.floor((operation?.freshMs ?? 0) / 1000) : 0;
    // `s-maxage` is the lifetime in shared caches, which the gateway does not compute.
    const canShare = isPublic && request.headers.get('authorization') === null && !/private|s-maxage/i.test(upstream);
    const scope = canShare && seconds > 0 ? 'public' : 'private';
    const control = canStore ? `${scope}, ${seconds > 0 ? `max-age=${seconds}` : 'no-cache'}` : noStore;
    const { headers } = withHeaders(http, {});
    setResult({
      ...result,
      extensions: {
        ...others,
        http: { ...(http as object | undefined), headers: { ...headers, 'cache-control': control } },
      },
    });
  },
});
