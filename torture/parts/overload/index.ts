import {
  type Generator,
  type Load,
  latency,
  type Outcome,
  quantile,
  startGenerator,
  startHelper,
} from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';

/** Load above the capacity of the gateway. */
export const overload: Part = {
  name: 'overload',
  title: 'Load shedding rejects excess requests fast and keeps the latency of others low',
  run,
  plants: [
    {
      defect: 'no load is shed',
      file: 'server/concurrency-limit.ts',
      from: 'if (!this.#isAdaptive) return this.#inFlight < this.#max;',
      to: 'if (this.#max > 0) return true;',
    },
    {
      defect: 'the limit is never lowered',
      file: 'server/concurrency-limit.ts',
      from: 'Math.min(this.#limit, this.#peak) * 0.9',
      to: 'this.#limit * 1.5',
    },
    {
      defect: 'clients that retry at once get their refusals at once',
      file: 'server/rejection-queue.ts',
      from: 'const perMs = 0.5;',
      to: 'const perMs = 1_000;',
    },
  ],
};

const query = `{ organization(id: "Organization:o") { title sites(first: 2) { nodes { title sections { nodes { title
  siteSpaces { nodes { title space { title changeRequests { nodes { number subject status } } } } } } } } } } }`;

/** Latency of a REST call in milliseconds. An operation takes three waves. */
const delayMs = 30;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url), String(delayMs));
  const generator = startGenerator();
  try {
    const settings = {
      REST_BASE_URL: `http://127.0.0.1:${await service.message<number>()}`,
      // Enough connections to saturate the gateway, so the upstream is not the bottleneck.
      REST_CONNECTIONS: '1000',
    };
    const seconds = (whole: number) => Math.max(1, count(whole * 1000) / 1000);
    const apply = loader(generator, seed);

    const unguarded = await start({ ...settings, DISABLE: 'shed' });
    await apply({ url: unguarded.url, clients: 48, seconds: seconds(4) });
    const atPeak = await apply({ url: unguarded.url, clients: 48, seconds: seconds(8) });
    const peak = perSecond(atPeak, seconds(8));
    await unguarded.stop();

    const target = await start({ ...settings, DISABLE: '', HEALTH_PORT: '0' });
    const { url } = target;
    await apply({ url, clients: 16, seconds: seconds(4) });
    const calm = await apply({ url, rate: peak / 10, seconds: seconds(8) });
    const half = await apply({ url, rate: peak / 2, seconds: seconds(8) });
    const much = await apply({ url, rate: peak * 5, seconds: seconds(15) });
    const fresh = (rate: number) => apply({ url, rate, seconds: seconds(8), keepAlive: false });
    const halfFresh = await fresh(peak / 2);
    const figures = [...usual(calm, half, peak), ...overloaded(much, atPeak, peak, seconds(15))];
    for (const rate of [400, 1_000]) {
      const [outcome, health] = await Promise.all([fresh(rate), probeHealth(healthPort(target), seconds(8))]);
      figures.push(...freshConnections(rate, outcome, halfFresh, health));
    }
    const closed = async (clients: number) => perSecond(await apply({ url, clients, seconds: seconds(8) }), seconds(8));
    const atCapacity = await closed(64);
    const [beyond, health] = await Promise.all([closed(400), probeHealth(new URL('/health', url).href, seconds(8))]);
    return [...figures, ...closedLoop(atCapacity, beyond, health)];
  } finally {
    await Promise.all([generator.stop(), service.stop()]);
  }
}

const loader =
  (generator: Generator, seed: number) =>
  ({
    rate = 0,
    ...load
  }: Pick<Load, 'url' | 'seconds' | 'clients' | 'keepAlive'> & { rate?: number }): Promise<Outcome> =>
    generator.apply({ ...load, seed, kinds: [{ query, perSecond: rate }] });

/** URL of `/health` on HEALTH_PORT. */
const healthPort = ({ output }: Target): string => /Health +(http:\S+)/.exec(output())?.[1] ?? '';

/** Latencies of `/health` in milliseconds, ten probes per second. */
async function probeHealth(url: string, seconds: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let probes = 0; probes < seconds * 10; probes++) {
    const sentAt = performance.now();
    const probe = fetch(url, { headers: { connection: 'close' } });
    times.push(probe.then(({ ok }) => (ok ? performance.now() - sentAt : Number.POSITIVE_INFINITY)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return Promise.all(times);
}

/** Figures of a load with one connection per request, where requests can wait in the accept queue. */
function freshConnections(rate: number, outcome: Outcome, half: Outcome, health: number[]): Figure[] {
  const [good, shed] = [answered(outcome), refused(outcome)];
  const named = (name: string) => `${rate}/s, one connection per request: ${name}`;
  return [
    { name: named('answered'), value: good.length, atLeast: 1 },
    { name: named('refused'), value: shed.length },
    {
      name: named('neither answered nor refused'),
      value: outcome.sent - good.length - shed.length,
      atMost: 0,
      isTiming: true,
    },
    { name: named('p99 of the answers'), value: p99(good), unit: 'ms' },
    {
      name: named('p99 of the answers, of that at half the peak'),
      value: p99(good) / p99(answered(half)),
      unit: '×',
      atMost: 3,
      isTiming: true,
    },
    // A fast machine refuses no request.
    ...(shed.length > 0 ? [{ name: named('p99 of the refusals'), value: p99(shed), unit: 'ms' }] : []),
    { name: named('/health p99'), value: quantile(health, 0.99), unit: 'ms', atMost: 100, isTiming: true },
    { name: named('/health probes that fail'), value: health.filter((ms) => !Number.isFinite(ms)).length, atMost: 0 },
  ];
}

/** Figures of clients that send the next request after each response, and ignore `Retry-After`. */
const closedLoop = (atCapacity: number, beyond: number, health: number[]): Figure[] => [
  { name: 'closed loop, 64 clients: answers per second', value: atCapacity, unit: '/s' },
  { name: 'closed loop, 400 clients: answers per second', value: beyond, unit: '/s' },
  {
    name: 'closed loop: answers to 400 clients, of those to 64',
    value: beyond / atCapacity,
    unit: '×',
    atLeast: 0.8,
    isTiming: true,
  },
  {
    name: 'closed loop, 400 clients: p99 of /health on the main port',
    value: quantile(health, 0.99),
    unit: 'ms',
    atMost: 100,
    isTiming: true,
  },
];

const answered = ({ replies }: Outcome) => replies.filter(({ status, code }) => status === 200 && code === undefined);
const refused = ({ replies }: Outcome) => replies.filter(({ status }) => status === 503);
const p99 = (replies: Outcome['replies']) => latency(replies, 0.99);

/** Complete responses per second during the load. */
const perSecond = (outcome: Outcome, seconds: number) =>
  answered(outcome).filter(({ at }) => at <= seconds * 1000).length / seconds;

const usual = (calm: Outcome, half: Outcome, peak: number): Figure[] => [
  { name: 'peak: responses per second to 48 clients, none rejected', value: peak, unit: '/s' },
  {
    name: 'failed requests at half of the peak',
    value: half.sent - answered(half).length,
    atMost: 0,
    isTiming: true,
  },
  { name: 'p99 at a tenth of the peak', value: p99(answered(calm)), unit: 'ms' },
  { name: 'p99 at half of the peak', value: p99(answered(half)), unit: 'ms' },
];

function overloaded(much: Outcome, atPeak: Outcome, peak: number, seconds: number): Figure[] {
  const [good, shed] = [answered(much), refused(much)];
  const wellRefused = shed.filter(({ code, retryAfter = 0 }) => code === 'OVERLOADED' && retryAfter >= 1);
  return [
    { name: 'requests at five times the peak', value: much.sent / seconds, unit: '/s' },
    { name: 'rejected requests', value: shed.length, atLeast: 1 },
    {
      name: 'requests without complete data and without OVERLOADED and Retry-After',
      value: much.sent - good.length - wellRefused.length,
      atMost: 0,
    },
    {
      name: 'responses per second, relative to the peak',
      value: (100 * perSecond(much, seconds)) / peak,
      unit: '%',
      atLeast: 90,
      isTiming: true,
    },
    { name: 'p50 of responses', value: latency(good, 0.5), unit: 'ms' },
    { name: 'p99 of responses', value: p99(good), unit: 'ms' },
    {
      name: 'p99 of responses, relative to the peak',
      value: p99(good) / p99(answered(atPeak)),
      unit: '×',
      atMost: 3,
      isTiming: true,
    },
    { name: 'p50 of rejections', value: latency(shed, 0.5), unit: 'ms' },
    // The gateway delays rejections above a rate, because clients that retry at once would take the capacity of others.
    { name: 'p99 of rejections', value: p99(shed), unit: 'ms', atMost: 2_500, isTiming: true },
  ];
}
