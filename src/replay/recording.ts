import { type CallResult, isHidden, isSuccess, type Recorder, type RequestOrigin } from '../rest/index.js';
import { copyBytes, type Memory, objectBytes, type StoredBody } from './memory.js';

/** A call of a recorded run. */
export interface RecordedCall {
  readonly url: string;
  /** Path template. */
  readonly route: string;
  readonly wave: number;
  /** Indexes of the calls whose responses its URL was made of. They come before it. */
  readonly dependsOn: readonly number[];
  readonly status: number;
  /** Undefined for 403 and 404, of which the status alone is compared. */
  readonly body: StoredBody | undefined;
}

/** The calls of an operation and their responses, which determine its data. */
export interface Run {
  readonly calls: readonly RecordedCall[];
  /** For each call the indexes of the calls that depend on it. */
  readonly dependents: readonly (readonly number[])[];
  /** Index of each call by its URL. */
  readonly indexes: ReadonlyMap<string, number>;
  /** The response as JSON: `{"data":...}`. */
  readonly response: Buffer;
  /** Estimated bytes with the GraphQL response, without the REST responses, which runs can share. */
  readonly bytes: number;
}

interface Received extends Omit<RecordedCall, 'body'> {
  readonly bytes: Buffer | undefined;
}

/** Records the responses that an operation gets, in the order in which they are delivered to it. */
export class Recording implements Recorder {
  readonly #calls: Received[] = [];
  readonly #indexes = new Map<string, number>();
  #isSpoiled = false;
  /** True after the end of the operation. Responses that are delivered later are not part of its result. */
  #isFinished = false;

  add({ url, route, wave }: { url: string; route: string; wave: number }, result: CallResult, origin?: RequestOrigin) {
    if (this.#isFinished) return;
    if (!('status' in result) || !(isSuccess(result.status) || isHidden(result.status)) || this.#indexes.has(url)) {
      this.spoil();
      return;
    }
    const { status, body } = result;
    // Responses that led to a request were added before the request was sent.
    const dependsOn = origin
      ? origin.urls.flatMap((known) => this.#indexes.get(known) ?? [])
      : this.#calls.map((_, index) => index);
    this.#indexes.set(url, this.#calls.length);
    this.#calls.push({ url, route, wave, dependsOn, status, bytes: isSuccess(status) ? body.bytes : undefined });
  }

  /** The result is not that of the responses alone. */
  spoil(): void {
    this.#isSpoiled = true;
  }

  /** Ends the recording. @returns the run, or undefined if it cannot be replayed */
  finish(response: Buffer, memory: Memory): Run | undefined {
    this.#isFinished = true;
    const calls = this.#calls;
    const texts = calls.reduce(
      (sum, { url, dependsOn }) => sum + url.length + 16 * dependsOn.length + 2 * objectBytes,
      0,
    );
    const bytes = response.length + texts + objectBytes;
    const bodies = calls.reduce((sum, call) => sum + (call.bytes?.length ?? 0), 0);
    if (this.#isSpoiled || calls.length === 0 || bytes + bodies > memory.maxItemBytes) return undefined;
    const stored = calls.map(({ bytes: body, ...call }) => ({ ...call, body: body && memory.store(call.url, body) }));
    const dependents = calls.map((): number[] => []);
    for (const [index, { dependsOn }] of calls.entries()) for (const on of dependsOn) dependents[on]?.push(index);
    return { calls: stored, dependents, indexes: this.#indexes, response: copyBytes(response), bytes };
  }
}
