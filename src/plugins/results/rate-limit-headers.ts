import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../context.js';
import type { RateLimit } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';
import { withHeaders } from './forwarded-headers.js';

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
