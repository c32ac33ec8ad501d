import { RestError } from '../rest/index.js';
import type { Plan } from './plans.js';
import type { Reads } from './reads.js';
import { type Key, keyed, type RecordOf } from './records.js';

/**
 * A user has no GET of its own. Their record stands in their membership of an organization:
 * `GET /v1/orgs/{organizationId}/members/{userId}` in each organization of the caller, until one has it.
 */
export const byMemberships: Plan<'User'> = (reads, keys) => keys.map((key) => inOrganizations(reads, key));

async function inOrganizations(reads: Reads, { userId }: Key<'User'>): Promise<RecordOf<'User'>> {
  const path = '/v1/orgs/{organizationId}/members/{userId}';
  for await (const organization of reads.records('Organization', '/v1/orgs', {})) {
    const member = await reads.get(path, { path: { ...organization, userId } }).catch(unlessNotFound);
    const user = member?.user && keyed('User', {}, member.user);
    if (user && !(user instanceof Error)) return user;
  }
  throw RestError.notFound(path);
}

function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof RestError && error.notFound)) throw error;
}
