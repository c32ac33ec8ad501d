import { UserError } from '../../src/errors/user-error.js';
import { driftLimits } from '../../src/limits/index.js';

/** Counts the work that a document causes, because a short document can cause any amount. */
export class Work {
  readonly #source: string;
  #steps = 0;
  #levels = 0;

  /** @param source file or URL of the document, for messages */
  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Counts steps before they are done.
   * @throws UserError if the document causes too many steps
   */
  add(steps: number): void {
    this.#steps += steps;
    this.#require('steps', this.#steps);
  }

  /**
   * Runs a function one level deeper.
   * @throws UserError if the document has too many levels
   */
  descend<Result>(run: () => Result): Result {
    this.#require('levels', ++this.#levels);
    try {
      return run();
    } finally {
      this.#levels--;
    }
  }

  /** @throws UserError if a chain of references is too long */
  requireLevels(levels: number): void {
    this.#require('levels', levels);
  }

  #require(name: 'steps' | 'levels', count: number): void {
    const { max, message } = driftLimits[name];
    if (count > max) throw new UserError(`${this.#source}: ${message(max)}`);
  }
}
