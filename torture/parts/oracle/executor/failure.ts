import { GraphQLError } from 'graphql';

/** Creates an error with a code of docs/errors-and-nullability.md. */
export const failure = (code: string, message: string = code): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

export const isNotFound = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === 'NOT_FOUND';

/** Table of "Causes" in docs/errors-and-nullability.md. */
export function codeOfStatus(status: number): string {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404 || status === 410) return 'NOT_FOUND';
  if (status === 409) return 'CONFLICT';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 408 || status === 504) return 'UPSTREAM_TIMEOUT';
  if (status === 502 || status === 503) return 'UPSTREAM_UNAVAILABLE';
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'UPSTREAM_ERROR';
}
