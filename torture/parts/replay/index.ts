import { earlyIds } from '../../../test/random/early-query.js';
import { randomRoots, sandboxIds } from '../../../test/random/random-query.js';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { Comparison } from './comparison.js';
import { Oracle } from './oracle.js';
import { plants } from './plants.js';
import { Scenarios } from './scenarios.js';
import { ChangingUpstream } from './upstream.js';
import { groupCount } from './view.js';

/** Compares results that replay earlier responses with ordinary execution on the same responses. */
export const replay: Part = {
  name: 'replay',
  title: 'Replay never uses a stale response or a response of another caller',
  run,
  plants,
};

/** Sites that the gateway requests as one list. If the list fails, the gateway requests each site. */
const listedSites = ['site_developers', 'site_releases', 'site_partners'].map((id) => `Site:org_northwind/${id}`);

/** Share of the requests that scenarios send. The other requests are random queries. */
const scenarioShare = 0.5;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const upstream = new ChangingUpstream(random, [...sandboxIds, ...listedSites, ...earlyIds], (callback) =>
    setTimeout(callback, 1),
  );
  const oracle = new Oracle();
  await oracle.start();
  const target = await start({
    REST_BASE_URL: await upstream.start(),
    // Without deduplication, each REST call belongs to one request.
    DISABLE: 'shed,retry,dedupe',
    // This limit is so small that the gateway evicts stored responses.
    REPLAY_BYTES: '1000000',
  });
  const client = new Client(target.url);
  const comparison = new Comparison(upstream, oracle, ({ query, ...others }, token, id, signal) =>
    client.send(query, { ...others, token, signal, headers: { 'x-request-id': id, 'x-rest-report': '1' } }),
  );
  const requests = count(40_000);
  await new Scenarios(random, comparison).run(requests * scenarioShare, 6);
  await sendRandomQueries(random, comparison, requests * (1 - scenarioShare));
  client.close();
  await upstream.close();
  await oracle.close();
  for (const line of [...comparison.differences.descriptions, ...upstream.foreignUrls.slice(0, 5)])
    process.stderr.write(`replay: ${line}\n`);
  return [
    { name: 'requests', value: comparison.requests, atLeast: requests },
    { name: 'compared responses', value: comparison.comparisons, atLeast: requests * 0.8 },
    { name: 'clients that disconnected', value: comparison.disconnects, atLeast: requests / 500 },
    { name: 'requests with replayable responses', value: comparison.replays, atLeast: requests / 4 },
    { name: 'predicted calls that were used', value: comparison.predictedCalls, atLeast: requests * 0.1 },
    { name: 'responses that differ from ordinary execution', value: comparison.differences.count, atMost: 0 },
    // After a change, the gateway reads a predicted list again if the list lacks a record of a later response.
    { name: 'requests with two calls of one URL', value: comparison.repeats, atMost: requests / 20 },
    { name: 'requested URLs with identifiers of other callers', value: upstream.foreignCount, atMost: 0 },
  ];
}

/** Sends random queries, some queries more often than others. */
async function sendRandomQueries(random: SeededRandom, comparison: Comparison, requests: number): Promise<void> {
  const queries = Array.from({ length: 12 }, () => queryPair(random));
  await repeat(requests, 12, () => {
    const query = queries[Math.min(random.below(queries.length), random.below(queries.length))] ?? '';
    const operation = { query, variables: { first: 1 + random.below(2) }, operationName: random.pick(['A', 'B']) };
    return comparison.send(operation, `token-${random.below(4)}-g${random.below(groupCount)}`, random.below(50) === 0);
  });
}

/** Creates a document with the operations `A` and `B`, which use one variable. */
function queryPair(random: SeededRandom): string {
  const site = 'site(id: "Site:org_northwind/site_handbook") { siteSpaces(first: $first) { nodes { id title } } }';
  const sites = `sites: nodes(ids: ${JSON.stringify(listedSites)}) { ... on Site { title } }`;
  const [one, other] = [randomRoots(random, sandboxIds), randomRoots(random, sandboxIds)];
  return `query A($first: Int) { ${site} ${one} } query B($first: Int) { ${site} ${sites} ${other} }`;
}
