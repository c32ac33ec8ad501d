/** Compiled execution takes a third of the time. All numbers of values below are those of compiled execution. */
export const walkingFactor = 3;

/** Number of values that large operations execute in one turn of the event loop. This takes 5 to 15 ms. */
export const sliceValues = 15_000;

/**
 * Number of values up to which an operation is executed in one slice, and that all such operations execute before the event
 * loop goes on. Slices double the time of an operation: each value that waits has a promise, and the garbage collector
 * copies all operations that wait.
 */
export const maxUnpacedValues = 30_000;

/**
 * Shares out the turns of the event loop by an amount of work.
 * @returns a function that takes a part of the current turn. It returns false if the turn has begun other work, and the rest is
 *   too small
 */
export function createTurnBudget(max: number): (amount: number) => boolean {
  let used = 0;
  return (amount) => {
    if (used === 0)
      setImmediate(() => {
        used = 0;
      });
    else if (used + amount > max) return false;
    used += amount;
    return true;
  };
}

let waitingValues = 0;

/** Number of values of all operations that wait for a turn. Operations of disconnected clients wait, too. */
export const countWaitingValues = (): number => waitingValues;

/** Executes values in slices. The process handles other requests between slices. */
class Pacer {
  readonly #maxValues: number;
  readonly #atEnd: (run: () => void) => void;
  /** Number of values in this slice. */
  #used = 0;
  #waiting: { weight: number; resume(): void }[] = [];

  /** @param atEnd calls a function at the end of a slice */
  constructor(maxValues: number, atEnd: (run: () => void) => void) {
    this.#maxValues = maxValues;
    this.#atEnd = atEnd;
  }

  pace<Value>(value: Value, weight: number): Value | Promise<Value> {
    if (this.#waiting.length === 0 && this.#used + weight <= this.#maxValues) {
      if (this.#used === 0) this.#atEnd(this.#reset);
      this.#used += weight;
      return value;
    }
    if (this.#waiting.length === 0) setImmediate(this.#resume);
    waitingValues += weight;
    return new Promise((resolve) => this.#waiting.push({ weight, resume: () => resolve(value) }));
  }

  readonly #reset = (): void => {
    this.#used = 0;
  };

  /** Resumes at least one waiting value, and as many as fit into a slice. */
  readonly #resume = (): void => {
    let count = 0;
    this.#used = 0;
    for (const { weight } of this.#waiting) {
      if (count > 0 && this.#used + weight > this.#maxValues) break;
      this.#used += weight;
      count++;
    }
    for (const { weight, resume } of this.#waiting.splice(0, count)) {
      waitingValues -= weight;
      resume();
    }
    this.#atEnd(this.#reset);
    if (this.#waiting.length > 0) setImmediate(this.#resume);
  };
}

/** All large operations share the turns of the event loop. */
const largeOperations = new Pacer(sliceValues, setImmediate);
/**
 * One response can be the value of many ordinary operations, which then all run before the event loop goes on. Responses of
 * their own do not wait for one another, because parsed JSON that waits costs more than it takes to execute it.
 */
const ordinaryOperations = new Pacer(maxUnpacedValues, process.nextTick);

/**
 * Passes a value to the executor, now or in a later turn of the event loop.
 * @param weight number of values inside the value, at least 1; those of walking execution times `walkingFactor`
 * @param isLarge true for a part of an operation that is executed in slices
 */
export const pace = <Value>(value: Value, weight: number, isLarge: boolean): Value | Promise<Value> =>
  (isLarge ? largeOperations : ordinaryOperations).pace(value, weight);
