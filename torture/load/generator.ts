/** Load generator in a separate process. It receives a load, applies it and sends back the outcomes. */
import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Dice } from '../../test/sharing/dice.js';
import { type Answer, Client, type Result } from '../client.js';
import type { Load, Outcome, Reply } from './load.js';

/** Milliseconds to wait for responses after the end of a load. */
const patienceMs = 10_000;

/** Number of tokens of all loads. */
let tokens = 0;

async function apply({ url, kinds, seconds, seed, clients, keepAlive }: Load): Promise<Outcome> {
  const client = new Client(url, keepAlive);
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const replies: Reply[] = [];
  let sent = 0;
  let lost = 0;
  const ask = async (kind: number) => {
    sent++;
    // A token that no load used before: nothing is deduplicated or predicted.
    const token = `token-${seed}-${++tokens}`;
    try {
      const answer = await client.send(kinds[kind]?.query ?? '', { token, signal: leave.signal });
      replies.push({ kind, at: performance.now() - startedAt, ...told(answer) });
    } catch {
      lost++;
    }
  };

  const late = setTimeout(() => leave.abort(), seconds * 1000 + patienceMs);
  if (clients) {
    const one = async () => {
      do await ask(0);
      while (performance.now() < endsAt);
    };
    await Promise.all(Array.from({ length: clients }, one));
  } else {
    await Promise.all(
      kinds.map(({ perSecond }, kind) => arrive(new Dice(seed + kind), perSecond, endsAt, () => ask(kind))),
    );
  }
  clearTimeout(late);
  client.close();
  return { sent, replies, lost };
}

/** Calls the function as a Poisson process until the end, and waits for all calls. */
async function arrive(dice: Dice, perSecond: number, endsAt: number, call: () => Promise<void>): Promise<void> {
  const called: Promise<void>[] = [];
  const gap = () => (-Math.log(1 - dice.below(2 ** 30) / 2 ** 30) * 1000) / perSecond;
  for (let due = performance.now() + gap(); due < endsAt; due += gap()) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    called.push(call());
  }
  await Promise.all(called);
}

function told({ status, ms, text, retryAfter }: Answer): Omit<Reply, 'kind' | 'at'> {
  const code = text.includes('"errors"') ? (JSON.parse(text) as Result).errors?.[0]?.extensions?.code : undefined;
  return { status, ms, ...(typeof code === 'string' && { code }), ...(retryAfter !== undefined && { retryAfter }) };
}

try {
  // The generator needs a higher priority than the measured process.
  setPriority(constants.priority.PRIORITY_HIGHEST);
} catch {
  // Requires privileges.
}
process.on('message', (load: Load) => {
  apply(load).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
