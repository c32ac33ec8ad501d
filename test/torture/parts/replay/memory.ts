import { Dice } from '../../../sharing/dice.js';
import { json, startService } from '../../../support/service.js';
import { Client, many } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { points, slopeOf } from '../../slope.js';
import type { Target } from '../../target.js';

/** Many operations of many callers fill the memory of replay and prediction. */
export const replayMemory: Part = {
  name: 'replay-memory',
  title: 'Recorded runs and predictions stay within REPLAY_BYTES',
  run,
  plants: [
    {
      defect: 'recorded runs are never removed',
      file: 'replay/memory.ts',
      from: 'while (this.bytes > this.#maxBytes && ',
      to: 'while (false && ',
    },
  ],
};

const callers = 1_000;
const requests = 100_000;
/** Bytes of each title. A run has three in its responses and three in its data. */
const titleBytes = 4_000;
/** Other memory of the process differs by this much between two runs. */
const noiseMegabytes = 1.5;
/** Share of the requests after which the memory is full. */
const warmUp = 0.4;
const mostMegabytes = 0.25;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const text = 'x'.repeat(titleBytes);
  // Few requests fill a small memory.
  const operations = Math.max(count(5_000), 300);
  const replayBytes = Math.max(count(16_000_000), 2_000_000);
  const service = await startService(({ url }, response) => {
    service.forget();
    const id = url.split(/[/?]/)[3];
    if (url.includes('/sections')) json(response, { items: [{ object: 'site-section', id: `sec${id}`, title: text }] });
    else if (url.includes('/sites')) json(response, { items: [{ object: 'site', id: `site${id}`, title: text }] });
    else json(response, { object: 'organization', id, title: text });
  });
  const measure = async (bytes: number) => {
    const target = await start({ REST_BASE_URL: service.url, REPLAY_BYTES: String(bytes), DISABLE: 'shed' });
    const client = new Client(target.url);
    const dice = new Dice(seed);
    let answered = 0;
    const send = (several: number) =>
      many(several, 16, async () => {
        const { status } = await client.send(queryOf(dice.below(operations)), { token: `t${dice.below(callers)}` });
        if (status === 200) answered++;
      });
    await send(count(requests * warmUp));
    const samples: [number, number][] = [];
    const each = Math.max(1, Math.round(count(requests * (1 - warmUp)) / points));
    for (let sample = 1; sample <= points; sample++) {
      await send(each);
      samples.push([(sample * each) / 10_000, await megabytesOf(target)]);
    }
    client.close();
    return { answered, slope: slopeOf(samples), megabytes: samples.at(-1)?.[1] ?? 0 };
  };
  const without = await measure(0);
  const used = await measure(replayBytes);
  await service.close();
  const isWhole = count(requests) >= requests;
  return [
    { name: 'requests with a response', value: used.answered, atLeast: count(requests) * 0.99 },
    {
      name: 'memory growth per 10,000 requests, upper bound (95%)',
      value: used.slope.most,
      unit: 'MB',
      // A small number of requests does not fill the memory.
      ...(isWhole && { atMost: mostMegabytes }),
    },
    {
      name: `memory for ${replayBytes / 1e6} MB of REPLAY_BYTES`,
      value: used.megabytes - without.megabytes,
      unit: 'MB',
      atMost: (1.1 * replayBytes) / 1e6 + noiseMegabytes,
    },
  ];
}

/** Each operation has URLs and a text of its own. */
const queryOf = (index: number): string =>
  `query Operation${index} { organization(id: "Organization:o${index}") {
    title sites(first: 1) { nodes { title sections(first: 1) { nodes { title } } } } } }`;

/** Memory after garbage collection. */
async function megabytesOf(target: Target): Promise<number> {
  const { heapUsed, external } = await target.condition(true);
  return (heapUsed + external) / 1e6;
}
