/** What is to be done when a time is over, unless it is ended before. */
export interface Deadline {
  expired: (() => void) | undefined;
}

/**
 * The same deadline for many calls with one timer: all wait equally long, so that they run out in the order in which
 * they began.
 */
export class Deadlines {
  readonly #ms: number;
  /** When each is due, in the order in which they began. */
  readonly #due = new Map<Deadline, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Calls back when the time is over, unless that is ended before. */
  begin(expired: () => void): Deadline {
    const deadline = { expired };
    this.#due.set(deadline, performance.now() + this.#ms);
    this.#timer ??= this.#wait(this.#ms);
    return deadline;
  }

  end(deadline: Deadline): void {
    // A map that grew leaves its old table behind, which the collector takes for alive for long: it must lead nowhere.
    deadline.expired = undefined;
    this.#due.delete(deadline);
  }

  #wait(ms: number): NodeJS.Timeout {
    // A call under way keeps the process itself, by its connection.
    return setTimeout(() => this.#sweep(), ms).unref();
  }

  #sweep(): void {
    this.#timer = undefined;
    for (const [deadline, due] of this.#due) {
      const left = due - performance.now();
      // Timers may be early by a part of a millisecond.
      if (left >= 1) {
        this.#timer = this.#wait(left);
        return;
      }
      const { expired } = deadline;
      this.end(deadline);
      expired?.();
    }
  }
}
