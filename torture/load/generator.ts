/**
 * Generates load in a child process. The process receives each load as an IPC message, and replies with the outcome.
 */
import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { SeededRandom } from '../../test/random/seeded-random.js';
import { Client, type ClientResponse, type Result } from '../client.js';
import type { Load, Outcome, Reply } from './load.js';

/**
 * Milliseconds after the end of a load in which responses can still arrive. Then the generator aborts the remaining
 * requests.
 */
const responseTimeoutMs = 10_000;

let tokens = 0;

async function apply({ url, kinds, seconds, seed, clients, keepAlive, ...closedLoop }: Load): Promise<Outcome> {
  const client = new Client(url, keepAlive);
  const abortController = new AbortController();
  setMaxListeners(0, abortController.signal);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const replies: Reply[] = [];
  let sent = 0;
  let lost = 0;
  // By default, each request has a new token, so the gateway cannot deduplicate or predict its REST calls.
  const sendKind = async (kind: number, token = `token-${seed}-${++tokens}`) => {
    sent++;
    try {
      const { query = '', variables } = kinds[kind] ?? {};
      const response = await client.send(query, {
        token,
        signal: abortController.signal,
        ...(variables && { variables }),
      });
      replies.push({ kind, at: performance.now() - startedAt, ...toReply(response) });
    } catch {
      lost++;
    }
  };

  const abortTimer = setTimeout(() => abortController.abort(), seconds * 1000 + responseTimeoutMs);
  if (clients) {
    const { tokens, perClient = Number.POSITIVE_INFINITY } = closedLoop;
    const random = new SeededRandom(seed);
    const runClient = async (client: number) => {
      for (let count = 0; count === 0 || performance.now() < endsAt; count++) {
        const nextAt = performance.now() + 1000 / perClient;
        await sendKind(random.below(kinds.length), tokens?.[client % tokens.length]);
        const wait = nextAt - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
  } else {
    await Promise.all(
      kinds.map(({ perSecond }, kind) =>
        arrive(new SeededRandom(seed + kind), perSecond, endsAt, () => sendKind(kind)),
      ),
    );
  }
  clearTimeout(abortTimer);
  client.close();
  return { sent, replies, lost };
}

/** Calls a function at random times, which form a Poisson process, until `endsAt`. Then waits for all calls. */
async function arrive(
  random: SeededRandom,
  perSecond: number,
  endsAt: number,
  call: () => Promise<void>,
): Promise<void> {
  const calls: Promise<void>[] = [];
  const gap = () => (-Math.log(1 - random.below(2 ** 30) / 2 ** 30) * 1000) / perSecond;
  for (let due = performance.now() + gap(); due < endsAt; due += gap()) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(call());
  }
  await Promise.all(calls);
}

function toReply({ status, ms, text, retryAfter }: ClientResponse): Omit<Reply, 'kind' | 'at'> {
  const code = text.includes('"errors"') ? (JSON.parse(text) as Result).errors?.[0]?.extensions?.code : undefined;
  return { status, ms, ...(typeof code === 'string' && { code }), ...(retryAfter !== undefined && { retryAfter }) };
}

try {
  // The measured process must not delay the load generator.
  setPriority(constants.priority.PRIORITY_HIGHEST);
} catch {
  // Without the privilege to raise its priority, the generator keeps the default priority.
}
process.on('message', (load: Load) => {
  apply(load).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
