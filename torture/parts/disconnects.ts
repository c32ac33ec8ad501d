import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../test/sharing/dice.js';
import { json } from '../../test/support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import { type BusyService, startBusyService } from '../service.js';

/** Clients that disconnect before their response: alone, with deduplicated calls, and during a backoff. */
export const disconnects: Part = {
  name: 'disconnects',
  title: 'A disconnect cancels the calls of its client, and no calls of others',
  run: async (torture) => [...(await alone(torture)), ...(await besideOthers(torture)), ...(await failing(torture))],
  plants: [
    {
      defect: 'a disconnect is not detected',
      file: 'http/listener.ts',
      from: 'if (!outgoing.writableFinished) cancellation.abort();',
      to: '',
    },
    {
      defect: 'calls in flight continue when their operation is aborted',
      file: 'rest/call.ts',
      from: 'controller?.abort(new Error(failure.message));',
      to: '',
    },
    {
      defect: 'a disconnect cancels a deduplicated call of others',
      file: 'rest/call.ts',
      from: 'if (this.#waiters.length === 0) this.#fail(failure);',
      to: 'this.#fail(failure);',
    },
    {
      defect: 'calls of disconnected clients are retried',
      file: 'rest/call.ts',
      from: 'clearTimeout(this.#retryTimer);',
      to: '',
    },
  ],
};

/** Each client sends several calls that never get a response. */
async function alone({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const clients = count(1000);
  const calls = new Map<string, { arrived: number; closed: number[] }>();
  const waits: number[] = [];
  const callsEach = 3;
  const service = await startBusyService((request, response) => {
    const of = calls.get(request.headers.authorization ?? '');
    if (!of) return json(response, {});
    of.arrived++;
    response.once('close', () => of.closed.push(performance.now()));
  });
  const client = new Client((await start({ REST_BASE_URL: service.url, REST_CONNECTIONS: '512' })).url);
  const leave = async (index: number) => {
    const own = { arrived: 0, closed: [] as number[] };
    calls.set(`Bearer t${index}`, own);
    const controller = new AbortController();
    const query = `{ ${record('a')} site(id: "Site:o/s") { title sections { nodes { title } } } }`;
    const answer = client.send(query, { token: `t${index}`, signal: controller.signal }).catch(() => undefined);
    await until(() => own.arrived === callsEach);
    await pause(dice.below(20));
    const leftAt = performance.now();
    controller.abort();
    await answer;
    await until(() => own.closed.length === callsEach);
    waits.push(...own.closed.map((moment) => moment - leftAt));
  };
  // Warm up the JIT compiler.
  await many(64, 4, (index) => leave(clients + index));
  waits.length = 0;
  await many(clients, 4, leave);
  client.close();
  const left = await underWayIn(service);
  await service.close();
  const sorted = waits.sort((a, b) => a - b);
  return [
    { name: 'cancelled calls of disconnected clients', value: waits.length, atLeast: clients * callsEach },
    {
      name: 'p99 of the time until a call is cancelled',
      value: at(sorted, 0.99),
      unit: 'ms',
      atMost: 50,
      isTiming: true,
    },
    { name: 'longest time until a call is cancelled', value: at(sorted, 1), unit: 'ms', atMost: 50, isTiming: true },
    { name: 'calls in flight after all disconnects', value: left, atMost: 0 },
  ];
}

/** Each client disconnects while another client waits for the same call or query. */
async function besideOthers({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const pairs = count(1000);
  const held = new Map<string, ServerResponse[]>();
  const released = new Set<string>();
  let calls = 0;
  const give = (id: string, response: ServerResponse) =>
    json(response, { object: 'organization', id, title: `Title of ${id}` });
  const service = await startBusyService((request, response) => {
    calls++;
    const id = request.url?.split('/').at(-1) ?? '';
    if (released.has(id)) return give(id, response);
    held.set(id, [...(held.get(id) ?? []), response]);
  });
  const client = new Client((await start({ REST_BASE_URL: service.url, REST_CONNECTIONS: '512' })).url);
  let right = 0;
  await many(pairs, 16, async (index) => {
    const id = `r${index}`;
    const controller = new AbortController();
    const mine = `{ ${record(id)} }`;
    // The same call in another query, or the same query.
    const theirs = dice.below(2) ? `{ ${record(id)} __typename }` : mine;
    const leaver = () => client.send(mine, { token: 't', signal: controller.signal }).catch(() => undefined);
    const isFirst = dice.below(2) === 0;
    const before = isFirst ? leaver() : undefined;
    const answer = client.query(theirs, { token: 't' });
    const left = before ?? leaver();
    await until(() => held.has(id));
    // Wait for the other client.
    await pause(300 + dice.below(10));
    controller.abort();
    await left;
    await pause(10);
    released.add(id);
    for (const response of held.get(id) ?? []) give(id, response);
    const { data } = await answer;
    if (JSON.stringify(data?.organization) === `{"title":"Title of ${id}"}`) right++;
  });
  client.close();
  const left = await underWayIn(service);
  await service.close();
  return [
    { name: 'correct responses to the other clients', value: right, atLeast: pairs },
    { name: 'calls per pair of clients', value: calls / pairs, atMost: 1.05 },
    { name: 'calls in flight after all responses', value: left, atMost: 0 },
  ];
}

/** Each client disconnects during the backoff of its failed call. */
async function failing({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const clients = count(500);
  const failed = new Set<string>();
  let again = 0;
  const service = await startBusyService((request, response) => {
    const url = request.url ?? '';
    if (url.includes('earned')) return json(response, { object: 'organization', id: 'o', title: 'Title' });
    if (failed.has(url)) again++;
    failed.add(url);
    // Long enough for a disconnect on a slow machine.
    response.writeHead(429, { 'retry-after': '2' }).end();
  });
  const client = new Client((await start({ REST_BASE_URL: service.url })).url);
  await many(clients, 8, async (index) => {
    // Successful calls earn the retry budget.
    for (let more = 0; more < 8; more++) await client.send(`{ ${record(`earned${index}-${more}`)} }`);
    const controller = new AbortController();
    const answer = client.send(`{ ${record(`f${index}`)} }`, { signal: controller.signal }).catch(() => undefined);
    const url = `/v1/orgs/f${index}`;
    await until(() => failed.has(url));
    await pause(dice.below(3));
    controller.abort();
    await answer;
  });
  await pause(2_500);
  client.close();
  await service.close();
  return [
    { name: 'clients that disconnected during a backoff', value: failed.size, atLeast: clients },
    { name: 'retries after the disconnect', value: again, atMost: 0 },
  ];
}

const record = (id: string) => `organization(id: "Organization:${id}") { title }`;

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Waits for a condition for at most five seconds. */
async function until(isSo: () => boolean): Promise<void> {
  const patience = performance.now() + 5_000;
  while (!isSo() && performance.now() < patience) await pause(2);
}

/** Returns the number of calls that stay in flight. */
async function underWayIn(service: BusyService): Promise<number> {
  await until(() => service.underWay() === 0);
  return service.underWay();
}
