import { readRecords, readResponse } from './read.js';
import type { Item, LocatedRecord } from './record.js';
import type { HasOrigin, Key } from './records.js';
import type { Requests } from './requests.js';
import { asError, collect, firstRecord, userPaths } from './search.js';

const { member } = userPaths;

/**
 * Finds a user, which has no GET of its own. Requests the user as a member of all organizations of the caller in
 * parallel.
 * @throws the error of `firstRecord`
 */
export async function findUser(requests: Requests, key: Key<'User'>): Promise<LocatedRecord> {
  const organizations = await collect(readRecords(requests, 'Organization', userPaths.organizations, { key }));
  const users = await Promise.all(organizations.map((one) => findInOrganization(requests, key, one)));
  return firstRecord(users, member);
}

async function findInOrganization(
  requests: Requests,
  { userId }: Key<'User'>,
  organization: Item,
): Promise<Item | undefined> {
  if (organization instanceof Error) return organization;
  const read = { key: { ...organization.key, userId } as HasOrigin };
  const record = await readResponse(requests, member, read, 'Member')
    .then((response) => response.locate())
    .catch(asError);
  if (record instanceof Error) return record;
  const { index, key } = record;
  const [user] = index.nested.values();
  return user ? { ...user, key: { userId: user.id, origin: key.origin } as Key<'User'> } : index.unusable;
}
