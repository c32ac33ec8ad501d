import { getOperationAST, parse } from 'graphql';
import { Budget } from '../../../src/limits/budgets/budget.js';
import { operationWeight } from '../../../src/limits/documents/weights.js';
import { schema } from '../../../src/schema/schema.js';
import { Differences } from '../../../test/random/differences.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { shrink } from '../../../test/random/shrink.js';
import {
  areOtherReads,
  createView,
  dependsOnOrder,
  differingAspects,
  exceedsBytes,
  hasCode,
  hasOmitted,
  hasParsedMore,
  type View,
} from './agreement.js';
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

interface Views {
  readonly tested: View;
  readonly reference: View;
  /** Aspects in which the results differ. */
  readonly differing: readonly string[];
  /** True if the results differ because the executors made other calls for the same records. */
  readonly isOtherRead: boolean;
  /** True if the results differ because the bodies exceed the limit of bytes. */
  readonly isTooLarge?: boolean;
}

/** Executes operations with two executors on the same responses, and compares the results. */
export class Comparison {
  readonly coverage = new Coverage();
  readonly differences = new Differences();
  compared = 0;
  rejected = 0;
  errors = 0;
  calls = 0;
  /** Number of results with the maximum number of errors. The executors omit different errors. */
  omitted = 0;
  otherReads = 0;
  /** Number of results whose bodies have more values than the gateway parses. Only the reference parsed them. */
  parsedMore = 0;
  /** Number of results that differ because the bodies exceed the limit of bytes. */
  tooLarge = 0;
  /** Number of operations whose budget of values was about as large as their charge, and of those that exceeded it. */
  limited = 0;
  exceeded = 0;
  readonly #upstream: DamagedUpstream;
  readonly #executors: Executors;
  #executions = 0;

  constructor(upstream: DamagedUpstream, executors: Executors) {
    this.#upstream = upstream;
    this.#executors = executors;
  }

  /**
   * @param seed seed of the upstream responses
   * @returns the charge of the operation, if the results agree and have data
   */
  async compare(query: Query, seed: number): Promise<number | undefined> {
    if (seed % 4 === 0) await this.#executeOthers(query, seed);
    const views = await this.#execute(query, String(seed));
    const { tested, reference, differing, isOtherRead } = views;
    const { data, errors = [] } = reference.execution;
    this.compared++;
    if (data) this.coverage.addResult(query.query, data);
    else this.rejected++;
    this.errors += errors.length;
    this.calls += reference.callMap.size;
    for (const { damage } of reference.callMap.values()) this.coverage.addDamage(damage);
    if (hasOmitted(reference)) this.omitted++;
    if (views.isTooLarge) this.tooLarge++;
    if (isOtherRead) this.otherReads++;
    else if (differing.length > 0) await this.differences.add(() => this.#describe(query, String(seed), views));
    const isEqual = differing.length === 0 && tested.charge === reference.charge;
    return isEqual && data && !hasOmitted(reference) ? Number(reference.charge) : undefined;
  }

  /** Compares the results of a query whose budget of values is about as large as its charge. */
  async compareNearLimit(query: Query, seed: number, charge: number, random: SeededRandom): Promise<void> {
    const valuesLeft = Math.max(0, charge - random.pick([0, 1, 0, 1, 2, 5, random.below(charge + 1), -1]));
    const prefix = `${seed}.left${valuesLeft}`;
    const views = await this.#execute(query, prefix);
    const { reference, differing, isOtherRead } = views;
    this.limited++;
    if (views.isTooLarge) this.tooLarge++;
    if (hasExceeded(reference)) this.exceeded++;
    if (!isOtherRead && differing.length > 0) await this.differences.add(() => this.#describe(query, prefix, views));
  }

  /**
   * Compares only the writes of a mutation whose budget of values ends during the operation. The executors can charge
   * the lists of one payload in different orders.
   */
  async compareWrites(query: Query, seed: number, charge: number, random: SeededRandom): Promise<void> {
    const ofLists = charge - weightOf(query);
    // The operation has no lists, or is rejected before execution.
    if (!(ofLists > 1)) return;
    const token = `${seed}.left${charge - 1 - random.below(ofLists - 1)}.${++this.#executions}`;
    const [tested, reference] = await Promise.all([
      this.#view(this.#executors.tested, query, token),
      this.#view(this.#executors.reference, query, token),
    ]);
    this.limited++;
    const [testedWrites, writes] = [tested, reference].map(writesOf);
    if (testedWrites === writes) return;
    // The tested executor can charge lists of a record before the call for the record fails.
    if (testedWrites === writesOf(await this.#view(this.#executors.withKeys, query, token))) return;
    const lines = [`Writes differ with token ${token}`, query.query, JSON.stringify(query.variables)];
    await this.differences.add(async () => [...lines, testedWrites, '', writes].join('\n'));
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

  async #view(executor: Executor, query: Query, execution: string): Promise<View> {
    const token = `${execution}.${executor.name}`;
    this.#upstream.begin(token);
    const result = await executor.execute(query, token);
    return createView(result, this.#upstream.end(token));
  }

  /** @param prefix start of the tokens: a seed, and possibly a number of values */
  async #execute(query: Query, prefix: string): Promise<Views> {
    const execution = `${prefix}.${++this.#executions}`;
    const [tested, reference] = await Promise.all([
      this.#view(this.#executors.tested, query, execution),
      this.#view(this.#executors.reference, query, execution),
    ]);
    const views = { tested, reference, isOtherRead: false };
    if ([tested, reference].some(hasOmitted)) return { ...views, differing: [] };
    const viewWithKeys = () => this.#view(this.#executors.withKeys, query, execution);
    // The executors charge lists in different orders, so data and calls differ if the values exceed the limit.
    if ([tested, reference].some(hasExceeded)) {
      const isEqual = hasExceeded(tested) === hasExceeded(reference);
      // The tested executor can charge lists of a record before the call for the record fails.
      const isJustified = !isEqual && hasExceeded(tested) && hasExceeded(await viewWithKeys());
      return { ...views, differing: isEqual || isJustified ? [] : ['limit of values'] };
    }
    if (hasParsedMore(tested, reference)) {
      this.parsedMore++;
      return { ...views, differing: [] };
    }
    const differing = await differingAspects(tested, reference, viewWithKeys);
    const isTooLarge = differing.some(dependsOnOrder) && [tested, reference].some(exceedsBytes);
    if (isTooLarge) return { ...views, isTooLarge, differing: differing.filter((aspect) => !dependsOnOrder(aspect)) };
    const isOtherRead = differing.includes('calls') && areOtherReads(tested, reference, await viewWithKeys());
    return { tested, reference, differing, isOtherRead };
  }

  /** Shrinks a query with a difference, and describes the smallest query and its results. */
  async #describe({ query, variables }: Query, prefix: string, first: Views): Promise<string> {
    const aspects = first.differing;
    const smallest = await shrink(schema, query, async (smaller) => {
      const { differing, isOtherRead } = await this.#execute({ query: smaller, variables }, prefix);
      return !isOtherRead && aspects.some((aspect) => differing.includes(aspect));
    });
    const last = await this.#execute({ query: smallest, variables }, prefix);
    const { tested, reference, differing } = last.differing.length > 0 ? last : first;
    const calls = new Map([...tested.callMap, ...reference.callMap]);
    return [
      `Results differ with token ${prefix} (${aspects.join(', ')})`,
      ...(last.differing.length === 0
        ? ['The smallest query differs only sometimes. Results of the whole query:']
        : []),
      smallest,
      JSON.stringify(Object.fromEntries(Object.entries(variables).filter(([name]) => smallest.includes(`$${name}`)))),
      ...[...calls].map(
        ([call, { status, bytes, damage }]) =>
          `${call}: ${status} (${[...new Set(damage)].join(', ')}) ${JSON.stringify(bytes.toString('latin1').slice(0, 3_000))}`,
      ),
      ...differing,
      ...(['data', 'errors', 'calls', 'charge', 'messages', 'repeated'] as const)
        .filter((aspect) => tested[aspect] !== reference[aspect] || (aspect === 'messages' && tested[aspect]))
        .flatMap((aspect) => [
          `${aspect} tested: ${tested[aspect].slice(0, 3_000)}`,
          `${aspect} reference: ${reference[aspect].slice(0, 3_000)}`,
        ]),
    ].join('\n');
  }
}

const hasExceeded = (view: View): boolean => hasCode(view, 'TOO_MANY_VALUES');

const writesOf = ({ callSet }: View): string => [...callSet].filter((call) => !call.startsWith('GET ')).join('\n');

/** Returns the values that an operation is charged for before its first call. */
function weightOf({ query }: Query): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  return operation ? operationWeight(schema, document, operation, new Budget().meter) : 0;
}
