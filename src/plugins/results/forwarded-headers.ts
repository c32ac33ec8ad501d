import { isAsyncIterable } from 'graphql-yoga';
import type { Context } from '../../context.js';
import type { GatewayPlugin } from '../contract.js';

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
export function withHeaders(http: unknown, headers: Readonly<Record<string, string>>) {
  const before = (http ?? {}) as { headers?: Readonly<Record<string, string>> };
  return { ...before, headers: { ...headers, ...before.headers } };
}
