import type { AnswerError } from './run.js';
import { groupBy } from './waves.js';

/** Errors that are alike: the same code and words at the same field of other records. */
export interface ErrorGroup {
  /** Path of the first error. */
  path: string;
  code: string;
  message: string;
  count: number;
}

/** The errors of an answer, those that differ only in the record under one head. */
export const errorGroups = (errors: readonly AnswerError[]): ErrorGroup[] =>
  [...groupBy(errors, alike).values()].map((group) => ({
    path: group[0]?.path?.join('.') ?? '(the whole answer)',
    code: group[0]?.extensions?.code ?? 'without a code',
    message: group[0]?.message ?? '',
    count: group.length,
  }));

const alike = ({ path = [], extensions, message }: AnswerError): string =>
  JSON.stringify([path.map((part) => (typeof part === 'number' ? 0 : part)), extensions?.code, message]);
