import { isUtf8 } from 'node:buffer';
import { Pool } from 'undici';
import { Dice } from '../../../test/sharing/dice.js';
import { startHelper } from '../../load/index.js';
import { type Aspect, areOtherReads, createView, differingAspects, type View } from '../differential/agreement.js';
import type { Execution, Executor } from '../differential/executors.js';
import type { Query } from '../differential/queries.js';
import { shrink } from '../differential/shrink.js';
import { difference } from './results.js';
import type { Case, ListUpstream } from './upstream.js';

const maxDescribed = 5;

/** A gateway of a library. Its responses are bytes. */
export interface TestedExecutor {
  execute(query: Query, token: string): Promise<Buffer>;
  rejections(): Promise<number>;
  close(): Promise<void>;
}

export async function testedExecutor(library: string, options: object): Promise<TestedExecutor> {
  const helper = startHelper(
    new URL('../differential/gateway-process.ts', import.meta.url),
    library,
    JSON.stringify(options),
  );
  const pool = new Pool(`http://127.0.0.1:${await helper.message<number>()}`);
  return {
    execute: async (query, token) => {
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
    rejections: () => {
      const answer = helper.message<number>();
      helper.send({});
      return answer;
    },
    close: async () => {
      await pool.destroy();
      await helper.stop();
    },
  };
}

interface Executors {
  readonly tested: TestedExecutor;
  readonly reference: Executor;
  readonly withKeys: Executor;
}

interface Compared {
  readonly tested: View;
  readonly reference: View;
  readonly differing: readonly string[];
}

/** Compares the results of queries on lists. */
export class ListComparison {
  compared = 0;
  /** Items of the lists of results that have data. */
  items = 0;
  errors = 0;
  otherReads = 0;
  different = 0;
  nearLimit = 0;
  exceeded = 0;
  readonly damage = new Map<string, number>();
  readonly descriptions: string[] = [];
  readonly #upstream: ListUpstream;
  readonly #executors: Executors;
  #executions = 0;

  constructor(upstream: ListUpstream, executors: Executors) {
    this.#upstream = upstream;
    this.#executors = executors;
  }

  async compare(query: Query, seed: number, size: number): Promise<void> {
    const one: Case = { seed, size, bodies: new Map() };
    const dice = new Dice(seed);
    this.#upstream.add(one);
    const all = await this.#execute(query, one);
    await this.#add(query, one, all, '');
    const charge = Number(all.reference.charge);
    // Leaves about as many values as the query needs. With several calls, their order decides which ones the limit prevents.
    if (dice.below(3) === 0 && charge > 0 && one.bodies.size === 1) {
      const left = Math.max(0, charge - dice.one([0, 1, 0, 1, 2, 5, dice.below(charge + 1), -1]));
      const limited = await this.#execute(query, one, `left${left}`);
      this.nearLimit++;
      if (hasExceeded(limited.reference)) this.exceeded++;
      await this.#add(query, one, limited, `left${left}`);
    }
    this.#upstream.remove(one);
  }

  async #add(query: Query, one: Case, { reference, differing }: Compared, left: string): Promise<void> {
    this.compared++;
    if (reference.execution.data) for (const { items } of one.bodies.values()) this.items += items;
    this.errors += reference.execution.errors?.length ?? 0;
    for (const { damage } of one.bodies.values())
      for (const kind of damage) this.damage.set(kind, 1 + (this.damage.get(kind) ?? 0));
    if (differing.length === 0) return;
    this.different++;
    if (this.descriptions.length >= maxDescribed) return;
    const place = this.descriptions.push('') - 1;
    this.descriptions[place] = await this.#describe(query, one, differing, left);
  }

  async #execute(query: Query, one: Case, left = 'all'): Promise<Compared> {
    const execution = `${one.seed}.${left}.${++this.#executions}`;
    const testedToken = `${execution}.plan`;
    this.#upstream.begin(testedToken);
    const [[bytes, received], reference] = await Promise.all([
      this.#executors.tested
        .execute(query, testedToken)
        .then((result) => [result, this.#upstream.end(testedToken)] as const),
      this.#view(this.#executors.reference, query, execution),
    ]);
    const tested = createView(parsed(bytes), received);
    if (!isUtf8(bytes)) return { tested, reference, differing: ['response is not UTF-8'] };
    const differing: string[] = [];
    // Executors count failed fields differently, so the error of a list can be one of the omitted errors.
    if ([tested, reference].some(hasOmitted)) return { tested, reference, differing };
    if (hasExceeded(tested) !== hasExceeded(reference)) differing.push('limit of values');
    // Which lists fail depends on the order in which executors write them.
    else if (hasExceeded(tested)) return { tested, reference, differing };
    const found = difference(tested.execution.data, reference.execution.data);
    if (found !== undefined) differing.push(`data at ${found}`);
    const aspects: Aspect[] = await differingAspects(tested, reference, () =>
      this.#view(this.#executors.withKeys, query, execution),
    );
    if (aspects.length > 0) {
      const withKeys = await this.#view(this.#executors.withKeys, query, execution);
      // Two responses can have the same record with different values.
      const hasOthers = one.bodies.size > 1 && aspects.every((aspect) => aspect === 'data' || aspect === 'errors');
      if (hasOthers || (aspects.includes('calls') && areOtherReads(tested, reference, withKeys))) {
        this.otherReads++;
        return { tested, reference, differing: [] };
      }
      differing.push(...aspects);
    }
    return { tested, reference, differing };
  }

  async #view(executor: Executor, query: Query, execution: string): Promise<View> {
    const token = `${execution}.${executor.name}`;
    this.#upstream.begin(token);
    const result = await executor.execute(query, token);
    return createView(result, this.#upstream.end(token));
  }

  async #describe(query: Query, one: Case, found: readonly string[], left: string): Promise<string> {
    const kind = found.at(-1)?.slice(0, 4);
    const smallest = await shrink(query.query, async (smaller) => {
      const { differing } = await this.#execute({ ...query, query: smaller }, one, left || undefined);
      return differing.some((aspect) => aspect.slice(0, 4) === kind);
    });
    const { tested, reference, differing } = await this.#execute({ ...query, query: smallest }, one, left || undefined);
    return [
      `Results differ with seed ${one.seed} ${left} (${found.join('; ')})`,
      smallest,
      JSON.stringify(query.variables),
      ...[...one.bodies].map(
        ([url, { bytes, damage }]) =>
          `${url} (${[...damage].join(', ')}) ${bytes.length} bytes: ${JSON.stringify(bytes.toString('latin1').slice(0, 2_000))}`,
      ),
      ...differing,
      ...(['data', 'errors', 'calls', 'charge', 'messages'] as const).flatMap((aspect) =>
        tested[aspect] === reference[aspect]
          ? []
          : [
              `${aspect} tested: ${tested[aspect].slice(0, 1_500)}`,
              `${aspect} reference: ${reference[aspect].slice(0, 1_500)}`,
            ],
      ),
    ].join('\n');
  }
}

/** True if the result has more than 100 errors. */
const hasOmitted = ({ execution }: View): boolean =>
  execution.errors?.some(({ extensions }) => 'omitted' in extensions) ?? false;

const hasExceeded = ({ execution }: View): boolean =>
  execution.errors?.some(({ extensions }) => extensions.code === 'TOO_MANY_VALUES') ?? false;

function parsed(bytes: Buffer): Execution {
  try {
    return JSON.parse(bytes.toString()) as Execution;
  } catch (error) {
    return { data: { invalid: `${error}: ${bytes.toString().slice(0, 500)}` } };
  }
}
