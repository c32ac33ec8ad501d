interface Waiting {
  /** Estimated duration. */
  readonly ms: number;
  run(): void;
}

/** Runs a function after the callbacks of all promises that are settled now. */
const afterPromises = (run: () => void): void => queueMicrotask(() => process.nextTick(run));

interface LaneOptions {
  /** Milliseconds per turn. */
  maxMs: number;
  /** True to count the elapsed time, too, if it is more than the estimates. */
  isMeasured?: boolean;
  /** True if the time is measured in a callback instead of a turn. */
  isPerCallback?: boolean;
  /** Called when the lane needs a call of `endTurn` after this turn. */
  onWork: () => void;
}

/** Queue of one kind of work, which may take a number of milliseconds per turn of the event loop. Other work waits in order. */
export class Lane {
  maxMs: number;
  readonly #options: LaneOptions;
  readonly #waiting: Waiting[] = [];
  #chargedMs = 0;
  /** Start of the first work of this turn. */
  #startedAt: number | undefined;
  /** True if new work ran in this turn. Queued work then waits for one more turn, in which requests can arrive. */
  #isFresh = false;
  #isRunning = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.maxMs = options.maxMs;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  get isActive(): boolean {
    return !this.isEmpty || this.#startedAt !== undefined;
  }

  /**
   * Takes the time of work from this turn.
   * @returns false if the work has to wait. The first work of a turn always has time
   */
  take(ms: number): boolean {
    if (!this.isEmpty || !this.#fits(ms)) return false;
    this.#isFresh = true;
    this.#charge(ms);
    return true;
  }

  /** Runs work in a later turn. */
  wait(ms: number, run: () => void): void {
    this.#waiting.push({ ms, run });
    this.#options.onWork();
  }

  /** Waits for a later turn that has time. */
  next(ms: number): Promise<void> {
    return new Promise((resolve) => this.wait(ms, resolve));
  }

  /**
   * Ends the turn, and runs the waiting work that the next one has time for, at least one.
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
      const work = this.#waiting[count];
      if (work && this.#fits(work.ms)) {
        count++;
        this.#charge(work.ms);
        afterPromises(runNext);
        work.run();
        return;
      }
      this.#waiting.splice(0, count);
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
