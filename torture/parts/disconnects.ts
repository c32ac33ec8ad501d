import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom } from '../../test/random/seeded-random.js';
import { json } from '../../test/support/service.js';
import { Client, repeat } from '../client.js';
import { quantile } from '../load/index.js';
import type { Figure, Part, Torture } from '../part.js';
import { type BusyService, startBusyService } from '../service.js';

/**
 * Disconnects clients before their response: alone, while another client waits for the same call, and during a retry
 * backoff.
 */
export const disconnects: Part = {
  name: 'disconnects',
  title: 'A disconnect cancels the calls of its client, and no calls of other clients',
  run: async (torture) => [
    ...(await disconnectAlone(torture)),
    ...(await disconnectFromSharedCalls(torture)),
    ...(await disconnectDuringBackoff(torture)),
  ],
  plants: [
    {
      defect: 'a disconnect is not detected',
      file: 'http/listener.ts',
      from: 'if (!outgoing.writableFinished) cancellation.abort();',
      to: '',
    },
    {
      defect: 'calls in flight continue when their operation is aborted',
      file: 'rest/calls/call.ts',
      from: 'controller?.abort(new Error(failure.message));',
      to: '',
    },
    {
      defect: 'a disconnect cancels a deduplicated call of others',
      file: 'rest/calls/call.ts',
      from: 'if (this.#waiters.length === 0) this.fail(failure);',
      to: 'this.fail(failure);',
    },
    {
      defect: 'calls of disconnected clients are retried',
      file: 'rest/calls/call.ts',
      from: 'clearTimeout(this.#retryTimer);',
      to: '',
    },
  ],
};

/** Disconnects clients whose calls never get a response, and measures the time until the gateway cancels the calls. */
async function disconnectAlone({ seed, count, start, checksTimings }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
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
  const disconnect = async (index: number) => {
    const state = { arrived: 0, closed: [] as number[] };
    calls.set(`Bearer t${index}`, state);
    const controller = new AbortController();
    const query = `{ ${record('a')} site(id: "Site:o/s") { title sections { nodes { title } } } }`;
    const response = client.send(query, { token: `t${index}`, signal: controller.signal }).catch(() => undefined);
    await until(() => state.arrived === callsEach);
    await pause(random.below(20));
    const disconnectedAt = performance.now();
    controller.abort();
    await response;
    await until(() => state.closed.length === callsEach);
    waits.push(...state.closed.map((moment) => moment - disconnectedAt));
  };
  // These disconnects warm up the JIT compiler for the timings, and are not measured.
  if (checksTimings) await repeat(64, 4, (index) => disconnect(clients + index));
  waits.length = 0;
  await repeat(clients, 4, disconnect);
  client.close();
  const inFlight = await callsInFlight(service);
  await service.close();
  return [
    { name: 'cancelled calls of disconnected clients', value: waits.length, atLeast: clients * callsEach },
    {
      name: 'p99 of the time until a call is cancelled',
      value: quantile(waits, 0.99),
      unit: 'ms',
      atMost: 50,
      isTiming: true,
    },
    {
      name: 'longest time until a call is cancelled',
      value: quantile(waits, 1),
      unit: 'ms',
      atMost: 50,
      isTiming: true,
    },
    { name: 'calls in flight after all disconnects', value: inFlight, atMost: 0 },
  ];
}

/** Disconnects each client while another client waits for the same call or query. */
async function disconnectFromSharedCalls({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const pairs = count(1000);
  const heldResponses = new Map<string, ServerResponse[]>();
  const releasedIds = new Set<string>();
  let calls = 0;
  const respond = (id: string, response: ServerResponse) =>
    json(response, { object: 'organization', id, title: `Title of ${id}` });
  const service = await startBusyService((request, response) => {
    calls++;
    const id = request.url?.split('/').at(-1) ?? '';
    if (releasedIds.has(id)) return respond(id, response);
    heldResponses.set(id, [...(heldResponses.get(id) ?? []), response]);
  });
  const client = new Client((await start({ REST_BASE_URL: service.url, REST_CONNECTIONS: '512' })).url);
  let correct = 0;
  await repeat(pairs, 16, async (index) => {
    const id = `r${index}`;
    const controller = new AbortController();
    const mine = `{ ${record(id)} }`;
    // The other client sends the same call in another query, or the same query.
    const theirs = random.below(2) ? `{ ${record(id)} __typename }` : mine;
    const sendAborted = () => client.send(mine, { token: 't', signal: controller.signal }).catch(() => undefined);
    const isFirst = random.below(2) === 0;
    const before = isFirst ? sendAborted() : undefined;
    const response = client.query(theirs, { token: 't' });
    const aborted = before ?? sendAborted();
    await until(() => heldResponses.has(id));
    // The request of the other client must arrive before the disconnect.
    await pause(300 + random.below(10));
    controller.abort();
    await aborted;
    await pause(10);
    releasedIds.add(id);
    for (const response of heldResponses.get(id) ?? []) respond(id, response);
    const { data } = await response;
    if (JSON.stringify(data?.organization) === `{"title":"Title of ${id}"}`) correct++;
  });
  client.close();
  const inFlight = await callsInFlight(service);
  await service.close();
  return [
    { name: 'correct responses to the other clients', value: correct, atLeast: pairs },
    { name: 'calls per pair of clients', value: calls / pairs, atMost: 1.05 },
    { name: 'calls in flight after all responses', value: inFlight, atMost: 0 },
  ];
}

/** Disconnects each client during the backoff of its failed call. */
async function disconnectDuringBackoff({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const clients = count(500);
  const failedIds = new Set<string>();
  let retryCount = 0;
  const service = await startBusyService((request, response) => {
    const url = request.url ?? '';
    if (url.includes('earned')) return json(response, { object: 'organization', id: 'o', title: 'Title' });
    if (failedIds.has(url)) retryCount++;
    failedIds.add(url);
    // The delay of two seconds is long enough for a disconnect on a slow machine.
    response.writeHead(429, { 'retry-after': '2' }).end();
  });
  const client = new Client((await start({ REST_BASE_URL: service.url })).url);
  await repeat(clients, 8, async (index) => {
    // Successful calls fill the retry budget.
    for (let more = 0; more < 8; more++) await client.send(`{ ${record(`earned${index}-${more}`)} }`);
    const controller = new AbortController();
    const response = client.send(`{ ${record(`f${index}`)} }`, { signal: controller.signal }).catch(() => undefined);
    const url = `/v1/orgs/f${index}`;
    await until(() => failedIds.has(url));
    await pause(random.below(3));
    controller.abort();
    await response;
  });
  await pause(2_500);
  client.close();
  await service.close();
  return [
    { name: 'clients that disconnected during a backoff', value: failedIds.size, atLeast: clients },
    { name: 'retries after the disconnect', value: retryCount, atMost: 0 },
  ];
}

const record = (id: string) => `organization(id: "Organization:${id}") { title }`;

/** Waits at most five seconds for a condition. */
async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!condition() && performance.now() < deadline) await pause(2);
}

/** Waits at most five seconds until no call is in flight. Returns the number of calls that remain. */
async function callsInFlight(service: BusyService): Promise<number> {
  await until(() => service.inFlight() === 0);
  return service.inFlight();
}
