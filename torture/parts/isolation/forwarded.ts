import { SeededRandom } from '../../../test/random/seeded-random.js';
import { Client, type ClientResponse } from '../../client.js';
import type { Figure, Torture } from '../../part.js';
import { startBusyService } from '../../service.js';
import { equalRecord, queries } from './documents.js';
import { createCounts, type ServiceCounts, signRecords } from './service.js';

/** Few callers, because a caller must repeat its queries. */
const callers = 20;

interface Outcomes {
  lookups: number;
  /** Number of responses with a record, an error or a header of another caller. */
  foreign: number;
  /** Number of responses with an equal record that the gateway kept from another caller. */
  foreignReplays: number;
  headers: number;
  predicted: number;
  replayed: number;
  shared: number;
  cached: number;
}

/** Sends requests of callers that have one token, and differ only in a forwarded header. All features are on. */
export async function compareForwardedHeaders({ seed, count, start }: Torture): Promise<Figure[]> {
  const counts = createCounts();
  const service = await startBusyService(signRecords(counts, new SeededRandom(seed + 2), false));
  const { url } = await start({
    REST_BASE_URL: service.url,
    REST_TOKEN: 'shared',
    FORWARD_REQUEST_HEADERS: 'X-Tenant',
    FORWARD_RESPONSE_HEADERS: 'X-Signature',
    REST_CACHE_TTL: 'Organization=10s',
  });
  const minLookups = count(300_000);
  const outcomes = await sendRequests(url, minLookups, new SeededRandom(seed), counts);
  await service.close();
  return figures(outcomes, counts, minLookups);
}

async function sendRequests(url: string, minLookups: number, random: SeededRandom, counts: ServiceCounts) {
  const outcomes: Outcomes = {
    lookups: 0,
    foreign: 0,
    foreignReplays: 0,
    headers: 0,
    predicted: 0,
    replayed: 0,
    shared: 0,
    cached: 0,
  };
  const client = new Client(url);
  const sendUntilDone = async () => {
    while (outcomes.lookups < minLookups) {
      const caller = random.below(callers);
      const { query, lookups } = random.pick(queries)(caller, random);
      // Caller 0 sends no header.
      const headers = { 'x-rest-report': '1', ...(caller > 0 && { 'x-tenant': `caller-${caller}` }) };
      const send = async () => {
        const response = await client.send(query, { headers });
        outcomes.lookups += lookups;
        countOutcome(outcomes, caller, response);
        const isEarly = query === equalRecord.query && (counts.equalCalls.get(String(caller)) ?? 0) < 2;
        // The cache has only responses of the caller itself.
        const isReplayed = /"replayed":true/.test(response.text) && !/"cached":true/.test(response.text);
        if (isEarly && isReplayed) outcomes.foreignReplays++;
      };
      await Promise.all(Array.from({ length: 1 + random.below(2) }, send));
    }
  };
  await Promise.all(Array.from({ length: 16 }, sendUntilDone));
  client.close();
  return outcomes;
}

function countOutcome(outcomes: Outcomes, caller: number, { text, headers }: ClientResponse): void {
  const { 'x-signature': signature, 'ratelimit-limit': limit } = headers;
  const numbers = [...`${text} ${signature}`.matchAll(/caller-(\d+)/g)].map(([, number]) => Number(number));
  if (limit !== undefined) numbers.push(Number(limit) - 1_000);
  if (numbers.some((number) => number !== caller)) outcomes.foreign++;
  if (signature !== undefined) outcomes.headers++;
  const has = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  outcomes.predicted += has(/"predicted":true/g);
  outcomes.replayed += has(/"replayed":true/g);
  outcomes.shared += has(/"shared":true/g);
  outcomes.cached += has(/"cached":true/g);
}

const figures = (outcomes: Outcomes, { foreignUrls }: ServiceCounts, minLookups: number): Figure[] => [
  { name: 'one token: lookups with a response', value: outcomes.lookups, atLeast: minLookups },
  { name: 'one token: responses with a forwarded header', value: outcomes.headers, atLeast: minLookups / 1000 },
  { name: 'one token: predicted calls', value: outcomes.predicted, atLeast: minLookups / 1000 },
  { name: 'one token: replayed responses', value: outcomes.replayed, atLeast: minLookups / 1000 },
  { name: 'one token: deduplicated calls', value: outcomes.shared, atLeast: minLookups / 1000 },
  { name: 'one token: cached REST responses', value: outcomes.cached, atLeast: minLookups / 1000 },
  { name: 'one token: responses with data of other headers', value: outcomes.foreign, atMost: 0 },
  { name: 'one token: responses replayed from other headers', value: outcomes.foreignReplays, atMost: 0 },
  { name: 'one token: calls with URLs of other headers', value: foreignUrls, atMost: 0 },
];
