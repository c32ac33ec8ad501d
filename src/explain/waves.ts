import type { RestReport } from '../rest/index.js';

export type RestCall = RestReport['calls'][number];

/** The calls of one wave. */
export interface Wave {
  number: number;
  calls: RestCall[];
  /** Groups by operation, in the order of their first calls. */
  groups: Group[];
  startMs: number;
  endMs: number;
}

/** The calls of one operation in one wave. The first few are shown, all others are folded. */
export interface Group {
  /** `GET /v1/orgs/{organizationId}` */
  operation: string;
  shown: RestCall[];
  folded: RestCall[];
}

const maxShown = 6;

/** Groups the calls of a report by wave. */
export function wavesOf({ calls }: RestReport): Wave[] {
  return [...groupBy(calls, ({ wave }) => wave)]
    .sort(([a], [b]) => a - b)
    .map(([number, inWave]) => ({
      number,
      calls: inWave,
      groups: [...groupBy(inWave, operationOf)].map(([operation, all]) => ({ operation, ...fold(all) })),
      startMs: Math.min(...inWave.map(({ startMs }) => startMs)),
      endMs: Math.max(...inWave.map(endOf)),
    }));
}

/** A single call is not folded, because `… and 1 more` is no shorter. */
const fold = (calls: RestCall[]) =>
  calls.length <= maxShown + 1
    ? { shown: calls, folded: [] }
    : { shown: calls.slice(0, maxShown), folded: calls.slice(maxShown) };

/** Groups items by key, in the order of the first item of each key. */
export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export const operationOf = ({ method, path }: RestCall): string => `${method} ${path}`;

export const endOf = ({ startMs, ms }: RestCall): number => startMs + ms;

/** True if a call has an error status or no response. */
export const hasFailed = ({ status }: RestCall): boolean => status === undefined || status >= 400;

/** Summary in one line: `37 REST calls in 3 waves, 182 ms`. */
export function summary(report: RestReport): string {
  const { count, sent, ms } = report;
  return `${callsInWaves(report)}, ${Math.round(ms)} ms${sent < count ? `, ${count - sent} shared` : ''}`;
}

/** `37 REST calls in 3 waves`, or with predicted calls `37 REST calls, sent in 1 wave (3 without prediction)`. */
export const callsInWaves = ({ count, waves, sentWaves }: RestReport): string =>
  sentWaves < waves
    ? `${formatCount(count, 'REST call')}, sent in ${formatCount(sentWaves, 'wave')} (${waves} without prediction)`
    : `${formatCount(count, 'REST call')} in ${formatCount(waves, 'wave')}`;

export const formatCount = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Formats milliseconds in at most four characters, up to 9,999. */
export const milliseconds = (ms: number): string => (ms < 99.95 ? ms.toFixed(1) : String(Math.round(ms)));
