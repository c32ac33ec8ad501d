import { type Generator, latency, type Reply, startGenerator, startHelper } from '../../load/index.js';
import type { Figure, Torture } from '../../part.js';

/** `storm`: operations of 900 calls that time out in the queue. `record`: one record that always fails. */
type Attack = 'storm' | 'record';

const ids = Array.from({ length: 900 }, (_, index) => `"Collection:c${index}"`).join(' ');
const attacks: Readonly<Record<Attack, { query: string; perSecond: number }>> = {
  storm: { query: `{ nodes(ids: [${ids}]) { ... on Collection { title } } }`, perSecond: 1 },
  record: { query: '{ collection(id: "Collection:boom") { title } }', perSecond: 60 },
};
/** Low enough for a quarter of the slots, because collections take 200 to 600 ms. */
const victim = { query: '{ collection(id: "Collection:c") { title } }', perSecond: 25 };
const timeoutMs = 2_000;

/** Measures other callers of a route, with and without an attack on its queue or circuit breaker. */
export async function underAttack(attack: Attack, { seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url), 'fail');
  const generator = startGenerator();
  try {
    const REST_BASE_URL = `http://127.0.0.1:${await service.message<number>()}`;
    const { url } = await start({ REST_BASE_URL, REST_TIMEOUT_MS: String(timeoutMs) });
    const seconds = Math.max(4, count(8_000) / 1000);
    await generator.apply({ url, seed, seconds, kinds: [victim] });
    // The same number of requests as the attack, for a fair comparison.
    const harmless = { ...victim, perSecond: attacks[attack].perSecond };
    const load = { generator, url, seed, seconds };
    const found = { calm: [] as Reply[], attacked: [] as Reply[], attack: [] as Reply[] };
    for (let round = 0; round < Math.max(1, count(5)); round++) {
      found.calm.push(...(await repliesTo([victim, harmless], load, round))[0]);
      // At first, the breaker receives only calls for the failing record.
      if (attack === 'record') await generator.apply({ url, seed, seconds: 1.5, kinds: [attacks.record], clients: 4 });
      const [attacked, attacking = []] = await repliesTo([victim, attacks[attack]], load, round);
      found.attacked.push(...attacked);
      found.attack.push(...attacking);
    }
    return figures(attack, found);
  } finally {
    await Promise.all([generator.stop(), service.stop()]);
  }
}

interface Load {
  generator: Generator;
  url: string;
  seed: number;
  seconds: number;
}

/** Replies by kind. */
async function repliesTo(kinds: { query: string; perSecond: number }[], load: Load, round: number) {
  const { generator, url, seed, seconds } = load;
  const { replies } = await generator.apply({ url, seconds, seed: seed + round + 1, kinds });
  const ofKind = (kind: number) => replies.filter((reply) => reply.kind === kind);
  return [ofKind(0), ...kinds.slice(1).map((_, index) => ofKind(index + 1))] as [Reply[], ...Reply[][]];
}

function figures(
  attack: Attack,
  { calm, attacked, attack: attacking }: Record<'calm' | 'attacked' | 'attack', Reply[]>,
) {
  const succeeded = attacked.filter(({ status, code }) => status === 200 && !code);
  const found: Figure[] = [
    { name: 'requests of other callers', value: attacked.length, atLeast: 50 },
    {
      name: 'requests of other callers with data',
      value: (100 * succeeded.length) / attacked.length,
      unit: '%',
      atLeast: 99,
    },
    { name: 'attacking requests that failed', value: attacking.filter(({ code }) => code).length, atLeast: 1 },
    { name: 'p99 of other callers without the attack', value: latency(calm, 0.99), unit: 'ms' },
    relativeP99('p99 of other callers with the attack, relative', attacked, calm, 200),
  ];
  return found.map((figure) => ({ ...figure, name: `${attack}: ${figure.name}` }));
}

/** A latency in percent of another one. */
export const relativeP99 = (name: string, replies: Reply[], base: Reply[], atMost: number): Figure => ({
  name,
  value: (100 * latency(replies, 0.99)) / latency(base, 0.99),
  unit: '%',
  atMost,
  isTiming: true,
});
