import { type Generator, latency, type Reply, startHelper } from '../../load/index.js';
import type { Figure, Torture } from '../../part.js';

/** `storm` sends operations of 900 calls that time out in the queue. `record` requests a record that always fails. */
type Attack = 'storm' | 'record';

const ids = Array.from({ length: 900 }, (_, index) => `"Collection:c${index}"`).join(' ');
const attacks: Readonly<Record<Attack, { query: string; perSecond: number }>> = {
  storm: { query: `{ nodes(ids: [${ids}]) { ... on Collection { title } } }`, perSecond: 1 },
  record: { query: '{ collection(id: "Collection:boom") { title } }', perSecond: 60 },
};
/** Load of other callers. A call takes 200 to 600 ms, so the load needs about a quarter of the slots of the route. */
const victim = { query: '{ collection(id: "Collection:c") { title } }', perSecond: 25 };
const timeoutMs = 2_000;

/**
 * Measures the requests of other callers to a route, with and without an attack on the queue or circuit breaker of the
 * route.
 */
export async function measureUnderAttack(
  attack: Attack,
  generator: Generator,
  { seed, count, start, checksTimings }: Torture,
): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url), 'fail');
  try {
    const REST_BASE_URL = `http://127.0.0.1:${await service.message<number>()}`;
    const { url } = await start({ REST_BASE_URL, REST_TIMEOUT_MS: String(timeoutMs) });
    const seconds = Math.max(4, count(8_000) / 1000);
    await generator.apply({ url, seed, seconds, kinds: [victim] });
    // The baseline has the same number of requests as the attack. Only a timing is relative to the baseline.
    const harmless = { ...victim, perSecond: attacks[attack].perSecond };
    const load = { generator, url, seed, seconds };
    const replies = { baseline: [] as Reply[], victim: [] as Reply[], attack: [] as Reply[] };
    for (let round = 0; round < Math.max(1, count(5)); round++) {
      if (checksTimings) replies.baseline.push(...(await repliesTo([victim, harmless], load, round))[0]);
      // The attack starts first, so the circuit breaker has received only failed calls when the other callers start.
      if (attack === 'record') await generator.apply({ url, seed, seconds: 1.5, kinds: [attacks.record], clients: 4 });
      const [victimReplies, attackReplies = []] = await repliesTo([victim, attacks[attack]], load, round);
      replies.victim.push(...victimReplies);
      replies.attack.push(...attackReplies);
    }
    return figures(attack, replies);
  } finally {
    await service.stop();
  }
}

interface Load {
  generator: Generator;
  url: string;
  seed: number;
  seconds: number;
}

/** Applies a load, and returns the replies to each kind of query. */
async function repliesTo(kinds: { query: string; perSecond: number }[], load: Load, round: number) {
  const { generator, url, seed, seconds } = load;
  const { replies } = await generator.apply({ url, seconds, seed: seed + round + 1, kinds });
  const ofKind = (kind: number) => replies.filter((reply) => reply.kind === kind);
  return [ofKind(0), ...kinds.slice(1).map((_, index) => ofKind(index + 1))] as [Reply[], ...Reply[][]];
}

function figures(
  attack: Attack,
  { baseline, victim: victimReplies, attack: attackReplies }: Record<'baseline' | 'victim' | 'attack', Reply[]>,
) {
  const successes = victimReplies.filter(({ status, code }) => status === 200 && !code);
  const results: Figure[] = [
    { name: 'requests of other callers', value: victimReplies.length, atLeast: 50 },
    {
      name: 'requests of other callers with data',
      value: (100 * successes.length) / victimReplies.length,
      unit: '%',
      atLeast: 99,
    },
    { name: 'attacking requests that failed', value: attackReplies.filter(({ code }) => code).length, atLeast: 1 },
    ...relativeP99('other callers without the attack', 'other callers with the attack', victimReplies, baseline, 200),
  ];
  return results.map((figure) => ({ ...figure, name: `${attack}: ${figure.name}` }));
}

/**
 * Creates two figures: a baseline p99 latency, and a p99 latency as a percentage of it. Without a baseline, creates no
 * figures.
 */
export const relativeP99 = (
  baseName: string,
  name: string,
  replies: Reply[],
  base: Reply[],
  atMost: number,
): Figure[] =>
  base.length === 0
    ? []
    : [
        { name: `p99 of ${baseName}`, value: latency(base, 0.99), unit: 'ms' },
        {
          name: `p99 of ${name}, relative`,
          value: (100 * latency(replies, 0.99)) / latency(base, 0.99),
          unit: '%',
          atMost,
          isTiming: true,
        },
      ];
