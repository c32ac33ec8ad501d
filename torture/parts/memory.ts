import { SeededRandom } from '../../test/random/seeded-random.js';
import { type Handler, json, startService } from '../../test/support/service.js';
import { Client, repeat } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import { points, slopeOf } from '../slope.js';
import type { Condition, Target } from '../target.js';

/** Sends many requests, some with failed calls or disconnects, and measures the memory growth. */
export const memory: Part = {
  name: 'memory',
  title: 'Requests do not leak memory',
  run,
  plants: [
    {
      defect: '100 bytes leak per request',
      file: 'context.ts',
      from: 'const operation = new Operation(caller, budget);',
      to: "const operation = new Operation(caller, budget); ((globalThis as { kept?: string[] }).kept ??= []).push(Buffer.alloc(100, 'x').toString('latin1'));",
    },
    {
      defect: 'a listener leaks per request',
      file: 'context.ts',
      from: 'const operation = new Operation(caller, budget);',
      to: "const operation = new Operation(caller, budget); process.setMaxListeners(0).on('beforeExit', () => operation.abort());",
    },
  ],
};

const concurrency = 16;
const ids = 1_000;
const requests = 200_000;
/** Maximum memory growth in megabytes per 10,000 requests: 25 bytes per request. */
const maxMegabytes = 0.25;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const failures: [Handler, ...Handler[]] = [
    (_, response) => response.socket?.destroy(),
    (_, response) => json(response, {}, 503),
    (_, response) => json(response, {}, 404),
    (_, response) => response.end('{"title":'),
  ];
  const succeed: Handler = (_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' });
  const service = await startService((request, response) => {
    service.forget();
    return (random.below(10) === 0 ? random.pick(failures) : succeed)(request, response);
  });
  const target = await start({ REST_BASE_URL: service.url });
  const counts = { responses: 0, disconnects: 0 };
  const send = (client: Client, requests: number) =>
    repeat(requests, concurrency, () => sendRequest(client, random, counts));

  const firstClient = new Client(target.url);
  await send(firstClient, count(40_000));
  firstClient.close();
  const first = await idleCondition(target);
  const client = new Client(target.url);
  const samples: [number, number][] = [];
  // A short run sends few requests, so its slope would not be significant.
  const isLong = count(requests) >= 50_000;
  const sampleCount = isLong ? points : 1;
  const each = Math.max(1, Math.round(count(requests) / sampleCount));
  for (let sample = 1; sample <= sampleCount; sample++) {
    await send(client, each);
    const { heapUsed, external } = await target.condition(true);
    samples.push([(sample * each) / 10_000, (heapUsed + external) / 1e6]);
  }
  client.close();
  const last = await idleCondition(target);
  await service.close();
  return [
    { name: 'requests with a response', value: counts.responses, atLeast: count(requests) * 0.9 },
    { name: 'clients that disconnected', value: counts.disconnects, atLeast: count(requests) * 0.01 },
    ...(isLong ? growthOf(samples) : []),
    {
      name: 'leaked sockets, timers and other resources',
      value: resourceGrowth(first.resources, last.resources),
      atMost: 0,
    },
    { name: 'leaked listeners', value: last.processListeners - first.processListeners, atMost: 0 },
  ];
}

function growthOf(samples: readonly [number, number][]): Figure[] {
  const { lower, upper } = slopeOf(samples);
  const name = 'memory growth per 10,000 requests';
  return [
    { name: `${name}, lower bound (95%)`, value: lower, unit: 'MB' },
    { name: `${name}, upper bound (95%)`, value: upper, unit: 'MB', atMost: maxMegabytes },
  ];
}

async function sendRequest(
  client: Client,
  random: SeededRandom,
  counts: { responses: number; disconnects: number },
): Promise<void> {
  const query = 'query ($id: ID!) { organization(id: $id) { title } }';
  const variables = { id: `Organization:o${random.below(ids)}` };
  const controller = random.below(20) === 0 ? new AbortController() : undefined;
  if (controller) setTimeout(() => controller.abort(), random.below(3));
  try {
    await client.send(query, { variables, ...(controller && { signal: controller.signal }) });
    counts.responses++;
  } catch {
    counts.disconnects++;
  }
}

/** Waits until the keep-alive connections to the upstream have closed, and returns the condition of the gateway. */
async function idleCondition(target: Target): Promise<Condition> {
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  return target.condition(true);
}

/** Returns the sum of the growth of all kinds of resources. A decrease does not count. */
const resourceGrowth = (before: Condition['resources'], after: Condition['resources']): number =>
  Object.entries(after).reduce((sum, [kind, count]) => sum + Math.max(0, count - (before[kind] ?? 0)), 0);
