import type { Dice } from '../../../test/sharing/dice.js';

/** Calls a function later: in the next turn of the event loop, or after some time. */
export type Later = (callback: () => void) => unknown;

/** Turns without a further request after which responses are released. */
const quietTurns = 2;

/** Releases the responses to the calls of one operation in random order, one or two at the same time. */
export class RandomRelease {
  readonly #dice: Dice;
  readonly #later: Later;
  readonly #held: (() => void)[] = [];
  #isScheduled = false;
  #turns = 0;

  /** @param later one turn. The gateway should need at most two turns to send the calls that a response leads to. */
  constructor(dice: Dice, later: Later) {
    this.#dice = dice;
    this.#later = later;
  }

  /** @param isRecord true for single records, which often arrive after the lists inside them */
  hold(isRecord: boolean, release: () => void): void {
    const isLast = isRecord && this.#dice.below(2) === 0;
    this.#held.splice(isLast ? this.#held.length : this.#dice.below(this.#held.length + 1), 0, release);
    this.#turns = 0;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#held.length === 0) return;
    this.#isScheduled = true;
    this.#later(() => {
      this.#isScheduled = false;
      if (this.#turns++ >= quietTurns) {
        this.#turns = 0;
        for (const release of this.#held.splice(0, this.#dice.one([1, 1, 2]))) release();
      }
      this.#schedule();
    });
  }
}
