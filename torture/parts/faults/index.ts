import { Dice } from '../../../test/sharing/dice.js';
import { Client, many } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { judge, type Verdict } from './check.js';
import { kinds, type Operation } from './operations.js';
import { type FaultyService, startFaultyService } from './service.js';
import { unknownValue } from './spoil.js';

const restTimeoutMs = 2_000;
const patienceMs = 20_000;

/** Outcomes of the operations. */
interface Seen extends Verdict {
  answered: number;
  clean: number;
  withUnknown: number;
  hangs: string[];
  broken: string[];
  unexplained: string[];
  late: number;
}

/** Three of ten REST calls fail, with fourteen kinds of faults. */
export const faults: Part = {
  name: 'faults',
  title: 'With upstream faults, a response is correct or has an error at each incorrect path',
  run: async ({ seed, count, start }) => {
    const service = await startFaultyService(seed, count(30));
    const { url } = await start({
      REST_BASE_URL: service.url,
      REST_TIMEOUT_MS: String(restTimeoutMs),
      REST_CONNECTIONS: '512',
    });
    const seen = await ask(url, service, count(50_000), new Dice(seed));
    const figures = report(seen, service, count);
    await service.close();
    return figures;
  },
  plants: [
    {
      defect: 'a missing required value is null without an error',
      file: 'loaders/record.ts',
      from: '? missing : value;',
      to: '? null : value;',
    },
    {
      defect: 'a failed lookup returns null',
      file: 'schema/core/record-by-key.ts',
      from: 'if (error instanceof RestError && error.notFound) return null;',
      to: 'if (error instanceof RestError) return null;',
    },
    {
      defect: 'a failure is returned as a record',
      file: 'rest/pending-call.ts',
      from: 'if (!isSuccess(status))',
      to: 'if (status > 599)',
    },
    {
      defect: 'a call has no deadline',
      file: 'rest/call.ts',
      from: 'engine.deadlines.add(this);',
      to: '',
    },
    {
      defect: 'the size of a response is not limited',
      file: 'rest/call.ts',
      from: 'if (this.#size > engine.maxRestResponseBytes)',
      to: 'if (this.#size > Number.POSITIVE_INFINITY)',
    },
    {
      defect: 'an upstream error has no code',
      file: 'errors/graphql-error.ts',
      from: 'if (error instanceof RestError) return describeRest(error);',
      to: '',
    },
    {
      defect: 'an unknown value of a closed enum is returned',
      file: 'schema/core/contract-plugin.ts',
      from: "return knownValues && !knownValues.has(value) ? 'UNRECOGNIZED' : value;",
      to: 'return value;',
    },
  ],
};

async function ask(url: string, service: FaultyService, operations: number, dice: Dice): Promise<Seen> {
  const seen: Seen = {
    answered: 0,
    clean: 0,
    withUnknown: 0,
    late: 0,
    hangs: [],
    broken: [],
    unexplained: [],
    wrong: [],
    silent: [],
    uncoded: [],
    stray: [],
  };
  const client = new Client(url);
  await many(operations, 64, async (index) => {
    const token = `o${index}`;
    const operation = dice.one(kinds)(token);
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const { text } = await client.send(operation.query, { token, signal });
      note(seen, operation, text, service, token);
    } catch (error) {
      (signal.aborted ? seen.hangs : seen.broken).push(`${operation.query}: ${error}`);
    }
  });
  client.close();
  return seen;
}

function note(seen: Seen, { expected }: Operation, text: string, service: FaultyService, token: string): void {
  const result = JSON.parse(text);
  const verdict = judge(expected, result);
  seen.answered++;
  for (const name of ['wrong', 'silent', 'uncoded', 'stray'] as const)
    seen[name].push(...verdict[name].map((what) => `${token}: ${what}`));
  const met = service.metBy(token);
  const isNew = text.includes('"UNRECOGNIZED"') || text.includes(unknownValue);
  if (isNew) seen.withUnknown++;
  if (isNew && ![...met].some(({ name }) => name === 'unknown enum value')) seen.wrong.push(`${token}: made up`);
  const explained = new Set([...met].flatMap(({ codes }) => codes));
  const codes = (result.errors ?? []).map((error: { extensions?: { code?: string } }) => error.extensions?.code);
  if (codes.length === 0) seen.clean++;
  for (const code of codes.filter((one: string) => !explained.has(one)))
    if (code === 'UPSTREAM_TIMEOUT') seen.late++;
    else seen.unexplained.push(`${token}: ${code}`);
}

function report(seen: Seen, service: FaultyService, count: Torture['count']): Figure[] {
  const operations = count(50_000);
  const times = [...service.met.values()];
  const wrong = times.reduce((sum, each) => sum + each, 0);
  for (const name of ['wrong', 'silent', 'uncoded', 'stray', 'hangs', 'broken', 'unexplained'] as const)
    for (const what of seen[name].slice(0, 5)) process.stderr.write(`faults: ${name}: ${what}\n`);
  const none = (name: string, of: unknown[]): Figure => ({ name, value: of.length, atMost: 0 });
  return [
    { name: 'operations with a response', value: seen.answered, atLeast: operations },
    { name: 'REST calls', value: service.calls(), atLeast: operations * 3 },
    { name: 'REST calls that failed', value: (100 * wrong) / service.calls(), unit: '%', atLeast: 27 },
    { name: 'kinds of faults', value: times.filter((each) => each > 0).length, atLeast: 14 },
    { name: 'faults of the rarest kind', value: Math.min(...times), atLeast: count(30) },
    // The gateway reads at most 8 MiB; the rest is in socket buffers.
    { name: 'bytes read of a response of 100 MB', value: service.mostTaken() / 2 ** 20, unit: 'MiB', atMost: 24 },
    none('wrong values', seen.wrong),
    none('silent nulls', seen.silent),
    none('errors without a known code', seen.uncoded),
    none('errors where nothing is missing', seen.stray),
    none('errors that nothing in the service explains', seen.unexplained),
    none('operations without an answer in 20 s', seen.hangs),
    none('responses that were truncated or not JSON', seen.broken),
    { name: 'responses with an unknown value', value: seen.withUnknown, atLeast: operations * 0.01 },
    { name: 'responses without errors', value: (100 * seen.clean) / operations, unit: '%', atLeast: 25 },
    { name: 'calls that timed out on a busy machine', value: seen.late, isTiming: true },
  ];
}
