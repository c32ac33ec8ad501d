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
export interface Verdict {
  /** Wrong values. */
  wrong: string[];
  /** Missing values without an error. */
  silent: string[];
  /** Errors with an unknown code or an internal error. */
  uncoded: string[];
  /** Errors at a path whose value is present. */
  stray: string[];
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

export function judge(expected: Expected, { data, errors = [] }: Result): Verdict {
  const verdict: Verdict = { wrong: [], silent: [], uncoded: [], stray: [] };
  compare(expected, data, [], errors, verdict);
  for (const error of errors) {
    if (!codes.has(String(error.extensions?.code))) verdict.uncoded.push(JSON.stringify(error));
    if (!error.path || !isNullAt(data, error.path)) verdict.stray.push(JSON.stringify(error));
  }
  return verdict;
}

function compare(expected: Expected, value: unknown, path: Path, errors: Result['errors'], verdict: Verdict): void {
  const place = path.join('.');
  if (value === null) {
    if (!isRightNull(expected) && !errors?.some((error) => isWithin(error, path))) verdict.silent.push(place);
  } else if (typeof expected === 'function') {
    if (!expected(value)) verdict.wrong.push(`${place}: ${JSON.stringify(value)}`);
  } else if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length)
      verdict.wrong.push(`${place}: ${JSON.stringify(value)}, of ${expected.length} items`);
    else for (const [index, item] of expected.entries()) compare(item, value[index], [...path, index], errors, verdict);
  } else if (typeof expected === 'object' && expected !== null) {
    const given = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
    for (const [name, field] of Object.entries(expected)) compare(field, given[name], [...path, name], errors, verdict);
  } else if (value !== expected) {
    verdict.wrong.push(`${place}: ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`);
  }
}

const isRightNull = (expected: Expected): boolean =>
  expected === null || (typeof expected === 'function' && expected(null));

/** An error of a non-null field nulls its nearest nullable parent. Its path is that parent or a field inside it. */
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
