import type { ResponseError } from './run.js';
import { groupBy } from './waves.js';

/** Errors with the same code and message at the same field of different records. */
export interface ErrorGroup {
  /** Path of the first error. */
  path: string;
  code: string;
  message: string;
  count: number;
}

/** Groups errors that differ only in the record. */
export const errorGroups = (errors: readonly ResponseError[]): ErrorGroup[] =>
  [...groupBy(errors, groupKey).values()].map((group) => ({
    path: group[0]?.path?.join('.') ?? '(whole response)',
    code: group[0]?.extensions?.code ?? 'no code',
    message: group[0]?.message ?? '',
    count: group.length,
  }));

const groupKey = ({ path = [], extensions, message }: ResponseError): string =>
  JSON.stringify([path.map((part) => (typeof part === 'number' ? 0 : part)), extensions?.code, message]);
