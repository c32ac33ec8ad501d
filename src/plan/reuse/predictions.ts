import { hash } from 'node:crypto';
import { type Memory, type MemoryItem, objectBytes } from '../../limits/budgets/memory.js';
import { limits } from '../../limits/table.js';
import type { Requests } from '../../loaders/index.js';
import { isSuccess, type Operation, type RestCall } from '../../rest/index.js';

/**
 * Maximum share of unneeded calls among the predicted calls. Above this share, the next runs of the operation have no
 * predictions.
 */
const maxUnused = 0.1;

/**
 * Number of new callers of an operation in a row after which the calls of a new caller are stored only at its second run,
 * because most callers then run the operation once.
 */
const maxNewCallers = 8;

/** Calls after the first wave of one run: path templates by URL. */
interface CallList extends MemoryItem {
  readonly calls: ReadonlyMap<string, string>;
}

const hasCalls = (calls: CallList['calls'], neededCalls: readonly RestCall[]): boolean =>
  calls.size === neededCalls.length && neededCalls.every(({ url }) => calls.has(url));

/** The calls in the last run of an operation with the same caller and variables. */
interface Prediction extends CallList {
  /** Number of runs that must need the same calls before the calls are predicted again. */
  readonly doubts: number;
  /**
   * Value of `doubts` after the next run with too many unneeded calls. Each such run multiplies the penalty by four,
   * because data may keep changing.
   */
  readonly penalty: number;
}

const maxPenalty = 64;

/** Numbers of predicted calls that an operation needed and did not need. */
interface PredictionCount {
  used: number;
  unused: number;
}

/** An operation with any variables. */
interface OperationUse {
  /** Number of new callers since a known caller ran the operation. */
  newCallers: number;
}

/** A run of an operation. */
interface OperationRun {
  readonly record: OperationUse;
  /** Text that identifies the document, operation name and variables. */
  readonly key: string;
  /** True if the caller has probably not run the operation before. */
  readonly isNewCaller: boolean;
}

/** A run that has ended. */
interface EndedRun {
  readonly run: OperationRun;
  /** Key of the prediction. */
  readonly key: string;
  readonly previous: Prediction | undefined;
  readonly operation: Operation;
  /** True if too many predicted calls were not needed. */
  readonly isWasteful: boolean;
}

/** Predicts the calls of operations. All calls that the same caller needed in the last run are sent at once. */
export class Predictions {
  readonly #memory: Memory;
  readonly #maxCalls: number;
  readonly #isPaused: () => boolean;
  /** Numbers of predicted calls in flight, by token. */
  readonly #inFlight = new Map<string, number>();

  /**
   * @param maxCalls maximum number of predicted calls of one operation
   * @param isPaused returns true if no call may be predicted
   */
  constructor(memory: Memory, maxCalls: number, isPaused: () => boolean) {
    this.#memory = memory;
    this.#maxCalls = maxCalls;
    this.#isPaused = isPaused;
  }

  /**
   * Sends the predicted calls of an operation.
   * @returns a function to call when the operation has ended
   */
  begin(run: OperationRun, operation: Operation, requests: Requests): () => PredictionCount {
    const key = `${hash('sha256', operation.callerKey, 'base64url')} ${run.key}`;
    // A client can send any number of different headers with one token, so the token alone limits its calls.
    const { token = '' } = operation;
    const previous = this.#memory.get<Prediction>(key);
    const inFlight = this.#inFlight.get(token) ?? 0;
    const count =
      previous?.doubts === 0 && !this.#isPaused()
        ? Math.min(previous.calls.size, this.#maxCalls, limits.predictedCalls.max - inFlight)
        : 0;
    if (count > 0) {
      this.#inFlight.set(token, inFlight + count);
      for (const [url, route] of [...(previous?.calls ?? [])].slice(0, count)) requests.predict(route, url);
    }
    return () => {
      if (count > 0) this.#release(token, count);
      const { predictions } = requests;
      const isWasteful = predictions.unused > maxUnused * count || requests.hasSuccessors;
      this.#learn({ run, key, previous, operation, isWasteful });
      return predictions;
    };
  }

  #learn({ run, key, previous, operation, isWasteful }: EndedRun): void {
    // An aborted operation does not make all calls that it needs. Its predicted calls can still be unneeded.
    const isAborted = operation.failure !== undefined;
    if (isAborted && !(previous && isWasteful)) return;
    // Failed calls are not predicted, because the operation would make them again.
    const neededCalls = operation.calls.filter(({ wave, status = 0 }) => wave > 1 && isSuccess(status));
    if (neededCalls.length === 0 && !previous) return;
    const { record } = run;
    record.newCallers = run.isNewCaller && !previous ? record.newCallers + 1 : 0;
    if (record.newCallers > maxNewCallers) return;
    const isSame = previous !== undefined && (isAborted || hasCalls(previous.calls, neededCalls));
    const { doubts = 0, penalty = 1 } = previous ?? {};
    if (isSame && doubts === 0 && !isWasteful) return;
    const { calls, bytes } = isSame ? previous : this.#share(run.key, neededCalls);
    const next: Prediction = {
      calls,
      bytes,
      doubts: isWasteful ? penalty : isSame ? doubts - 1 : doubts,
      penalty: isWasteful ? Math.min(maxPenalty, 4 * penalty) : penalty,
    };
    this.#memory.set(key, next);
  }

  /** Returns the stored calls of another caller if they are the same, because many callers load the same screen. */
  #share(operationKey: string, neededCalls: readonly RestCall[]): CallList {
    const key = `calls ${operationKey}`;
    const last = this.#memory.get<CallList>(key);
    if (last && hasCalls(last.calls, neededCalls)) return last;
    const calls = new Map(neededCalls.map(({ url, path }) => [url, path]));
    const list = { calls, bytes: neededCalls.reduce((sum, { url }) => sum + url.length + objectBytes, objectBytes) };
    this.#memory.set(key, list);
    return list;
  }

  #release(token: string, count: number): void {
    const remaining = (this.#inFlight.get(token) ?? 0) - count;
    if (remaining > 0) this.#inFlight.set(token, remaining);
    else this.#inFlight.delete(token);
  }
}
