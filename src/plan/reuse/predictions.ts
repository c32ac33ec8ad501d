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

/** Predicts the calls of operations. All calls that the same caller needed in the last run are sent at once. */
export class Predictions {
  readonly #memory: Memory;
  readonly #maxCalls: number;
  /** Numbers of predicted calls in flight, by token. */
  readonly #inFlight = new Map<string, number>();

  /** @param maxCalls maximum number of predicted calls of one operation */
  constructor(memory: Memory, maxCalls: number) {
    this.#memory = memory;
    this.#maxCalls = maxCalls;
  }

  /**
   * Sends the predicted calls of an operation.
   * @param operationKey text that identifies the document, operation name and variables
   * @param isAllowed false if no call may be predicted
   * @returns a function to call when the operation has ended
   */
  begin(operationKey: string, operation: Operation, requests: Requests, isAllowed: boolean): () => PredictionCount {
    const key = `${hash('sha256', operation.callerKey, 'base64url')} ${operationKey}`;
    // A client can send any number of different headers with one token, so the token alone limits its calls.
    const { token = '' } = operation;
    const previous = this.#memory.get<Prediction>(key);
    const inFlight = this.#inFlight.get(token) ?? 0;
    const count =
      isAllowed && previous?.doubts === 0
        ? Math.min(previous.calls.size, this.#maxCalls, limits.predictedCalls.max - inFlight)
        : 0;
    if (count > 0) {
      this.#inFlight.set(token, inFlight + count);
      for (const [url, route] of [...(previous?.calls ?? [])].slice(0, count)) requests.predict(route, url);
    }
    return () => {
      if (count > 0) this.#release(token, count);
      const { predictions } = requests;
      this.#learn(
        operationKey,
        key,
        previous,
        operation,
        predictions.unused > maxUnused * count || requests.hasSuccessors,
      );
      return predictions;
    };
  }

  #learn(
    operationKey: string,
    key: string,
    previous: Prediction | undefined,
    operation: Operation,
    isWasteful: boolean,
  ): void {
    // An aborted operation does not make all calls that it needs. Its predicted calls can still be unneeded.
    const isAborted = operation.failure !== undefined;
    if (isAborted && !(previous && isWasteful)) return;
    // Failed calls are not predicted, because the operation would make them again.
    const neededCalls = operation.calls.filter(({ wave, status = 0 }) => wave > 1 && isSuccess(status));
    if (neededCalls.length === 0 && !previous) return;
    const isSame = previous !== undefined && (isAborted || hasCalls(previous.calls, neededCalls));
    const { doubts = 0, penalty = 1 } = previous ?? {};
    if (isSame && doubts === 0 && !isWasteful) return;
    const { calls, bytes } = isSame ? previous : this.#share(operationKey, neededCalls);
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
