import { hash } from 'node:crypto';
import { type Held, type Memory, objectBytes } from '../limits/memory.js';
import { limits } from '../limits/table.js';
import { isSuccess, type Operation, type RestCall, type SentCalls } from '../rest/index.js';

/** Share of unneeded calls above which the calls of an operation are not predicted. */
const maxUnused = 0.1;

/** Calls of one run, without those of the first wave: path templates by URL. */
interface CallList extends Held {
  readonly calls: ReadonlyMap<string, string>;
}

const hasCalls = (calls: CallList['calls'], needed: readonly RestCall[]): boolean =>
  calls.size === needed.length && needed.every(({ url }) => calls.has(url));

/** The calls of the last run of one caller, operation and variables. */
interface Prediction extends CallList {
  /** Number of runs that must need the same calls before they are predicted again. */
  readonly doubts: number;
  /** Doubts after the next run with too many unneeded calls: four times as many each time, because data may keep changing. */
  readonly penalty: number;
}

const maxPenalty = 64;

/** Predicted calls of an operation that has ended. */
interface PredictionCount {
  used: number;
  unused: number;
}

/** Sends the calls that an operation of the same caller needed before, all at once. */
export class Predictions {
  readonly #memory: Memory;
  readonly #maxCalls: number;
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
  begin(operationKey: string, operation: Operation, sent: SentCalls, isAllowed: boolean): () => PredictionCount {
    const caller = hash('sha256', operation.token ?? '', 'base64url');
    const key = `${caller} ${operationKey}`;
    const known = this.#memory.get<Prediction>(key);
    const inFlight = this.#inFlight.get(caller) ?? 0;
    const count =
      isAllowed && known?.doubts === 0
        ? Math.min(known.calls.size, this.#maxCalls, limits.predictedCalls.max - inFlight)
        : 0;
    if (count > 0) {
      this.#inFlight.set(caller, inFlight + count);
      for (const [url, route] of [...(known?.calls ?? [])].slice(0, count)) sent.predict({ route, url });
    }
    return () => {
      if (count > 0) this.#release(caller, count);
      const { predictions } = sent;
      this.#learn(operationKey, key, known, operation, predictions.unused > maxUnused * count || sent.isRefreshed);
      return predictions;
    };
  }

  #learn(
    operationKey: string,
    key: string,
    known: Prediction | undefined,
    operation: Operation,
    isWasteful: boolean,
  ): void {
    // The calls of an aborted operation are not all that it needs. Its predicted calls can still be wasted.
    const isAborted = operation.failure !== undefined;
    if (isAborted && !(known && isWasteful)) return;
    // Failed calls would be made twice: predicted, and again when they are needed.
    const needed = operation.calls.filter(({ wave, status = 0 }) => wave > 1 && isSuccess(status));
    if (needed.length === 0 && !known) return;
    const isSame = known !== undefined && (isAborted || hasCalls(known.calls, needed));
    const { doubts = 0, penalty = 1 } = known ?? {};
    if (isSame && doubts === 0 && !isWasteful) return;
    const { calls, bytes } = isSame ? known : this.#share(operationKey, needed);
    const next: Prediction = {
      calls,
      bytes,
      doubts: isWasteful ? penalty : isSame ? doubts - 1 : doubts,
      penalty: isWasteful ? Math.min(maxPenalty, 4 * penalty) : penalty,
    };
    this.#memory.set(key, next);
  }

  /** Returns the calls of another caller if they are the same, because many callers load the same screen. */
  #share(operationKey: string, needed: readonly RestCall[]): CallList {
    const key = `calls ${operationKey}`;
    const last = this.#memory.get<CallList>(key);
    if (last && hasCalls(last.calls, needed)) return last;
    const calls = new Map(needed.map(({ url, path }) => [url, path]));
    const list = { calls, bytes: needed.reduce((sum, { url }) => sum + url.length + objectBytes, objectBytes) };
    this.#memory.set(key, list);
    return list;
  }

  #release(caller: string, count: number): void {
    const left = (this.#inFlight.get(caller) ?? 0) - count;
    if (left > 0) this.#inFlight.set(caller, left);
    else this.#inFlight.delete(caller);
  }
}
