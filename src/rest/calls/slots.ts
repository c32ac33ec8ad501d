/** A call that waits for a slot. */
export interface QueuedCall {
  /**
   * Caller and operation of the call. Slots are assigned round robin over callers, and then over the operations of a
   * caller.
   */
  readonly caller: unknown;
  readonly operation: number;
  /** Called once the call has a slot. Must not throw. */
  onSlot(): void;
  /** Called in place of `onSlot` if the queue is full. Must not throw. */
  onRejected(): void;
}

/** Slots for a limited number of calls. Free slots are assigned round robin over the waiting callers. */
export class Slots {
  readonly #limit: number;
  readonly #maxPending: number;
  readonly #queue = new FairQueue<QueuedCall>();
  #usedSlots = 0;
  #isGranting = false;

  /** @param maxPending maximum number of calls that have a slot or wait for one */
  constructor(limit: number, maxPending: number) {
    this.#limit = limit;
    this.#maxPending = maxPending;
  }

  /** Number of calls that have a slot or wait for one. */
  get pending(): number {
    return this.#usedSlots + this.#queue.size;
  }

  /** True if a call would have to wait. */
  get isBusy(): boolean {
    return this.pending >= this.#limit;
  }

  /**
   * Calls `onSlot` of the call, now or later. A full queue rejects the newest call of the caller with the most calls.
   */
  acquire(call: QueuedCall): void {
    if (!this.isBusy) {
      this.#usedSlots++;
      call.onSlot();
      return;
    }
    this.#queue.add(call);
    if (this.pending <= this.#maxPending) return;
    const rejectedCall = this.#queue.newestOfLargestCaller(call) ?? call;
    this.#queue.delete(rejectedCall);
    rejectedCall.onRejected();
  }

  /** Removes a call from the queue, if it is queued. */
  cancel(call: QueuedCall): void {
    this.#queue.delete(call);
  }

  release(): void {
    this.#usedSlots--;
    this.#grant();
  }

  #grant(): void {
    // This is a loop, because a call can release its slot immediately, and recursion would overflow the stack.
    if (this.#isGranting || this.#queue.size === 0) return;
    this.#isGranting = true;
    try {
      for (let call = this.#next(); call; call = this.#next()) call.onSlot();
    } finally {
      this.#isGranting = false;
    }
  }

  #next(): QueuedCall | undefined {
    const call = this.#usedSlots < this.#limit ? this.#queue.shift() : undefined;
    if (call) this.#usedSlots++;
    return call;
  }
}

/**
 * Queue of calls. Its order is round robin over callers, then over the operations of a caller, and then first in, first
 * out.
 */
export class FairQueue<T extends Pick<QueuedCall, 'caller' | 'operation'>> {
  readonly #callers = new Rotation<unknown, Operations<T>>();
  size = 0;

  add(call: T): void {
    const operations = this.#callers.get(call.caller) ?? new Operations<T>();
    const calls = operations.get(call.operation) ?? new Set();
    if (operations.size === 0) this.#callers.set(call.caller, operations);
    if (calls.size === 0) operations.set(call.operation, calls);
    calls.add(call);
    operations.calls++;
    this.size++;
  }

  /** Removes a call. Does nothing if the call is not in the queue. */
  delete(call: T): void {
    const operations = this.#callers.get(call.caller);
    const calls = operations?.get(call.operation);
    if (!operations || !calls?.delete(call)) return;
    this.size--;
    operations.calls--;
    if (calls.size === 0) operations.delete(call.operation);
    if (operations.size === 0) this.#callers.delete(call.caller);
  }

  /** Returns the newest call of the caller with the most calls, which is `newest` if it belongs to this caller. */
  newestOfLargestCaller(newest: T): T | undefined {
    const operations = largest(this.#callers.values(), ({ calls }) => calls);
    if (operations === this.#callers.get(newest.caller)) return newest;
    const calls = [...(operations?.values() ?? [])].at(-1);
    return calls && [...calls].at(-1);
  }

  shift(): T | undefined {
    const [call] = this.#callers.rotate()?.rotate() ?? [];
    if (call) this.delete(call);
    return call;
  }
}

/** A map whose first entry can be moved to its end in constant time. */
class Rotation<K, V> extends Map<K, V> {
  /**
   * Iterator at the first entry, because all entries before it were moved. A new iterator would step over each moved
   * entry.
   */
  #first = this.entries();

  rotate(): V | undefined {
    // Usually, only one caller or operation waits.
    if (this.size === 1) return this.values().next().value;
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

/** The queued calls of one caller, by operation. */
class Operations<T> extends Rotation<number, Set<T>> {
  calls = 0;
}

/** Returns the last of the largest items. */
function largest<T>(items: Iterable<T>, sizeOf: (item: T) => number): T | undefined {
  let result: T | undefined;
  for (const item of items) if (!result || sizeOf(item) >= sizeOf(result)) result = item;
  return result;
}
