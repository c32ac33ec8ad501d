import { RestError } from '../errors/rest-error.js';
import { isHidden } from '../rest/index.js';
import { all, type Reads } from './reads.js';
import type { Item, RecordOf } from './record.js';
import type { Key } from './records.js';

const member = '/v1/orgs/{organizationId}/members/{userId}';

/**
 * Finds a user, which has no GET of its own. Requests the user as a member of all organizations of the caller in
 * parallel.
 * @throws RestError if the user is not found
 */
export async function findUser(reads: Reads, key: Key<'User'>): Promise<RecordOf<'User'>> {
  const organizations = await all(reads.records('Organization', '/v1/orgs', { key }));
  const results = await Promise.allSettled(organizations.map((one) => findInOrganization(reads, key, one)));
  const users = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
  const user = users.find((one) => !(one instanceof Error));
  if (user) return user as RecordOf<'User'>;
  // The user may be in an unusable record or in a failed response.
  const failure = results.find((result) => result.status === 'rejected')?.reason as unknown;
  throw users[0] ?? failure ?? RestError.notFound(member);
}

async function findInOrganization(reads: Reads, { userId }: Key<'User'>, organization: Item<'Organization'>) {
  if (organization instanceof Error) return organization;
  const { organizationId, origin } = organization;
  const key = { organizationId, userId, origin };
  const record = await reads.record('Member', member, { key }).catch(ignoreInvisible);
  return record?.user;
}

/**
 * Ignores that an organization lacks the user or hides its members, because another organization may contain the user.
 */
function ignoreInvisible(error: unknown): undefined {
  if (error instanceof RestError && isHidden(error.details.status ?? 0)) return;
  throw error;
}
