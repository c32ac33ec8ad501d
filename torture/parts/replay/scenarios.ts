import type { Dice } from '../../../test/sharing/dice.js';
import { type EarlyQuery, earlyQuery } from '../../../test/support/early-query.js';
import { many } from '../../client.js';
import type { Comparison } from './comparison.js';

const requestsOfScenario = 12;
const callersOfScenario = 8;

/** Scenarios: several callers with different permissions send the same query, one or two at the same time. */
export class Scenarios {
  readonly #dice: Dice;
  readonly #comparison: Comparison;
  readonly #queries: EarlyQuery[];
  #started = 0;

  constructor(dice: Dice, comparison: Comparison) {
    this.#dice = dice;
    this.#comparison = comparison;
    this.#queries = Array.from({ length: 8 }, () => earlyQuery(dice));
  }

  /** Starts as many scenarios as these requests need. */
  async run(requests: number, atOnce: number): Promise<void> {
    await many(Math.ceil(requests / requestsOfScenario), atOnce, () => this.#runOne());
  }

  async #runOne(): Promise<void> {
    const dice = this.#dice;
    const scenario = this.#started++;
    const index = dice.below(this.#queries.length);
    // Only half of the scenarios get a new query, because the gateway compiles new queries, which takes long.
    if (dice.below(2) === 0) this.#queries[index] = earlyQuery(dice);
    const { query = '', variables } = this.#queries[index] ?? earlyQuery(dice);
    const asked = { query, variables: variables(dice), operationName: 'A' };
    await many(requestsOfScenario, 1 + dice.below(2), () => {
      const token = `scenario-${scenario}-${dice.below(callersOfScenario)}-g${dice.one([0, 0, 0, 0, 0, 1])}`;
      return this.#comparison.ask(asked, token, dice.below(25) === 0);
    });
  }
}
