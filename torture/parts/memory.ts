import { Dice } from '../../test/sharing/dice.js';
import { type Handler, json, startService } from '../../test/support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import { points, slopeOf } from '../slope.js';
import type { Condition, Target } from '../target.js';

/** Many requests with failures and disconnects. */
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

const atOnce = 16;
const ids = 1_000;
const requests = 200_000;
/** 25 bytes per request. */
const mostMegabytes = 0.25;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const wrong: [Handler, ...Handler[]] = [
    (_, response) => response.socket?.destroy(),
    (_, response) => json(response, {}, 503),
    (_, response) => json(response, {}, 404),
    (_, response) => response.end('{"title":'),
  ];
  const right: Handler = (_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' });
  const service = await startService((received, response) => {
    service.forget();
    return (dice.below(10) === 0 ? dice.one(wrong) : right)(received, response);
  });
  const target = await start({ REST_BASE_URL: service.url });
  const counts = { answered: 0, left: 0 };
  const send = (client: Client, requests: number) => many(requests, atOnce, () => one(client, dice, counts));

  const before = new Client(target.url);
  await send(before, count(40_000));
  before.close();
  const first = await settled(target);
  const client = new Client(target.url);
  const samples: [number, number][] = [];
  const each = Math.max(1, Math.round(count(requests) / points));
  for (let sample = 1; sample <= points; sample++) {
    await send(client, each);
    const { heapUsed, external } = await target.condition(true);
    samples.push([(sample * each) / 10_000, (heapUsed + external) / 1e6]);
  }
  client.close();
  const last = await settled(target);
  await service.close();
  const { least, most } = slopeOf(samples);
  return [
    { name: 'requests with a response', value: counts.answered, atLeast: count(requests) * 0.9 },
    { name: 'clients that disconnected', value: counts.left, atLeast: count(requests) * 0.01 },
    { name: 'memory growth per 10,000 requests, lower bound (95%)', value: least, unit: 'MB' },
    {
      name: 'memory growth per 10,000 requests, upper bound (95%)',
      value: most,
      unit: 'MB',
      // A small number of requests is not significant.
      ...(count(requests) >= 50_000 && { atMost: mostMegabytes }),
    },
    { name: 'leaked sockets, timers and other resources', value: more(first.resources, last.resources), atMost: 0 },
    { name: 'leaked listeners', value: last.processListeners - first.processListeners, atMost: 0 },
  ];
}

async function one(client: Client, dice: Dice, counts: { answered: number; left: number }): Promise<void> {
  const query = 'query ($id: ID!) { organization(id: $id) { title } }';
  const variables = { id: `Organization:o${dice.below(ids)}` };
  const leave = dice.below(20) === 0 ? new AbortController() : undefined;
  if (leave) setTimeout(() => leave.abort(), dice.below(3));
  try {
    await client.send(query, { variables, ...(leave && { signal: leave.signal }) });
    counts.answered++;
  } catch {
    counts.left++;
  }
}

/** Returns the state without requests in flight. Keep-alive connections to the upstream close after a few seconds. */
async function settled(target: Target): Promise<Condition> {
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  return target.condition(true);
}

/** Sums the growth of each kind of resource. A decrease does not count. */
const more = (before: Condition['resources'], after: Condition['resources']): number =>
  Object.entries(after).reduce((sum, [kind, count]) => sum + Math.max(0, count - (before[kind] ?? 0)), 0);
