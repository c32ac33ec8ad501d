/** Parsers of option values. Each parser throws an error for an invalid value, and Commander prints its message. */

import { InvalidArgumentError } from 'commander';
import { isToken } from '../../src/config/index.js';

/** Parses a bearer token. Rejects values that a header cannot contain. */
export function asToken(value: string): string {
  if (isToken(value)) return value;
  throw new InvalidArgumentError('It must contain only printable ASCII characters, and no spaces.');
}

/** Parses a search text. Rejects blank texts, because they would match everything. */
export function asSearch(value: string): string {
  if (value.trim() !== '') return value;
  throw new InvalidArgumentError('It must have at least one character other than a space.');
}

/** Parses a whole number that is not negative. */
export function asCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number from 0 to 999999999.');
}

/** Parses the number of a port. */
export function asPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}
