import { hash } from '../../../hash.js';
import type { Match, RestResponse } from './service.js';

/** Response of a failed call, with the error code that docs/errors-and-nullability.md states for it. */
export interface Fault extends RestResponse {
  code: string;
}

const failure = (status: number, code: string, text = '{"message":"Failed"}'): Fault => ({ status, text, code });

/** Table of "Causes" in docs/errors-and-nullability.md. */
const kinds: readonly [Fault, ...Fault[]] = [
  failure(500, 'UPSTREAM_ERROR'),
  failure(501, 'UPSTREAM_ERROR', 'no JSON'),
  failure(502, 'UPSTREAM_UNAVAILABLE', '<html>'),
  failure(503, 'UPSTREAM_UNAVAILABLE', ''),
  failure(504, 'UPSTREAM_TIMEOUT'),
  failure(408, 'UPSTREAM_TIMEOUT'),
  failure(400, 'BAD_USER_INPUT'),
  failure(401, 'UNAUTHENTICATED'),
  failure(403, 'FORBIDDEN'),
  failure(404, 'NOT_FOUND'),
  failure(409, 'CONFLICT'),
  failure(418, 'BAD_USER_INPUT'),
  failure(422, 'BAD_USER_INPUT'),
  failure(200, 'UPSTREAM_ERROR', '{"items":['),
  failure(200, 'UPSTREAM_ERROR', '<html>'),
  failure(200, 'UPSTREAM_ERROR', ''),
  failure(200, 'UPSTREAM_ERROR', 'null'),
  failure(200, 'UPSTREAM_ERROR', '"text"'),
  failure(200, 'UPSTREAM_ERROR', '[]'),
  { ...failure(302, 'UPSTREAM_ERROR', ''), headers: { location: '/v1/orgs' } },
  { ...failure(0, 'UPSTREAM_UNAVAILABLE', ''), end: 'reset' },
  { ...failure(0, 'UPSTREAM_TIMEOUT', ''), end: 'timeout' },
];

/** Returns the fault of a path, if it has one. The query string does not change the fault. */
export function faultOf(percent: number, seed: number, method: string, match: Match): Fault | undefined {
  if (percent === 0) return undefined;
  const text = `${method} ${match.template} ${JSON.stringify(match.params)}`;
  const positive = (salt: string) => Math.abs(hash(text + salt, seed));
  if (positive('chance') % 100 >= percent) return undefined;
  return kinds[positive('kind') % kinds.length];
}
