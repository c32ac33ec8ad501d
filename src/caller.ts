import { GraphQLError } from 'graphql';
import type { Caller, Signal } from './rest/index.js';

/**
 * On whose behalf a request is answered: the bearer token that it brought, or else the gateway's own.
 * @throws an UNAUTHENTICATED error for an Authorization header of another kind: it must not get the gateway's token
 */
export function callerOf({ headers }: Request, left: Signal, ownToken?: string): Caller {
  const header = headers.get('authorization');
  const [, sent] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (header !== null && !sent)
    throw new GraphQLError('The Authorization header must be `Bearer <token>`', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
  const token = sent ?? ownToken;
  return { ...(token && { token }), signal: left };
}
