import { Dice } from '../../sharing/dice.js';
import { type Handler, json, startService } from '../../support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import { points, slopeOf } from '../slope.js';
import type { Condition, Target } from '../target.js';

/** Many requests, some of which fail, and some of whose clients leave. */
export const memory: Part = {
  name: 'memory',
  title: 'Nothing stays of a request',
  run,
  plants: [
    {
      defect: '100 bytes of each request are kept',
      file: 'context.ts',
      from: 'const operation = new Operation(caller, maxRestCalls);',
      to: "const operation = new Operation(caller, maxRestCalls); ((globalThis as { kept?: string[] }).kept ??= []).push(Buffer.alloc(100, 'x').toString('latin1'));",
    },
    {
      defect: 'a listener of each request stays',
      file: 'context.ts',
      from: 'const operation = new Operation(caller, maxRestCalls);',
      to: "const operation = new Operation(caller, maxRestCalls); process.setMaxListeners(0).on('beforeExit', () => operation.abort());",
    },
  ],
};

const atOnce = 16;
const ids = 1_000;
const requests = 200_000;
/** 25 bytes a request. */
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
    { name: 'requests answered', value: counts.answered, atLeast: count(requests) * 0.9 },
    { name: 'clients that left', value: counts.left, atLeast: count(requests) * 0.01 },
    { name: 'memory that 10,000 requests add, at least (95%)', value: least, unit: 'MB' },
    {
      name: 'memory that 10,000 requests add, at most (95%)',
      value: most,
      unit: 'MB',
      // Few requests say little of many.
      ...(count(requests) >= 50_000 && { atMost: mostMegabytes }),
    },
    { name: 'sockets, timers and others that stay', value: more(first.resources, last.resources), atMost: 0 },
    { name: 'listeners that stay', value: last.processListeners - first.processListeners, atMost: 0 },
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

/** With nothing under way: kept connections to the service end after a few seconds, the clients' own at once. */
async function settled(target: Target): Promise<Condition> {
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  return target.condition(true);
}

/** What there is more of, all kinds together: less of one makes up for nothing. */
const more = (before: Condition['resources'], after: Condition['resources']): number =>
  Object.entries(after).reduce((sum, [kind, count]) => sum + Math.max(0, count - (before[kind] ?? 0)), 0);
