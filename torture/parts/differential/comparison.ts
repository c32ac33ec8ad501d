import { maxErrors } from '../../../src/limits/values.js';
import { Coverage } from './coverage.js';
import type { Execution, Executor } from './executors.js';
import type { Query } from './queries.js';
import { shrink } from './shrink.js';
import type { Calls, DamagedUpstream } from './upstream.js';

/** What two executors can agree on. */
export type Aspect = 'data' | 'errors' | 'calls' | 'charge';

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
  /** Results that differ because one executor read a list and the other one its records. */
  otherReads = 0;
  errors = 0;
  calls = 0;
  different = 0;
  readonly descriptions: string[] = [];
  readonly #upstream: DamagedUpstream;
  readonly #pair: readonly [Executor, Executor];
  readonly #aspects: readonly Aspect[];
  readonly #isExact: boolean;

  /** @param isExact false ignores the order of members, cursors, and quotes in messages */
  constructor(
    upstream: DamagedUpstream,
    pair: readonly [Executor, Executor],
    aspects: readonly Aspect[],
    isExact: boolean,
  ) {
    this.#upstream = upstream;
    this.#pair = pair;
    this.#aspects = aspects;
    this.#isExact = isExact;
  }

  /** @param seed seed of the responses */
  async compare(query: Query, seed: number): Promise<void> {
    const [one, other] = await this.#views(query, seed);
    const counts = [one, other].map(({ execution: { errors } }) => errors?.length ?? 0);
    if (counts.some((count) => count >= maxErrors)) {
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
    const aspects = this.#differing(one, other);
    if (aspects.length === 0) return;
    if (!this.#isExact && (readsListFor(one, other) || readsListFor(other, one))) {
      this.otherReads++;
      return;
    }
    this.different++;
    if (this.descriptions.length >= maxDescribed) return;
    const place = this.descriptions.push('') - 1;
    this.descriptions[place] = await this.#describe(query, seed, aspects);
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
      ({ path, message, extensions }) =>
        `${JSON.stringify(path)} ${extensions.code} ${this.#isExact ? message : comparableMessage(message)}`,
    );
    return {
      data: JSON.stringify(this.#isExact ? execution.data : comparable(execution.data)) ?? '',
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
      one[aspect] === other[aspect] ||
      (aspect === 'errors' && !one.execution.data && haveCommonLine(one.errors, other.errors));
    return this.#aspects.filter((aspect) => !isSame(aspect));
  }

  /** Describes a difference by the smallest query that has one. */
  async #describe({ query, variables }: Query, seed: number, aspects: readonly Aspect[]): Promise<string> {
    const differs = async (smaller: string) => {
      const [one, other] = await this.#views({ query: smaller, variables }, seed);
      if (!this.#isExact && (readsListFor(one, other) || readsListFor(other, one))) return false;
      const differing = this.#differing(one, other);
      return aspects.some((aspect) => differing.includes(aspect));
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

const haveCommonLine = (one: string, other: string): boolean =>
  one.split('\n').some((line) => other.split('\n').includes(line));

/** True if a response or a field failed. The tested executor may have sent calls below a record that then fails. */
const hasFailure = ({ execution, received }: View): boolean =>
  execution.errors !== undefined || [...received.values()].some(({ status }) => status !== 200);

const includesCalls = (one: View, other: View): boolean =>
  [...other.received.keys()].every((call) => one.received.has(call));

/** True if one executor did not request a record of a list that it requested. */
function readsListFor(one: View, other: View): boolean {
  const paths = new Set([...one.received.keys()].map((call) => call.split('?')[0]));
  const isRecordOfList = (call: string) => paths.has(call.split('?')[0]?.replace(/\/[^/]+$/, ''));
  return [...other.received.keys()].some((call) => !one.received.has(call) && isRecordOfList(call));
}

/** A message without quotes and without the name of a field, which executors write differently. */
const comparableMessage = (message: string): string => message.replaceAll('"', '').replace(/(for field) \S+$/, '$1');

/** Text of JSON in base64url, which a cursor is. */
const cursor = /^W[\w-]+$/;

/** Data without cursors and without the order of members. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return cursor.test(value) ? 'cursor' : value;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, comparable(inner)]));
}
