import { type ExecutionArgs, getOperationAST } from 'graphql';
import { contextOf } from '../../context.js';
import type { CacheUsage } from '../../observability/observer.js';
import type { CacheRequest, RestCache } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';

/**
 * Opens the cache of REST responses for queries. Reads inside a mutation never use the cache. The result of a mutation
 * waits until other replicas know of its writes.
 */
export const useRestCache = (cache: RestCache, onEnd: (usage: CacheUsage) => void): GatewayPlugin => ({
  onExecutionResult() {
    onEnd(cache.takeUsage());
  },
  onExecute({ args, executeFn, setExecuteFn }) {
    const { operation, cacheRequest = anything } = contextOf(args);
    if (getOperationAST(args.document, args.operationName)?.operation !== 'query') {
      setExecuteFn(async (executionArgs: ExecutionArgs) => {
        try {
          return await executeFn(executionArgs);
        } finally {
          await cache.announced();
        }
      });
      return;
    }
    const opened = cache.open(operation, cacheRequest);
    if (!(opened instanceof Promise)) operation.cache = opened;
    else
      setExecuteFn(async (executionArgs: ExecutionArgs) => {
        operation.cache = await opened;
        return executeFn(executionArgs);
      });
  },
});

const anything: CacheRequest = { maxAgeMs: Number.POSITIVE_INFINITY, canStore: true };

/** Names of the request headers with which clients bypass the cache. */
export const cacheRequestHeaders = ['cache-control', 'pragma'] as const;

/** Returns what a client allows the cache to do: `no-cache` and `no-store` bypass it, and `max-age` limits the age. */
export function toCacheRequest(headers: Pick<Headers, 'get'>): CacheRequest | undefined {
  const pragma = headers.get('pragma');
  const control = headers.get('cache-control') ?? pragma;
  if (control === null) return undefined;
  const directives = control.toLowerCase();
  const [, seconds] = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/.exec(directives) ?? [];
  const canStore = !/(?:^|[\s,])no-store\b/.test(directives);
  const isBypass = !canStore || /(?:^|[\s,])no-cache\b/.test(directives);
  const maxAgeMs = isBypass ? 0 : seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds) * 1000;
  return { maxAgeMs, canStore };
}
