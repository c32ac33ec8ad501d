import type { Schemas } from '../contract.js';
import { people } from '../data/people.js';
import { chance, pick, roll } from '../dice.js';
import { apiUrl, startOfTime } from '../store.js';
import type { OrganizationPlan } from './plans.js';

const day = 86_400_000;
const roles = ['admin', 'create', 'review', 'review', 'edit', 'edit', 'comment', 'read'] as const;

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');

function userOf(name: string, domain: string): Schemas['User'] {
  const slug = slugOf(name);
  const id = `user_${slug}`;
  return {
    object: 'user',
    id,
    displayName: name,
    email: `${slug.replaceAll('_', '.')}@${domain}`,
    // Not everyone has a picture.
    ...(chance(75, id, 'photo') && { photoURL: `https://avatars.example.com/${slug}.png` }),
    urls: { location: `${apiUrl}/users/${id}` },
  };
}

/** The people of an organization. */
export const usersOf = ({ slug, domains }: OrganizationPlan): Schemas['User'][] =>
  people[slug].map((name) => userOf(name, domains[0]));

/** A user as a member: the first of a list administrates, the last is a guest, some were never seen. */
export function memberOf(
  user: Schemas['User'],
  index: number,
  { length }: readonly Schemas['User'][],
  organizationId: string,
  spaces: number,
): Schemas['Member'] {
  const key = [organizationId, user.id] as const;
  const joinedAt = startOfTime - (40 + index * 23 + roll(9, ...key, 'joined')) * day;
  const seen = index === 0 || chance(85, ...key, 'seen');
  const lastSeenAt = startOfTime - roll(30 * 24, ...key, 'last') * (day / 24);
  const guest = index === length - 1;
  return {
    object: 'member',
    id: user.id,
    role: guest ? null : index === 0 ? 'admin' : pick(roles, ...key, 'role'),
    user,
    disabled: index > 2 && chance(8, ...key, 'disabled'),
    joinedAt: new Date(joinedAt).toISOString(),
    ...(seen && { lastSeenAt: new Date(lastSeenAt).toISOString() }),
    sso: !guest && chance(60, ...key, 'sso'),
    spaces: guest ? 1 : Math.max(1, spaces - roll(6, ...key, 'spaces')),
    teams: guest ? 0 : 1 + roll(3, ...key, 'teams'),
  };
}
