import type { Schemas } from '../contract.js';
import { requireFound, requireOneOf } from '../problem.js';
import { define, operationsOf } from '../resources.js';
import { chance, idOf, slice } from '../seeded.js';
import type { OrganizationEntry, TeamEntry } from '../store.js';

type Member = Schemas['Member'];

const orders = ['desc', 'asc'];
const contains = (text: string | undefined, part: string): boolean =>
  text?.toLowerCase().includes(part.toLowerCase()) === true;

/**
 * Sorts items by a time.
 * @throws Problem 400 if `order` is not `desc` or `asc`
 */
function sortByTime<T>(items: readonly T[], order: string | undefined, timeOf: (item: T) => string | undefined): T[] {
  requireOneOf('order', order, orders);
  const sign = order === 'desc' ? -1 : 1;
  return items.toSorted((a, b) => sign * ((timeOf(a) ?? '') < (timeOf(b) ?? '') ? -1 : 1));
}

/**
 * Returns the role of a member in a space: usually the role in the organization. Some members have the default role of
 * the space instead. Members without a role have `read`.
 */
function permissionIn({ id, defaultLevel }: Schemas['Space'], { id: userId, role }: Member): Schemas['Role'] {
  if (!role) return 'read';
  return (role !== 'admin' && chance(30, id, userId, 'level') && defaultLevel) || role;
}

/** Creates a visitor token for sites. The signature is not valid, because the sandbox never verifies it. */
function visitorClaims({ user }: Member, time: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: user?.id, email: user?.email, iat: Date.parse(time) / 1000 };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), idOf('signature', time)].join('.');
}

/** Adds a member to a team, or changes the role of the member. */
function addToTeam({ record, roles }: TeamEntry, member: Member, role?: Schemas['TeamRole']): undefined {
  if (!roles.has(member.id)) member.teams = (member.teams ?? 0) + 1;
  roles.set(member.id, role ?? roles.get(member.id) ?? 'member');
  record.members = roles.size;
}

/** Removes a member from a team, if the member belongs to the team. */
function removeFromTeam({ record, roles }: TeamEntry, member: Member): undefined {
  if (roles.delete(member.id)) member.teams = (member.teams ?? 1) - 1;
  record.members = roles.size;
}

/**
 * Finds a member by id, or by email address without regard to case.
 * @throws Problem 404 if the organization does not have the member
 */
const memberOf = ({ members }: OrganizationEntry, name: string, email?: string): Member =>
  requireFound(
    members.find(({ id, user }) => id === name || (email && user?.email?.toLowerCase() === email.toLowerCase())),
    'member',
    name,
  );

export const members = [
  define('Member', {
    paths: ['/v1/orgs/{organizationId}/members/{userId}'],
    label: 'member',
    entries: ({ at }) => at('Organization').members,
    remove(member, { at }) {
      for (const team of at('Organization').teams) removeFromTeam(team, member);
    },
  }),

  operationsOf({
    listMembers({ at, query: { role, search, sort, order }, list }) {
      const all = at('Organization').members;
      requireOneOf('sort', sort, ['joinedAt', 'lastSeenAt']);
      const field = sort === 'lastSeenAt' ? sort : 'joinedAt';
      const matchingMembers = all
        .filter((member) => role === undefined || member.role === role)
        .filter(
          ({ user }) => search === undefined || [user?.displayName, user?.email].some((text) => contains(text, search)),
        )
        // A list sorted by `lastSeenAt` omits disabled members, and members without a visit.
        .filter((member) => field === 'joinedAt' || (member.lastSeenAt && !member.disabled));
      return list(sortByTime(matchingMembers, order, (member) => member[field]));
    },

    setMemberSso: ({ at }) => Object.assign(at('Member'), { sso: true }),

    pingOrganization({ at, user, store }) {
      const member = at('Organization').members.find(({ id }) => id === user.id);
      // Callers have access to every organization, but may be members of only some organizations.
      if (!member) return {};
      member.lastSeenAt = store.now();
      return { platformVisitorClaims: visitorClaims(member, member.lastSeenAt) };
    },

    listMemberSpacePermissions({ at, query: { order }, list }) {
      const { record, spaces } = at('Organization');
      const member = at('Member');
      const visible = slice(spaces, member.spaces ?? 0, record.id, member.id, 'spaces').map((space) => space.record);
      const sortedSpaces = sortByTime(visible, order, ({ createdAt }) => createdAt);
      return list(sortedSpaces.map((space) => ({ permission: permissionIn(space, member), space })));
    },

    listMemberTeams({ at, query: { title = '' }, list }) {
      const { id } = at('Member');
      const teams = at('Organization').teams.filter(({ record }) => contains(record.title, title));
      return list(
        teams.flatMap(({ record: team, roles }) => {
          const role = roles.get(id);
          return role ? [{ team, member: { role } }] : [];
        }),
      );
    },
  }),
];

export const teams = [
  define('Team', {
    paths: ['/v1/orgs/{organizationId}/teams/{teamId}'],
    label: 'team',
    entries: ({ at }) => at('Organization').teams,
    filters: {
      title: ({ record }, title) => contains(record.title, title),
      owner: ({ roles }, owner) => roles.get(owner) === 'owner',
    },
    create({ at, body, store }) {
      // Finds all members first, because an unknown id must not change anything.
      const additions = (body.members ?? []).map((id) => memberOf(at('Organization'), id));
      const team: TeamEntry = {
        record: { ...store.newRecord('Team', 'team'), title: body.title },
        roles: new Map(),
      };
      for (const member of additions) addToTeam(team, member);
      return team;
    },
    remove(team, { at }) {
      for (const member of at('Organization').members) removeFromTeam(team, member);
    },
  }),

  operationsOf({
    listTeamMembers: ({ at, list }) =>
      list(
        [...at('Team').roles].map(([id, role]) => ({
          organization: memberOf(at('Organization'), id),
          team: { role },
          permissions: { view: true },
        })),
      ),

    updateTeamMembers({ at, body: { add = [], remove = [], memberships = {} } }) {
      const team = at('Team');
      const memberNamed = (name: string) => memberOf(at('Organization'), name, name);
      // Finds all members first, because an unknown name must not change anything.
      const additions = [
        ...add.map((name) => ({ member: memberNamed(name), role: undefined })),
        ...Object.entries(memberships).map(([name, { role }]) => ({ member: memberNamed(name), role })),
      ];
      const removals = remove.map(memberNamed);
      for (const { member, role } of additions) addToTeam(team, member, role);
      // Removals run last, because they take precedence if a member is both added and removed.
      for (const member of removals) removeFromTeam(team, member);
      return undefined;
    },

    setTeamMember: ({ at, path, body: { role } }) =>
      addToTeam(at('Team'), memberOf(at('Organization'), path.userId), role),

    removeTeamMember({ at, path: { userId } }) {
      const team = at('Team');
      requireFound(team.roles.get(userId), 'team member', userId);
      return removeFromTeam(team, memberOf(at('Organization'), userId));
    },
  }),
];
