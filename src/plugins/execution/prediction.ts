import { hash } from 'node:crypto';
import { type DocumentNode, type ExecutionArgs, type OperationDefinitionNode, visit } from 'graphql';
import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import { perOperation } from '../../cache/once.js';
import { RecentKeys } from '../../cache/recent-keys.js';
import { contextOf } from '../../context.js';
import type { Memory } from '../../limits/budgets/memory.js';
import type { ReplayOutcome } from '../../observability/observer.js';
import { isIncremental } from '../../plan/compile/conditions.js';
import { Predictions } from '../../plan/reuse/predictions.js';
import { ReplayableResults } from '../../plan/reuse/replayable-results.js';
import { ReusePause } from '../../plan/reuse/reuse-pause.js';
import { isSuccess } from '../../rest/index.js';
import type { GatewayPlugin } from '../contract.js';
import { type ResultPart, type Results, TextResult } from '../results/result.js';

export interface PredictionOptions {
  /** Memory of predictions and replayable responses. */
  memory: Memory;
  /** True if the plugin predicts calls. If false, the plugin only replays results. */
  predicts: boolean;
  /** Maximum number of predicted calls of one operation. */
  maxPredictedCalls: number;
  /** Returns true while predictions pause, because the rate limit is almost reached or a circuit breaker opened. */
  isUnderPressure: () => boolean;
  onEnd: (outcome: ReplayOutcome) => void;
}

/**
 * Sends at once all calls that the same query of the same caller needed before. Returns the last result again if all
 * responses are the same, except for a query whose result can have parts. Reports the use of predicted calls and of
 * replay.
 */
export function usePrediction({ memory, isUnderPressure, onEnd, ...options }: PredictionOptions): GatewayPlugin {
  const memos = new ReplayableResults(memory);
  const callers = new RecentKeys();
  const predictions = options.predicts
    ? new Predictions(memory, options.maxPredictedCalls, isUnderPressure)
    : undefined;
  const recordsOf = perOperation((document, operation) => {
    const key = keyOfOperation(document, operation);
    if (key === undefined) return undefined;
    return {
      key,
      hasParts: isIncremental(document),
      // The variables of a run can be those that need no calls.
      makesCalls: operation.variableDefinitions?.length ? true : undefined,
      newCallers: 0,
      pause: new ReusePause(),
    };
  });

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, operationName, variableValues } = args;
      const record = recordsOf(document, operationName);
      const { operation, loaders } = contextOf(args);
      // A query that makes no calls, such as `{ __typename }`, has nothing to predict.
      if (!record || record.makesCalls === false) return;
      const report = (predictedCalls = { used: 0, unused: 0 }): void => {
        const { bytes } = memory;
        onEnd({ ...operation.fragments, ...predictedCalls, bytes, evictions: memory.takeEvictions() });
      };
      const isNewCaller = callers.add(`${operation.callerKey} ${record.key}`);
      operation.comparedRuns = record.hasParts ? 1 : record.pause.begin(!isNewCaller);
      if (operation.comparedRuns === 0) return { onExecuteDone: () => report() };
      setExecuteFn(async (executionArgs: ExecutionArgs): Promise<Results> => {
        const key = `${record.key}${textOf(variableValues)}`;
        const memo = record.hasParts ? undefined : memos.for(key, operation);
        contextOf(executionArgs).resultMemo = memo;
        const endPrediction = predictions?.begin({ record, key, isNewCaller }, operation, loaders.requests);
        const end = () => {
          const predictedCalls = endPrediction?.();
          // An aborted operation may have made no calls yet.
          if (!operation.failure) {
            record.makesCalls ||= operation.calls.length > 0;
            const hasHelped = Boolean(predictedCalls?.used) || operation.calls.some(({ replayed }) => replayed);
            // Failed calls, and calls that another operation started, prove nothing about the next run.
            const areOwn = operation.calls.every(({ status = 0, shared }) => isSuccess(status) && !shared);
            if (hasHelped || areOwn) record.pause.end(hasHelped);
          }
          // The end of the prediction can store calls.
          report(predictedCalls);
        };
        let results: Results | undefined;
        try {
          const text = await memo?.repeat(loaders.requests);
          results = text ? new TextResult(text) : await executeFn(executionArgs);
        } finally {
          if (!isAsyncIterable(results)) end();
        }
        // Parts also end if the client disconnects before the first one is read.
        return isAsyncIterable(results)
          ? mapAsyncIterator(results, (part: ResultPart) => part, undefined, end)
          : results;
      });
    },
  };
}

/**
 * Returns a key of the document and the operation name.
 * @returns undefined for mutations and introspection
 */
function keyOfOperation(document: DocumentNode, { operation, name }: OperationDefinitionNode): string | undefined {
  if (operation !== 'query' || !document.loc) return undefined;
  let isIntrospection = false;
  visit(document, {
    Field: ({ name: { value } }) => {
      isIntrospection ||= value === '__schema' || value === '__type';
    },
  });
  const text = JSON.stringify([document.loc.source.body, name?.value]);
  return isIntrospection ? undefined : hash('sha256', text, 'base64url');
}

/** Returns the variables as JSON, or as a hash if the JSON is long. */
function textOf(variables: unknown): string {
  const text = JSON.stringify(variables ?? {});
  return text.length > 200 ? hash('sha256', text, 'base64url') : text;
}
