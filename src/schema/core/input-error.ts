import { GraphQLError } from 'graphql';
import { maxIdLength, withoutStack } from '../../rest/index.js';

/**
 * Creates the error for a wrong value of the caller. It has no stack trace: an operation can have 50,000 wrong ids, and
 * stack traces are most of what their errors cost.
 */
export const badInput = (message: string): GraphQLError =>
  withoutStack(() => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));

/** @throws a BAD_USER_INPUT error for an id or a cursor that is too long */
export function checkLength(name: string, value: string | null | undefined): void {
  const length = value?.length ?? 0;
  if (length > maxIdLength) throw badInput(`${name} must be at most ${maxIdLength} characters, got ${length}`);
}
