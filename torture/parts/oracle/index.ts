import { parse, print } from 'graphql';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { shrink } from '../../../test/random/shrink.js';
import type { Figure, Part, Torture } from '../../part.js';
import { schema } from './executor/schema.js';
import { idsOf } from './ids.js';
import { modes } from './modes.js';
import { Pair } from './pair.js';
import { plants } from './plants.js';
import { Queries } from './queries.js';
import { Report } from './report.js';
import { fullToken, limitedTokens } from './service/access.js';
import { OracleService } from './service/service.js';
import { createWorld } from './service/world.js';
import { runWalks } from './walks.js';
import { runWrites } from './writes.js';

/** Compares the gateway with an executor that knows only the contract and the documentation. */
export const oracle: Part = {
  name: 'oracle',
  title: 'Responses agree with an executor written from the contract and the documentation',
  run,
  plants,
  isOutsideCi: true,
};

const minQueries = 400;
/** Share of the queries with failing calls. Their breakers and retries must not affect others. */
const faultyShare = 5;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = new OracleService(seed);
  const REST_BASE_URL = await service.start();
  const settings = { REST_BASE_URL, DISABLE: 'shed,retry', PERSISTED_OPERATIONS: 'automatic' };
  const [{ url: patient }, { url: impatient }] = await Promise.all([
    start(settings),
    start({ ...settings, REST_TIMEOUT_MS: '400' }),
  ]);
  const pair = new Pair(service, { patient, impatient });
  const report = new Report();
  const queries = Math.max(count(30_000), minQueries);
  for (let index = 0; index < queries; index++) await compareQuery(pair, report, seed * 1_000_000 + index);
  service.faultPercent = 0;
  service.world = createWorld(seed);
  await runWalks(pair, report, new SeededRandom(seed));
  await runWrites(pair, report, new SeededRandom(seed), Math.max(count(500), 12));
  pair.close();
  await service.close();
  report.print();
  return [{ name: 'queries', value: queries, atLeast: minQueries }, ...report.figures()];
}

async function compareQuery(pair: Pair, report: Report, querySeed: number): Promise<void> {
  const { service } = pair;
  const random = new SeededRandom(querySeed);
  const token = random.below(2) === 0 ? fullToken : random.pick(limitedTokens);
  service.faultPercent = random.below(faultyShare) === 0 ? 8 : 0;
  service.faultSeed = random.below(1_000);
  if (random.below(50) === 0) service.world = createWorld(random.below(5), random.below(2) * 3);
  const document = parse(new Queries(random, idsOf(service.world)).query());
  const mode = random.pick(modes);
  const label = service.faultPercent > 0 ? `${mode.name}, faults` : mode.name;
  const outcomes = await mode.run(pair, document, token, random);
  report.count(label, outcomes);
  const found = outcomes.find((one) => one.difference !== undefined);
  if (!found) return;
  // Most differences also occur in a single response, with which the query can be shrunk.
  const differs = async (query: string) => (await pair.run(parse(query), token)).difference !== undefined;
  const whole = print(document);
  const isSingle = await differs(whole);
  const query = isSingle ? await shrink(schema, whole, differs) : whole;
  const outcome = isSingle ? await pair.run(parse(query), token) : found;
  report.add({ label: isSingle ? 'query' : label, query, token, querySeed, ...outcome });
}
