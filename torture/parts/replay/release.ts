import type { SeededRandom } from '../../../test/random/seeded-random.js';

/** Schedules a callback, for example for the next turn of the event loop. */
export type Schedule = (callback: () => void) => unknown;

/** Number of turns without a new call before responses are released. */
const quietTurns = 2;

/** Releases responses to the calls of one operation in random order, one or two at the same time. */
export class RandomRelease {
  readonly #random: SeededRandom;
  readonly #scheduleTurn: Schedule;
  readonly #pending: (() => void)[] = [];
  #isScheduled = false;
  #turns = 0;

  /** @param schedule schedules a callback for the next turn; the gateway sends calls within two turns of a response */
  constructor(random: SeededRandom, schedule: Schedule) {
    this.#random = random;
    this.#scheduleTurn = schedule;
  }

  /**
   * @param isRecord true for the response of a record; this response often arrives after the lists inside the record
   */
  hold(isRecord: boolean, release: () => void): void {
    const isLast = isRecord && this.#random.below(2) === 0;
    this.#pending.splice(isLast ? this.#pending.length : this.#random.below(this.#pending.length + 1), 0, release);
    this.#turns = 0;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#pending.length === 0) return;
    this.#isScheduled = true;
    this.#scheduleTurn(() => {
      this.#isScheduled = false;
      if (this.#turns++ >= quietTurns) {
        this.#turns = 0;
        for (const release of this.#pending.splice(0, this.#random.pick([1, 1, 2]))) release();
      }
      this.#schedule();
    });
  }
}
