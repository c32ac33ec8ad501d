import { type Outcome, quantile, startGenerator } from '../../load/index.js';
import type { Figure } from '../../part.js';

/** Clients that send the next request after each response, and ignore `Retry-After`. */
interface Crowd {
  name: string;
  clients: number;
  tokens: readonly string[];
  /** Minimum goodput of the polite client, in percent of its goodput without a crowd. */
  atLeast?: number;
}

interface FairnessOptions {
  url: string;
  seed: number;
  /** Seconds of each measurement. */
  seconds: number;
  /** Number of rounds. Each round measures the polite client alone and beside each crowd. */
  rounds: number;
}

const numbered = (prefix: string) => Array.from({ length: 200 }, (_, index) => `${prefix}-${index}`);
const crowds: readonly Crowd[] = [
  ...[16, 64, 200].map((clients) => ({
    name: `${clients} clients of one token`,
    clients,
    tokens: ['greedy'],
    atLeast: 60,
  })),
  { name: '200 clients of 200 accepted tokens', clients: 200, tokens: numbered('greedy') },
  { name: '200 clients of 200 unknown tokens', clients: 200, tokens: numbered('unknown'), atLeast: 60 },
  { name: '200 clients without a token', clients: 200, tokens: [''], atLeast: 60 },
];

const query = `query ($id: ID!) { organization(id: $id) { title sites(first: 2) { nodes { title sections { nodes { title
  siteSpaces { nodes { title space { title changeRequests { nodes { number subject status } } } } } } } } } } }`;
/** Queries of different organizations, so the gateway deduplicates few requests of a token. */
const kinds = Array.from({ length: 1_000 }, (_, index) => ({
  query,
  variables: { id: `Organization:o${index}` },
  perSecond: 0,
}));

/** Requests per second of the polite client, which are below its share of the capacity in most crowds. */
const politePerSecond = 5;
/** Returns the seconds in which the tokens of a crowd become accepted, before a measurement of this length. */
const warmUpSecondsOf = (seconds: number) => Math.min(2, seconds);

/** Measures the goodput of a client with one connection and a token of its own, alone and beside each crowd. */
export async function measureFairness({ url, seed, seconds, rounds }: FairnessOptions): Promise<Figure[]> {
  const [polite, greedy] = [startGenerator(), startGenerator()];
  const warmUpSeconds = warmUpSecondsOf(seconds);
  const measurePolite = () =>
    polite.apply({ url, seed: seed + 1, seconds, kinds, clients: 1, perClient: politePerSecond, tokens: ['polite'] });
  const alone: Outcome[] = [];
  const beside = crowds.map((): { polite: Outcome; crowd: Outcome }[] => []);
  try {
    for (let round = 0; round < rounds; round++) {
      alone.push(await measurePolite());
      for (const [index, { clients, tokens }] of crowds.entries()) {
        const crowd = greedy.apply({ url, seed, seconds: warmUpSeconds + seconds, kinds, clients, tokens });
        await new Promise((resolve) => setTimeout(resolve, warmUpSeconds * 1000));
        const outcome = await measurePolite();
        beside[index]?.push({ polite: outcome, crowd: await crowd });
      }
    }
  } finally {
    await Promise.all([polite.stop(), greedy.stop()]);
  }
  const soloPerSecond = mean(alone.map(succeeded)) / seconds;
  return [
    { name: 'polite client alone: responses per second', value: soloPerSecond, unit: '/s' },
    { name: 'polite client alone: p50', value: median(alone.map(p50)), unit: 'ms' },
    ...crowds.flatMap((crowd, index) => figuresBeside(crowd, beside[index] ?? [], soloPerSecond, seconds)),
  ];
}

function figuresBeside(
  { name, clients, atLeast }: Crowd,
  runs: readonly { polite: Outcome; crowd: Outcome }[],
  soloPerSecond: number,
  seconds: number,
): Figure[] {
  const crowdSeconds = seconds + warmUpSecondsOf(seconds);
  const politePerSecond = runs.map(({ polite }) => succeeded(polite) / seconds);
  const crowdPerSecond = mean(runs.map(({ crowd }) => succeeded(crowd))) / crowdSeconds;
  const clientPerSecond = (mean(politePerSecond) + crowdPerSecond) / (clients + 1);
  return [
    { name: `${name}: responses per second to the crowd`, value: crowdPerSecond, unit: '/s' },
    {
      name: `${name}: rejections per second`,
      value: mean(runs.map(({ crowd }) => rejected(crowd))) / crowdSeconds,
      unit: '/s',
    },
    {
      name: `${name}: goodput of the polite client, relative to its goodput alone`,
      value: (100 * median(politePerSecond)) / soloPerSecond,
      unit: '%',
      ...(atLeast !== undefined && { atLeast, isTiming: true }),
    },
    {
      name: `${name}: goodput of the polite client, relative to the mean of all clients`,
      value: mean(politePerSecond) / clientPerSecond,
      unit: '×',
      ...(atLeast === undefined && { atLeast: 1, isTiming: true }),
    },
    {
      name: `${name}: p50 of the polite client`,
      value: median(runs.map(({ polite }) => p50(polite))),
      unit: 'ms',
      // In a short run, the share of one of 201 callers can be no request.
      isTiming: true,
    },
    {
      name: `${name}: failed requests of the polite client`,
      value: Math.max(...runs.map(({ polite }) => polite.sent - succeeded(polite))),
    },
  ];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]) => quantile(values, 0.5);
const successes = ({ replies }: Outcome) => replies.filter(({ status, code }) => status === 200 && code === undefined);
const succeeded = (outcome: Outcome) => successes(outcome).length;
const rejected = ({ replies }: Outcome) => replies.filter(({ status }) => status === 503).length;
const p50 = (outcome: Outcome) => median(successes(outcome).map(({ ms }) => ms));
