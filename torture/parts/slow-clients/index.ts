import { type Generator, type Outcome, quantile, startGenerator, startHelper } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';
import type { Cut, Kind, Slowness } from './slowness.js';

/** Clients that send slowly or do not read, next to normal clients. */
export const slowClients: Part = {
  name: 'slow-clients',
  title: 'Slow clients are disconnected and do not affect other clients',
  mostlyWaits: true,
  run,
  plants: [
    {
      defect: 'headers and bodies have no timeout',
      file: 'server/protected-server.ts',
      from: 'connectionsCheckingInterval: 500',
      to: 'connectionsCheckingInterval: 60_000',
    },
    {
      defect: 'stalled readers are not disconnected',
      file: 'server/slow-readers.ts',
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

const mostSeconds = 10;
/** Seconds after which a slow client stops, even if it is still connected. */
const patience = 1.5 * mostSeconds;
const kinds: readonly Kind[] = ['slow headers', 'a slow body', 'unread responses'];
const mostRounds = 5;
/** Duration in seconds of the load of normal clients, without and with slow clients. */
const seconds = 4;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  const slow = startHelper(new URL('slow.ts', import.meta.url));
  const generator = startGenerator();
  try {
    const target = await start({
      REST_BASE_URL: `http://127.0.0.1:${await service.message<number>()}`,
      // A rejection fits into the socket buffers, so a rejected client would not count as a stalled reader.
      DISABLE: 'shed',
    });
    const rounds = Math.min(mostRounds, count(200));
    const ofEachKind = Math.ceil(count(500) / rounds);
    const good = loader(generator, target.url, seed);
    await good();
    const calm: number[] = [];
    const loaded: number[] = [];
    const cuts: Cut[] = [];
    for (let round = 0; round < rounds; round++) {
      calm.push(...(await good()));
      const cut = slow.message<Cut[]>();
      slow.send({ port: target.port, kinds, count: ofEachKind, patience } satisfies Slowness);
      loaded.push(...(await good()));
      cuts.push(...(await cut));
    }
    const apply = (kind: Kind, clients: number): Promise<Cut[]> => {
      slow.send({ port: target.port, kinds: [kind], count: clients, patience } satisfies Slowness);
      return slow.message<Cut[]>();
    };
    const streams = count(50);
    const streamCuts = await apply('an unread stream', streams);
    const bodies = count(800);
    const { rss } = await target.condition(true);
    const cutBodies = apply('an unfinished body of 1 MB', bodies);
    const growth = await maxGrowth(target, rss, cutBodies);
    return [
      ...cutFigures(cuts, ofEachKind * rounds),
      ...cutFigures(streamCuts, streams),
      ...cutFigures(await cutBodies, bodies),
      { name: 'growth of the RSS with slow clients', value: growth / 2 ** 20, unit: 'MiB', atMost: 150 },
      ...goodFigures(calm, loaded),
    ];
  } finally {
    await Promise.all([service.stop(), slow.stop(), generator.stop()]);
  }
}

/** Returns the largest growth of the RSS until the work ends. */
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

/** Returns the latencies of eight normal clients in milliseconds. */
const loader = (generator: Generator, url: string, seed: number) => async (): Promise<number[]> => {
  const kinds = [{ query: '{ organization(id: "Organization:o") { title } }', perSecond: 0 }];
  return times(await generator.apply({ url, seed, seconds, clients: 8, kinds }));
};

const times = ({ replies }: Outcome): number[] =>
  replies.filter(({ status, code }) => status === 200 && code === undefined).map(({ ms }) => ms);

function cutFigures(cuts: readonly Cut[], ofEachKind: number): Figure[] {
  return [...new Set(cuts.map(({ kind }) => kind))].flatMap((kind): Figure[] => {
    const those = cuts.filter((cut) => cut.kind === kind);
    return [
      {
        name: `disconnected clients with ${kind}`,
        value: those.filter(({ isCut }) => isCut).length,
        atLeast: ofEachKind,
      },
      {
        name: 'time until the last disconnect',
        value: Math.max(...those.map(({ seconds }) => seconds)),
        unit: 's',
        atMost: mostSeconds,
        isTiming: true,
      },
    ];
  });
}

function goodFigures(calm: readonly number[], loaded: readonly number[]): Figure[] {
  const [before, meanwhile] = [quantile(calm, 0.99), quantile(loaded, 0.99)];
  return [
    { name: 'responses to normal clients with slow clients', value: loaded.length, atLeast: 100 },
    { name: 'p99 of normal clients without slow clients', value: before, unit: 'ms' },
    {
      name: 'increase of the p99 with slow clients',
      value: 100 * (meanwhile / before - 1),
      unit: '%',
      atMost: 20,
      isTiming: true,
    },
  ];
}
