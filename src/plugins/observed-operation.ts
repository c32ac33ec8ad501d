import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Observation } from '../observability/observation.js';
import type { ObservedOperation } from '../observability/observer.js';

interface ObservedContext {
  observation?: Observation;
}

/**
 * Adds the operation and the error codes to the observation of a request.
 * @param report called with each unmasked error and the request id
 */
export const useObservedOperation = (report: (error: unknown, requestId: string) => void): Plugin<ObservedContext> => ({
  onExecute({ args }) {
    const { observation } = args.contextValue as ObservedContext;
    if (!observation) return;
    observation.operation = operationOf(args);
    return {
      onExecuteDone({ result }) {
        if ('errors' in result) for (const error of result.errors ?? []) report(error, observation.id);
      },
    };
  },
  onExecutionResult: ({ result, context }) => addErrorCodes(context as ObservedContext, result),
  // The only hook for requests that are rejected before they are parsed.
  onResultProcess: ({ result, serverContext }) => addErrorCodes(serverContext as ObservedContext, result),
});

function addErrorCodes({ observation }: ObservedContext, result: object | undefined): void {
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
