import type { RestReport } from '../../src/rest/index.js';

export type RestCall = RestReport['calls'][number];

export interface Wave {
  number: number;
  calls: RestCall[];
  /** Groups by operation, in the order of their first calls. */
  groups: Group[];
  startMs: number;
  endMs: number;
}

/** The calls of one operation in one wave. The first calls are visible, and the other calls are collapsed. */
export interface Group {
  /** Method and path template, such as `GET /v1/orgs/{organizationId}`. */
  operation: string;
  visible: RestCall[];
  collapsed: RestCall[];
}

const maxVisible = 6;

/** Groups the calls of a report by wave. */
export function wavesOf({ calls }: RestReport): Wave[] {
  return [...groupBy(calls, ({ wave }) => wave)]
    .sort(([a], [b]) => a - b)
    .map(([number, inWave]) => ({
      number,
      calls: inWave,
      groups: [...groupBy(inWave, operationOf)].map(([operation, all]) => ({ operation, ...collapse(all) })),
      startMs: Math.min(...inWave.map(({ startMs }) => startMs)),
      endMs: Math.max(...inWave.map(endOf)),
    }));
}

/**
 * Splits calls into visible calls and collapsed calls. A single call is never collapsed, because `… and 1 more` also
 * takes one line.
 */
const collapse = (calls: RestCall[]) =>
  calls.length <= maxVisible + 1
    ? { visible: calls, collapsed: [] }
    : { visible: calls.slice(0, maxVisible), collapsed: calls.slice(maxVisible) };

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

/** Returns true if a call has an error status or no response. */
export const hasFailed = ({ status }: RestCall): boolean => status === undefined || status >= 400;

/** Returns a summary in one line, such as `37 REST calls in 3 waves, 182 ms`. */
export function summary(report: RestReport): string {
  const { count, sent, cached = 0, ms } = report;
  const shared = count - sent - cached;
  const notes = [shared > 0 ? `, ${shared} shared` : '', cached > 0 ? `, ${cached} cached` : ''];
  return `${callsInWaves(report)}, ${Math.round(ms)} ms${notes.join('')}`;
}

/**
 * Formats the numbers of calls and waves, such as `37 REST calls in 3 waves`. With predicted calls, the text is `37
 * REST calls, sent in 1 wave (3 without prediction)`.
 */
export const callsInWaves = ({ count, waves, sentWaves, cached = 0 }: RestReport): string =>
  sentWaves < waves
    ? `${formatCount(count, 'REST call')}, sent in ${formatCount(sentWaves, 'wave')} (${waves} without prediction${cached > 0 ? ' and cache' : ''})`
    : `${formatCount(count, 'REST call')} in ${formatCount(waves, 'wave')}`;

/** Formats a number with its unit in singular or plural, such as `2 calls`. */
export const formatCount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats milliseconds in at most four characters, up to 9,999. */
export const milliseconds = (ms: number): string => (ms < 99.95 ? ms.toFixed(1) : String(Math.round(ms)));
