/** Parsers of option values. Each throws an error that Commander prints with the option. */
import { InvalidArgumentError } from 'commander';
import { isToken } from '../config/parsed-values.js';

/** Rejects values that cannot be sent in a header. */
export function asToken(value: string): string {
  if (isToken(value)) return value;
  throw new InvalidArgumentError('It must contain only printable ASCII characters, and no spaces.');
}

/** Rejects blank search texts, because they would match everything. */
export function asSearch(value: string): string {
  if (value.trim() !== '') return value;
  throw new InvalidArgumentError('It must have at least one character other than a space.');
}

/** Rejects values that are not whole numbers. */
export function asCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number from 0 to 999999999.');
}

/** Rejects values that are not ports. */
export function asPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}
