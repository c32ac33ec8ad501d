import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';
import { Deadlines, TransportError } from '../rest/index.js';

/** Ends the REST calls of an operation that takes too long: what is there by then is answered. */
export function useOperationDeadline(ms: number): Plugin {
  const deadlines = new Deadlines(ms);
  return {
    onExecute({ args }) {
      const { cancellation } = args.contextValue as unknown as Context;
      const deadline = deadlines.begin(() =>
        cancellation.abort(new TransportError('timeout', `No answer within ${ms} ms`)),
      );
      return { onExecuteDone: () => deadlines.end(deadline) };
    },
  };
}
