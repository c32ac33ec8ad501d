/** A call that waits for a slot. */
export interface Queued {
  /** Callers take turns, and so do the operations of one caller. */
  readonly caller: unknown;
  readonly operation: unknown;
  /** Called once the call has a slot. Must not throw. */
  onSlot(): void;
}

/** Slots for a limited number of calls. Waiting callers get free slots round robin. */
export class Slots {
  readonly #limit: number;
  readonly #maxPending: number;
  readonly #queue = new FairQueue<Queued>();
  #used = 0;
  #isGranting = false;

  /** @param maxPending maximum number of calls that have a slot or wait for one */
  constructor(limit: number, maxPending: number) {
    this.#limit = limit;
    this.#maxPending = maxPending;
  }

  /** Number of calls that have a slot or wait for one. */
  get pending(): number {
    return this.#used + this.#queue.size;
  }

  /** True if a call would have to wait. */
  get isBusy(): boolean {
    return this.pending >= this.#limit;
  }

  /** True if no further call may wait. */
  get isFull(): boolean {
    return this.pending >= this.#maxPending;
  }

  /** Calls `onSlot` of the call, now or later. */
  acquire(call: Queued): void {
    if (this.isBusy) this.#queue.add(call);
    else {
      this.#used++;
      call.onSlot();
    }
  }

  /** Removes a call from the queue, if it is there. */
  cancel(call: Queued): void {
    this.#queue.delete(call);
  }

  /** Frees one slot. */
  release(): void {
    this.#used--;
    this.#grant();
  }

  #grant(): void {
    // A call that gets a slot may release it at once. A loop, because recursion would overflow the stack.
    if (this.#isGranting) return;
    this.#isGranting = true;
    try {
      for (let call = this.#next(); call; call = this.#next()) call.onSlot();
    } finally {
      this.#isGranting = false;
    }
  }

  #next(): Queued | undefined {
    const call = this.#used < this.#limit ? this.#queue.shift() : undefined;
    if (call) this.#used++;
    return call;
  }
}

/** Calls of all callers: round robin over callers, then over the operations of a caller, then first in, first out. */
export class FairQueue<T extends Omit<Queued, 'onSlot'>> {
  readonly #callers = new Rotation<unknown, Rotation<unknown, Set<T>>>();
  size = 0;

  add(call: T): void {
    const operations = this.#callers.get(call.caller) ?? new Rotation<unknown, Set<T>>();
    const calls = operations.get(call.operation) ?? new Set();
    if (operations.size === 0) this.#callers.set(call.caller, operations);
    if (calls.size === 0) operations.set(call.operation, calls);
    calls.add(call);
    this.size++;
  }

  /** Does nothing if the call is not in the queue. */
  delete(call: T): void {
    const operations = this.#callers.get(call.caller);
    const calls = operations?.get(call.operation);
    if (!operations || !calls?.delete(call)) return;
    this.size--;
    if (calls.size === 0) operations.delete(call.operation);
    if (operations.size === 0) this.#callers.delete(call.caller);
  }

  shift(): T | undefined {
    const [call] = this.#callers.rotate()?.rotate() ?? [];
    if (call) this.delete(call);
    return call;
  }
}

/** A map whose first entry can be moved to its end in constant time. */
class Rotation<K, V> extends Map<K, V> {
  /** Always at the first entry, because all entries before it were moved. A new iterator would skip their traces. */
  #first = this.entries();

  rotate(): V | undefined {
    let { value: entry } = this.#first.next();
    if (!entry) {
      this.#first = this.entries();
      entry = this.#first.next().value;
    }
    if (!entry) return undefined;
    const [key, value] = entry;
    this.delete(key);
    this.set(key, value);
    return value;
  }
}
