import { createHash } from 'node:crypto';
import { type ExecutionArgs, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Answers } from '../cache/answers.js';
import { createTtlOf, type Ttls } from '../cache/ttl.js';
import type { Context } from '../context.js';

export interface ResponseCacheOptions {
  answers: Answers;
  /** Milliseconds that records of a type may be kept; an answer that holds any other is not. */
  ttls: Ttls;
  /** Told whether an answer was there. */
  onLookUp?: (isHit: boolean) => void;
}

/**
 * Gives the answer to a query again, to the same caller, until its time is over or anything was written. An answer
 * with an error is never kept, and neither is one of a request without a token.
 */
export function useResponseCache(schema: GraphQLSchema, options: ResponseCacheOptions): Plugin {
  const { answers, ttls, onLookUp } = options;
  const ttlOf = createTtlOf(schema, ttls);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, operationName } = args;
      if (getOperationAST(document, operationName)?.operation === 'mutation')
        return setExecuteFn(async (given: ExecutionArgs) => {
          const end = await answers.write();
          try {
            return await executeFn(given);
          } finally {
            await end();
          }
        });
      const ttl = ttlOf(document, operationName);
      const key = ttl === undefined ? undefined : keyOf(args);
      if (ttl === undefined || key === undefined) return;
      setExecuteFn(async (given: ExecutionArgs) => {
        const found = await answers.find(key);
        const cached = found && 'text' in found ? parseResult(found.text) : undefined;
        onLookUp?.(cached !== undefined);
        if (cached) return cached;
        const result = await executeFn(given);
        if (found && 'keep' in found && isWhole(result) && isOwn(args)) await found.keep(JSON.stringify(result), ttl);
        return result;
      });
    },
  };
}

/** @returns nothing for corrupt text: Redis is shared with other programs */
function parseResult(text: string): ExecutionResult | undefined {
  try {
    const result = JSON.parse(text) as ExecutionResult | null;
    return result?.data ? result : undefined;
  } catch {
    return undefined;
  }
}

const contextOf = ({ contextValue }: ExecutionArgs): Context => contextValue as Context;

/** All that an answer depends on. The token is in it whole, as a part of what the hash is made of. */
function keyOf(args: ExecutionArgs): string | undefined {
  const { document, operationName, variableValues } = args;
  const { token } = contextOf(args);
  if (token === undefined || !document.loc) return undefined;
  const parts = [token, document.loc.source.body, operationName ?? '', variableValues ?? {}];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const isWhole = (result: object): boolean =>
  !(Symbol.asyncIterator in result) && !('errors' in result) && !('initialResult' in result);

/** A call that another operation started may be older than this query, and than a write before it. */
const isOwn = (args: ExecutionArgs): boolean => contextOf(args).operation.calls.every(({ shared }) => !shared);
