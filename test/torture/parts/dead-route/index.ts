import { setTimeout as pause } from 'node:timers/promises';
import {
  type Generator,
  type Helper,
  type Load,
  latency,
  type Reply,
  startGenerator,
  startHelper,
} from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import { underAttack } from './attacks.js';

/** One route of the service hangs, or fails: the others must not suffer from it. */
export const deadRoute: Part = {
  name: 'dead-route',
  title: 'A dead route fails at once, and the others do not notice',
  run: async (torture) => [
    ...(await beside('fail', torture)),
    ...(await beside('hang', torture)),
    ...(await underAttack('storm', torture)),
    ...(await underAttack('record', torture)),
  ],
  plants: [
    {
      defect: 'no breaker',
      file: 'rest/circuit-breaker.ts',
      from: 'return this.#isFailing(url) && ',
      to: 'return false && ',
    },
    {
      defect: 'no bulkhead',
      file: 'rest/engine.ts',
      from: 'Math.max(1, Math.floor(connections * 0.75))',
      to: 'maxPending',
    },
    {
      defect: 'what waits for a dead route is sent to it all the same',
      file: 'rest/call.ts',
      from: 'if (breaker?.rejects(this.request.url, this.#slots === 0 && next?.isBusy))',
      to: 'if (this.#slots === 0 && breaker?.rejects(this.request.url, this.#slots === 0 && next?.isBusy))',
    },
    {
      defect: 'a timeout in the queue counts as a failure of the upstream',
      file: 'rest/call.ts',
      from: "isSlow ? 'failure' : 'unknown'",
      to: "'failure'",
    },
    {
      defect: 'one failing record closes its route',
      file: 'rest/circuit-breaker.ts',
      from: 'return this.#isRouteFailing || ',
      to: 'return true || ',
    },
    {
      defect: 'calls are sent in the order in which they were requested',
      file: 'rest/call.ts',
      from: 'this.operation = request.operation;\n    this.caller = caller;',
      to: 'this.operation = engine;\n    this.caller = engine;',
    },
  ],
};

const healthy = '{ organization(id: "Organization:o") { title sites { nodes { title } } } }';
/** What those ask for who ask for the dead route otherwise: it is about death, and not about more to do. */
const other = '{ organization(id: "Organization:o") { title } }';
const dead = '{ organization(id: "Organization:o") { teams { nodes { title } } } }';
/** The latest calls that a breaker looks at. */
const failures = 20;
const timeoutMs = 2_000;
/** Three quarters of the connections. */
const routeSlots = 48;
const nameOf = { fail: 'fails', hang: 'hangs' };

async function beside(death: 'fail' | 'hang', { seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url), death);
  const generator = startGenerator();
  try {
    const REST_BASE_URL = `http://127.0.0.1:${await service.message<number>()}`;
    // What a machine is too slow for is the matter of another part.
    const { url } = await start({ REST_BASE_URL, REST_TIMEOUT_MS: String(timeoutMs), DISABLE: 'shed' });
    const seconds = Math.max(1, count(4_000) / 1000);
    // Until what is measured has been compiled.
    await generator.apply({ url, seed, seconds: 2 * seconds, kinds: [{ query: healthy, perSecond: 150 }] });
    const opening = await open(generator, service, { url, death });
    const measured = await rounds(generator, { url, seed, seconds }, Math.max(1, count(5)));
    return [...opening, ...compared(measured)].map((figure) => ({
      ...figure,
      name: `${nameOf[death]}: ${figure.name}`,
    }));
  } finally {
    await Promise.all([generator.stop(), service.stop()]);
  }
}

interface Dead {
  url: string;
  death: 'fail' | 'hang';
}

/** The first requests of the dead route: one after the other, or more than it has slots. Then others. */
async function open(generator: Generator, service: Helper, { url, death }: Dead): Promise<Figure[]> {
  const asked = (clients: number, seconds: number, seed: number) =>
    generator.apply({ url, kinds: [{ query: dead, perSecond: 0 }], seconds, seed, clients });
  const calls = async () => {
    service.send({});
    return service.message<number>();
  };
  // Calls in flight cannot be taken back, and nineteen failures are not enough.
  const most = death === 'fail' ? failures : routeSlots + failures - 1;
  if (death === 'fail') await asked(1, 2, 1);
  else await fillQueue(url);
  const sent = await calls();
  const { replies } = await asked(1, 1, 2);
  const after = (await calls()) - sent;
  return [
    { name: 'calls that were sent for the first queries', value: sent, atLeast: failures, atMost: most },
    { name: 'calls that were sent afterwards', value: after, atMost: 1 },
    {
      name: 'queries that failed afterwards',
      value: replies.filter(({ code }) => code === 'UPSTREAM_UNAVAILABLE').length,
      atLeast: 20,
    },
    { name: 'p99 of their failing', value: latency(replies, 0.99), unit: 'ms', atMost: 5, isTiming: true },
  ];
}

/** Fills the slots of the route, and its queue a second later: the queued calls could wait longer than the others. */
async function fillQueue(url: string): Promise<void> {
  const generators = [startGenerator(), startGenerator()] as const;
  const load = { url, kinds: [{ query: dead, perSecond: 0 }], seconds: 0.001, clients: routeSlots };
  const slots = generators[0].apply({ ...load, seed: 1 });
  await pause(timeoutMs / 2);
  await generators[1].apply({ ...load, seed: 3 });
  await slots;
  await Promise.all(generators.map((generator) => generator.stop()));
}

interface Rounds {
  without: Reply[];
  beside: Reply[];
  dead: Reply[];
}

/** Healthy routes with the dead one beside them, and with another healthy one, in turns. */
async function rounds(
  generator: Generator,
  load: Pick<Load, 'url' | 'seed' | 'seconds'>,
  count: number,
): Promise<Rounds> {
  const found: Rounds = { without: [], beside: [], dead: [] };
  for (let round = 0; round < count; round++)
    for (const query of round % 2 ? [dead, other] : [other, dead]) {
      const kinds = [
        { query: healthy, perSecond: 150 },
        { query, perSecond: 50 },
      ];
      const { replies } = await generator.apply({ ...load, seed: load.seed + round, kinds });
      const of = (kind: number) => replies.filter((reply) => reply.kind === kind);
      (query === dead ? found.beside : found.without).push(...of(0));
      if (query === dead) found.dead.push(...of(1));
    }
  return found;
}

function compared({ without, beside, dead }: Rounds): Figure[] {
  const p99 = (replies: Reply[]) => latency(replies, 0.99);
  const all = [...without, ...beside];
  return [
    { name: 'healthy queries beside it', value: beside.length, atLeast: 100 },
    { name: 'of them not answered', value: all.filter(({ status, code }) => status !== 200 || code).length, atMost: 0 },
    { name: 'queries to it', value: dead.length, atLeast: 20 },
    { name: 'p99 of their failing all the while', value: latency(dead, 0.99), unit: 'ms' },
    { name: 'p99 of healthy queries without it', value: p99(without), unit: 'ms' },
    {
      name: 'p99 beside it, of that',
      value: (100 * p99(beside)) / p99(without),
      unit: '%',
      atMost: 110,
      isTiming: true,
    },
  ];
}
