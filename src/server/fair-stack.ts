/**
 * Items of several callers. Callers take turns, and the newest item of a caller comes first. If a caller adds items
 * faster than they are removed, its newest items therefore do not wait for the older ones.
 */
export class FairStack<T extends { readonly caller: unknown }> {
  /** Items of each caller, oldest first. */
  readonly #stacks = new Map<unknown, T[]>();
  /** Stacks in the order in which their callers take turns. */
  readonly #turns: T[][] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(item: T): void {
    this.#size++;
    const stack = this.#stacks.get(item.caller);
    if (stack) {
      stack.push(item);
      return;
    }
    const newStack = [item];
    this.#stacks.set(item.caller, newStack);
    this.#turns.push(newStack);
  }

  /** Removes the newest item of the caller whose turn it is. */
  pop(): T | undefined {
    const stack = this.#turns.shift();
    const item = stack?.pop();
    if (!stack || !item) return undefined;
    this.#size--;
    if (stack.length > 0) this.#turns.push(stack);
    else this.#stacks.delete(item.caller);
    return item;
  }

  /** Removes an item. Does nothing if the item was removed before. */
  delete(item: T): void {
    const stack = this.#stacks.get(item.caller) ?? [];
    const index = stack.indexOf(item);
    if (index === -1) return;
    this.#size--;
    stack.splice(index, 1);
    if (stack.length > 0) return;
    this.#stacks.delete(item.caller);
    this.#turns.splice(this.#turns.indexOf(stack), 1);
  }

  /** Returns true if the caller of an item has no newer item. */
  isNewest(item: T): boolean {
    return this.#stacks.get(item.caller)?.at(-1) === item;
  }

  /** Oldest item of the caller with the most items. */
  get oldestOfLargest(): T | undefined {
    let largest: T[] = [];
    for (const stack of this.#turns) if (stack.length > largest.length) largest = stack;
    return largest[0];
  }
}
