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

/** Paths of the mistakes in a response. */
export interface Mistakes {
  wrongValues: string[];
  /** Missing values without an error. */
  silentNulls: string[];
  /** Errors with an unknown code or an internal error. */
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

/** An error of a non-null field nulls its nearest nullable parent. The path of the error is that parent, or a field inside it. */
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
