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
import { measureUnderAttack, relativeP99 } from './attacks.js';

/** Makes one route of the REST API fail or hang, and measures the gateway on this route and on other routes. */
export const deadRoute: Part = {
  name: 'dead-route',
  title: 'A dead route fails fast and does not affect other routes',
  mostlyWaits: true,
  run: async (torture) => {
    const generator = startGenerator();
    try {
      return [
        ...(await measureOutage('fail', generator, torture)),
        ...(await measureOutage('hang', generator, torture)),
        ...(await measureUnderAttack('storm', generator, torture)),
        ...(await measureUnderAttack('record', generator, torture)),
      ];
    } finally {
      await generator.stop();
    }
  },
  plants: [
    {
      defect: 'no circuit breaker',
      file: 'rest/calls/circuit-breaker.ts',
      from: 'return this.#isFailing(url) && ',
      to: 'return false && ',
    },
    {
      defect: 'no concurrency limit per route',
      file: 'rest/calls/routes.ts',
      from: 'Math.max(1, Math.floor(connections * maxShare))',
      to: 'maxPending',
    },
    {
      defect: 'queued calls are sent to a dead route',
      file: 'rest/calls/call.ts',
      from: 'if (breaker?.rejects(this.url, this.#slots === 0 && next?.isBusy))',
      to: 'if (this.#slots === 0 && breaker?.rejects(this.url, this.#slots === 0 && next?.isBusy))',
    },
    {
      defect: 'a timeout in the queue counts as a failure of the upstream',
      file: 'rest/calls/call.ts',
      from: "isSlow ? 'failure' : 'unknown'",
      to: "'failure'",
    },
    {
      defect: 'one failing record opens the breaker of its route',
      file: 'rest/calls/circuit-breaker.ts',
      from: 'return this.#isRouteFailing || ',
      to: 'return true || ',
    },
    {
      defect: 'calls are sent in the order of their requests',
      file: 'rest/calls/call.ts',
      from: 'this.operation = operation.number;\n    this.comparedRuns = operation.comparedRuns;\n    this.caller = caller;',
      to: 'this.operation = 0;\n    this.comparedRuns = operation.comparedRuns;\n    this.caller = engine;',
    },
  ],
};

const healthy = '{ organization(id: "Organization:o") { title sites { nodes { title } } } }';
/** In the baseline, this query replaces the query of the dead route. */
const other = '{ organization(id: "Organization:o") { title } }';
const dead = '{ organization(id: "Organization:o") { teams { nodes { title } } } }';
/** Number of recent calls that a circuit breaker evaluates before it opens. */
const failures = 20;
const timeoutMs = 2_000;
/** Concurrency limit of a route: three quarters of the 64 connections. */
const routeSlots = 48;
const nameOf = { fail: 'fails', hang: 'hangs' };

async function measureOutage(
  failureMode: 'fail' | 'hang',
  generator: Generator,
  { seed, count, start, checksTimings }: Torture,
): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url), failureMode);
  try {
    const REST_BASE_URL = `http://127.0.0.1:${await service.message<number>()}`;
    // Load shedding is off, because the stress test `overload` covers it.
    const { url } = await start({ REST_BASE_URL, REST_TIMEOUT_MS: String(timeoutMs), DISABLE: 'shed' });
    const seconds = Math.max(1, count(4_000) / 1000);
    // This load warms up the JIT compiler before the measurement.
    await generator.apply({ url, seed, seconds: 2 * seconds, kinds: [{ query: healthy, perSecond: 150 }] });
    const openingFigures = await open(generator, service, { url, failureMode, checksTimings });
    const load = { url, seed, seconds, checksTimings };
    const roundFigures = await rounds(generator, load, Math.max(1, count(5)));
    return [...openingFigures, ...comparisonFigures(roundFigures)].map((figure) => ({
      ...figure,
      name: `${nameOf[failureMode]}: ${figure.name}`,
    }));
  } finally {
    await service.stop();
  }
}

interface DeadRoute {
  url: string;
  failureMode: 'fail' | 'hang';
  checksTimings: boolean;
}

/**
 * Opens the circuit breaker of the dead route, and counts the calls that the gateway sends before and after the breaker
 * opens.
 */
async function open(
  generator: Generator,
  service: Helper,
  { url, failureMode, checksTimings }: DeadRoute,
): Promise<Figure[]> {
  const sendDead = (clients: number, seconds: number, seed: number, limit: Pick<Load, 'perClient'> = {}) =>
    generator.apply({ url, kinds: [{ query: dead, perSecond: 0 }], seconds, seed, clients, ...limit });
  const calls = async () => {
    service.send({});
    return service.message<number>();
  };
  // If the route hangs, each slot sends one call. Each of the first 19 timeouts frees a slot for another call. The 20th
  // timeout opens the breaker.
  const maxCalls = failureMode === 'fail' ? failures : routeSlots + failures - 1;
  // On a slow machine, 20 calls with the backoff of their retries take more than two seconds. A limited rate leaves the CPU
  // to the stress tests that run at the same time.
  if (failureMode === 'fail') await sendDead(1, 5, 1, { perClient: 50 });
  else await fillQueue(url);
  const sent = await calls();
  const { replies } = await sendDead(1, 1, 2, checksTimings ? {} : { perClient: 50 });
  const after = (await calls()) - sent;
  return [
    { name: 'calls sent for the first queries', value: sent, atLeast: failures, atMost: maxCalls },
    { name: 'calls sent for later queries', value: after, atMost: 1 },
    {
      name: 'later queries that failed',
      value: replies.filter(({ code }) => code === 'UPSTREAM_UNAVAILABLE').length,
      atLeast: 20,
    },
    { name: 'p99 of later queries', value: latency(replies, 0.99), unit: 'ms', atMost: 5, isTiming: true },
  ];
}

/**
 * Fills all slots of the route. One second later, fills the queue of the route, so the queued calls have later
 * deadlines.
 */
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
  baseline: Reply[];
  duringOutage: Reply[];
  deadRoute: Reply[];
}

/**
 * Measures queries of healthy routes with load on the dead route. For timings, also measures a baseline without this
 * load, alternately.
 */
async function rounds(
  generator: Generator,
  { checksTimings, ...load }: Pick<Load, 'url' | 'seed' | 'seconds'> & Pick<Torture, 'checksTimings'>,
  count: number,
): Promise<Rounds> {
  const results: Rounds = { baseline: [], duringOutage: [], deadRoute: [] };
  for (let round = 0; round < count; round++)
    for (const query of round % 2 ? [dead, other] : [other, dead]) {
      if (query === other && !checksTimings) continue;
      const kinds = [
        { query: healthy, perSecond: 150 },
        { query, perSecond: 50 },
      ];
      const { replies } = await generator.apply({ ...load, seed: load.seed + round, kinds });
      const of = (kind: number) => replies.filter((reply) => reply.kind === kind);
      (query === dead ? results.duringOutage : results.baseline).push(...of(0));
      if (query === dead) results.deadRoute.push(...of(1));
    }
  return results;
}

function comparisonFigures({ baseline, duringOutage, deadRoute }: Rounds): Figure[] {
  const all = [...baseline, ...duringOutage];
  return [
    { name: 'healthy queries during the outage', value: duringOutage.length, atLeast: 100 },
    {
      name: 'healthy queries without data',
      value: all.filter(({ status, code }) => status !== 200 || code).length,
      atMost: 0,
    },
    { name: 'queries of the dead route', value: deadRoute.length, atLeast: 20 },
    { name: 'p99 of queries of the dead route', value: latency(deadRoute, 0.99), unit: 'ms' },
    ...relativeP99(
      'healthy queries without the outage',
      'healthy queries during the outage',
      duringOutage,
      baseline,
      110,
    ),
  ];
}
