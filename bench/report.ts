import type { Contender } from './contenders.js';
import { type FigureOf, median, type Ratio, ratioOf } from './intervals.js';
import type { MeasuredProcess, Round } from './measure.js';
import type { Options } from './options.js';
import type { Workload } from './workloads.js';

/** Medians of the rounds of one contender at one workload. */
export interface Figures extends Round {
  workload: Workload;
  contender: string;
  title: string;
  calls: number | undefined;
  /** Maximum memory in bytes. */
  peak: number | undefined;
  /** Size of a response body in bytes. Undefined for chunked bodies. */
  bytes: number | undefined;
  processes: readonly MeasuredProcess[];
}

export function figuresOf(workload: Workload, contender: Contender, processes: readonly MeasuredProcess[]): Figures {
  const rounds = processes.flatMap((process) => process.rounds);
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const cpu = of((round) => round.cpu ?? Number.NaN);
  return {
    workload,
    contender: contender.name,
    title: contender.title,
    calls: processes[0]?.calls,
    perSecond: of((round) => round.perSecond),
    median: of((round) => round.median),
    p99: of((round) => round.p99),
    cpu: Number.isNaN(cpu) ? undefined : cpu,
    bytes: processes[0]?.bytes,
    peak: Math.max(...processes.map(({ peak = Number.NaN }) => peak)),
    processes,
  };
}

const digits = (value: number | undefined, unit = '') =>
  value === undefined || Number.isNaN(value)
    ? '–'
    : `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)}${unit}`;
const printRatio = (ratio: Ratio | undefined) =>
  ratio ? `${ratio.value.toFixed(2)} × (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})` : '–';

type Row = (string | undefined)[];
const table = (header: Row, rows: Row[]) =>
  [header, header.map((_, index) => (index ? '---:' : '---')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const rawHeader = ['', 'requests/s', 'median ms', 'p99 ms', 'CPU µs/request', 'bytes', 'REST calls', 'peak MB'];
const rawRow = (figures: Figures): Row => [
  figures.title,
  digits(figures.perSecond),
  digits(figures.median),
  digits(figures.p99),
  digits(figures.cpu && figures.cpu * 1e6),
  digits(figures.bytes),
  figures.calls === undefined ? '–' : String(figures.calls),
  digits(figures.peak && figures.peak / 1e6),
];

/** Returns a table of the measurements for each workload. */
export const details = (all: readonly Figures[]): string =>
  [...new Set(all.map(({ workload }) => workload))]
    .map((workload) => {
      const rows = all.filter((one) => one.workload === workload).map(rawRow);
      return `**${workload.title}** (${workload.connections} at a time)\n\n${table(rawHeader, rows)}`;
    })
    .join('\n\n');

/** Returns a description of the machine, tables of ratios, and a table of the goals. */
export function summary(
  all: readonly Figures[],
  { rounds, seconds, processes, service }: Options,
  machine: string,
): string {
  const workloads = [...new Set(all.map(({ workload }) => workload))];
  const titles = new Map(all.map(({ contender, title }) => [contender, title]));
  const at = (contender: string, workload: Workload) =>
    all.find((one) => one.contender === contender && one.workload === workload);
  const others = [...titles].filter(([name]) => name !== 'docs-graph');
  const ratios = (of: FigureOf) =>
    table(
      ['docs-graph to', ...others.map(([, title]) => title)],
      workloads.map((workload) => [
        workload.title,
        ...others.map(([name]) => {
          const [own, other] = [at('docs-graph', workload), at(name, workload)];
          return own && other ? printRatio(ratioOf(own.processes, other.processes, of)) : '–';
        }),
      ]),
    );
  return [
    `${machine}\n\nREST API: ${service}; medians of ${rounds} rounds of ${seconds} s each, round robin, of each of ` +
      `${processes} processes. In parentheses: intervals of 95 % for the mean ratio of the processes.`,
    `Requests a second (more is better):\n\n${ratios(({ perSecond }) => perSecond)}`,
    `CPU for one request (less is better):\n\n${ratios(({ cpu }) => cpu)}`,
    `Median latency (less is better):\n\n${ratios(({ median }) => median)}`,
    ...goals(all),
  ].join('\n\n');
}

interface Goal {
  title: string;
  ratio: Ratio | undefined;
  min?: number;
  max?: number;
}

/** Returns a table of the goals of docs-graph with the measured ratios. */
function goals(all: readonly Figures[]): string[] {
  const of = (contender: string, workload: string) =>
    all.find((one) => one.contender === contender && one.workload.name === workload);
  const to = (other: string, workload: string, value: FigureOf) => {
    const [own, another] = [of('docs-graph', workload), of(other, workload)];
    return own && another && ratioOf(own.processes, another.processes, value);
  };
  const speed = (workload: string, other: string) => to(other, workload, ({ perSecond }) => perSecond);
  const cpu = (workload: string, other: string) => to(other, workload, ({ cpu }) => cpu);
  const latency = (workload: string, other: string) => to(other, workload, ({ median }) => median);
  const perCall = () => {
    const [many, few] = [of('docs-graph', 'calls-1000'), of('docs-graph', 'calls-10')];
    const ratio = many && few && ratioOf(many.processes, few.processes, ({ cpu }) => cpu);
    return ratio && { value: ratio.value / 100, low: ratio.low / 100, high: ratio.high / 100 };
  };

  const figures: Goal[] = [
    { title: 'Chain, a token each: to by hand', ratio: speed('chain-many', 'by-hand'), min: 1.5 },
    { title: 'Chain, a token each: to Tailcall', ratio: speed('chain-many', 'tailcall'), min: 2.5 },
    {
      title: 'Chain, data of its own: to DISABLE=replay,predict',
      ratio: speed('chain-own', 'without-replay'),
      min: 0.95,
    },
    {
      title: 'Chain, data of its own, CPU: to DISABLE=replay,predict',
      ratio: cpu('chain-own', 'without-replay'),
      max: 1.03,
    },
    {
      title: 'List, data of its own, CPU: to DISABLE=replay,predict',
      ratio: cpu('list-own', 'without-replay'),
      max: 1.03,
    },
    { title: 'List, data of its own, CPU: to by hand', ratio: cpu('list-own', 'by-hand'), max: 0.9 },
    { title: 'Chain, a token each, CPU: to by hand', ratio: cpu('chain-many', 'by-hand'), max: 0.6 },
    { title: 'Chain, data of its own: to Tailcall', ratio: speed('chain-own', 'tailcall'), min: 1.2 },
    { title: 'Chain, data of its own, CPU: to by hand', ratio: cpu('chain-own', 'by-hand'), max: 1.15 },
    { title: 'Chain, data of its own, CPU: to plain Yoga', ratio: cpu('chain-own', 'plain-yoga'), max: 1 },
    { title: 'Chain, data of its own, CPU: to Tailcall', ratio: cpu('chain-own', 'tailcall'), max: 1 },
    { title: 'Chain, one token: to Tailcall', ratio: speed('chain-one', 'tailcall'), min: 1.5 },
    { title: 'Chain, one token: to Hive Gateway', ratio: speed('chain-one', 'hive'), min: 7 },
    { title: '50 ms a call, first load, latency: to by hand', ratio: latency('chain-slow', 'by-hand'), max: 1.05 },
    ...['plain-yoga', 'tailcall', 'hive'].map((other) => ({
      title: `50 ms a call, median latency: to ${of(other, 'chain-slow')?.title}`,
      ratio: latency('chain-slow', other),
      max: 1,
    })),
    {
      title: '0 to 50 ms a call, latency: to DISABLE=replay,predict',
      ratio: latency('chain-random', 'without-replay'),
      max: 1.05,
    },
    { title: '50 ms a call, again, latency: to by hand', ratio: latency('chain-again', 'by-hand'), max: 0.37 },
    { title: 'List of 1,000 records: to by hand', ratio: speed('list', 'by-hand'), min: 3 },
    { title: 'List of 1,000 records, CPU: to by hand', ratio: cpu('list', 'by-hand'), max: 1.2 },
    { title: '1,000 calls in a query, CPU: to by hand', ratio: cpu('calls-1000', 'by-hand'), max: 1.6 },
    { title: 'CPU for one REST call: 1,000 in a query to 10', ratio: perCall(), max: 1.2 },
    { title: 'Tiny query: to by hand', ratio: speed('tiny', 'by-hand'), min: 0.6 },
  ];
  const rows = figures.flatMap(({ title, ratio, min = 0, max = Number.POSITIVE_INFINITY }) => {
    if (!ratio) return [];
    const goal = min > 0 ? `≥ ${min} ×` : `≤ ${max} ×`;
    return [[title, printRatio(ratio), goal, verdictOf(ratio, min, max)]];
  });
  return rows.length > 0 ? [table(['', 'measured', 'goal', 'met'], rows)] : [];
}

/** Returns no verdict if the interval contains the goal. */
function verdictOf({ low, high }: Ratio, min: number, max: number): string {
  if (low >= min && high <= max) return 'yes';
  return high < min || low > max ? 'no' : 'not certain';
}
