import { Dice } from '../../../sharing/dice.js';
import { Client } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { startBusyService } from '../../service.js';
import { type Asked, documents } from './documents.js';
import { type Register, signing } from './service.js';

const callers = 1000;

/** Many callers who want the same at the same moment, from a service that signs each record for whom it is. */
export const isolation: Part = {
  name: 'isolation',
  title: "Nobody sees another one's data, though calls and queries are shared",
  run: async ({ seed, count, start }) => {
    const register: Register = { calls: 0, faults: 0, strangeWrites: 0 };
    const service = await startBusyService(signing(register, new Dice(seed + 1)));
    const { url } = await start({ REST_BASE_URL: service.url });
    const seen = await ask(url, count(1_000_000), new Dice(seed));
    // Those who left are noticed a moment later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const underWay = service.underWay();
    await service.close();
    return figures(seen, register, underWay, count(1_000_000));
  },
  plants: [
    {
      defect: 'a call is shared whatever its token',
      file: 'rest/engine.ts',
      from: "operation: { token = '' }, url",
      to: "url, token = ''",
    },
    {
      defect: 'a query is shared whatever its token',
      file: 'http/query-flights.ts',
      from: 'headers.authorization,',
      to: '',
    },
    {
      defect: 'a client that leaves ends the calls of others',
      file: 'rest/call.ts',
      from: 'if (this.#waiters.size === 0) this.#fail(failure);',
      to: 'this.#fail(failure);',
    },
  ],
};

/** What became of the requests. */
interface Seen {
  lookUps: number;
  tokens: Set<number>;
  left: number;
  /** Connections that ended without an answer, though their client stayed. */
  lost: number;
  /** Answers with the record or the error of another caller. */
  foreign: number;
  /** Answers whose calls were given up, though their client stayed. */
  givenUp: number;
  /** Answers with at least one failed field. */
  failed: number;
  /** Records and errors in the answers that tell for whom they are. */
  signed: number;
}

/** Asks until so many look-ups were answered; one client of twenty leaves at some moment. */
async function ask(url: string, lookUps: number, dice: Dice): Promise<Seen> {
  const seen: Seen = {
    lookUps: 0,
    tokens: new Set(),
    left: 0,
    lost: 0,
    foreign: 0,
    givenUp: 0,
    failed: 0,
    signed: 0,
  };
  const client = new Client(url);
  const one = async (caller: number, { query, lookUps: wanted }: Asked) => {
    const leaves = dice.below(20) === 0 ? AbortSignal.timeout(dice.below(10)) : undefined;
    // Number 0 has no token: the service sees nobody.
    const options = { ...(caller > 0 && { token: `token-${caller}` }), ...(leaves && { signal: leaves }) };
    try {
      const { text } = await client.send(query, options);
      seen.lookUps += wanted;
      seen.tokens.add(caller);
      check(seen, caller, text);
    } catch {
      seen[leaves?.aborted ? 'left' : 'lost']++;
    }
  };
  const some = async () => {
    while (seen.lookUps < lookUps) {
      // Some callers ask more than others, and each asks for a few things at once, some of them the same.
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
  if (text.includes('given up')) seen.givenUp++;
  if (text.includes('"errors":')) seen.failed++;
}

function figures(seen: Seen, { calls, faults, strangeWrites }: Register, underWay: number, wanted: number): Figure[] {
  return [
    { name: 'look-ups answered', value: seen.lookUps, atLeast: wanted },
    { name: 'tokens', value: seen.tokens.size, atLeast: Math.min(callers, wanted / 1000) },
    { name: 'records and errors that say for whom they are', value: seen.signed, atLeast: wanted * 0.7 },
    // Those who left and those who asked twice had calls, too: it is at least this.
    { name: 'look-ups answered by a call of another one', value: seen.lookUps - calls, atLeast: wanted * 0.1 },
    { name: 'calls that went wrong', value: faults, atLeast: wanted * 0.005 },
    { name: 'answers with an error', value: seen.failed, atLeast: wanted / 1000 },
    { name: 'clients that left', value: seen.left, atLeast: wanted / 2000 },
    { name: 'answers with the data of another one', value: seen.foreign, atMost: 0 },
    { name: "writes in another one's name", value: strangeWrites, atMost: 0 },
    { name: 'answers given up though their client stayed', value: seen.givenUp, atMost: 0 },
    { name: 'connections lost though their client stayed', value: seen.lost, atMost: 0 },
    { name: 'calls under way at the end', value: underWay, atMost: 0 },
  ];
}
