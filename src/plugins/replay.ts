import { hash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { perOperation } from '../cache/once.js';
import { contextOf } from '../context.js';
import type { ReplayOutcome } from '../observability/observer.js';
import { Memory } from '../replay/memory.js';
import { Predictions } from '../replay/predictions.js';
import { Recording } from '../replay/recording.js';
import { Replayer } from '../replay/replayer.js';
import { Runs } from '../replay/runs.js';
import type { GatewayPlugin } from './contract.js';
import { TextResult } from './text-result.js';
import { isIncremental } from './walking-execution.js';

export interface ReplayOptions {
  /** Maximum bytes of recorded runs and predictions. */
  bytes: number;
  /** Replays recorded runs. */
  replays: boolean;
  /** Sends the calls of the caller's last run at once. */
  predicts: boolean;
  /** Maximum number of predicted calls of one operation. */
  maxPredictedCalls: number;
  /** True while the gateway must not predict calls: after a rate limit, or after a circuit breaker opened. */
  isUnderPressure: () => boolean;
  onReplay: (outcome: ReplayOutcome) => void;
}

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Returns the recorded data of a query if all REST responses are the same as when it was recorded, and executes it otherwise.
 * Every call is made with the token of the caller, and every byte is compared. Also sends all calls that the same query of the
 * same caller needed before at once.
 */
export function useReplay(options: ReplayOptions): GatewayPlugin {
  const memory = new Memory(options.bytes);
  const predictions = options.predicts ? new Predictions(memory, options.maxPredictedCalls) : undefined;
  const recordsOf = perOperation((document, operation) => {
    const key = keyOfOperation(document, operation);
    return key === undefined ? undefined : { key, makesCalls: undefined as boolean | undefined };
  });

  const execute = async (key: string, args: ExecutionArgs, run: Execute): Promise<ExecutionResult> => {
    const { operation, rest } = contextOf(args);
    const { sentCalls } = rest;
    const outcome: ReplayOutcome = { used: 0, unused: 0, bytes: 0 };
    const end = predictions?.begin(key, operation, sentCalls, !options.isUnderPressure());
    try {
      const runs = options.replays ? runsOf(memory, key) : undefined;
      const isRecorded = runs?.countRequest() ?? false;
      if (runs && isRecorded && runs.variants.length > 0) {
        const replay = await new Replayer(runs.variants, sentCalls).run();
        const confirmed = 'run' in replay ? replay.run : undefined;
        const differingRoute = 'differs' in replay && !operation.failure ? replay.differs : undefined;
        if (confirmed || differingRoute !== undefined) runs.count(confirmed);
        outcome.isReplayed = confirmed !== undefined;
        operation.isReplayed = outcome.isReplayed;
        if (differingRoute !== undefined) outcome.differingRoute = differingRoute;
        if (confirmed) return new TextResult(confirmed.response);
      }
      if (!isRecorded) return await run(args);
      const recording = new Recording();
      operation.recorder = recording;
      const result = await run(args);
      if (result.errors || operation.failure || !hasData(result)) return result;
      const response =
        result instanceof TextResult ? result.text : Buffer.from(`{"data":${JSON.stringify(result.data)}}`);
      // They may have been removed in the meantime.
      const recorded = memory.get(key) === runs ? recording.finish(response, memory) : undefined;
      if (recorded) runs?.add(recorded);
      return new TextResult(response);
    } finally {
      options.onReplay({ ...outcome, ...end?.(), bytes: memory.bytes });
    }
  };

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { document, operationName, variableValues } = args;
      const record = recordsOf(document, operationName);
      if (!record || contextOf(args).isDryRun) return undefined;
      // A query that makes no calls, such as `{ __typename }`, has nothing to compare.
      if (record.makesCalls !== false)
        setExecuteFn((given) => execute(`${record.key}${textOf(variableValues)}`, given, executeFn as Execute));
      return {
        onExecuteDone: () => {
          record.makesCalls ||= contextOf(args).operation.calls.length > 0;
        },
      };
    },
  };
}

/** Parses no text. */
const hasData = (result: ExecutionResult): boolean => result instanceof TextResult || Boolean(result.data);

/** @returns undefined for operations whose result is not that of REST responses alone, or is streamed */
function keyOfOperation(document: DocumentNode, { operation, name }: OperationDefinitionNode): string | undefined {
  if (operation !== 'query' || !document.loc || isIncremental(document)) return undefined;
  let isIntrospection = false;
  visit(document, {
    Field: ({ name: { value } }) => {
      isIntrospection ||= value === '__schema' || value === '__type';
    },
  });
  const text = JSON.stringify([document.loc.source.body, name?.value]);
  return isIntrospection ? undefined : hash('sha256', text, 'base64url');
}

/** Variables as text. Long ones are hashed. */
function textOf(variables: unknown): string {
  const text = JSON.stringify(variables ?? {});
  return text.length > 200 ? hash('sha256', text, 'base64url') : text;
}

function runsOf(memory: Memory, key: string): Runs {
  const known = memory.get<Runs>(key);
  if (known) return known;
  const runs = new Runs(memory);
  memory.set(key, runs);
  return runs;
}
