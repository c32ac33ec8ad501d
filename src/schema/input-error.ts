import { GraphQLError } from 'graphql';

/** A wrong value that names what was wrong and what would be right. */
export const badInput = (message: string, problems?: { path: (string | number)[]; message: string }[]): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', ...(problems && { problems }) },
  });
