import { limits } from '../../../src/limits/table.js';
import { Coverage } from './coverage.js';
import type { Execution, Executor } from './executors.js';
import type { Query } from './queries.js';
import { shrink } from './shrink.js';
import type { Calls, DamagedUpstream } from './upstream.js';

/** What two executors can agree on. */
const aspects = ['data', 'errors', 'calls', 'charge'] as const;
type Aspect = (typeof aspects)[number];

type View = Record<Aspect, string> & { execution: Execution; received: Calls };

/** Maximum number of differences that are shrunk and described. */
const maxDescribed = 5;

/** Executes queries with two executors on the same responses, and compares the results. */
export class Comparison {
  readonly coverage = new Coverage();
  compared = 0;
  /** Results with so many errors that the gateway omits some. */
  omitted = 0;
  rejected = 0;
  /** Results that differ because the executors read other responses. */
  otherReads = 0;
  errors = 0;
  calls = 0;
  different = 0;
  readonly descriptions: string[] = [];
  readonly #upstream: DamagedUpstream;
  readonly #pair: readonly [Executor, Executor];

  constructor(upstream: DamagedUpstream, pair: readonly [Executor, Executor]) {
    this.#upstream = upstream;
    this.#pair = pair;
  }

  /** @param seed seed of the responses */
  async compare(query: Query, seed: number): Promise<void> {
    const [one, other] = await this.#views(query, seed);
    const counts = [one, other].map(({ execution: { errors } }) => errors?.length ?? 0);
    if (counts.some((count) => count >= limits.errors.max)) {
      this.omitted++;
      return;
    }
    const { data } = other.execution;
    if (!data) this.rejected++;
    this.compared++;
    this.errors += counts[1] ?? 0;
    this.calls += other.received.size;
    if (data) this.coverage.addResult(query.query, data);
    for (const { damage } of other.received.values()) this.coverage.addDamage(damage);
    const differing = this.#differing(one, other);
    if (differing.length === 0) return;
    if (isOtherRead(one, other)) {
      this.otherReads++;
      return;
    }
    this.different++;
    if (this.descriptions.length >= maxDescribed) return;
    const place = this.descriptions.push('') - 1;
    this.descriptions[place] = await this.#describe(query, seed, differing);
  }

  async #views(query: Query, seed: number): Promise<[View, View]> {
    const [one, other] = this.#pair;
    const id = `${seed}.${++executions}`;
    return Promise.all([this.#view(one, query, `${id}.${one.name}`), this.#view(other, query, `${id}.${other.name}`)]);
  }

  async #view(executor: Executor, query: Query, token: string): Promise<View> {
    this.#upstream.begin(token);
    const execution = await executor.execute(query, token);
    const received = this.#upstream.end(token);
    const errors = (execution.errors ?? []).map(
      ({ path, message, extensions }) => `${JSON.stringify(path)} ${extensions.code} ${message}`,
    );
    return {
      data: JSON.stringify(execution.data) ?? '',
      errors: errors.sort().join('\n'),
      calls: [...received.keys()].sort().join('\n'),
      charge: String(execution.extensions?.charge),
      execution,
      received,
    };
  }

  #differing(one: View, other: View): Aspect[] {
    // Without data, errors of other root fields are omitted if execution ends at the first one.
    const isSame = (aspect: Aspect) =>
      (aspect === 'calls' && hasFailure(other) && includesCalls(one, other)) ||
      // Lists below a record that then fails were charged when they were written.
      (aspect === 'charge' && hasFailure(other) && Number(one.charge) >= Number(other.charge)) ||
      one[aspect] === other[aspect] ||
      (aspect === 'errors' && !one.execution.data && haveCommonLine(one.errors, other.errors));
    return aspects.filter((aspect) => !isSame(aspect));
  }

  /** Describes a difference by the smallest query that has one. */
  async #describe({ query, variables }: Query, seed: number, found: readonly Aspect[]): Promise<string> {
    const differs = async (smaller: string) => {
      const [one, other] = await this.#views({ query: smaller, variables }, seed);
      if (isOtherRead(one, other)) return false;
      const differing = this.#differing(one, other);
      return found.some((aspect) => differing.includes(aspect));
    };
    const smallest = await shrink(query, differs);
    const [one, other] = await this.#views({ query: smallest, variables }, seed);
    const differing = this.#differing(one, other);
    const calls = new Map([...one.received, ...other.received]);
    const responses = [...calls].map(([call, { status, text, damage }]) =>
      [`${call}: ${status}`, damage.length > 0 && `(${damage.join(', ')})`, text.slice(0, 3_000)]
        .filter(Boolean)
        .join(' '),
    );
    const results = differing.flatMap((aspect) =>
      [one, other].map((view, index) => `${aspect} of ${this.#pair[index]?.name}: ${view[aspect].slice(0, 3_000)}`),
    );
    return [
      `Results differ with seed ${seed} (${found.join(', ')})`,
      ...(differing.length === 0 ? ['The smallest query differs only sometimes'] : []),
      smallest,
      JSON.stringify(Object.fromEntries(Object.entries(variables).filter(([name]) => smallest.includes(`$${name}`)))),
      ...responses,
      ...results,
    ].join('\n');
  }
}

/** True if a list of a change request was read by its number, before its identifier was known. */
const usesNumber = ({ received }: View): boolean =>
  [...received.keys()].some((call) => /change-requests\/\d+\//.test(call));

let executions = 0;

const haveCommonLine = (one: string, other: string): boolean =>
  one.split('\n').some((line) => other.split('\n').includes(line));

/** True if a response or a field failed. The tested executor may have sent calls below a record that then fails. */
const hasFailure = ({ execution, received }: View): boolean =>
  execution.errors !== undefined ||
  hasMissing(execution) ||
  [...received.values()].some(({ status }) => status !== 200);

/** True if a record that an id names was not found. */
const hasMissing = ({ data }: Execution): boolean =>
  Object.values(data ?? {}).some((value) => value === null || (Array.isArray(value) && value.includes(null)));

const includesCalls = (one: View, other: View): boolean =>
  [...other.received.keys()].every((call) => one.received.has(call));

/** True if the executors read other responses: a list in place of its records, or a list by the number of its parent. */
const isOtherRead = (one: View, other: View): boolean =>
  readsListFor(one, other) || readsListFor(other, one) || usesNumber(one) || readsOtherSizes(one, other);

/** True if the executors read the same lists in other sizes: resolvers merge those of a record that two fields look up. */
const readsOtherSizes = (one: View, other: View): boolean =>
  one.calls !== other.calls && withoutSizes(one) === withoutSizes(other);

const withoutSizes = ({ received }: View): string =>
  [...new Set([...received.keys()].map((call) => call.replace(/limit=\d+/, '')))].sort().join('\n');

/** True if one executor read a list for records that the other one looked up one by one: the responses can differ. */
function readsListFor(one: View, other: View): boolean {
  const lists = new Map([...one.received.keys()].map((call) => [call.split('?')[0], !other.received.has(call)]));
  return [...other.received.keys()].some((call) => {
    const isOnlyHere = lists.get(listOf(call));
    return isOnlyHere || (isOnlyHere === false && !one.received.has(call));
  });
}

/** The list of the record that a call returns. All pages of a space are one list. */
const listOf = (call: string): string | undefined =>
  call
    .split('?')[0]
    ?.replace(/\/[^/]+$/, '')
    .replace(/\/content\/page$/, '/content/pages');
