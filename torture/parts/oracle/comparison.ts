import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Result } from '../../client.js';

/** Result in a form that two executors must return alike. */
export interface Comparable {
  data: unknown;
  errors: string[];
}

const isCursor = (name: string): boolean => /^(cursor|endCursor|startCursor)(_\d+)?$/.test(name);
/** Fields with a map of the REST API. Their order is not documented. */
const isUnordered = (name: string): boolean => /^(variables|properties)(_\d+)?$/.test(name);

function normalize(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && isCursor(name)) return '<cursor>';
  if (Array.isArray(value)) {
    const items = value.map((one) => normalize(one));
    return isUnordered(name) ? items.map((one) => JSON.stringify(one)).sort() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  // Fields of deferred fragments follow the other fields.
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, one]) => [key, normalize(one, key)]));
}

const describe = ({ path, extensions }: GraphQLFormattedError): string =>
  `${String(extensions?.code)} ${JSON.stringify(path)}`;

export function comparable({ data, errors = [] }: Result): Comparable {
  return { data: normalize(data ?? null), errors: errors.map(describe).sort() };
}

export const comparableOracle = ({ data, errors = [] }: ExecutionResult): Comparable =>
  comparable({
    data: JSON.parse(JSON.stringify(data ?? null)),
    errors: errors.map((error) => error.toJSON()),
  });

/** Returns the first path at which two values differ. */
export function difference(a: unknown, b: unknown, path: (string | number)[] = []): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    for (const [index, one] of a.entries()) {
      const found = difference(one, b[index], [...path, index]);
      if (found) return found;
    }
    return undefined;
  }
  const areObjects = [a, b].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (areObjects) {
    const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const found = difference(left[name], right[name], [...path, name]);
      if (found) return found;
    }
    return undefined;
  }
  return path.join('.') || 'data';
}

/**
 * Merges two expected results: where they differ, the actual value may be that of either. The gateway may read a record
 * from a list or with its own GET, which differ if one of them fails.
 */
export function eitherOf(first: Comparable, second: Comparable, actual: Comparable): Comparable {
  const merge = (a: unknown, b: unknown, value: unknown): unknown => {
    if (difference(b, value) === undefined) return b;
    if (Array.isArray(a) && Array.isArray(b) && Array.isArray(value) && a.length === b.length)
      return a.map((one, index) => merge(one, b[index], value[index]));
    if (![a, b, value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))) return a;
    const [left, right, own] = [a, b, value] as [Json, Json, Json];
    return Object.fromEntries(Object.keys(left).map((name) => [name, merge(left[name], right[name], own[name])]));
  };
  const optional = (error: string) => first.errors.includes(error) !== second.errors.includes(error);
  const errors = [...new Set([...first.errors, ...second.errors])].filter(
    (error) => !optional(error) || actual.errors.includes(error),
  );
  return { data: merge(first.data, second.data, actual.data), errors: errors.sort() };
}

type Json = Record<string, unknown>;

/** Returns the place and kind of a difference, or undefined if the results agree. */
export function compare(expected: Comparable, actual: Comparable): string | undefined {
  const place = difference(expected.data, actual.data);
  if (place) return `data at ${place}`;
  const missing = expected.errors.filter((one) => !actual.errors.includes(one));
  const extra = actual.errors.filter((one) => !expected.errors.includes(one));
  if (missing.length + extra.length > 0 || expected.errors.length !== actual.errors.length)
    return `errors: missing ${missing.slice(0, 3).join('; ') || 'none'}, extra ${extra.slice(0, 3).join('; ') || 'none'}`;
  return undefined;
}

/** True if only the gateway has a timeout. A loaded machine can delay a response past the timeout of the gateway. */
export const isLate = (expected: Comparable, actual: Comparable): boolean =>
  actual.errors.some((error) => error.startsWith('UPSTREAM_TIMEOUT') && !expected.errors.includes(error));
