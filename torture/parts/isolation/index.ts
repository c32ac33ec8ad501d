import { Dice } from '../../../test/sharing/dice.js';
import { Client } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { startBusyService } from '../../service.js';
import { type Asked, documents } from './documents.js';
import { type Register, signing } from './service.js';

const callers = 1000;

/** Many callers request the same records at the same time. The upstream signs each record with the caller. */
export const isolation: Part = {
  name: 'isolation',
  title: 'Deduplication of calls and queries never returns data of another caller',
  run: async ({ seed, count, start }) => {
    const register: Register = { calls: 0, faults: 0, strangeWrites: 0 };
    const service = await startBusyService(signing(register, new Dice(seed + 1)));
    const { url } = await start({ REST_BASE_URL: service.url });
    const seen = await ask(url, count(1_000_000), new Dice(seed));
    // The gateway detects disconnects with a delay.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const underWay = service.underWay();
    await service.close();
    return figures(seen, register, underWay, count(1_000_000));
  },
  plants: [
    {
      defect: 'calls are deduplicated across tokens',
      file: 'rest/engine.ts',
      from: "const { token = '' } = operation;",
      to: "const token = '';",
    },
    {
      defect: 'queries are deduplicated across tokens',
      file: 'http/query-flights.ts',
      from: 'headers.authorization,',
      to: '',
    },
    {
      defect: 'a disconnect cancels the calls of other clients',
      file: 'rest/call.ts',
      from: 'if (this.#waiters.length === 0) this.#fail(failure);',
      to: 'this.#fail(failure);',
    },
  ],
};

/** Outcomes of the requests. */
interface Seen {
  lookups: number;
  tokens: Set<number>;
  left: number;
  /** Connections that closed without a response although the client stayed connected. */
  lost: number;
  /** Responses with a record or an error of another caller. */
  foreign: number;
  /** Responses with cancelled calls although the client stayed connected. */
  givenUp: number;
  /** Responses with at least one failed field. */
  failed: number;
  /** Signed records and errors in responses. */
  signed: number;
}

/** Sends requests until enough lookups have a response. One of twenty clients disconnects. */
async function ask(url: string, lookups: number, dice: Dice): Promise<Seen> {
  const seen: Seen = {
    lookups: 0,
    tokens: new Set(),
    left: 0,
    lost: 0,
    foreign: 0,
    givenUp: 0,
    failed: 0,
    signed: 0,
  };
  const client = new Client(url);
  const one = async (caller: number, { query, lookups: wanted }: Asked) => {
    const leaves = dice.below(20) === 0 ? AbortSignal.timeout(dice.below(10)) : undefined;
    // Caller 0 has no token.
    const options = { ...(caller > 0 && { token: `token-${caller}` }), ...(leaves && { signal: leaves }) };
    try {
      const { text } = await client.send(query, options);
      seen.lookups += wanted;
      seen.tokens.add(caller);
      check(seen, caller, text);
    } catch {
      seen[leaves?.aborted ? 'left' : 'lost']++;
    }
  };
  const some = async () => {
    while (seen.lookups < lookups) {
      // Some callers send more requests than others. Each sends several at once, with duplicates.
      const caller = Math.min(dice.below(callers), dice.below(2) ? callers : dice.below(callers));
      const few = [dice.one(documents)(caller, dice), dice.one(documents)(caller, dice)] as const;
      await Promise.all(Array.from({ length: 2 + dice.below(5) }, () => one(caller, dice.one(few))));
    }
  };
  await Promise.all(Array.from({ length: 16 }, some));
  client.close();
  return seen;
}

function check(seen: Seen, caller: number, text: string): void {
  let signatures = 0;
  let isForeign = false;
  for (const [, number] of text.matchAll(/(?:caller|token)-(\d+)/g)) {
    signatures++;
    isForeign ||= Number(number) !== caller;
  }
  seen.signed += signatures;
  if (isForeign) seen.foreign++;
  if (text.includes('Request cancelled')) seen.givenUp++;
  if (text.includes('"errors":')) seen.failed++;
}

function figures(seen: Seen, { calls, faults, strangeWrites }: Register, underWay: number, wanted: number): Figure[] {
  return [
    { name: 'lookups with a response', value: seen.lookups, atLeast: wanted },
    { name: 'tokens', value: seen.tokens.size, atLeast: Math.min(callers, wanted / 1000) },
    { name: 'signed records and errors', value: seen.signed, atLeast: wanted * 0.7 },
    // A lower bound, because aborted and duplicate requests also made calls.
    { name: 'lookups with a deduplicated call', value: seen.lookups - calls, atLeast: wanted * 0.1 },
    { name: 'failed calls', value: faults, atLeast: wanted * 0.005 },
    { name: 'responses with an error', value: seen.failed, atLeast: wanted / 1000 },
    { name: 'clients that disconnected', value: seen.left, atLeast: wanted / 2000 },
    { name: 'responses with data of another caller', value: seen.foreign, atMost: 0 },
    { name: 'writes with the token of another caller', value: strangeWrites, atMost: 0 },
    { name: 'responses with cancelled calls of connected clients', value: seen.givenUp, atMost: 0 },
    { name: 'lost connections of connected clients', value: seen.lost, atMost: 0 },
    { name: 'calls in flight at the end', value: underWay, atMost: 0 },
  ];
}
