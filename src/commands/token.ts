import { InvalidArgumentError } from 'commander';

/** Rejects values that cannot be sent in a header. */
export function asToken(value: string): string {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new InvalidArgumentError('A token must be ASCII without spaces.');
}
