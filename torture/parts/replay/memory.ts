import { setTimeout } from 'node:timers/promises';
import { Dice } from '../../../test/sharing/dice.js';
import { json, startService } from '../../../test/support/service.js';
import { Client, many } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { points, slopeOf } from '../../slope.js';
import type { Target } from '../../target.js';

/** Many operations of many callers fill the memory of replay and prediction. */
export const replayMemory: Part = {
  name: 'replay-memory',
  title: 'Known responses and predictions stay within REPLAY_BYTES',
  run,
  plants: [
    {
      defect: 'known responses are never removed',
      file: 'limits/memory.ts',
      from: 'while (this.#bytes > this.#maxBytes && ',
      to: 'while (false && ',
    },
  ],
};

const callers = 1_000;
const requests = 100_000;
/** Bytes of each title. An operation has three in its responses, and two in the texts of its lists. */
const titleBytes = 4_000;
/** Other memory of the process differs by this much between two short runs. */
const noiseMegabytes = 1.5;
/** Share of the requests after which the memory is full. */
const warmUp = 0.4;
const mostMegabytes = 0.25;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const text = 'x'.repeat(titleBytes);
  // Few requests fill a small memory.
  const operations = Math.max(count(5_000), 300);
  const replayBytes = Math.max(count(16_000_000), 2_000_000);
  // A short run takes only one sample, because the cache of documents still grows.
  const isWhole = count(requests) >= requests;
  const samples = isWhole ? points : 1;
  const service = await startService(({ url }, response) => {
    service.forget();
    const id = url.split(/[/?]/)[3];
    if (url.includes('/sections')) json(response, { items: [{ object: 'site-section', id: `sec${id}`, title: text }] });
    else if (url.includes('/sites')) json(response, { items: [{ object: 'site', id: `site${id}`, title: text }] });
    else json(response, { object: 'organization', id, title: text });
  });
  const measure = async (bytes: number) => {
    const environment = { REST_BASE_URL: service.url, REPLAY_BYTES: String(bytes), DISABLE: 'shed' };
    const target = await start(environment);
    const client = new Client(target.url);
    const dice = new Dice(seed);
    let successes = 0;
    const send = (several: number) =>
      many(several, 16, async () => {
        const { status } = await client.send(queryOf(dice.below(operations)), { token: `t${dice.below(callers)}` });
        if (status === 200) successes++;
      });
    await send(count(requests * warmUp));
    const growth: [number, number][] = [];
    const each = Math.max(1, Math.round(count(requests * (1 - warmUp)) / samples));
    for (let sample = 1; sample <= samples; sample++) {
      await send(each);
      growth.push([(sample * each) / 10_000, await measureMegabytes(target)]);
    }
    client.close();
    return { successes, growth, megabytes: growth.at(-1)?.[1] ?? 0 };
  };
  const without = await measure(0);
  const used = await measure(replayBytes);
  await service.close();
  return [
    {
      name: 'requests with a response',
      value: Math.min(used.successes, without.successes),
      atLeast: count(requests) * 0.99,
    },
    ...(isWhole ? [growthOf(differences(used.growth, without.growth))] : []),
    {
      name: `memory for ${replayBytes / 1e6} MB of REPLAY_BYTES`,
      value: used.megabytes - without.megabytes,
      unit: 'MB',
      atMost: (1.1 * replayBytes) / 1e6 + (isWhole ? 0 : noiseMegabytes),
      // Without known responses, the limit would say nothing.
      ...(isWhole && { atLeast: (0.5 * replayBytes) / 1e6 }),
    },
  ];
}

/** Memory that replay adds. Both runs send the same requests, so other caches grow equally. */
const differences = (used: readonly [number, number][], without: readonly [number, number][]): [number, number][] =>
  used.map(([x, megabytes], index) => [x, megabytes - (without[index]?.[1] ?? 0)]);

const growthOf = (samples: readonly [number, number][]): Figure => ({
  name: 'memory growth per 10,000 requests, upper bound (95%)',
  value: slopeOf(samples).most,
  unit: 'MB',
  atMost: mostMegabytes,
});

/** Each operation has URLs and a text of its own. */
const queryOf = (index: number): string =>
  `query Operation${index} { organization(id: "Organization:o${index}") {
    title sites(first: 1) { nodes { title sections(first: 1) { nodes { title } } } } } }`;

/** Memory after garbage collection. V8 frees buffers some time after it collected them. */
async function measureMegabytes(target: Target): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY, attempt = 1; attempt <= maxAttempts; attempt++) {
    const { heapUsed, external } = await target.condition(true);
    const megabytes = (heapUsed + external) / 1e6;
    if (Math.abs(last - megabytes) < stableMegabytes) return megabytes;
    last = megabytes;
    await setTimeout(settleMs);
  }
  throw new Error(`Memory of the gateway does not settle after ${maxAttempts} collections`);
}

const settleMs = 500;
const maxAttempts = 20;
const stableMegabytes = 0.3;
