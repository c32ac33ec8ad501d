import { setTimeout } from 'node:timers/promises';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { json, startService } from '../../../test/support/service.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { points, slopeOf } from '../../slope.js';
import type { Target } from '../../target.js';

/** Measures the memory of replay and prediction for many variables of many callers. */
export const replayMemory: Part = {
  name: 'replay-memory',
  title: 'Replayable responses and predictions stay within REPLAY_BYTES',
  run,
  plants: [
    {
      defect: 'replayable responses are never removed',
      file: 'limits/budgets/memory.ts',
      from: 'while (this.#bytes > this.#maxBytes && ',
      to: 'while (false && ',
    },
    {
      defect: 'texts are parts of larger buffers, which stay in memory',
      file: 'limits/budgets/memory.ts',
      from: 'Buffer.allocUnsafeSlow(',
      to: 'Buffer.allocUnsafe(',
    },
  ],
};

const callers = 1_000;
const requests = 100_000;
/**
 * Size of each title in bytes. The responses of an operation contain three titles, and the texts of its lists contain
 * two.
 */
const titleBytes = 4_000;
/** Maximum difference between two short runs in the memory for other purposes, in megabytes. */
const noiseMegabytes = 1.5;
/** Share of the requests that fills the memory before the measurement. */
const warmUp = 0.4;
const maxMegabytes = 0.25;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const text = 'x'.repeat(titleBytes);
  // A short run sends few requests, which fill only a smaller memory with fewer organizations.
  const organizations = Math.max(count(5_000), 300);
  const replayBytes = Math.max(count(16_000_000), 2_000_000);
  // A short run does not measure the growth, because it has too few requests.
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
    const random = new SeededRandom(seed);
    let successes = 0;
    const send = (number: number) =>
      repeat(number, 16, async () => {
        const variables = { id: `Organization:o${random.below(organizations)}` };
        const { status } = await client.send(query, { token: `t${random.below(callers)}`, variables });
        if (status === 200) successes++;
      });
    await send(count(requests * warmUp));
    const growth: [number, number][] = [];
    const sampleSize = Math.max(1, Math.round(count(requests * (1 - warmUp)) / samples));
    for (let sample = 1; sample <= samples; sample++) {
      await send(sampleSize);
      growth.push([(sample * sampleSize) / 10_000, await measureMegabytes(target)]);
    }
    client.close();
    return { successes, growth, megabytes: growth.at(-1)?.[1] ?? 0 };
  };
  const withoutReplay = await measure(0);
  const withReplay = await measure(replayBytes);
  await service.close();
  return [
    {
      name: 'requests with a response',
      value: Math.min(withReplay.successes, withoutReplay.successes),
      atLeast: count(requests) * 0.99,
    },
    ...(isWhole ? [growthOf(differences(withReplay.growth, withoutReplay.growth))] : []),
    {
      name: `memory for ${replayBytes / 1e6} MB of REPLAY_BYTES`,
      value: withReplay.megabytes - withoutReplay.megabytes,
      unit: 'MB',
      atMost: (1.1 * replayBytes) / 1e6 + (isWhole ? 0 : noiseMegabytes),
      // If replay used little memory, the upper limit would prove nothing.
      ...(isWhole && { atLeast: (0.5 * replayBytes) / 1e6 }),
    },
  ];
}

/**
 * Returns the memory that replay uses at each sample. Other caches have the same size in both runs, because the runs
 * send the same requests.
 */
const differences = (
  withReplay: readonly [number, number][],
  withoutReplay: readonly [number, number][],
): [number, number][] => withReplay.map(([x, megabytes], index) => [x, megabytes - (withoutReplay[index]?.[1] ?? 0)]);

const growthOf = (samples: readonly [number, number][]): Figure => ({
  name: 'memory growth per 10,000 requests, upper bound (95%)',
  value: slopeOf(samples).upper,
  unit: 'MB',
  atMost: maxMegabytes,
});

/** Query whose calls and result depend on the variable. */
const query = `query Organization($id: ID!) { organization(id: $id) {
  title sites(first: 1) { nodes { title sections(first: 1) { nodes { title } } } } } }`;

/** Collects garbage until the memory is stable, because V8 frees collected buffers with a delay. */
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
