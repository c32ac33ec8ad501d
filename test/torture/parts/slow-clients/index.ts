import { type Generator, type Outcome, quantile, startGenerator, startHelper } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Cut, Slowness } from './slowness.js';

/** Clients that send slowly or don't read, beside those who do as they should. */
export const slowClients: Part = {
  name: 'slow-clients',
  title: 'Slow clients are cut, and hold nobody up',
  run,
  plants: [
    {
      defect: 'headers and bodies may take as long as they like',
      file: 'server.ts',
      from: 'connectionsCheckingInterval: 500',
      to: 'connectionsCheckingInterval: 60_000',
    },
    {
      defect: 'an answer may be read at any time',
      file: 'http/drain.ts',
      from: 'unread = this.#unread.begin(',
      to: 'void (',
    },
  ],
};

const mostSeconds = 10;
const mostRounds = 5;
/** Seconds for which good clients ask, without slow ones and with them. */
const seconds = 4;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  const slow = startHelper(new URL('slow.ts', import.meta.url));
  const generator = startGenerator();
  try {
    const target = await start({
      REST_BASE_URL: `http://127.0.0.1:${await service.message<number>()}`,
      // Who is refused gets an answer that every buffer takes, and is none who doesn't read.
      SHED_LOAD: 'off',
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
      slow.send({ port: target.port, count: ofEachKind, patience: 1.5 * mostSeconds } satisfies Slowness);
      loaded.push(...(await good()));
      cuts.push(...(await cut));
    }
    return [...cutFigures(cuts, ofEachKind * rounds), ...goodFigures(calm, loaded)];
  } finally {
    await Promise.all([service.stop(), slow.stop(), generator.stop()]);
  }
}

/** Milliseconds of each answer that eight good clients get in a while. */
const loader = (generator: Generator, url: string, seed: number) => async (): Promise<number[]> => {
  const kinds = [{ query: '{ organization(id: "Organization:o") { title } }', perSecond: 0 }];
  return times(await generator.apply({ url, seed, seconds, clients: 8, kinds }));
};

const times = ({ replies }: Outcome): number[] =>
  replies.filter(({ status, code }) => status === 200 && code === undefined).map(({ ms }) => ms);

function cutFigures(cuts: readonly Cut[], ofEachKind: number): Figure[] {
  const kinds = [...new Set(cuts.map(({ kind }) => kind))];
  return kinds.flatMap((kind): Figure[] => {
    const those = cuts.filter((cut) => cut.kind === kind);
    return [
      {
        name: `clients with ${kind} that were cut`,
        value: those.filter(({ isCut }) => isCut).length,
        atLeast: ofEachKind,
      },
      {
        name: 'the latest of them after',
        value: Math.max(...those.map(({ seconds }) => seconds)),
        unit: 's',
        atMost: mostSeconds,
      },
    ];
  });
}

function goodFigures(calm: readonly number[], loaded: readonly number[]): Figure[] {
  const [before, meanwhile] = [quantile(calm, 0.99), quantile(loaded, 0.99)];
  return [
    { name: 'good answers meanwhile', value: loaded.length, atLeast: 100 },
    { name: "good clients' p99 without them", value: before, unit: 'ms' },
    { name: 'more of it with them', value: 100 * (meanwhile / before - 1), unit: '%', atMost: 20, isTiming: true },
  ];
}
