import { RestError } from '../rest/index.js';
import type { Plan } from './plans.js';
import type { Reads } from './reads.js';
import { type Key, keyed, type RecordOf } from './records.js';

const member = '/v1/orgs/{organizationId}/members/{userId}';

/**
 * A user has no GET of its own. Their record stands in their membership of an organization:
 * `GET /v1/orgs/{organizationId}/members/{userId}` in each organization of the caller, all at once.
 */
export const byMemberships: Plan<'User'> = (reads, keys) => keys.map((key) => inOrganizations(reads, key));

async function inOrganizations(reads: Reads, key: Key<'User'>): Promise<RecordOf<'User'>> {
  const organizations = await reads.matching('Organization', '/v1/orgs', { path: key }, () => true);
  const found = await Promise.all(organizations.map((organization) => inOrganization(reads, key, organization)));
  const user = found.find((one) => one !== undefined);
  if (!user) throw RestError.notFound(member);
  return user;
}

async function inOrganization(reads: Reads, { userId }: Key<'User'>, organization: RecordOf<'Organization'>) {
  const found = await reads.get(member, { path: { ...organization, userId } }).catch(unlessOutOfSight);
  const user = found?.user && keyed('User', {}, found.user);
  return user instanceof Error ? undefined : user;
}

/** Who is no member there, or may not be seen there, may be found in another organization. */
function unlessOutOfSight(error: unknown): undefined {
  if (error instanceof RestError && [403, 404].includes(error.details.status ?? 0)) return;
  throw error;
}
