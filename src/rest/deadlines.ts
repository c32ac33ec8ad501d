/** Something that ends at its deadline. */
export interface Expiring {
  /** Time of `performance.now()`. */
  readonly deadline: number;
  /** Neighbors in the list. Only `Deadlines` sets them. */
  previous: Expiring | undefined;
  next: Expiring | undefined;
  onDeadline(): void;
}

/**
 * Deadlines of calls that all have the same timeout, so the oldest is due first. They share one timer, because a timer per call
 * costs more CPU time than everything else that the engine does for it. A linked list, because a `Set` keeps removed calls alive
 * until the next full garbage collection.
 */
export class Deadlines {
  #oldest: Expiring | undefined;
  #newest: Expiring | undefined;
  #timer: NodeJS.Timeout | undefined;

  add(call: Expiring): void {
    call.previous = this.#newest;
    if (this.#newest) this.#newest.next = call;
    else this.#oldest = call;
    this.#newest = call;
    if (!this.#timer) this.#wait(call);
  }

  /** Does nothing if the call is not in the list. */
  delete(call: Expiring): void {
    const { previous, next } = call;
    if (!previous && this.#oldest !== call) return;
    if (previous) previous.next = next;
    else this.#oldest = next;
    if (next) next.previous = previous;
    else this.#newest = previous;
    call.previous = undefined;
    call.next = undefined;
  }

  #wait({ deadline }: Expiring): void {
    this.#timer = setTimeout(() => this.#expire(), Math.max(1, deadline - performance.now())).unref();
  }

  #expire(): void {
    this.#timer = undefined;
    for (let call = this.#oldest; call; call = this.#oldest) {
      if (call.deadline > performance.now()) {
        this.#wait(call);
        return;
      }
      this.delete(call);
      call.onDeadline();
    }
  }
}
