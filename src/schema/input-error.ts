import { GraphQLError } from 'graphql';

/** A wrong value, with a message that names what was wrong and what would be right. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
