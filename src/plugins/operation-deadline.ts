import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';

/** Aborts the REST calls of an operation that takes too long. The response keeps the data received until then. */
export function useOperationDeadline(ms: number): Plugin {
  return {
    onExecute({ args }) {
      const { operation } = args.contextValue as unknown as Context;
      const failure = { kind: 'timeout', message: `Operation timed out after ${ms} ms` } as const;
      const timer = setTimeout(() => operation.abort(failure), ms).unref();
      return { onExecuteDone: () => clearTimeout(timer) };
    },
  };
}
