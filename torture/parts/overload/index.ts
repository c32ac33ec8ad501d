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
import { measureFairness } from './fairness.js';

/** Applies loads below and above the capacity of the gateway. */
export const overload: Part = {
  name: 'overload',
  title: 'Load shedding rejects excess requests fast and keeps the latency of other requests low',
  run,
  plants: [
    {
      defect: 'no load is shed',
      file: 'server/connections/concurrency-limit.ts',
      from: 'if (this.#inFlight >= this.#max) return false;',
      to: 'if (this.#max > 0) return true;',
    },
    {
      defect: 'the limit is never lowered',
      file: 'server/connections/concurrency-limit.ts',
      from: 'Math.min(this.#limit, this.#peak) * 0.9',
      to: 'this.#limit * 1.5',
    },
    {
      defect: 'rejections of clients that retry at once have no delay',
      file: 'server/connections/rejection-queue.ts',
      from: 'const perMs = 0.5;',
      to: 'const perMs = 1_000;',
    },
    {
      defect: 'callers below their share have no room above the limit',
      file: 'server/connections/concurrency-limit.ts',
      from: 'ownRequests < Math.floor(limit / Math.max(2, callers))',
      to: 'ownRequests > limit + callers',
    },
    {
      defect: 'each unknown token has a share of its own',
      file: 'gateway.ts',
      from: 'return engine.hasAccepted(bearerToken) ? bearerToken : undefined;',
      to: 'return bearerToken;',
    },
  ],
};

const query = `{ organization(id: "Organization:o") { title sites(first: 2) { nodes { title sections { nodes { title
  siteSpaces { nodes { title space { title changeRequests { nodes { number subject status } } } } } } } } } } }`;

/** Latency of a REST call in milliseconds. An operation makes three waves of calls. */
const delayMs = 30;

async function run({ seed, count, start, checksTimings }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url), String(delayMs));
  const generator = startGenerator();
  try {
    const settings = {
      REST_BASE_URL: `http://127.0.0.1:${await service.message<number>()}`,
      // With 1,000 connections, the upstream is not the bottleneck.
      REST_CONNECTIONS: '1000',
    };
    const seconds = (whole: number) => Math.max(1, count(whole * 1000) / 1000);
    const apply = loadWith(generator, seed);

    const withoutShedding = await start({ ...settings, DISABLE: 'shed' });
    await apply({ url: withoutShedding.url, clients: 48, seconds: seconds(4) });
    const atPeak = await apply({ url: withoutShedding.url, clients: 48, seconds: seconds(8) });
    const peak = perSecond(atPeak, seconds(8));
    await withoutShedding.stop();

    const target = await start({ ...settings, DISABLE: '', HEALTH_PORT: '0' });
    const { url } = target;
    await apply({ url, clients: 16, seconds: seconds(4) });
    const figures: Figure[] = [];
    if (checksTimings) {
      const atTenth = await apply({ url, rate: peak / 10, seconds: seconds(8) });
      const atHalf = await apply({ url, rate: peak / 2, seconds: seconds(8) });
      figures.push(...figuresWithinCapacity(atTenth, atHalf, peak));
    }
    const atFivefold = await apply({ url, rate: peak * 5, seconds: seconds(15) });
    figures.push(...figuresAbovePeak(atFivefold, atPeak, peak, seconds(15)));
    const applyFresh = (rate: number) => apply({ url, rate, seconds: seconds(8), keepAlive: false });
    const freshAtHalf = checksTimings ? await applyFresh(peak / 2) : undefined;
    for (const rate of [400, 1_000]) {
      const [outcome, health] = await Promise.all([applyFresh(rate), probeHealth(healthPort(target), seconds(8))]);
      figures.push(...freshConnections(rate, outcome, freshAtHalf, health));
    }
    if (!checksTimings) return figures;
    const perSecondOf = async (clients: number) =>
      perSecond(await apply({ url, clients, seconds: seconds(8) }), seconds(8));
    const atCapacity = await perSecondOf(64);
    const [aboveCapacity, health] = await Promise.all([
      perSecondOf(400),
      probeHealth(new URL('/health', url).href, seconds(8)),
    ]);
    const fairness = await measureFairness({
      url,
      seed,
      seconds: Math.max(0.3, count(6_000) / 1000),
      rounds: count(3),
    });
    return [...figures, ...closedLoop(atCapacity, aboveCapacity, health), ...fairness];
  } finally {
    await Promise.all([generator.stop(), service.stop()]);
  }
}

const loadWith =
  (generator: Generator, seed: number) =>
  ({
    rate = 0,
    ...load
  }: Pick<Load, 'url' | 'seconds' | 'clients' | 'keepAlive'> & { rate?: number }): Promise<Outcome> =>
    generator.apply({ ...load, seed, kinds: [{ query, perSecond: rate }] });

/** Returns the URL of `/health` on HEALTH_PORT from the output of the gateway. */
const healthPort = ({ output }: Target): string => /Health +(http:\S+)/.exec(output())?.[1] ?? '';

/**
 * Sends ten requests per second to `/health`, and returns their latencies in milliseconds. The latency of a failed
 * request is infinite.
 */
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

/** Creates the figures of a load with one connection per request, where connections can wait in the accept queue. */
function freshConnections(rate: number, outcome: Outcome, atHalf: Outcome | undefined, health: number[]): Figure[] {
  const [successes, rejections] = [successesOf(outcome), rejectionsOf(outcome)];
  const nameOf = (name: string) => `${rate}/s, one connection per request: ${name}`;
  return [
    { name: nameOf('responses'), value: successes.length, atLeast: 1 },
    { name: nameOf('rejections'), value: rejections.length },
    {
      name: nameOf('requests without a response or rejection'),
      value: outcome.sent - successes.length - rejections.length,
      atMost: 0,
      isTiming: true,
    },
    { name: nameOf('p99 of responses'), value: p99(successes), unit: 'ms' },
    {
      name: nameOf('p99 of responses, relative to half of the peak'),
      value: p99(successes) / p99(atHalf ? successesOf(atHalf) : []),
      unit: '×',
      atMost: 3,
      isTiming: true,
    },
    // A gateway on a fast machine rejects no request.
    ...(rejections.length > 0 ? [{ name: nameOf('p99 of rejections'), value: p99(rejections), unit: 'ms' }] : []),
    { name: nameOf('/health p99'), value: quantile(health, 0.99), unit: 'ms', atMost: 100, isTiming: true },
    { name: nameOf('failed /health probes'), value: health.filter((ms) => !Number.isFinite(ms)).length, atMost: 0 },
  ];
}

/** Creates the figures of clients that send the next request after each response, and ignore `Retry-After`. */
const closedLoop = (atCapacity: number, aboveCapacity: number, health: number[]): Figure[] => [
  { name: 'closed loop, 64 clients: responses per second', value: atCapacity, unit: '/s' },
  { name: 'closed loop, 400 clients: responses per second', value: aboveCapacity, unit: '/s' },
  {
    name: 'closed loop: responses to 400 clients, relative to 64 clients',
    value: aboveCapacity / atCapacity,
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

const successesOf = ({ replies }: Outcome) =>
  replies.filter(({ status, code }) => status === 200 && code === undefined);
const rejectionsOf = ({ replies }: Outcome) => replies.filter(({ status }) => status === 503);
const p99 = (replies: Outcome['replies']) => latency(replies, 0.99);

/** Returns the number of complete responses per second during the load. */
const perSecond = (outcome: Outcome, seconds: number) =>
  successesOf(outcome).filter(({ at }) => at <= seconds * 1000).length / seconds;

const figuresWithinCapacity = (atTenth: Outcome, atHalf: Outcome, peak: number): Figure[] => [
  { name: 'peak: responses per second to 48 clients, without rejections', value: peak, unit: '/s' },
  {
    name: 'failed requests at half of the peak',
    value: atHalf.sent - successesOf(atHalf).length,
    atMost: 0,
    isTiming: true,
  },
  { name: 'p99 at a tenth of the peak', value: p99(successesOf(atTenth)), unit: 'ms' },
  { name: 'p99 at half of the peak', value: p99(successesOf(atHalf)), unit: 'ms' },
];

function figuresAbovePeak(atFivefold: Outcome, atPeak: Outcome, peak: number, seconds: number): Figure[] {
  const [successes, rejections] = [successesOf(atFivefold), rejectionsOf(atFivefold)];
  const expectedRejections = rejections.filter(({ code, retryAfter = 0 }) => code === 'OVERLOADED' && retryAfter >= 1);
  return [
    { name: 'requests at five times the peak', value: atFivefold.sent / seconds, unit: '/s' },
    { name: 'rejected requests', value: rejections.length, atLeast: 1 },
    {
      name: 'requests without complete data and without OVERLOADED and Retry-After',
      value: atFivefold.sent - successes.length - expectedRejections.length,
      atMost: 0,
    },
    {
      name: 'responses per second, relative to the peak',
      value: (100 * perSecond(atFivefold, seconds)) / peak,
      unit: '%',
      atLeast: 90,
      isTiming: true,
    },
    { name: 'p50 of responses', value: latency(successes, 0.5), unit: 'ms' },
    { name: 'p99 of responses', value: p99(successes), unit: 'ms' },
    {
      name: 'p99 of responses, relative to the peak',
      value: p99(successes) / p99(successesOf(atPeak)),
      unit: '×',
      atMost: 3,
      isTiming: true,
    },
    { name: 'p50 of rejections', value: latency(rejections, 0.5), unit: 'ms' },
    // The gateway delays rejections above a rate, because clients that retry at once would use the capacity of other clients.
    { name: 'p99 of rejections', value: p99(rejections), unit: 'ms', atMost: 2_500, isTiming: true },
  ];
}
