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
 * Merges expected results: where they differ, the actual value may be that of any. The gateway may read a record from a
 * response above it, from a list or with its own GET, which differ if one of them fails.
 */
export function anyOf(results: readonly [Comparable, ...Comparable[]], actual: Comparable): Comparable {
  const merge = (values: readonly unknown[], value: unknown): unknown => {
    if (values.some((one) => difference(one, value) === undefined)) return value;
    const [first] = values;
    if (Array.isArray(value)) {
      const lists = values.filter((one) => Array.isArray(one)).filter(({ length }) => length === value.length);
      if (lists.length === 0) return first;
      return value.map((one, index) =>
        merge(
          lists.map((list) => list[index]),
          one,
        ),
      );
    }
    const objects = values.filter(isObject);
    if (!isObject(value) || objects.length === 0) return first;
    return Object.fromEntries(
      Object.entries(objects[0] ?? {}).map(([name]) => [
        name,
        merge(
          objects.map((one) => one[name]),
          value[name],
        ),
      ]),
    );
  };
  const errors = [...new Set(results.flatMap((one) => one.errors))].filter((error) => {
    const others = results.filter((one) => !one.errors.includes(error));
    if (others.length === 0) return true;
    const path = pathOf(error);
    if (!isNullAt(actual, path)) return false;
    // A null needs an error, unless it has none in another result.
    const isExplained = hasErrorAt(actual, path) || others.some((one) => isNullAt(one, path) && !hasErrorAt(one, path));
    return actual.errors.includes(error) || !isExplained;
  });
  return {
    data: merge(
      results.map(({ data }) => data),
      actual.data,
    ),
    errors: errors.sort(),
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Path = readonly (string | number)[];

const pathOf = (error: string): Path => JSON.parse(/ (\[.*)$/.exec(error)?.[1] ?? '[]');

/** Returns true if a field, or an object around it, is null. */
function isNullAt({ data }: Comparable, path: Path): boolean {
  const value = path.reduce<unknown>((one, step) => Reflect.get(Object(one), step), data);
  return value === null || value === undefined;
}

/** Returns true if a field, an object around it, or a field in it has an error. */
const hasErrorAt = ({ errors }: Comparable, path: Path): boolean =>
  errors.map(pathOf).some((one) => one.slice(0, path.length).every((step, index) => step === path[index]));

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
