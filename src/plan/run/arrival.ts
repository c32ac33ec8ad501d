import type { Branch } from './branch.js';

/** Called when a branch no longer waits for a value. */
interface Waiting {
  end(branch: Branch): void;
}

/** A value that a branch waits for. If the branch is detached first, the value is ignored. */
export class Arrival<Value> {
  readonly #run: Waiting;
  readonly #branch: Branch;
  readonly #onValue: (value: Value) => void;
  readonly #onError: (error: unknown) => void;

  constructor(run: Waiting, branch: Branch, onValue: (value: Value) => void, onError: (error: unknown) => void) {
    this.#run = run;
    this.#branch = branch;
    this.#onValue = onValue;
    this.#onError = onError;
    branch.begin();
  }

  resolve(value: Value): void {
    if (!this.#branch.isActive) return;
    try {
      this.#onValue(value);
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#run.end(this.#branch);
    }
  }

  reject(error: unknown): void {
    if (!this.#branch.isActive) return;
    try {
      this.#onError(error);
    } finally {
      this.#run.end(this.#branch);
    }
  }
}
