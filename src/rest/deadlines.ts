/**
 * The same deadline for many calls with one timer: all wait equally long, so that they run out in the order in which
 * they began.
 */
export class Deadlines {
  readonly #ms: number;
  /** When each is due, in the order in which they began. */
  readonly #due = new Map<() => void, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Calls back when the time is over, unless that is ended before. */
  begin(expired: () => void): void {
    this.#due.set(expired, performance.now() + this.#ms);
    this.#timer ??= this.#wait(this.#ms);
  }

  end(expired: () => void): void {
    this.#due.delete(expired);
  }

  #wait(ms: number): NodeJS.Timeout {
    // A call under way keeps the process itself, by its connection.
    return setTimeout(() => this.#sweep(), ms).unref();
  }

  #sweep(): void {
    this.#timer = undefined;
    for (const [expired, due] of this.#due) {
      const left = due - performance.now();
      // Timers may be early by a part of a millisecond.
      if (left >= 1) {
        this.#timer = this.#wait(left);
        return;
      }
      this.#due.delete(expired);
      expired();
    }
  }
}
