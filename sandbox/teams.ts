import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { found } from './problem.js';
import { makeTeam } from './seed/teams.js';
import { memberIn, type OrganizationEntry, organizationIn, type Store, type TeamEntry } from './store.js';

type Member = Schemas['Member'];
type TeamRole = Schemas['TeamRole'];

export const hasTitle = ({ record }: TeamEntry, title: string | undefined): boolean =>
  title === undefined || record.title?.toLowerCase().includes(title.toLowerCase()) === true;

/** Puts a member into a team, or changes their role there; without a role, newcomers are plain members. */
function join({ record, roles }: TeamEntry, member: Member, role?: TeamRole): undefined {
  if (!roles.has(member.id)) member.teams = (member.teams ?? 0) + 1;
  roles.set(member.id, role ?? roles.get(member.id) ?? 'member');
  record.members = roles.size;
}

/** Takes a member out of a team, if they are in it. */
export function leave({ record, roles }: TeamEntry, member: Member): undefined {
  if (roles.delete(member.id)) member.teams = (member.teams ?? 1) - 1;
  record.members = roles.size;
}

/** A member by their identifier or e-mail address. */
const named = ({ members }: OrganizationEntry, name: string): Member =>
  found(
    members.find(({ id, user }) => id === name || user?.email?.toLowerCase() === name.toLowerCase()),
    'member',
    name,
  );

/** Teams of an organization, and who is in them. */
export const teamHandlers = (store: Store): Handlers => {
  const teamIn = ({ organizationId, teamId }: { organizationId: string; teamId: string }): TeamEntry =>
    found(
      organizationIn(store, organizationId).teams.find(({ record }) => record.id === teamId),
      'team',
      teamId,
    );

  return {
    listTeams: ({ path, query: { owner, title }, list }) =>
      list(
        organizationIn(store, path.organizationId)
          .teams.filter((team) => hasTitle(team, title))
          .filter(({ roles }) => owner === undefined || roles.get(owner) === 'owner')
          .map(({ record }) => record),
      ),

    createTeam: ({ path, body }) => {
      const { teams } = organizationIn(store, path.organizationId);
      // All are looked up before there is a team, so that a wrong id changes nothing.
      const members = (body.members ?? []).map((userId) => memberIn(store, { ...path, userId }));
      const team = makeTeam(store.newId('team'), body.title, store.now());
      for (const member of members) join(team, member);
      teams.push(team);
      return team.record;
    },

    getTeam: ({ path }) => teamIn(path).record,

    updateTeam: ({ path, body }) => Object.assign(teamIn(path).record, body),

    deleteTeam: ({ path }) => {
      const { teams, members } = organizationIn(store, path.organizationId);
      const team = teamIn(path);
      for (const member of members) leave(team, member);
      teams.splice(teams.indexOf(team), 1);
      return undefined;
    },

    listTeamMembers: ({ path, list }) =>
      list(
        [...teamIn(path).roles].map(([userId, role]) => ({
          organization: memberIn(store, { ...path, userId }),
          team: { role },
          permissions: { view: true },
        })),
      ),

    updateTeamMembers: ({ path, body: { add = [], remove = [], memberships = {} } }) => {
      const organization = organizationIn(store, path.organizationId);
      const team = teamIn(path);
      const of = (name: string) => named(organization, name);
      // All are looked up before any is changed, so that a wrong name changes nothing.
      const joining = [
        ...add.map((name) => ({ member: of(name), role: undefined })),
        ...Object.entries(memberships).map(([name, { role }]) => ({ member: of(name), role })),
      ];
      const leaving = remove.map(of);
      for (const { member, role } of joining) join(team, member, role);
      // Last, for who is both added and removed is removed.
      for (const member of leaving) leave(team, member);
      return undefined;
    },

    setTeamMember: ({ path, body: { role } }) => join(teamIn(path), memberIn(store, path), role),

    removeTeamMember: ({ path }) => {
      const team = teamIn(path);
      found(team.roles.get(path.userId), 'team member', path.userId);
      return leave(team, memberIn(store, path));
    },
  };
};
