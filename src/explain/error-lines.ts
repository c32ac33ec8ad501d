import type { AnswerError } from './run.js';
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
export const errorGroups = (errors: readonly AnswerError[]): ErrorGroup[] =>
  [...groupBy(errors, alike).values()].map((group) => ({
    path: group[0]?.path?.join('.') ?? '(whole response)',
    code: group[0]?.extensions?.code ?? 'no code',
    message: group[0]?.message ?? '',
    count: group.length,
  }));

const alike = ({ path = [], extensions, message }: AnswerError): string =>
  JSON.stringify([path.map((part) => (typeof part === 'number' ? 0 : part)), extensions?.code, message]);
