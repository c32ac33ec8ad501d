import { SeededRandom } from '../../../test/random/seeded-random.js';
import { Client } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { startBusyService } from '../../service.js';
import { documents, type RequestedDocument } from './documents.js';
import { compareForwardedHeaders } from './forwarded.js';
import { plants } from './plants.js';
import { createCounts, type ServiceCounts, signRecords } from './service.js';

const callers = 1000;

/**
 * Sends requests of many callers for the same records at the same time. The REST API writes the number of the caller
 * into each record. Then sends requests of callers that differ only in a forwarded header.
 */
export const isolation: Part = {
  name: 'isolation',
  title: 'Deduplication of calls and queries never returns data of another caller',
  run: async (torture) => {
    const { seed, count, start } = torture;
    const counts = createCounts();
    const service = await startBusyService(signRecords(counts, new SeededRandom(seed + 1)));
    const { url } = await start({ REST_BASE_URL: service.url });
    const outcomes = await sendRequests(url, count(1_000_000), new SeededRandom(seed));
    // The gateway detects the last disconnects with a delay.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const inFlight = service.inFlight();
    await service.close();
    const own = figures(outcomes, counts, inFlight, count(1_000_000));
    return [...own, ...(await compareForwardedHeaders(torture))];
  },
  plants,
};

interface Outcomes {
  lookups: number;
  tokens: Set<number>;
  disconnects: number;
  /** Number of connections that closed without a response although the client stayed connected. */
  lostConnections: number;
  /** Number of responses with a record or an error of another caller. */
  foreign: number;
  /** Number of responses with cancelled calls although the client stayed connected. */
  cancelled: number;
  /** Number of responses with at least one failed field. */
  failed: number;
  /** Number of occurrences of caller numbers in records and errors. */
  signatures: number;
}

/** Sends requests until `minLookups` lookups have a response. Aborts about one of twenty requests. */
async function sendRequests(url: string, minLookups: number, random: SeededRandom): Promise<Outcomes> {
  const outcomes: Outcomes = {
    lookups: 0,
    tokens: new Set(),
    disconnects: 0,
    lostConnections: 0,
    foreign: 0,
    cancelled: 0,
    failed: 0,
    signatures: 0,
  };
  const client = new Client(url);
  const sendDocument = async (caller: number, { query, lookups }: RequestedDocument) => {
    const signal = random.below(20) === 0 ? AbortSignal.timeout(random.below(10)) : undefined;
    // Caller 0 has no token.
    const options = { ...(caller > 0 && { token: `token-${caller}` }), ...(signal && { signal }) };
    try {
      const { text } = await client.send(query, options);
      outcomes.lookups += lookups;
      outcomes.tokens.add(caller);
      countOutcome(outcomes, caller, text);
    } catch {
      outcomes[signal?.aborted ? 'disconnects' : 'lostConnections']++;
    }
  };
  const sendUntilDone = async () => {
    while (outcomes.lookups < minLookups) {
      // Some callers send more requests than others. A caller sends several requests at the same time, and some of the
      // requests are equal.
      const caller = Math.min(random.below(callers), random.below(2) ? callers : random.below(callers));
      const choices = [random.pick(documents)(caller, random), random.pick(documents)(caller, random)] as const;
      await Promise.all(Array.from({ length: 2 + random.below(5) }, () => sendDocument(caller, random.pick(choices))));
    }
  };
  await Promise.all(Array.from({ length: 16 }, sendUntilDone));
  client.close();
  return outcomes;
}

function countOutcome(outcomes: Outcomes, caller: number, text: string): void {
  let isForeign = false;
  for (const [, number] of text.matchAll(/(?:caller|token)-(\d+)/g)) {
    outcomes.signatures++;
    isForeign ||= Number(number) !== caller;
  }
  if (isForeign) outcomes.foreign++;
  if (text.includes('Request cancelled')) outcomes.cancelled++;
  if (text.includes('"errors":')) outcomes.failed++;
}

function figures(
  outcomes: Outcomes,
  { calls, faults, foreignWrites, foreignUrls }: ServiceCounts,
  inFlight: number,
  minLookups: number,
): Figure[] {
  return [
    { name: 'lookups with a response', value: outcomes.lookups, atLeast: minLookups },
    { name: 'tokens', value: outcomes.tokens.size, atLeast: Math.min(callers, minLookups / 1000) },
    { name: 'records and errors with the number of the caller', value: outcomes.signatures, atLeast: minLookups * 0.7 },
    // The value is a lower bound, because aborted and duplicate requests also make calls.
    { name: 'lookups with a deduplicated call', value: outcomes.lookups - calls, atLeast: minLookups * 0.1 },
    { name: 'failed calls', value: faults, atLeast: minLookups * 0.005 },
    { name: 'responses with an error', value: outcomes.failed, atLeast: minLookups / 1000 },
    { name: 'clients that disconnected', value: outcomes.disconnects, atLeast: minLookups / 2000 },
    { name: 'responses with data of another caller', value: outcomes.foreign, atMost: 0 },
    { name: 'writes with the token of another caller', value: foreignWrites, atMost: 0 },
    { name: 'calls with URLs of another caller', value: foreignUrls, atMost: 0 },
    { name: 'responses with cancelled calls of connected clients', value: outcomes.cancelled, atMost: 0 },
    { name: 'lost connections of connected clients', value: outcomes.lostConnections, atMost: 0 },
    { name: 'calls in flight at the end', value: inFlight, atMost: 0 },
  ];
}
