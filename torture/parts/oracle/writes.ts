import type { GraphQLFormattedError } from 'graphql';
import { type GraphQLField, type GraphQLInputObjectType, type GraphQLObjectType, getNamedType, parse } from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { comparable, comparableOracle, compare, difference } from './comparison.js';
import { runOracle, schema } from './executor/schema.js';
import { idsOf } from './ids.js';
import { Inputs } from './inputs.js';
import type { Outcome, Pair } from './pair.js';
import { Queries } from './queries.js';
import type { Report } from './report.js';
import { fullToken } from './service/access.js';
import type { RestRequest } from './service/service.js';
import type { Json } from './service/values.js';

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Sends each mutation with many inputs, and compares the writes that arrive, the payloads and the problems. */
export async function runWrites(pair: Pair, report: Report, random: SeededRandom, times: number): Promise<void> {
  const ids = idsOf(pair.service.world);
  for (const mutation of mutations)
    for (let time = 0; time < times; time++) {
      const type = getNamedType(mutation.args[0]?.type) as GraphQLInputObjectType;
      const input = new Inputs(random, ids).input(type);
      const selection = new Queries(random, ids).payload(getNamedType(mutation.type) as GraphQLObjectType);
      const outcome = await send(pair, mutation, input, selection);
      report.count('write', [outcome]);
      if (outcome.difference === undefined) continue;
      const [smallest, small] = await shrinkInput(pair, mutation, input, selection, outcome);
      const query = `${mutation.name}(input: ${JSON.stringify(smallest)}) { ${small} }`;
      const kind = outcome.difference.startsWith('problems') ? 'write: problems of invalid inputs' : undefined;
      const label = `write ${mutation.name}`;
      report.add({ label, ...(kind && { kind }), ...outcome, ...(await send(pair, mutation, smallest, small)), query });
    }
}

async function send(
  { service, client }: Pair,
  { name, args }: GraphQLField<unknown, unknown>,
  input: Json,
  selection: string,
): Promise<Outcome> {
  const text = `mutation ($input: ${args[0]?.type}) { ${name}(input: $input) { ${selection.replaceAll('@defer', '')} } }`;
  const describe = ({ method, url, body }: RestRequest): Json => ({
    method,
    url: service.canonicalUrl(url),
    body: body ? JSON.parse(body) : '',
  });
  service.writes.length = 0;
  const own = await runOracle({ service, token: fullToken }, parse(text), { input });
  const demanded = service.writes.splice(0).map(describe);
  const result = await client.query(text, { token: fullToken, variables: { input } });
  const sent = service.writes.splice(0).map(describe);
  const expected = comparableOracle(own);
  const actual = comparable(result);
  const isRejected = own.data === undefined;
  // Values that violate the schema have a code, and no path. Their number is limited.
  if (isRejected) expected.errors = actual.errors = [...new Set(actual.errors)];
  const problems = [problemsOf(own.errors?.map((error) => error.toJSON())), problemsOf(result.errors)] as const;
  const place =
    (isRejected && !/^(BAD_USER_INPUT undefined)+$/.test(actual.errors.join('')) ? 'rejection' : undefined) ??
    (difference(demanded, sent) && `write: demanded ${JSON.stringify(demanded)}, sent ${JSON.stringify(sent)}`) ??
    compare(expected, actual) ??
    (!isRejected && !problems[0].includes('input') && difference(...problems)
      ? `problems: expected ${problems[0]}, actual ${problems[1]}`
      : undefined);
  return { expected, actual, ...(place && { difference: place }) };
}

/** Returns the names of the invalid inputs. */
function problemsOf(errors: readonly GraphQLFormattedError[] = []): string[] {
  const names = errors.flatMap(({ extensions }) => {
    const problems = extensions?.problems;
    if (!Array.isArray(problems)) return [];
    return problems.map((one: unknown) => {
      if (typeof one === 'string') return one;
      const path: unknown = Reflect.get(Object(one), 'path');
      return Array.isArray(path) ? String(path[1] ?? 'input') : 'input';
    });
  });
  return [...new Set(names)].sort();
}

async function shrinkInput(
  pair: Pair,
  mutation: GraphQLField<unknown, unknown>,
  whole: Json,
  selection: string,
  { difference: place = '' }: Outcome,
): Promise<[Json, string]> {
  let input = whole;
  const kind = place.split(':')[0];
  const differs = async (one: Json, fields: string) =>
    (await send(pair, mutation, one, fields)).difference?.split(':')[0] === kind;
  const fields = (await differs(input, '__typename')) ? '__typename' : selection;
  for (const name of Object.keys(whole)) {
    const { [name]: _, ...others } = input;
    if (await differs(others, fields)) input = others;
  }
  return [input, fields];
}
