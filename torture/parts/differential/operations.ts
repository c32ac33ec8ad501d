import { SeededRandom } from '../../../test/random/seeded-random.js';
import type { Comparison } from './comparison.js';
import { listQuery, lists, sizeOf } from './list-queries.js';
import { allMutations, randomMutation } from './mutations.js';
import { allFields } from './paths.js';
import { randomQuery } from './queries.js';

/** Numbers of random queries, of executions of one list query, and of mutations in each round. */
const [queries, executions, mutations] = [5, 3, 2];
export const operationsPerRound = queries + executions + mutations;

/** Compares operations with different targets, in rounds. */
export class Operations {
  /** Number of records in the lists of list queries. */
  records = 0;
  readonly #comparison: Comparison;
  readonly #cursors: readonly string[];
  readonly #firstSeed: number;
  readonly #sizes: Map<number, number>;

  /** @param sizes number of records of each list by the seed of the responses */
  constructor(comparison: Comparison, cursors: readonly string[], firstSeed: number, sizes: Map<number, number>) {
    this.#comparison = comparison;
    this.#cursors = cursors;
    this.#firstSeed = firstSeed;
    this.#sizes = sizes;
  }

  async compare(round: number): Promise<void> {
    const first = this.#firstSeed + round * operationsPerRound;
    for (let number = 0; number < queries; number++) await this.#compareQuery(round * queries + number, first + number);
    await this.#compareList(round, first + queries);
    for (let number = 0; number < mutations; number++)
      await this.#compareMutation(round * mutations + number, first + queries + executions + number);
  }

  async #compareQuery(index: number, seed: number): Promise<void> {
    const query = randomQuery(elementAt(allFields, index), this.#cursors, new SeededRandom(seed));
    await this.#comparison.compare(query, seed);
  }

  /** Executes a list query several times, because its responses have many values and few of them are damaged. */
  async #compareList(index: number, firstSeed: number): Promise<void> {
    const random = new SeededRandom(firstSeed);
    const size = sizeOf(random);
    const query = listQuery(elementAt(lists, index), size, random);
    for (let seed = firstSeed; seed < firstSeed + executions; seed++) {
      this.#sizes.set(seed, size);
      const charge = await this.#comparison.compare(query, seed);
      this.records += size;
      if (charge) await this.#comparison.compareNearLimit(query, seed, charge, random);
      this.#sizes.delete(seed);
    }
  }

  async #compareMutation(index: number, seed: number): Promise<void> {
    const random = new SeededRandom(seed);
    const mutation = randomMutation(elementAt(allMutations, index), this.#cursors, random);
    const charge = await this.#comparison.compare(mutation, seed);
    if (charge) await this.#comparison.compareWrites(mutation, seed, charge, random);
  }
}

// The cast is safe, because no list is empty.
const elementAt = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
