import { Dice } from '../../../test/sharing/dice.js';
import { earlyIds } from '../../../test/support/early-query.js';
import { randomRoots, sandboxIds } from '../../../test/support/random-query.js';
import { Client, many } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { Comparison } from './comparison.js';
import { Oracle } from './oracle.js';
import { plants } from './plants.js';
import { Scenarios } from './scenarios.js';
import { ChangingUpstream } from './upstream.js';
import { groupCount } from './view.js';

/** Results of known responses, compared with ordinary execution on the same responses. */
export const replay: Part = {
  name: 'replay',
  title: 'A text of an earlier response is never stale and never belongs to another caller',
  run,
  plants,
};

/** Sites that are requested by their list, or each by itself if the list fails. */
const listedSites = ['site_developers', 'site_releases', 'site_partners'].map((id) => `Site:org_northwind/${id}`);

/** Share of the requests that belong to scenarios. */
const scenarioShare = 0.5;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const upstream = new ChangingUpstream(dice, [...sandboxIds, ...listedSites, ...earlyIds], (callback) =>
    setTimeout(callback, 1),
  );
  const oracle = new Oracle();
  await oracle.start();
  const target = await start({
    REST_BASE_URL: await upstream.start(),
    // Without sharing, each REST call belongs to one request.
    DISABLE: 'shed,retry,dedupe',
    // A small memory evicts known responses.
    REPLAY_BYTES: '1000000',
  });
  const client = new Client(target.url);
  const comparison = new Comparison(upstream, oracle, ({ query, ...others }, token, id, signal) =>
    client.send(query, { ...others, token, signal, headers: { 'x-request-id': id, 'x-rest-report': '1' } }),
  );
  const requests = count(40_000);
  await new Scenarios(dice, comparison).run(requests * scenarioShare, 6);
  await sendRandomQueries(dice, comparison, requests * (1 - scenarioShare));
  client.close();
  await upstream.close();
  await oracle.close();
  for (const line of [...comparison.differences, ...upstream.foreignUrls.slice(0, 5)])
    process.stderr.write(`replay: ${line}\n`);
  return [
    { name: 'requests', value: comparison.requests, atLeast: requests },
    { name: 'responses compared', value: comparison.compared, atLeast: requests * 0.8 },
    { name: 'clients that disconnected', value: comparison.left, atLeast: requests / 500 },
    { name: 'requests with known responses', value: comparison.reused, atLeast: requests / 4 },
    { name: 'predicted calls that were used', value: comparison.predictedCalls, atLeast: requests * 0.1 },
    { name: 'responses that differ from ordinary execution', value: comparison.differing, atMost: 0 },
    // Predicted lists are read again if the data changed and they lack a record that a later response names.
    { name: 'requests with two calls of one URL', value: comparison.repeated, atMost: requests / 20 },
    { name: 'requested URLs with identifiers of other callers', value: upstream.foreign, atMost: 0 },
  ];
}

/** Sends queries of random fields. Some are more frequent than others. */
async function sendRandomQueries(dice: Dice, comparison: Comparison, requests: number): Promise<void> {
  const queries = Array.from({ length: 12 }, () => queryPair(dice));
  await many(requests, 12, () => {
    const query = queries[Math.min(dice.below(queries.length), dice.below(queries.length))] ?? '';
    const asked = { query, variables: { first: 1 + dice.below(2) }, operationName: dice.one(['A', 'B']) };
    return comparison.ask(asked, `token-${dice.below(4)}-g${dice.below(groupCount)}`, dice.below(50) === 0);
  });
}

/** Two operations in one document, with a variable. */
function queryPair(dice: Dice): string {
  const site = 'site(id: "Site:org_northwind/site_handbook") { siteSpaces(first: $first) { nodes { id title } } }';
  const sites = `sites: nodes(ids: ${JSON.stringify(listedSites)}) { ... on Site { title } }`;
  const [one, other] = [randomRoots(dice, sandboxIds), randomRoots(dice, sandboxIds)];
  return `query A($first: Int) { ${site} ${one} } query B($first: Int) { ${site} ${sites} ${other} }`;
}
