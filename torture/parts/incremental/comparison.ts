import { getOperationAST, parse } from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import { Differences } from '../../../test/random/differences.js';
import { shrink } from '../../../test/random/shrink.js';
import { areOtherReads, createView, differingAspects, type View } from '../differential/agreement.js';
import type { Executor } from '../differential/executors.js';
import type { Query } from '../differential/queries.js';
import type { Calls, DamagedUpstream } from '../differential/upstream.js';
import type { Body, PartsClient } from './client.js';
import { deviations, laterValues } from './deviations.js';
import type { Whole } from './differing.js';
import { removeDirectives } from './directives.js';
import type { Format } from './formats.js';
import type { Payload } from './json.js';
import { Nulls } from './nulls.js';

interface Executors {
  /** Client of the gateway under test. */
  readonly client: PartsClient;
  readonly reference: Executor;
  /** Reference that uses the key of a record in place of the record if the lookup fails. */
  readonly withKeys: Executor;
}

const maxIncompleteBodies = 5;

/** Compares responses in parts with the results of the same operations without `@defer` and `@stream`. */
export class Comparison {
  readonly differences = new Differences();
  /** Number of responses with each kind of deviation. */
  readonly kinds = new Map<string, number>();
  compared = 0;
  inParts = 0;
  /** Number of responses whose first part arrived before the last REST response. */
  early = 0;
  /** Numbers of deferred fragments, parts of lists, and errors after the first parts. */
  fragments = 0;
  lists = 0;
  laterErrors = 0;
  errors = 0;
  rejected = 0;
  /** Number of results with a value that is null because of a non-null field inside it. */
  withNulls = 0;
  calls = 0;
  otherReads = 0;
  readonly #upstream: DamagedUpstream;
  readonly #executors: Executors;
  #executions = 0;
  #incompleteBodies = 0;

  constructor(upstream: DamagedUpstream, executors: Executors) {
    this.#upstream = upstream;
    this.#executors = executors;
  }

  /** @param seed seed of the upstream responses */
  async compare(query: Query, format: Format, seed: number): Promise<void> {
    // Each timeout takes long, so the run ends early.
    if (this.#incompleteBodies >= maxIncompleteBodies) return;
    const { whole, payloads, deviating, callMap, isEarly, isOtherRead } = await this.#execute(query, format, seed);
    this.compared++;
    if (payloads.length > 1) this.inParts++;
    if (isEarly) this.early++;
    for (const { items, errors = [] } of payloads.flatMap(({ incremental = [] }) => incremental)) {
      if (items === undefined) this.fragments++;
      else this.lists++;
      this.laterErrors += errors.length;
    }
    this.errors += whole.errors?.length ?? 0;
    if (!whole.data) this.rejected++;
    if (new Nulls(whole).paths.length > 0) this.withNulls++;
    this.calls += callMap.size;
    if (isOtherRead) this.otherReads++;
    for (const kind of new Set(deviating.map(kindOf))) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (deviating.length > 0) await this.differences.add(() => this.#describe(query, format, seed, deviating));
  }

  async #execute(query: Query, format: Format, seed: number) {
    const id = `${seed}.${++this.#executions}`;
    const wholeQuery = removeDirectives(query);
    const [wholeResponse, wholeCalls] = await this.#send(wholeQuery, 'application/json', `${id}.whole`);
    const [response, callMap] = await this.#send(query, format.accept, `${id}.parts`);
    const whole = JSON.parse(wholeResponse.text) as Whole;
    const { payloads, faults } = read(response, format);
    const operation = { document: parse(query.query), query, whole, payloads };
    const isInParts = !response.contentType.startsWith('application/json');
    if (!isInParts && faults.length === 0) {
      const values = laterValues(operation, format.isV02);
      if (values > 0) faults.push(`one piece without ${values} deferred fragments or lists`);
      faults.push(...deviations({ ...operation, document: parse(wholeQuery.query), query: wholeQuery }, false));
    } else if (faults.length === 0) faults.push(...deviations(operation, format.isV02));
    const hasNulls = new Nulls(whole).paths.length > 0;
    const calls = hasNulls
      ? { faults: [], isOtherRead: false }
      : await this.#compareCalls(wholeQuery, id, wholeCalls, callMap);
    // Another page of the same list can contain other records.
    const deviating = calls.isOtherRead ? [] : [...faults, ...calls.faults];
    return { whole, payloads, callMap, deviating, isEarly: response.isEarly, isOtherRead: calls.isOtherRead };
  }

  /** Compares REST calls. Fields of a record that fails can have made calls before the record fails. */
  async #compareCalls(query: Query, id: string, wholeCalls: Calls, calls: Calls) {
    const isMutation = getOperationAST(parse(query.query))?.operation === 'mutation';
    const view = (map: Calls): View => createView({}, withoutOrder(map));
    const [whole, tested] = [view(wholeCalls), view(calls)];
    const repeated = isMutation ? '' : tested.repeated;
    // The calls of a record that fails end earlier or later, because its failure arrives at any time.
    if (repeated === '' && areAllIn(tested, whole)) return { faults: [], isOtherRead: trees(tested) !== trees(whole) };
    const viewOf = async (executor: Executor) => {
      const token = `${id}.${executor.name}`;
      this.#upstream.begin(token);
      await executor.execute(query, token);
      return view(this.#upstream.end(token));
    };
    const { reference, withKeys } = this.#executors;
    const [read, readWithKeys] = [await viewOf(reference), await viewOf(withKeys)];
    const isOtherRead = [whole, read].some((other) => areOtherReads(tested, other, readWithKeys));
    if (repeated === '' && isOtherRead) return { faults: [], isOtherRead };
    const aspects = await differingAspects({ ...tested, repeated }, read, async () => readWithKeys);
    if (aspects.length === 0) return { faults: [], isOtherRead: false };
    return { faults: [`calls: ${lines(tested)}\n  instead of ${lines(whole)}\n  ${repeated}`], isOtherRead: false };
  }

  async #send(query: Query, accept: string, token: string) {
    this.#upstream.begin(token);
    const body = await this.#executors.client.send(query, accept, token);
    if (!body.isComplete) this.#incompleteBodies++;
    const isEarly = body.firstPartAt < this.#upstream.lastResponseAt(token);
    return [{ ...body, isEarly }, this.#upstream.end(token)] as const;
  }

  async #describe(query: Query, format: Format, seed: number, deviating: readonly string[]): Promise<string> {
    const kinds = new Set(deviating.map(kindOf));
    const execute = async (text: string) => this.#execute({ ...query, query: text }, format, seed);
    const smallest = await shrink(schema, query.query, async (text) => {
      if (this.#incompleteBodies > 0) return false;
      const found = await execute(text).catch(() => undefined);
      return found?.deviating.some((deviation) => kinds.has(kindOf(deviation))) ?? false;
    });
    const { deviating: last, payloads, whole } = await execute(smallest);
    return [
      `Parts differ with seed ${seed} in format ${format.name}`,
      smallest,
      JSON.stringify(
        Object.fromEntries(Object.entries(query.variables).filter(([name]) => smallest.includes(`$${name}`))),
      ),
      ...last,
      ...payloads.map((payload) => `part: ${JSON.stringify(payload).slice(0, 2_000)}`),
      `whole: ${JSON.stringify(whole).slice(0, 2_000)}`,
    ].join('\n');
  }
}

/** Returns the first two words of a deviation, which remain the same for smaller queries. */
const kindOf = (deviation: string): string => deviation.split(/[ :]/, 2).join(' ');

function areAllIn(tested: View, whole: View): boolean {
  const rest = whole.calls.split('\n');
  return tested.calls.split('\n').every((call) => {
    const at = rest.indexOf(call);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Returns the GETs of page trees. Deferred fields need no tree if other fields have read the pages, and then read their
 * values from other responses.
 */
const trees = ({ calls }: View): string =>
  calls
    .split('\n')
    .filter((call) => /\/content\/pages\b/.test(call))
    .join();

const lines = ({ calls }: View): string => calls.replaceAll('\n', ', ');

function read({ contentType, text, isComplete }: Body, format: Format) {
  if (!isComplete) return { payloads: [], faults: [`incomplete body: ${text.slice(0, 1_000)}`] };
  const faults: string[] = [];
  let payloads: readonly Payload[] = [];
  try {
    const isWhole = contentType.startsWith('application/json');
    payloads = isWhole ? [{ ...(JSON.parse(text) as Payload), hasNext: false }] : format.parse(contentType, text);
  } catch (error) {
    faults.push(`unreadable body: ${error}: ${text.slice(0, 1_000)}`);
  }
  return { payloads, faults };
}

/** Joins equal calls before and after writes, because parts of a payload can arrive after the next write. */
function withoutOrder(calls: Calls): Calls {
  const joined: Calls = new Map();
  for (const [name, call] of calls) {
    const key = name.replace(/ \/after\d+/, ' ');
    joined.set(key, { ...call, count: call.count + (joined.get(key)?.count ?? 0) });
  }
  return joined;
}
