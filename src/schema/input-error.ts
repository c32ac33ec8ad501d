import { GraphQLError } from 'graphql';
import { maxIdLength } from '../rest/index.js';

/** A wrong value, with a message that names what was wrong and what would be right. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** @throws a BAD_USER_INPUT error for an id or a cursor that is too long */
export function checkLength(name: string, value: string | null | undefined): void {
  const length = value?.length ?? 0;
  if (length > maxIdLength) throw badInput(`${name} must be at most ${maxIdLength} characters, got ${length}`);
}
