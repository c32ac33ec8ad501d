import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import type { Context } from '../../context.js';
import { type RateLimit, type RestReport, reportCalls } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';
import { negotiateTypes } from '../http/media-type.js';
import type { ResultPart } from './result.js';

/**
 * Adds the report of REST calls to responses as `extensions.rest`. The last part of a streamed response contains the
 * report.
 * @param byDefault true if requests without the header `x-rest-report` also get the report
 */
export const useRestReport = (byDefault: boolean): GatewayPlugin => ({
  onExecutionResult({ result, setResult, context, request }) {
    // A request that failed before its context was created made no calls.
    const { operation, rest } = context as Partial<Context>;
    if (!operation || !rest || !result || !isRequested(request.headers.get('x-rest-report'), byDefault)) return;
    const withReport = (part: ResultPart) => {
      const rateLimit = rest.rateLimit();
      const report: RestReport = { ...reportCalls(operation), ...(rateLimit && { rateLimit }) };
      return { ...part, extensions: { ...part.extensions, rest: report } };
    };
    if (!isAsyncIterable(result)) setResult(withReport(result));
    else setResult(mapAsyncIterator(result, (part: ResultPart) => (part.hasNext ? part : withReport(part))));
  },
});

const isRequested = (header: string | null, byDefault: boolean): boolean =>
  header === null ? byDefault : header === '1';

/**
 * Adds the forwarded headers of the REST API to whole responses. The headers of a response in parts are sent before the
 * last REST calls end, so it has none.
 */
export const useForwardedHeaders = (): GatewayPlugin => ({
  onExecutionResult({ result, setResult, context }) {
    const headers = (context as Partial<Context>).operation?.responseHeaders?.joined ?? {};
    if (Object.keys(headers).length === 0 || !result || isAsyncIterable(result)) return;
    const http = withHeaders(result.extensions?.http, headers);
    setResult({ ...result, extensions: { ...result.extensions, http } });
  },
});

/** Adds headers to `extensions.http`, from which Yoga creates the response. Keeps the headers that plugins have set. */
function withHeaders(http: unknown, headers: Readonly<Record<string, string>>) {
  const before = (http ?? {}) as { headers?: Readonly<Record<string, string>> };
  return { ...before, headers: { ...headers, ...before.headers } };
}

/** Adds response headers with the rate limit of the caller, if the REST API reports a rate limit. */
export const useRateLimitHeaders = (): GatewayPlugin => ({
  onExecutionResult({ result, setResult, context }) {
    const { rest } = context as Partial<Context>;
    const limit = rest?.rateLimit();
    if (!limit || !result || isAsyncIterable(result)) return;
    // Yoga moves these headers from the extensions to the response.
    const http = withHeaders(result.extensions?.http, headersOf(limit));
    setResult({ ...result, extensions: { ...result.extensions, http } });
  },
});

/** Returns the headers of a rate limit. `RateLimit-Reset` contains the seconds until the reset. */
const headersOf = ({ limit, remaining, resetAt }: RateLimit): Record<string, string> => ({
  ...(limit !== undefined && { 'ratelimit-limit': String(limit) }),
  'ratelimit-remaining': String(remaining),
  ...(resetAt !== undefined && {
    'ratelimit-reset': String(Math.max(0, Math.ceil((Date.parse(resetAt) - Date.now()) / 1000))),
  }),
});

/** Status of a response with data and errors, in the specification of GraphQL over HTTP. */
export const partialSuccess = 294;

/**
 * Sets status 294 for a result with data and errors. With the media type `application/json`, all results have status
 * 200, because older clients expect it.
 */
export const usePartialStatus = (): GatewayPlugin => ({
  onExecutionResult({ result, setResult, request }) {
    if (!result || isAsyncIterable(result) || !result.errors?.some(({ path }) => path !== undefined)) return;
    if (negotiateTypes(request.headers.get('accept')).json !== 'application/graphql-response+json') return;
    // Yoga reads the status from the extensions. Errors with a status of their own take precedence.
    const http = { ...(result.extensions?.http as object | undefined), status: partialSuccess };
    setResult({ ...result, extensions: { ...result.extensions, http } });
  },
});

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
