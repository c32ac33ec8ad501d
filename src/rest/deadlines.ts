/** Something that ends at its deadline. */
export interface Expiring {
  /** Time of `performance.now()`. */
  readonly deadline: number;
  onDeadline(): void;
}

/**
 * Deadlines of calls that all have the same timeout, so the oldest is due first. They share one timer, because a timer per call
 * costs more CPU time than everything else that the engine does for it.
 */
export class Deadlines {
  /** Oldest first. */
  readonly #calls = new Set<Expiring>();
  #timer: NodeJS.Timeout | undefined;

  add(call: Expiring): void {
    this.#calls.add(call);
    if (!this.#timer) this.#wait(call);
  }

  delete(call: Expiring): void {
    this.#calls.delete(call);
  }

  #wait({ deadline }: Expiring): void {
    this.#timer = setTimeout(() => this.#expire(), Math.max(1, deadline - performance.now())).unref();
  }

  #expire(): void {
    this.#timer = undefined;
    for (const call of this.#calls) {
      if (call.deadline > performance.now()) {
        this.#wait(call);
        return;
      }
      this.#calls.delete(call);
      call.onDeadline();
    }
  }
}
