import { isDeepStrictEqual } from 'node:util';
import type { GraphQLFormattedError } from 'graphql';
import { maxErrors } from '../../../src/plugins/result-limits.js';
import { Dice } from '../../../test/sharing/dice.js';
import { randomRoots, sandboxIds } from '../../../test/support/random-query.js';
import { Client, many, type Result } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { type Asked, Oracle } from './oracle.js';
import { plants } from './plants.js';
import { ChangingUpstream, groupCount, type Log } from './upstream.js';

/** Replayed results, compared with ordinary execution on the same responses. */
export const replay: Part = {
  name: 'replay',
  title: 'A replayed result is never stale and never belongs to another caller',
  run: async ({ seed, count, start }) => {
    const dice = new Dice(seed);
    const upstream = new ChangingUpstream(
      new Dice(seed + 1),
      new Set([...sandboxIds, ...listedSites].flatMap((id) => id.split(/[:/]/))),
    );
    const oracle = new Oracle();
    await oracle.start();
    const restBaseUrl = await upstream.start();
    // Without sharing, each REST call belongs to one request. A small memory evicts recorded runs.
    const target = await start({
      REST_BASE_URL: restBaseUrl,
      DISABLE: 'shed,retry,dedupe',
      REPLAY_BYTES: '1000000',
    });
    const client = new Client(target.url);
    const comparison = new Comparison(upstream, oracle);
    const queries = Array.from({ length: 12 }, () => queryPair(dice));
    const requests = count(100_000);
    await many(requests, 12, async (index) => {
      const token = `token-${dice.below(4)}-g${dice.below(groupCount)}`;
      // Some queries are more frequent than others.
      const query = queries[Math.min(dice.below(queries.length), dice.below(queries.length))] ?? '';
      const asked = { query, variables: { first: 1 + dice.below(2) }, operationName: dice.one(['A', 'B']) };
      const leaves = dice.below(50) === 0 ? AbortSignal.timeout(dice.below(15)) : undefined;
      const id = `request-${seed}-${index}`;
      const options = {
        ...asked,
        token,
        headers: { 'x-request-id': id, 'x-rest-report': '1' },
        ...(leaves && { signal: leaves }),
      };
      const response = await client.query(query, options).catch(() => undefined);
      const log = upstream.logs.get(id) ?? new Map();
      upstream.logs.delete(id);
      if (response) await comparison.compare(id, asked, token, response, log);
      else comparison.left++;
    });
    client.close();
    await upstream.close();
    await oracle.close();
    return comparison.figures(requests);
  },
  plants,
};

/** Sites that are requested by their list, or each by itself if the list fails. */
const listedSites = ['site_developers', 'site_releases', 'site_partners'].map((id) => `Site:org_northwind/${id}`);

/** Two operations in one document, with a variable. */
function queryPair(dice: Dice): string {
  const site = 'site(id: "Site:org_northwind/site_handbook") { siteSpaces(first: $first) { nodes { id title } } }';
  const sites = `sites: nodes(ids: ${JSON.stringify(listedSites)}) { ... on Site { title } }`;
  const [one, other] = [randomRoots(dice, sandboxIds), randomRoots(dice, sandboxIds)];
  return `query A($first: Int) { ${site} ${one} } query B($first: Int) { ${site} ${sites} ${other} }`;
}

/** Codes of errors without a response. */
const unlogged = new Set(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']);

interface Report {
  calls: { url: string; predicted?: boolean }[];
  replayed?: boolean;
}

class Comparison {
  left = 0;
  readonly #upstream: ChangingUpstream;
  readonly #oracle: Oracle;
  #compared = 0;
  #differing = 0;
  #replayed = 0;
  #predictedCalls = 0;
  #repeated = 0;

  constructor(upstream: ChangingUpstream, oracle: Oracle) {
    this.#upstream = upstream;
    this.#oracle = oracle;
  }

  async compare(id: string, asked: Asked, token: string, response: Result, log: Log): Promise<void> {
    const { rest } = (response as { extensions?: { rest?: Report } }).extensions ?? {};
    if (rest?.replayed) this.#replayed++;
    this.#predictedCalls += rest?.calls.filter(({ predicted }) => predicted).length ?? 0;
    // Failed predictions are made again, and so is a list that lacks a record that a later response names.
    const responses = [...log.values()];
    if (responses.some((sent) => sent.length > 1 && sent[0]?.status === 200)) this.#repeated++;
    // A request that used two different responses of one URL has no log that ordinary execution could use.
    const isMixed = responses.some((sent) => new Set(sent.map(({ status, body }) => `${status} ${body}`)).size > 1);
    // Neither has one that timed out.
    const isUnlogged = response.errors?.some(({ extensions }) => unlogged.has(String(extensions?.code)));
    if (isMixed || isUnlogged) return;
    this.#compared++;
    this.#oracle.missing.clear();
    const expected = await this.#oracle.execute(id, asked, log, token);
    if (isDeepStrictEqual(contentOf(response), contentOf(expected))) return;
    this.#differing++;
    if (this.#differing <= 3)
      process.stderr.write(
        `replay: ${id} ${token} replayed ${rest?.replayed}, ${firstDifference(contentOf(response), contentOf(expected))}; ` +
          `missing ${[...this.#oracle.missing]}; errors ${JSON.stringify(response.errors)}: ${JSON.stringify(asked)}\n`,
      );
  }

  figures(requests: number): Figure[] {
    for (const url of this.#upstream.foreignUrls.slice(0, 5)) process.stderr.write(`replay: foreign ${url}\n`);
    return [
      { name: 'requests', value: requests, atLeast: requests },
      { name: 'responses compared', value: this.#compared, atLeast: requests * 0.8 },
      { name: 'clients that disconnected', value: this.left, atLeast: requests / 500 },
      { name: 'replayed responses', value: this.#replayed, atLeast: requests / 20 },
      { name: 'predicted calls that were used', value: this.#predictedCalls, atLeast: requests * 0.1 },
      { name: 'responses that differ from ordinary execution', value: this.#differing, atMost: 0 },
      // Predicted lists are read again if the data changed and they lack a record that a later response names.
      { name: 'requests with two calls of one URL', value: this.#repeated, atMost: requests / 20 },
      { name: 'requested URLs with identifiers of other callers', value: this.#upstream.foreign, atMost: 0 },
    ];
  }
}

/** Data and errors. Errors are in the order in which fields failed, and only the first of many are in a response. */
const contentOf = ({ data, errors = [] }: Result) => ({
  data,
  errors: errors.length > maxErrors ? errors.length : errors.map(toText).sort(),
});

const toText = ({ message, path }: GraphQLFormattedError) => `${path?.join('.')}: ${message}`;

function firstDifference(one: unknown, other: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path}: ${JSON.stringify(one)?.slice(0, 300)}, not ${JSON.stringify(other)?.slice(0, 300)}`;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [left, right] = [(one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]];
    const found = firstDifference(left, right, `${path}.${name}`);
    if (found) return found;
  }
  return `${path}: other type`;
}
