import { type Generator, type Load, type Outcome, quantile, startGenerator, startHelper } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';
import type { ClientOutcome, Kind, Slowness } from './slowness.js';

/** Runs clients that send slowly or do not read, at the same time as normal clients. */
export const slowClients: Part = {
  name: 'slow-clients',
  title: 'Slow clients are disconnected and do not affect other clients',
  mostlyWaits: true,
  run,
  plants: [
    {
      defect: 'headers and bodies have no timeout',
      file: 'server/connections/protected-server.ts',
      from: 'connectionsCheckingInterval: 500',
      to: 'connectionsCheckingInterval: 60_000',
    },
    {
      defect: 'stalled readers are not disconnected',
      file: 'server/connections/slow-readers.ts',
      from: 'const maxStalledChecks = 14;',
      to: 'const maxStalledChecks = 140;',
    },
    {
      defect: 'request bodies have no limit in total',
      file: 'http/request-bodies.ts',
      from: 'constructor(maxTotalBytes = limits.requestBodyBytes.max)',
      to: 'constructor(maxTotalBytes = 64 * 1024 ** 3)',
    },
  ],
};

const maxSeconds = 10;
/** Seconds after which a slow client closes its connection if the gateway has not disconnected the client. */
const timeoutSeconds = 1.5 * maxSeconds;
const kinds: readonly Kind[] = ['slow headers', 'a slow body', 'unread responses'];
const maxRounds = 5;
/** Duration of each load of normal clients in seconds. A short version does not compare latencies, so it has short loads. */
const loadSeconds = 4;

async function run({ seed, count, start, checksTimings }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  const slow = startHelper(new URL('slow.ts', import.meta.url));
  const generator = startGenerator();
  try {
    const target = await start({
      REST_BASE_URL: `http://127.0.0.1:${await service.message<number>()}`,
      // A rejection fits into the buffers of a socket, so a rejected client would not be a stalled reader.
      DISABLE: 'shed',
    });
    const rounds = Math.min(maxRounds, count(200));
    const countPerKind = Math.ceil(count(500) / rounds);
    // Only timings need the highest rate, and a baseline after a load that warms up the JIT compiler.
    const load = { url: target.url, seed, seconds: Math.min(loadSeconds, count(200)), clients: 8 };
    const loadNormalClients = normalClients(generator, checksTimings ? load : { ...load, perClient: 50 });
    if (checksTimings) await loadNormalClients();
    const withoutSlow: number[] = [];
    const withSlow: number[] = [];
    const outcomes: ClientOutcome[] = [];
    for (let round = 0; round < rounds; round++) {
      if (checksTimings) withoutSlow.push(...(await loadNormalClients()));
      const outcome = slow.message<ClientOutcome[]>();
      slow.send({ port: target.port, kinds, count: countPerKind, timeoutSeconds } satisfies Slowness);
      withSlow.push(...(await loadNormalClients()));
      outcomes.push(...(await outcome));
    }
    const apply = (kind: Kind, clients: number): Promise<ClientOutcome[]> => {
      slow.send({ port: target.port, kinds: [kind], count: clients, timeoutSeconds } satisfies Slowness);
      return slow.message<ClientOutcome[]>();
    };
    const streams = count(50);
    const streamOutcomes = await apply('an unread stream', streams);
    const bodies = count(800);
    const { rss } = await target.condition(true);
    const bodyOutcomes = apply('an unfinished body of 1 MB', bodies);
    const growth = await maxGrowth(target, rss, bodyOutcomes);
    return [
      ...figuresByKind(outcomes, countPerKind * rounds),
      ...figuresByKind(streamOutcomes, streams),
      ...figuresByKind(await bodyOutcomes, bodies),
      { name: 'growth of the RSS with slow clients', value: growth / 2 ** 20, unit: 'MiB', atMost: 150 },
      ...normalFigures(withoutSlow, withSlow),
    ];
  } finally {
    await Promise.all([service.stop(), slow.stop(), generator.stop()]);
  }
}

/** Returns the largest growth of the RSS before the work ends, in bytes. */
async function maxGrowth(target: Target, before: number, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let largest = 0;
  while (!isDone) {
    largest = Math.max(largest, (await target.condition()).rss - before);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return largest;
}

/** Creates a function that runs normal clients and returns their latencies in milliseconds. */
const normalClients = (generator: Generator, load: Omit<Load, 'kinds'>) => async (): Promise<number[]> => {
  const kinds = [{ query: '{ organization(id: "Organization:o") { title } }', perSecond: 0 }];
  return successLatencies(await generator.apply({ ...load, kinds }));
};

const successLatencies = ({ replies }: Outcome): number[] =>
  replies.filter(({ status, code }) => status === 200 && code === undefined).map(({ ms }) => ms);

function figuresByKind(outcomes: readonly ClientOutcome[], countPerKind: number): Figure[] {
  return [...new Set(outcomes.map(({ kind }) => kind))].flatMap((kind): Figure[] => {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    return [
      {
        name: `disconnected clients with ${kind}`,
        value: ofKind.filter(({ isDisconnected }) => isDisconnected).length,
        atLeast: countPerKind,
      },
      {
        name: 'time until the last disconnect',
        value: Math.max(...ofKind.map(({ seconds }) => seconds)),
        unit: 's',
        atMost: maxSeconds,
        isTiming: true,
      },
    ];
  });
}

function normalFigures(withoutSlow: readonly number[], withSlow: readonly number[]): Figure[] {
  const responses = { name: 'responses to normal clients with slow clients', value: withSlow.length, atLeast: 100 };
  if (withoutSlow.length === 0) return [responses];
  const [p99Without, p99With] = [quantile(withoutSlow, 0.99), quantile(withSlow, 0.99)];
  return [
    responses,
    { name: 'p99 of normal clients without slow clients', value: p99Without, unit: 'ms' },
    {
      name: 'increase of the p99 with slow clients',
      value: 100 * (p99With / p99Without - 1),
      unit: '%',
      atMost: 20,
      isTiming: true,
    },
  ];
}
