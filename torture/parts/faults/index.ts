import { SeededRandom } from '../../../test/random/seeded-random.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { checkResponse, type Mistakes } from './check.js';
import { unknownValue } from './damage.js';
import { kinds, type Operation } from './operations.js';
import { type FaultyService, startFaultyService } from './service.js';

const restTimeoutMs = 2_000;
const clientTimeoutMs = 20_000;

interface Outcomes extends Mistakes {
  responses: number;
  withoutErrors: number;
  withUnknown: number;
  timeouts: string[];
  invalidResponses: string[];
  unexplainedErrors: string[];
  restTimeouts: number;
}

/** Injects one of fourteen kinds of faults into three of ten REST calls, and checks each response. */
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
    const outcomes = await runOperations(url, service, count(50_000), new SeededRandom(seed));
    const figures = report(outcomes, service, count);
    await service.close();
    return figures;
  },
  plants: [
    {
      defect: 'a missing required value is null without an error',
      file: 'plan/text/tokens.ts',
      from: "value === undefined || requirement === 'present' ? missingFieldOf(definition, type.name) : undefined;",
      to: 'undefined;',
    },
    {
      defect: 'a failed lookup returns null',
      file: 'plan/kinds/argument.ts',
      from: 'if (!(error instanceof RestError && error.notFound)) onError(error);',
      to: 'if (!(error instanceof RestError)) onError(error);',
    },
    {
      defect: 'a failure is returned as a record',
      file: 'rest/request.ts',
      from: 'if (!isSuccess(result.status))',
      to: 'if (result.status > 599)',
    },
    {
      defect: 'a call has no deadline',
      file: 'rest/calls/call.ts',
      from: 'engine.deadlines.add(this);',
      to: '',
    },
    {
      defect: 'the size of a response is not limited',
      file: 'rest/responses/arriving-response.ts',
      from: 'if (this.#size > this.#engine.maxRestResponseBytes)',
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
      file: 'plan/text/tokens.ts',
      from: 'return (value) => names.get(value) ?? unknown ?? withoutStack(() => type.serialize(value));',
      to: 'return (value) => names.get(value) ?? value;',
    },
  ],
};

async function runOperations(
  url: string,
  service: FaultyService,
  operations: number,
  random: SeededRandom,
): Promise<Outcomes> {
  const outcomes: Outcomes = {
    responses: 0,
    withoutErrors: 0,
    withUnknown: 0,
    restTimeouts: 0,
    timeouts: [],
    invalidResponses: [],
    unexplainedErrors: [],
    wrongValues: [],
    silentNulls: [],
    unknownCodes: [],
    unneededErrors: [],
  };
  const client = new Client(url);
  await repeat(operations, 64, async (index) => {
    const token = `o${index}`;
    const operation = random.pick(kinds)(token);
    const signal = AbortSignal.timeout(clientTimeoutMs);
    try {
      const { text } = await client.send(operation.query, { token, signal });
      recordOutcome(outcomes, operation, text, service, token);
    } catch (error) {
      (signal.aborted ? outcomes.timeouts : outcomes.invalidResponses).push(`${operation.query}: ${error}`);
    }
  });
  client.close();
  return outcomes;
}

function recordOutcome(
  outcomes: Outcomes,
  { expected }: Operation,
  text: string,
  service: FaultyService,
  token: string,
): void {
  const result = JSON.parse(text);
  const mistakes = checkResponse(expected, result);
  outcomes.responses++;
  for (const name of ['wrongValues', 'silentNulls', 'unknownCodes', 'unneededErrors'] as const)
    outcomes[name].push(...mistakes[name].map((mistake) => `${token}: ${mistake}`));
  const faultsOfToken = service.faultsOf(token);
  const isNew = text.includes('"UNRECOGNIZED"') || text.includes(unknownValue);
  if (isNew) outcomes.withUnknown++;
  if (isNew && ![...faultsOfToken].some(({ name }) => name === 'unknown enum value'))
    outcomes.wrongValues.push(`${token}: unknown value without a fault`);
  const explainedCodes = new Set([...faultsOfToken].flatMap(({ codes }) => codes));
  const codes = (result.errors ?? []).map((error: { extensions?: { code?: string } }) => error.extensions?.code);
  if (codes.length === 0) outcomes.withoutErrors++;
  for (const code of codes.filter((one: string) => !explainedCodes.has(one)))
    if (code === 'UPSTREAM_TIMEOUT') outcomes.restTimeouts++;
    else outcomes.unexplainedErrors.push(`${token}: ${code}`);
}

function report(outcomes: Outcomes, service: FaultyService, count: Torture['count']): Figure[] {
  const operations = count(50_000);
  const times = [...service.faultCounts.values()];
  const failures = times.reduce((sum, each) => sum + each, 0);
  for (const name of [
    'wrongValues',
    'silentNulls',
    'unknownCodes',
    'unneededErrors',
    'timeouts',
    'invalidResponses',
    'unexplainedErrors',
  ] as const)
    for (const mistake of outcomes[name].slice(0, 5)) process.stderr.write(`faults: ${name}: ${mistake}\n`);
  const none = (name: string, of: unknown[]): Figure => ({ name, value: of.length, atMost: 0 });
  return [
    { name: 'operations with a response', value: outcomes.responses, atLeast: operations },
    { name: 'REST calls', value: service.calls(), atLeast: operations * 3 },
    { name: 'REST calls that failed', value: (100 * failures) / service.calls(), unit: '%', atLeast: 27 },
    { name: 'kinds of faults', value: times.filter((each) => each > 0).length, atLeast: 14 },
    { name: 'faults of the rarest kind', value: Math.min(...times), atLeast: count(30) },
    // The gateway reads at most 8 MiB. Socket buffers contain the other bytes.
    { name: 'bytes read of a response of 100 MB', value: service.maxBytesRead() / 2 ** 20, unit: 'MiB', atMost: 24 },
    none('wrong values', outcomes.wrongValues),
    none('nulls without an error', outcomes.silentNulls),
    none('errors without a known code', outcomes.unknownCodes),
    none('errors where nothing is missing', outcomes.unneededErrors),
    none('errors without a fault of the REST API', outcomes.unexplainedErrors),
    none('operations without a response in 20 s', outcomes.timeouts),
    none('responses that were truncated or not JSON', outcomes.invalidResponses),
    { name: 'responses with an unknown value', value: outcomes.withUnknown, atLeast: operations * 0.01 },
    { name: 'responses without errors', value: (100 * outcomes.withoutErrors) / operations, unit: '%', atLeast: 25 },
    { name: 'calls that timed out on a busy machine', value: outcomes.restTimeouts, isTiming: true },
  ];
}
