import type { Reads } from './reads.js';
import type { Item, RecordOf } from './record.js';
import type { Key } from './records.js';
import { asError, collect, firstRecord } from './search.js';

const member = '/v1/orgs/{organizationId}/members/{userId}';

/**
 * Finds a user, which has no GET of its own. Requests the user as a member of all organizations of the caller in
 * parallel.
 * @throws the error of `firstRecord`
 */
export async function findUser(reads: Reads, key: Key<'User'>): Promise<RecordOf<'User'>> {
  const organizations = await collect(reads.records('Organization', '/v1/orgs', { key }));
  const users = await Promise.all(organizations.map((one) => findInOrganization(reads, key, one)));
  return firstRecord<'User'>(users, member);
}

async function findInOrganization(
  reads: Reads,
  { userId }: Key<'User'>,
  organization: Item<'Organization'>,
): Promise<Item<'User'> | undefined> {
  if (organization instanceof Error) return organization;
  const { organizationId, origin } = organization;
  const record = await reads.record('Member', member, { key: { organizationId, userId, origin } }).catch(asError);
  return record instanceof Error ? record : record.user;
}
