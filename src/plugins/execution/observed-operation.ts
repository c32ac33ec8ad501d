import { type ExecutionArgs, getOperationAST } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { contextOf } from '../../context.js';
import type { Observation } from '../../observability/observation.js';
import type { ObservedOperation } from '../../observability/observer.js';
import type { GatewayPlugin, HttpPlugin } from '../contract.js';
import { type IncrementalPart, mapResults, type ResultPart, type Results } from '../results/result.js';

interface ObservedContext {
  observation?: Observation;
}

/**
 * Adds the operation and the error codes to the observation of a request.
 * @param report called with each unmasked error and the request id
 */
export const useObservedOperation = (report: (error: unknown, requestId: string) => void): GatewayPlugin => ({
  onExecute({ args }) {
    const { observation } = args.contextValue as ObservedContext;
    if (!observation) return;
    observation.operation = operationOf(args);
    const reportErrors = ({ errors = [] }: Pick<ResultPart, 'errors'>) => {
      for (const error of errors) report(error, observation.id);
    };
    return {
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result)) setResult(forEachPart(result, reportErrors));
        else reportErrors(result);
      },
    };
  },
  onExecutionResult({ result, setResult, context }) {
    if (result) setResult(forEachPart(result, (part) => addErrorCodes(context as ObservedContext, part)));
  },
});

/** Adds the error codes of requests that are rejected before they are parsed. */
export const useObservedRejections = (): HttpPlugin => ({
  onResultProcess({ result, serverContext }) {
    if (!Array.isArray(result) && !isAsyncIterable(result)) addErrorCodes(serverContext as ObservedContext, result);
  },
});

/** Calls a function with a result immediately, or with each part of a streamed result on its arrival. */
function forEachPart<Result extends object>(
  result: Result,
  call: (part: ResultPart | IncrementalPart) => void,
): Result {
  const observedResult = mapResults(result as Results, (part) => {
    call(part);
    return part;
  });
  return observedResult as Result;
}

function addErrorCodes({ observation }: ObservedContext, { errors = [] }: Pick<ResultPart, 'errors'>): void {
  for (const { extensions } of errors) observation?.codes.add(String(extensions?.code));
}

/** Maximum characters of the name of an operation in logs and spans. A document can consist of its name. */
const maxNameLength = 128;

function operationOf({
  document,
  operationName,
  variableValues,
  contextValue,
}: ExecutionArgs): ObservedOperation | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  return {
    type: operation.operation,
    ...(operation.name && { name: operation.name.value.slice(0, maxNameLength) }),
    ...(document.loc && { document: document.loc.source.body }),
    variables: variableValues,
    ...(contextOf({ contextValue }).isDryRun && { isDryRun: true }),
  };
}
