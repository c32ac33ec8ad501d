import type { Schemas } from './contract.js';
import { chance, idOf, run } from './dice.js';
import type { Handlers } from './handlers.js';
import { descending, oneOf } from './order.js';
import { memberIn, type OrganizationEntry, organizationIn, type Store } from './store.js';
import { hasTitle, leave } from './teams.js';

type Member = Schemas['Member'];

const matches = ({ user }: Member, search: string): boolean =>
  [user?.displayName, user?.email].some((text) => text?.toLowerCase().includes(search.toLowerCase()));

/** What a member may do in a space: what their role says, unless the space says otherwise. Guests read. */
function permissionIn({ id, defaultLevel }: Schemas['Space'], { id: userId, role }: Member): Schemas['Role'] {
  if (!role) return 'read';
  return (role !== 'admin' && chance(30, id, userId, 'level') && defaultLevel) || role;
}

/** The spaces that a member can access: as many as they count. */
const spacesOf = ({ record, spaces }: OrganizationEntry, { id, spaces: count = 0 }: Member): Schemas['Space'][] =>
  run(spaces, count, record.id, id, 'spaces').map((space) => space.record);

/** A token for visitors' sites. Nobody checks it here, so its signature is none. */
function visitorClaims({ user }: Member, time: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: user?.id, email: user?.email, iat: Date.parse(time) / 1000 };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), idOf('signature', time)].join('.');
}

/** Members of an organization. */
export const memberHandlers = (store: Store): Handlers => ({
  listMembers: ({ path, query, list }) => {
    const { members } = organizationIn(store, path.organizationId);
    const { role, search } = query;
    const sort = oneOf('sort', query.sort, ['joinedAt', 'lastSeenAt']);
    const sign = descending(query.order) ? -1 : 1;
    const chosen = members
      .filter((member) => role === undefined || member.role === role)
      .filter((member) => search === undefined || matches(member, search))
      // Who was never seen, or may no longer come in, has no place in a list by last visit.
      .filter((member) => sort === 'joinedAt' || (member.lastSeenAt && !member.disabled))
      .sort((a, b) => sign * ((a[sort] ?? '') < (b[sort] ?? '') ? -1 : 1));
    return list(chosen);
  },

  getMember: ({ path }) => memberIn(store, path),

  updateMember: ({ path, body }) => Object.assign(memberIn(store, path), body),

  setMemberSso: ({ path }) => Object.assign(memberIn(store, path), { sso: true }),

  removeMember: ({ path }) => {
    const { members, teams } = organizationIn(store, path.organizationId);
    const member = memberIn(store, path);
    for (const team of teams) leave(team, member);
    members.splice(members.indexOf(member), 1);
    return undefined;
  },

  pingOrganization: ({ path, user }) => {
    const member = organizationIn(store, path.organizationId).members.find(({ id }) => id === user.id);
    // Callers see every organization, but are known only where they are members.
    if (!member) return {};
    member.lastSeenAt = store.now();
    return { platformVisitorClaims: visitorClaims(member, member.lastSeenAt) };
  },

  listMemberSpacePermissions: ({ path, query, list }) => {
    const member = memberIn(store, path);
    const sign = descending(query.order) ? -1 : 1;
    const spaces = spacesOf(organizationIn(store, path.organizationId), member).sort(
      (a, b) => sign * ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1),
    );
    return list(spaces.map((space) => ({ permission: permissionIn(space, member), space })));
  },

  listMemberTeams: ({ path, query: { title }, list }) => {
    const { id } = memberIn(store, path);
    return list(
      organizationIn(store, path.organizationId)
        .teams.filter((team) => hasTitle(team, title))
        .flatMap(({ record, roles }) => {
          const role = roles.get(id);
          return role ? [{ team: record, member: { role } }] : [];
        }),
    );
  },
});
