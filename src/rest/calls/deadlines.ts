/** Entry in the linked list of `Deadlines`. */
export interface HasDeadline {
  /** Time in milliseconds, as in `performance.now()`. */
  readonly deadline: number;
  /** Neighbors in the list. Only `Deadlines` sets them. */
  previous: HasDeadline | undefined;
  next: HasDeadline | undefined;
  onDeadline(): void;
}

/**
 * Deadlines of calls with one common timeout, so the oldest call is due first. The calls share one timer to save CPU
 * time. They form a linked list, because a `Set` retains removed calls until the next full garbage collection.
 */
export class Deadlines {
  #oldest: HasDeadline | undefined;
  #newest: HasDeadline | undefined;
  #timer: NodeJS.Timeout | undefined;

  add(call: HasDeadline): void {
    call.previous = this.#newest;
    if (this.#newest) this.#newest.next = call;
    else this.#oldest = call;
    this.#newest = call;
    if (!this.#timer) this.#wait(call);
  }

  /** Removes a call. Does nothing if the call is not in the list. */
  delete(call: HasDeadline): void {
    const { previous, next } = call;
    if (!previous && this.#oldest !== call) return;
    if (previous) previous.next = next;
    else this.#oldest = next;
    if (next) next.previous = previous;
    else this.#newest = previous;
    call.previous = undefined;
    call.next = undefined;
  }

  #wait({ deadline }: HasDeadline): void {
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
