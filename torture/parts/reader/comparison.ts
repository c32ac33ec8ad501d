import { isUtf8 } from 'node:buffer';
import { Pool } from 'undici';
import type { GatewayOptions } from '../../../src/gateway.js';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { type Aspect, areOtherReads, createView, differingAspects, type View } from '../differential/agreement.js';
import { type ComparedViews, ViewComparison } from '../differential/compared-views.js';
import { type Execution, type Executor, startLibrary } from '../differential/executors.js';
import type { Query } from '../differential/queries.js';
import { difference } from './results.js';
import type { Case, ListUpstream } from './upstream.js';

/** Creates an executor in a child process that returns the bytes of responses, because they can be invalid UTF-8. */
export async function testedExecutor(library: string, options: GatewayOptions) {
  const { origin, rejections, stop } = await startLibrary(library, options);
  const pool = new Pool(origin);
  return {
    execute: async (query: Query, token: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const { body } = await pool.request({
        method: 'POST',
        path: '/graphql',
        headers,
        body: JSON.stringify(query),
        headersTimeout: 60_000,
      });
      return Buffer.from(await body.arrayBuffer());
    },
    rejections,
    close: async () => {
      await pool.destroy();
      await stop();
    },
  };
}

interface Executors {
  readonly tested: Awaited<ReturnType<typeof testedExecutor>>;
  readonly reference: Executor;
  readonly withKeys: Executor;
}

/** Compares the results of two executors for queries on lists. */
export class ListComparison extends ViewComparison {
  count = 0;
  /** Number of list items in results with data. */
  items = 0;
  errors = 0;
  otherReads = 0;
  nearLimit = 0;
  exceeded = 0;
  readonly damage = new Map<string, number>();
  readonly #upstream: ListUpstream;
  readonly #executors: Executors;

  constructor(upstream: ListUpstream, executors: Executors) {
    super(upstream);
    this.#upstream = upstream;
    this.#executors = executors;
  }

  async compare(query: Query, seed: number, size: number): Promise<void> {
    const testCase: Case = { seed, size, bodies: new Map() };
    const random = new SeededRandom(seed);
    this.#upstream.add(testCase);
    const unlimitedViews = await this.#execute(query, testCase);
    await this.#add(query, testCase, unlimitedViews, '');
    const charge = Number(unlimitedViews.reference.charge);
    // With several calls, their order would decide which call exceeds the limit.
    if (random.below(3) === 0 && charge > 0 && testCase.bodies.size === 1) {
      const valuesLeft = Math.max(0, charge - random.pick([0, 1, 0, 1, 2, 5, random.below(charge + 1), -1]));
      const limitedViews = await this.#execute(query, testCase, `left${valuesLeft}`);
      this.nearLimit++;
      if (hasExceeded(limitedViews.reference)) this.exceeded++;
      await this.#add(query, testCase, limitedViews, `left${valuesLeft}`);
    }
    this.#upstream.remove(testCase);
  }

  async #add(query: Query, testCase: Case, { reference, differing }: ComparedViews, limit: string): Promise<void> {
    this.count++;
    if (reference.execution.data) for (const { items } of testCase.bodies.values()) this.items += items;
    this.errors += reference.execution.errors?.length ?? 0;
    for (const { damage } of testCase.bodies.values())
      for (const kind of damage) this.damage.set(kind, 1 + (this.damage.get(kind) ?? 0));
    if (differing.length > 0) await this.differences.add(() => this.#describe(query, testCase, differing, limit));
  }

  async #execute(query: Query, testCase: Case, limit = 'all'): Promise<ComparedViews> {
    const execution = `${testCase.seed}.${limit}.${this.nextExecution()}`;
    const testedToken = `${execution}.plan`;
    const [[bytes, calls], reference] = await Promise.all([
      this.withCalls(testedToken, () => this.#executors.tested.execute(query, testedToken)),
      this.view(this.#executors.reference, query, execution),
    ]);
    const tested = createView(parseExecution(bytes), calls);
    if (!isUtf8(bytes)) return { tested, reference, differing: ['response is not UTF-8'] };
    const differing: string[] = [];
    // Results with omitted errors are not comparable, because the executors count failed fields differently.
    if ([tested, reference].some(hasOmitted)) return { tested, reference, differing };
    if (hasExceeded(tested) !== hasExceeded(reference)) differing.push('limit of values');
    // Results that exceed the limit are not comparable, because the executors write lists in different orders.
    else if (hasExceeded(tested)) return { tested, reference, differing };
    const dataDifference = difference(tested.execution.data, reference.execution.data);
    if (dataDifference !== undefined) differing.push(`data at ${dataDifference}`);
    const aspects: Aspect[] = await differingAspects(tested, reference, () =>
      this.view(this.#executors.withKeys, query, execution),
    );
    if (aspects.length > 0) {
      const withKeys = await this.view(this.#executors.withKeys, query, execution);
      // Several responses can contain one record with different values.
      const hasOthers = testCase.bodies.size > 1 && aspects.every((aspect) => aspect === 'data' || aspect === 'errors');
      if (hasOthers || (aspects.includes('calls') && areOtherReads(tested, reference, withKeys))) {
        this.otherReads++;
        return { tested, reference, differing: [] };
      }
      differing.push(...aspects);
    }
    return { tested, reference, differing };
  }

  #describe(query: Query, testCase: Case, differences: readonly string[], limit: string): Promise<string> {
    const kind = differences.at(-1)?.slice(0, 4);
    return this.describe(
      `Results differ with seed ${testCase.seed} ${limit} (${differences.join('; ')})`,
      query,
      (smaller) => this.#execute(smaller, testCase, limit || undefined),
      ({ differing }) => differing.some((aspect) => aspect.slice(0, 4) === kind),
      () =>
        [...testCase.bodies].map(
          ([url, { bytes, damage }]) =>
            `${url} (${[...damage].join(', ')}) ${bytes.length} bytes: ${JSON.stringify(bytes.toString('latin1').slice(0, 2_000))}`,
        ),
    );
  }
}

/** True if the result omits errors, because their number exceeds the maximum. */
const hasOmitted = ({ execution }: View): boolean =>
  execution.errors?.some(({ extensions }) => 'omitted' in extensions) ?? false;

const hasExceeded = ({ execution }: View): boolean =>
  execution.errors?.some(({ extensions }) => extensions.code === 'TOO_MANY_VALUES') ?? false;

function parseExecution(bytes: Buffer): Execution {
  try {
    return JSON.parse(bytes.toString()) as Execution;
  } catch (error) {
    return { data: { invalid: `${error}: ${bytes.toString().slice(0, 500)}` } };
  }
}
