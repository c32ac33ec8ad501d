import { cpus, loadavg, release, totalmem } from 'node:os';
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
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export function figuresOf(workload: Workload, processes: [MeasuredProcess, ...MeasuredProcess[]]): Figures {
  const [{ contender, calls }] = processes;
  const rounds = processes.flatMap((process) => process.rounds);
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const cpu = of((round) => round.cpu ?? Number.NaN);
  return {
    workload,
    contender: contender.name,
    title: contender.title,
    calls,
    perSecond: of((round) => round.perSecond),
    median: of((round) => round.median),
    p99: of((round) => round.p99),
    cpu: Number.isNaN(cpu) ? undefined : cpu,
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
    bytes: rounds[0]?.bytes,
    peak: Math.max(...processes.map(({ peak = Number.NaN }) => peak)),
  };
}

const digits = (value: number | undefined, unit = '') =>
  value === undefined || Number.isNaN(value)
    ? '–'
    : `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)}${unit}`;
const ratio = (of: number | undefined, to: number | undefined) =>
  of === undefined || to === undefined ? '–' : `${(of / to).toFixed(2)} ×`;

type Row = (string | undefined)[];
const table = (header: Row, rows: Row[]) =>
  [header, header.map((_, index) => (index ? '---:' : '---')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const rawHeader = [
  '',
  'requests/s',
  'median ms',
  'p99 ms',
  'CPU µs/request',
  'bytes',
  'REST calls',
  'peak MB',
  'errors',
];
const rawRow = (figures: Figures): Row => [
  figures.title,
  digits(figures.perSecond),
  digits(figures.median),
  digits(figures.p99),
  digits(figures.cpu && figures.cpu * 1e6),
  digits(figures.bytes),
  figures.calls === undefined ? '–' : String(figures.calls),
  digits(figures.peak && figures.peak / 1e6),
  String(figures.errors),
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
export function summary(all: readonly Figures[], { rounds, seconds, processes, service }: Options): string {
  const workloads = [...new Set(all.map(({ workload }) => workload))];
  const titles = new Map(all.map(({ contender, title }) => [contender, title]));
  const at = (contender: string, workload: Workload) =>
    all.find((one) => one.contender === contender && one.workload === workload);
  const others = [...titles].filter(([name]) => name !== 'docs-graph');
  const ratios = (of: (figures: Figures) => number | undefined) =>
    table(
      ['docs-graph to', ...others.map(([, title]) => title)],
      workloads.map((workload) => [
        workload.title,
        ...others.map(([name]) => {
          const [own, other] = [at('docs-graph', workload), at(name, workload)];
          return own && other ? ratio(of(own), of(other)) : '–';
        }),
      ]),
    );
  const [cpu] = cpus();
  return [
    `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, load ` +
      `${loadavg()[0]?.toFixed(1)}; Node ${process.version}; REST API: ${service}; medians of ${rounds} rounds of ` +
      `${seconds} s each, round robin${processes > 1 ? `, of each of ${processes} processes` : ''}.`,
    `Requests a second (more is better):\n\n${ratios(({ perSecond }) => perSecond)}`,
    `CPU for one request (less is better):\n\n${ratios(({ cpu }) => cpu)}`,
    `Median latency (less is better):\n\n${ratios(({ median }) => median)}`,
    ...goals(all),
  ].join('\n\n');
}

interface Goal {
  title: string;
  value: number | undefined;
  min?: number;
  max?: number;
}

/** Returns a table of the goals of docs-graph with the measured ratios. */
function goals(all: readonly Figures[]): string[] {
  const of = (contender: string, workload: string) =>
    all.find((one) => one.contender === contender && one.workload.name === workload);
  const quotient = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : a / b;
  const speed = (workload: string, other: string) =>
    quotient(of('docs-graph', workload)?.perSecond, of(other, workload)?.perSecond);
  const cpu = (workload: string, other: string) => quotient(of('docs-graph', workload)?.cpu, of(other, workload)?.cpu);
  const latency = (workload: string, other: string) =>
    quotient(of('docs-graph', workload)?.median, of(other, workload)?.median);
  const perCall = (calls: number) => quotient(of('docs-graph', `calls-${calls}`)?.cpu, calls);

  const figures: Goal[] = [
    { title: 'Chain, a token each: to by hand', value: speed('chain-many', 'by-hand'), min: 1.5 },
    { title: 'Chain, a token each: to Tailcall', value: speed('chain-many', 'tailcall'), min: 2.5 },
    {
      title: 'Chain, data of its own: to DISABLE=replay,predict',
      value: speed('chain-own', 'without-replay'),
      min: 0.95,
    },
    { title: 'Chain, data of its own: to Tailcall', value: speed('chain-own', 'tailcall'), min: 1.2 },
    { title: 'Chain, data of its own, CPU: to by hand', value: cpu('chain-own', 'by-hand'), max: 1.8 },
    { title: 'Chain, data of its own, CPU: to plain Yoga', value: cpu('chain-own', 'plain-yoga'), max: 1 },
    { title: 'Chain, data of its own, CPU: to Tailcall', value: cpu('chain-own', 'tailcall'), max: 1 },
    { title: 'Chain, one token: to Tailcall', value: speed('chain-one', 'tailcall'), min: 1.5 },
    { title: 'Chain, one token: to Hive Gateway', value: speed('chain-one', 'hive'), min: 7 },
    { title: '50 ms a call, first load, latency: to by hand', value: latency('chain-slow', 'by-hand'), max: 1.05 },
    ...['plain-yoga', 'tailcall', 'hive'].map((other) => ({
      title: `50 ms a call, median latency: to ${of(other, 'chain-slow')?.title}`,
      value: latency('chain-slow', other),
      max: 1,
    })),
    {
      title: '0 to 50 ms a call, latency: to DISABLE=replay,predict',
      value: latency('chain-random', 'without-replay'),
      max: 1.05,
    },
    { title: '50 ms a call, again, latency: to by hand', value: latency('chain-again', 'by-hand'), max: 0.45 },
    { title: 'List of 1,000 records: to by hand', value: speed('list', 'by-hand'), min: 3 },
    { title: 'List of 1,000 records, CPU: to by hand', value: cpu('list', 'by-hand'), max: 1.2 },
    { title: '1,000 calls in a query, CPU: to by hand', value: cpu('calls-1000', 'by-hand'), max: 1.6 },
    { title: 'CPU for one REST call: 1,000 in a query to 10', value: quotient(perCall(1000), perCall(10)), max: 1.2 },
    { title: 'Tiny query: to by hand', value: speed('tiny', 'by-hand'), min: 0.6 },
  ];
  const rows = figures.flatMap(({ title, value, min, max }) => {
    if (value === undefined) return [];
    const goal = min !== undefined ? `≥ ${min} ×` : max !== undefined ? `≤ ${max} ×` : '';
    const met = (min === undefined || value >= min) && (max === undefined || value <= max);
    return [[title, `${value.toFixed(2)} ×`, goal, goal && (met ? 'yes' : 'no')]];
  });
  return rows.length > 0 ? [table(['', 'measured', 'goal', 'met'], rows)] : [];
}
