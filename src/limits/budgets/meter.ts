/**
 * Counts the steps of work that decides about an operation or prints it, such as planning. The work has no limit of its
 * own, because fragments and variables repeat parts of an operation. Only `Budget` hands out meters.
 */
export class Meter {
  readonly #createError: () => Error;
  #left: number;

  /** @param createError creates the error for work that takes more than `max` steps */
  constructor(max: number, createError: () => Error) {
    this.#left = max;
    this.#createError = createError;
  }

  /** Number of remaining steps. Negative once the work takes too many steps. */
  get left(): number {
    return this.#left;
  }

  /**
   * Charges steps before they are taken.
   * @throws the error of `createError` if fewer steps remain. All later calls throw, too
   */
  charge(steps: number): void {
    if (!this.take(steps)) throw this.#createError();
  }

  /**
   * Charges steps before they are taken.
   * @returns false if fewer steps remain. All later calls return false, too
   */
  take(steps: number): boolean {
    this.#left = this.#left < 0 ? this.#left : this.#left - steps;
    return this.#left >= 0;
  }
}
