import { type EarlyQuery, earlyQuery } from '../../../test/random/early-query.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { repeat } from '../../client.js';
import type { Comparison } from './comparison.js';

const requestsPerScenario = 12;
const callersPerScenario = 8;

/** In each scenario, callers with different permissions send the same query, one or two at the same time. */
export class Scenarios {
  readonly #random: SeededRandom;
  readonly #comparison: Comparison;
  readonly #queries: EarlyQuery[];
  #scenarios = 0;

  constructor(random: SeededRandom, comparison: Comparison) {
    this.#random = random;
    this.#comparison = comparison;
    this.#queries = Array.from({ length: 8 }, () => earlyQuery(random));
  }

  /** Runs enough scenarios to send a number of requests. */
  async run(requests: number, concurrency: number): Promise<void> {
    await repeat(Math.ceil(requests / requestsPerScenario), concurrency, () => this.#runScenario());
  }

  async #runScenario(): Promise<void> {
    const random = this.#random;
    const scenario = this.#scenarios++;
    const index = random.below(this.#queries.length);
    // Only half of the scenarios have a new query, because the compilation of a query is slow.
    if (random.below(2) === 0) this.#queries[index] = earlyQuery(random);
    const { query = '', variables } = this.#queries[index] ?? earlyQuery(random);
    const operation = { query, variables: variables(random), operationName: 'A' };
    await repeat(requestsPerScenario, 1 + random.below(2), () => {
      const token = `scenario-${scenario}-${random.below(callersPerScenario)}-g${random.pick([0, 0, 0, 0, 0, 1])}`;
      return this.#comparison.send(operation, token, random.below(25) === 0);
    });
  }
}
