interface QueuedWork {
  /** Estimated duration in milliseconds. */
  readonly ms: number;
  run(): void;
}

/** Runs a function after the callbacks of all promises that are settled now. */
const afterPromises = (run: () => void): void => queueMicrotask(() => process.nextTick(run));

interface LaneOptions {
  /** Maximum milliseconds of work per turn. */
  maxMs: number;
  /** True to charge the elapsed time if it exceeds the estimates. */
  isMeasured?: boolean;
  /** True if the maximum applies to each callback instead of each turn. */
  isPerCallback?: boolean;
  /** Called when `endTurn` must be called after this turn. */
  onWork: () => void;
}

/**
 * Queue of one kind of work, which can take up to `maxMs` milliseconds per turn of the event loop. The remaining work
 * waits in order of arrival.
 */
export class Lane {
  maxMs: number;
  readonly #options: LaneOptions;
  readonly #queue: QueuedWork[] = [];
  #chargedMs = 0;
  /** Start of the first work of this turn in milliseconds, as in `performance.now()`. */
  #startedAt: number | undefined;
  /**
   * True if work that was never queued ran in this turn. Queued work then waits for one more turn, in which requests
   * can arrive.
   */
  #isFresh = false;
  #isRunning = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.maxMs = options.maxMs;
  }

  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  get isActive(): boolean {
    return !this.isEmpty || this.#startedAt !== undefined;
  }

  /**
   * Reserves time of this turn for work.
   * @param ms estimated duration in milliseconds
   * @returns false if the work has to wait, because other work is queued or the turn has no time left
   */
  take(ms: number): boolean {
    if (!this.isEmpty || !this.#fits(ms)) return false;
    this.#isFresh = true;
    this.#charge(ms);
    return true;
  }

  /**
   * Queues work for a later turn.
   * @param ms estimated duration in milliseconds
   */
  wait(ms: number, run: () => void): void {
    this.#queue.push({ ms, run });
    this.#options.onWork();
  }

  /**
   * Returns a promise that resolves in a later turn with enough time.
   * @param ms estimated duration in milliseconds
   */
  next(ms: number): Promise<void> {
    return new Promise((resolve) => this.wait(ms, resolve));
  }

  /**
   * Ends the turn, and runs the queued work that fits into the next turn. The first queued item always fits.
   * @param canRun false to run no work
   * @param onDone called after the work and the callbacks of its promises
   */
  endTurn(canRun: boolean, onDone: () => void): void {
    const isFresh = this.#isFresh;
    this.#reset();
    if (!canRun || isFresh) {
      onDone();
      return;
    }
    this.#isRunning = true;
    let count = 0;
    const runNext = (): void => {
      const work = this.#queue[count];
      if (work && this.#fits(work.ms)) {
        count++;
        this.#charge(work.ms);
        afterPromises(runNext);
        work.run();
        return;
      }
      this.#queue.splice(0, count);
      this.#isRunning = false;
      if (this.#options.isPerCallback) this.#reset();
      onDone();
    };
    runNext();
  }

  #fits(ms: number): boolean {
    if (this.#startedAt === undefined) return true;
    const elapsedMs = this.#options.isMeasured ? performance.now() - this.#startedAt : 0;
    return Math.max(this.#chargedMs, elapsedMs) + ms <= this.maxMs;
  }

  #charge(ms: number): void {
    this.#chargedMs += ms;
    if (this.#startedAt !== undefined) return;
    this.#startedAt = performance.now();
    if (!this.#options.isPerCallback) this.#options.onWork();
    else if (!this.#isRunning) process.nextTick(this.#reset);
  }

  readonly #reset = (): void => {
    this.#chargedMs = 0;
    this.#startedAt = undefined;
    this.#isFresh = false;
  };
}
