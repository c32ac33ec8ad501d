import type { MaybePromise } from '../../limits/turns.js';
import type { WriteFence } from '../../writes/write-fence.js';
import type { Request } from '../request.js';

/** A GET in flight. */
interface SharedCall {
  readonly callerKey: string;
  readonly url: string;
  /** Start of the call in milliseconds, as in `performance.now()`. */
  readonly startedAt: number;
  /** Generation of the write fence when the call started. */
  readonly generation: number;
}

/** GETs in flight that other operations of the same caller can join. */
export class SharedReads<Call extends SharedCall> {
  readonly #byCaller = new Map<string, Map<string, Call>>();
  readonly #writeFence: WriteFence;

  constructor(writeFence: WriteFence) {
    this.#writeFence = writeFence;
  }

  /** Returns the same GET of the same caller, if it is in flight. */
  find({ method, url, operation }: Request): Call | undefined {
    return method === 'GET' ? this.#byCaller.get(operation.callerKey)?.get(url) : undefined;
  }

  /**
   * Returns true if the response of a call reflects all writes that the operation of a request must see, and is not older
   * than the operation accepts. A call that started after the operation always does.
   */
  isRecent({ startedAt, generation }: Call, { operation }: Request): MaybePromise<boolean> {
    const { maxAgeMs = Number.POSITIVE_INFINITY } = operation.cache ?? {};
    const ageMs = operation.startedAt - startedAt;
    return ageMs <= 0 || (ageMs <= maxAgeMs && this.#writeFence.isCurrent(generation));
  }

  /** Adds a GET, in place of an earlier one of the same URL. */
  add(call: Call): void {
    const calls = this.#byCaller.get(call.callerKey);
    if (calls) calls.set(call.url, call);
    else this.#byCaller.set(call.callerKey, new Map([[call.url, call]]));
  }

  /** Removes a call, unless another one has replaced it. */
  delete(call: Call): void {
    const calls = this.#byCaller.get(call.callerKey);
    if (calls?.get(call.url) !== call) return;
    calls.delete(call.url);
    if (calls.size === 0) this.#byCaller.delete(call.callerKey);
  }

  /** Removes all calls, because a GET after a write must not receive a response from before the write. */
  clear(): void {
    this.#byCaller.clear();
  }
}
