import { getOperationAST, parse } from 'graphql';
import { Budget } from '../../../src/limits/budgets/budget.js';
import { operationWeight } from '../../../src/limits/documents/weights.js';
import { schema } from '../../../src/schema/schema.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { areOtherReads, differingAspects, type View } from './agreement.js';
import { type ComparedViews, ViewComparison } from './compared-views.js';
import { Coverage } from './coverage.js';
import type { Executor } from './executors.js';
import type { Query } from './queries.js';
import type { DamagedUpstream } from './upstream.js';

interface Executors {
  readonly tested: Executor;
  readonly reference: Executor;
  /** Reference that uses the key of a record in place of the record if the lookup fails. */
  readonly withKeys: Executor;
}

/** Executes queries with two executors on the same responses, and compares the results. */
export class Comparison extends ViewComparison {
  readonly coverage = new Coverage();
  compared = 0;
  rejected = 0;
  /** Number of results that differ because the executors made other calls for the same records. */
  otherReads = 0;
  errors = 0;
  calls = 0;
  /** Number of mutations whose budget of values ended during the operation. */
  stopped = 0;
  readonly #executors: Executors;

  constructor(upstream: DamagedUpstream, executors: Executors) {
    super(upstream);
    this.#executors = executors;
  }

  /**
   * Compares only the writes of a mutation whose budget of values ends during the operation. The executors can charge
   * the lists of one payload in different orders.
   */
  async compareWrites(query: Query, seed: number, random: SeededRandom): Promise<void> {
    const { charge } = await this.view(this.#executors.reference, query, `${seed}.${this.nextExecution()}`);
    const ofLists = Number(charge) - weightOf(query);
    // The operation has no lists, or is rejected before execution.
    if (!(ofLists > 1)) return;
    const token = `${seed}.left${Number(charge) - 1 - random.below(ofLists - 1)}.${this.nextExecution()}`;
    const [tested, reference] = await Promise.all([
      this.view(this.#executors.tested, query, token),
      this.view(this.#executors.reference, query, token),
    ]);
    this.stopped++;
    const [testedWrites, writes] = [tested, reference].map(writesOf);
    if (testedWrites === writes) return;
    // The tested executor can charge lists of a record before the call for the record fails.
    if (testedWrites === writesOf(await this.view(this.#executors.withKeys, query, token))) return;
    const lines = [`Writes differ with token ${token}`, query.query, JSON.stringify(query.variables)];
    await this.differences.add(async () => [...lines, testedWrites, '', writes].join('\n'));
  }

  /** @param seed seed of the upstream responses */
  async compare(query: Query, seed: number): Promise<void> {
    if (seed % 4 === 0) await this.#executeOthers(query, seed);
    const { reference, differing, isOtherRead } = await this.#execute(query, seed);
    const { data, errors = [] } = reference.execution;
    this.compared++;
    if (data) this.coverage.addResult(query.query, data);
    else this.rejected++;
    this.errors += errors.length;
    this.calls += reference.callMap.size;
    for (const { damage } of reference.callMap.values()) this.coverage.addDamage(damage);
    if (isOtherRead) this.otherReads++;
    else if (differing.length > 0) await this.differences.add(() => this.#describe(query, seed, differing));
  }

  /**
   * Executes a query with inverted Boolean variables. A later execution with the original values must not reuse the
   * plan.
   */
  async #executeOthers({ query, variables }: Query, seed: number): Promise<void> {
    const entries = Object.entries(variables);
    if (!entries.some(([, value]) => typeof value === 'boolean')) return;
    const others = entries.map(([name, value]) => [name, typeof value === 'boolean' ? !value : value]);
    await this.view(this.#executors.tested, { query, variables: Object.fromEntries(others) }, `${seed}.0`);
  }

  async #execute(query: Query, seed: number): Promise<ComparedViews & { isOtherRead: boolean }> {
    const token = `${seed}.${this.nextExecution()}`;
    const [tested, reference] = await Promise.all([
      this.view(this.#executors.tested, query, token),
      this.view(this.#executors.reference, query, token),
    ]);
    const viewWithKeys = () => this.view(this.#executors.withKeys, query, token);
    const differing = await differingAspects(tested, reference, viewWithKeys);
    const isOtherRead = differing.includes('calls') && areOtherReads(tested, reference, await viewWithKeys());
    return { tested, reference, differing, isOtherRead };
  }

  #describe(query: Query, seed: number, aspects: readonly string[]): Promise<string> {
    return this.describe(
      `Results differ with seed ${seed} (${aspects.join(', ')})`,
      query,
      async (smaller) => {
        const { isOtherRead, ...views } = await this.#execute(smaller, seed);
        return isOtherRead ? { ...views, differing: [] } : views;
      },
      ({ differing }) => aspects.some((aspect) => differing.includes(aspect)),
      ({ tested, reference }) =>
        [...new Map([...tested.callMap, ...reference.callMap])].map(
          ([call, { status, text, damage }]) => `${call}: ${status} (${damage.join(', ')}) ${text.slice(0, 3_000)}`,
        ),
    );
  }
}

const writesOf = ({ callSet }: View): string => [...callSet].filter((call) => !call.startsWith('GET ')).join('\n');

/** Returns the values that an operation is charged for before its first call. */
function weightOf({ query }: Query): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  return operation ? operationWeight(schema, document, operation, new Budget().meter) : 0;
}
