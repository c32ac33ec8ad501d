import { type Aspect, areOtherReads, createView, differingAspects, type View } from './agreement.js';
import { Coverage } from './coverage.js';
import type { Executor } from './executors.js';
import type { Query } from './queries.js';
import { shrink } from './shrink.js';
import type { DamagedUpstream } from './upstream.js';

/** Maximum number of differences that are shrunk to a small query and described. */
const maxDescribed = 5;

interface Executors {
  readonly tested: Executor;
  readonly reference: Executor;
  /** Reference that uses the key of a record in place of the record if the lookup fails. */
  readonly withKeys: Executor;
}

interface ComparedViews {
  readonly tested: View;
  readonly reference: View;
  readonly differing: readonly Aspect[];
  /** True if the results can differ because the executors made other calls for the same records. */
  readonly isOtherRead: boolean;
}

/** Executes queries with two executors on the same responses, and compares the results. */
export class Comparison {
  readonly coverage = new Coverage();
  compared = 0;
  rejected = 0;
  /** Number of results that differ because the executors made other calls for the same records. */
  otherReads = 0;
  errors = 0;
  calls = 0;
  different = 0;
  readonly descriptions: string[] = [];
  readonly #upstream: DamagedUpstream;
  readonly #executors: Executors;

  constructor(upstream: DamagedUpstream, executors: Executors) {
    this.#upstream = upstream;
    this.#executors = executors;
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
    else if (differing.length > 0) {
      this.different++;
      if (this.descriptions.length >= maxDescribed) return;
      const index = this.descriptions.push('') - 1;
      this.descriptions[index] = await this.#describe(query, seed, differing);
    }
  }

  /**
   * Executes a query with inverted Boolean variables. A later execution with the original values must not reuse the
   * plan.
   */
  async #executeOthers({ query, variables }: Query, seed: number): Promise<void> {
    const entries = Object.entries(variables);
    if (!entries.some(([, value]) => typeof value === 'boolean')) return;
    const others = entries.map(([name, value]) => [name, typeof value === 'boolean' ? !value : value]);
    await this.#view(this.#executors.tested, { query, variables: Object.fromEntries(others) }, `${seed}.0`);
  }

  async #execute(query: Query, seed: number): Promise<ComparedViews> {
    const token = `${seed}.${++executions}`;
    const [tested, reference] = await Promise.all([
      this.#view(this.#executors.tested, query, token),
      this.#view(this.#executors.reference, query, token),
    ]);
    const viewWithKeys = () => this.#view(this.#executors.withKeys, query, token);
    const differing = await differingAspects(tested, reference, viewWithKeys);
    const isOtherRead = differing.includes('calls') && areOtherReads(tested, reference, await viewWithKeys());
    return { tested, reference, differing, isOtherRead };
  }

  async #view(executor: Executor, query: Query, execution: string): Promise<View> {
    const token = `${execution}.${executor.name}`;
    this.#upstream.begin(token);
    const result = await executor.execute(query, token);
    return createView(result, this.#upstream.end(token));
  }

  /** Shrinks a query with a difference, and describes the smallest query and its results. */
  async #describe({ query, variables }: Query, seed: number, aspects: readonly Aspect[]): Promise<string> {
    const differs = async (smaller: string) => {
      const { differing, isOtherRead } = await this.#execute({ query: smaller, variables }, seed);
      return !isOtherRead && aspects.some((aspect) => differing.includes(aspect));
    };
    const smallest = await shrink(query, differs);
    const { tested, reference, differing } = await this.#execute({ query: smallest, variables }, seed);
    const calls = new Map([...tested.callMap, ...reference.callMap]);
    const responses = [...calls].map(([call, { status, text, damage }]) =>
      [`${call}: ${status}`, damage.length > 0 && `(${damage.join(', ')})`, text.slice(0, 3_000)]
        .filter(Boolean)
        .join(' '),
    );
    const results = differing.flatMap((aspect) => [
      `${aspect} of ${this.#executors.tested.name}: ${tested[aspect].slice(0, 3_000)}`,
      `${aspect} of ${this.#executors.reference.name}: ${reference[aspect].slice(0, 3_000)}`,
    ]);
    return [
      `Results differ with seed ${seed} (${aspects.join(', ')})`,
      ...(differing.length === 0 ? ['The smallest query differs only sometimes'] : []),
      smallest,
      JSON.stringify(Object.fromEntries(Object.entries(variables).filter(([name]) => smallest.includes(`$${name}`)))),
      ...responses,
      ...results,
    ].join('\n');
  }
}

let executions = 0;
