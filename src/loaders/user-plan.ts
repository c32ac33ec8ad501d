import { RestError } from '../rest/index.js';
import type { Key } from './keys.js';
import type { Plan } from './plans.js';
import { all, type Reads } from './reads.js';
import { keyed, type RecordOf } from './records.js';

const member = '/v1/orgs/{organizationId}/members/{userId}';

/**
 * A user has no GET of its own. Their record stands in their membership of an organization:
 * `GET /v1/orgs/{organizationId}/members/{userId}` in each organization of the caller, all at once.
 */
export const byMemberships: Plan<'User'> = (reads, keys) => keys.map((key) => inOrganizations(reads, key));

async function inOrganizations(reads: Reads, key: Key<'User'>): Promise<RecordOf<'User'>> {
  const organizations = await all(reads.records('Organization', '/v1/orgs', { path: key }));
  const found = await Promise.all(organizations.map((organization) => inOrganization(reads, key, organization)));
  const user = found.find((one) => one !== undefined && !(one instanceof Error));
  // What can't be used may be what was looked for: nobody can say that it is not there.
  if (!user) throw found.find((one) => one !== undefined) ?? RestError.notFound(member);
  return user as RecordOf<'User'>;
}

async function inOrganization(reads: Reads, { userId }: Key<'User'>, organization: RecordOf<'Organization'> | Error) {
  if (organization instanceof Error) return organization;
  const found = await reads.get(member, { path: { ...organization, userId } }).catch(unlessOutOfSight);
  return found?.user && keyed('User', {}, found.user);
}

/** Who is no member there, or may not be seen there, may be found in another organization. */
function unlessOutOfSight(error: unknown): undefined {
  if (error instanceof RestError && [403, 404].includes(error.details.status ?? 0)) return;
  throw error;
}
