import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Observation } from '../observability/observation.js';
import type { ObservedOperation } from '../observability/observer.js';

interface Observed {
  observation?: Observation;
}

/**
 * Says of a watched request which operation it is, and which errors its answer holds.
 * @param report told of each error before anything is taken from it, with the request's id
 */
export const useObservedOperation = (report: (error: unknown, requestId: string) => void): Plugin<Observed> => ({
  onExecute({ args }) {
    const { observation } = args.contextValue as Observed;
    if (!observation) return;
    observation.operation = operationOf(args);
    return {
      onExecuteDone({ result }) {
        if ('errors' in result) for (const error of result.errors ?? []) report(error, observation.id);
      },
    };
  },
  onExecutionResult: ({ result, context }) => noteCodes(context as Observed, result),
  // What is refused before it is parsed comes here alone.
  onResultProcess: ({ result, serverContext }) => noteCodes(serverContext as Observed, result),
});

function noteCodes({ observation }: Observed, result: object | undefined): void {
  if (!observation || !result || !('errors' in result)) return;
  for (const { extensions } of (result as ExecutionResult).errors ?? [])
    observation.codes.add(String(extensions?.code));
}

function operationOf({ document, operationName, variableValues }: ExecutionArgs): ObservedOperation | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  return {
    type: operation.operation,
    ...(operation.name && { name: operation.name.value }),
    ...(document.loc && { document: document.loc.source.body }),
    variables: variableValues,
  };
}
