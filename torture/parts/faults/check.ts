import type { GraphQLFormattedError } from 'graphql';
import type { Result } from '../../client.js';

/** Expected value in a response: the value itself, or a predicate. */
export type Expected =
  | string
  | number
  | boolean
  | null
  | ((value: unknown) => boolean)
  | readonly Expected[]
  | { readonly [name: string]: Expected };

/** Mistakes in a response by kind, as texts for the log. */
export interface Mistakes {
  wrongValues: string[];
  /** Paths of null values that no error explains. */
  silentNulls: string[];
  /** Errors whose code is not in `codes`. */
  unknownCodes: string[];
  /** Errors at a path whose value is present. */
  unneededErrors: string[];
}

type Path = readonly (string | number)[];

const codes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'TOO_MANY_CALLS',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_ERROR',
]);

export function checkResponse(expected: Expected, { data, errors = [] }: Result): Mistakes {
  const mistakes: Mistakes = { wrongValues: [], silentNulls: [], unknownCodes: [], unneededErrors: [] };
  compare(expected, data, [], errors, mistakes);
  for (const error of errors) {
    if (!codes.has(String(error.extensions?.code))) mistakes.unknownCodes.push(JSON.stringify(error));
    if (!error.path || !isNullAt(data, error.path)) mistakes.unneededErrors.push(JSON.stringify(error));
  }
  return mistakes;
}

function compare(expected: Expected, value: unknown, path: Path, errors: Result['errors'], mistakes: Mistakes): void {
  const place = path.join('.');
  if (value === null) {
    if (!isNullAllowed(expected) && !errors?.some((error) => isWithin(error, path))) mistakes.silentNulls.push(place);
  } else if (typeof expected === 'function') {
    if (!expected(value)) mistakes.wrongValues.push(`${place}: ${JSON.stringify(value)}`);
  } else if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length)
      mistakes.wrongValues.push(`${place}: ${JSON.stringify(value)}, of ${expected.length} items`);
    else
      for (const [index, item] of expected.entries()) compare(item, value[index], [...path, index], errors, mistakes);
  } else if (typeof expected === 'object' && expected !== null) {
    const object = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
    for (const [name, field] of Object.entries(expected))
      compare(field, object[name], [...path, name], errors, mistakes);
  } else if (value !== expected) {
    mistakes.wrongValues.push(`${place}: ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`);
  }
}

const isNullAllowed = (expected: Expected): boolean =>
  expected === null || (typeof expected === 'function' && expected(null));

/** True for an error at the path or inside the path. An error in a non-null field nulls the nearest nullable parent. */
const isWithin = ({ path }: GraphQLFormattedError, of: Path): boolean =>
  path !== undefined && of.every((part, index) => path[index] === part);

function isNullAt(data: unknown, path: Path): boolean {
  let value = data;
  for (const part of path) {
    if (value === null) return true;
    value = (value as Record<string | number, unknown> | undefined)?.[part];
  }
  return value === null;
}
