import type { ListField, Step } from '../../src/plan/index.js';
import type { RestReport } from '../../src/rest/index.js';

/** A list inside a list. The inner list needs one call per record of the outer list. */
export interface Growth {
  /** Path of field names without `nodes`, `edges` and `node`. */
  field: string;
  /** Path of response keys. */
  path: readonly string[];
  /** REST operation of the list: `GET /v1/orgs/{organizationId}/sites`. */
  operation: string;
  /** Type of the outer records. Each outer record costs a call. */
  each: string;
  /** Advice for fewer calls. */
  hint: string;
}

/** Finds lists inside lists, whose number of REST calls grows with the data. */
export const findGrowth = (steps: readonly Step[]): Growth[] =>
  steps.filter(isGrowing).map(({ field, path, name, operation, lists }) => ({
    field: name,
    path,
    operation,
    each: field.type.name,
    hint: hintFor(lists),
  }));

/** Returns true for a list inside a list. Lookups of many records need only one call. */
const isGrowing = ({ isList, lists }: Step): boolean => isList && lists.length > 0;

function hintFor(lists: readonly ListField[]): string {
  const nearest = lists.at(-1);
  const name = nearest?.names.join('.');
  const others = lists.length > 1 ? ', or of an enclosing list' : '';
  return nearest?.takesFirst ? `reduce first of ${name}${others}` : `request fewer ${name}`;
}

/**
 * Returns the number of calls of a list: one per occurrence in the data. The result is at most the number of calls in
 * the report, because equal calls are sent once.
 */
export function countCalls({ path, operation }: Growth, report: RestReport, data: unknown): number {
  const callsInReport = report.calls.filter((call) => `${call.method} ${call.path}` === operation).length;
  return Math.min(callsInReport, occurrences(data, path));
}

/** Formats a warning: `organization.sites.sections: one call for each Site (5 this time). Fix: …` */
export const formatWarning = ({ field, each, hint, calls }: Growth & { calls: number }): string =>
  `${field}: one call for each ${each} (${calls} this time). Fix: ${hint}`;

function occurrences(value: unknown, [key, ...rest]: readonly string[]): number {
  if (Array.isArray(value))
    return value.reduce((sum: number, item) => sum + occurrences(item, [key ?? '', ...rest]), 0);
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key)) return 0;
  return rest.length === 0 ? 1 : occurrences((value as Record<string, unknown>)[key], rest);
}
