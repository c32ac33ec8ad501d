import { readRecord, readRecords } from './read.js';
import { type Item, jsonOf, type RecordOf, toRecord } from './record.js';
import type { HasOrigin, Key } from './records.js';
import type { Requests } from './requests.js';
import { asError, collect, firstRecord, userPaths } from './search.js';

const { member } = userPaths;

/**
 * Finds a user, which has no GET of its own. Requests the user as a member of all organizations of the caller in
 * parallel.
 * @throws the error of `firstRecord`
 */
export async function findUser(requests: Requests, key: Key<'User'>): Promise<RecordOf<'User'>> {
  const organizations = await collect(readRecords(requests, 'Organization', userPaths.organizations, { key }));
  const users = await Promise.all(organizations.map((one) => findInOrganization(requests, key, one)));
  return firstRecord<'User'>(users, member);
}

async function findInOrganization(
  requests: Requests,
  { userId }: Key<'User'>,
  organization: Item<'Organization'>,
): Promise<Item<'User'> | undefined> {
  if (organization instanceof Error) return organization;
  const { organizationId, origin } = organization;
  const read = { key: { organizationId, userId, origin } as HasOrigin };
  const record = await readRecord(requests, 'Member', member, read).catch(asError);
  if (record instanceof Error) return record;
  const { user } = jsonOf(record);
  return user === undefined || user === null ? undefined : toRecord('User', record, user);
}
