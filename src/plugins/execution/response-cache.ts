import { createHash } from 'node:crypto';
import { type ExecutionArgs, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import type { ResponseStore } from '../../cache/response-store.js';
import { createTtlOf, type Ttls } from '../../cache/ttl.js';
import { contextOf } from '../../context.js';
import { turns } from '../../limits/turns.js';
import { parseInSteps } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';
import { TextResult } from '../results/text-result.js';

/** Options of the response cache, which `startCache` creates. */
export interface ResponseCacheOptions {
  store: ResponseStore;
  /** TTL in milliseconds by record type. Responses with records of other types are not stored. */
  ttls: Ttls;
  /** Called for each lookup, with true if the cache had the response. */
  onLookup?: (isHit: boolean) => void;
}

/**
 * Caches responses to queries per caller, until their TTL expires or any mutation runs. Responses with errors, and
 * responses to requests without a token, are not stored.
 */
export function useResponseCache(schema: GraphQLSchema, options: ResponseCacheOptions): GatewayPlugin {
  const { store, ttls, onLookup } = options;
  const ttlOf = createTtlOf(schema, ttls);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, operationName } = args;
      if (getOperationAST(document, operationName)?.operation === 'mutation')
        return setExecuteFn(async (executionArgs: ExecutionArgs) => {
          const end = await store.write();
          try {
            return await executeFn(executionArgs);
          } finally {
            await end();
          }
        });
      const ttl = ttlOf(document, operationName);
      const key = ttl === undefined ? undefined : keyOf(args);
      if (ttl === undefined || key === undefined) return;
      setExecuteFn(async (executionArgs: ExecutionArgs) => {
        const lookup = await store.find(key);
        const cachedResult = lookup && 'text' in lookup ? await parseResult(lookup.text) : undefined;
        onLookup?.(cachedResult !== undefined);
        if (cachedResult) return cachedResult;
        const result = await executeFn(executionArgs);
        if (lookup && 'keep' in lookup && isComplete(result) && hasOwnCalls(args))
          await lookup.keep(textOf(result), ttl);
        return result;
      });
    },
  };
}

const textOf = (result: object): string =>
  result instanceof TextResult ? result.text.toString() : JSON.stringify(result);

/**
 * Parses a cached response.
 * @returns undefined for invalid text, because other programs can write to the same Redis
 */
async function parseResult(text: string): Promise<ExecutionResult | undefined> {
  try {
    const result = (await turns.complete(parseInSteps(text))) as ExecutionResult | null;
    if (!result?.data) return undefined;
    return text.startsWith('{"data":') && text.endsWith('}') ? new TextResult(Buffer.from(text)) : result;
  } catch {
    return undefined;
  }
}

/**
 * Returns a hash of all values that a response depends on, including the whole token and the forwarded headers. Returns
 * undefined without a token.
 */
function keyOf(args: ExecutionArgs): string | undefined {
  const { document, operationName, variableValues } = args;
  const { callerKey, token } = contextOf(args).operation;
  if (token === undefined || !document.loc) return undefined;
  const parts = [callerKey, document.loc.source.body, operationName ?? '', variableValues ?? {}];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const isComplete = (result: object): boolean =>
  !(Symbol.asyncIterator in result) && !('errors' in result) && !('initialResult' in result);

/**
 * Returns true if no call was deduplicated. A deduplicated call may have started before a write, and its response may
 * lack the effect of the write.
 */
const hasOwnCalls = (args: ExecutionArgs): boolean => contextOf(args).operation.calls.every(({ shared }) => !shared);
