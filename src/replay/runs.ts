import { type Held, type Memory, objectBytes } from './memory.js';
import type { Run } from './recording.js';

/** Groups of callers that see different data keep a run each. */
const maxVariants = 4;
/** Number of replays after which it is decided if an operation is worth recording: first, and after a pause. */
const sample = 50;
const sampleAfterPause = 10;
/** Share of confirmed replays below which recording is paused for an operation. */
const minConfirmed = 0.1;
/** Number of requests for which recording is paused. */
const pausedRequests = 1_000;

/** The recorded runs of one operation with its variables. */
export class Runs implements Held {
  /** Latest first. */
  #variants: readonly Run[] = [];
  readonly #memory: Memory;
  #requests = 0;
  #replays = 0;
  #confirmed = 0;
  #pausedUntil = 0;
  #sample = sample;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  get bytes(): number {
    return this.#variants.reduce((sum, { bytes }) => sum + bytes, objectBytes);
  }

  /** Runs to replay. */
  get variants(): readonly Run[] {
    return this.#variants;
  }

  /** Counts a request. @returns true from the second one on, unless recording is paused because the data differs each time */
  countRequest(): boolean {
    this.#requests++;
    return this.#requests > 1 && !this.#isPaused;
  }

  add(run: Run): void {
    // Callers that were in flight at the same time record the same run.
    if (this.#variants.some((variant) => isSameRun(variant, run))) {
      this.#discard(run);
      return;
    }
    const bytes = this.bytes;
    const variants = [run, ...this.#variants];
    for (const removed of variants.slice(maxVariants)) this.#discard(removed);
    this.#variants = variants.slice(0, maxVariants);
    this.#memory.add(this.bytes - bytes);
  }

  /** Counts a replay. Recording is paused if replays fail. @param run the confirmed run */
  count(run: Run | undefined): void {
    // It began before the pause.
    if (this.#isPaused) return;
    this.#replays++;
    if (run) {
      this.#confirmed++;
      // The run may have been removed during its replay.
      const isFirst = run === this.#variants[0];
      if (!isFirst && this.#variants.includes(run))
        this.#variants = [run, ...this.#variants.filter((other) => other !== run)];
    }
    if (this.#replays < this.#sample) return;
    if (this.#confirmed < this.#sample * minConfirmed) this.#pause();
    else this.#sample = sample;
    this.#replays = 0;
    this.#confirmed = 0;
  }

  release(): void {
    for (const run of this.#variants) this.#discard(run);
    this.#variants = [];
  }

  get #isPaused(): boolean {
    return this.#requests <= this.#pausedUntil;
  }

  #pause(): void {
    const bytes = this.bytes;
    this.#pausedUntil = this.#requests + pausedRequests;
    this.#sample = sampleAfterPause;
    this.release();
    this.#memory.add(this.bytes - bytes);
  }

  #discard({ calls }: Run): void {
    for (const { body } of calls) if (body) this.#memory.discard(body);
  }
}

/** Stored bodies are equal if they are the same object. */
const isSameRun = (one: Run, other: Run): boolean =>
  one.calls.length === other.calls.length &&
  one.calls.every(({ url, status, body }) => {
    const call = other.calls[other.indexes.get(url) ?? -1];
    return call?.status === status && call.body === body;
  });
