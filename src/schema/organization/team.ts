import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { TeamRole } from '../core/enums.js';
import { embedded, parent, permissions } from '../core/fields.js';
import { decodeId, idForm, resourceIdBeside } from '../core/global-id.js';
import { converted, mapOf } from '../core/inputs.js';
import { affected, deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';

const TeamPermissions = permissions<Schemas['TeamPermissions']>(
  'TeamPermissions',
  'What the caller may do with a team.',
  { admin: 'administrate the team', view: 'see it' },
);

const TeamMemberPermissions = permissions<Schemas['TeamMemberPermissions']>(
  'TeamMemberPermissions',
  'What the caller may do with a member of a team.',
  { view: 'see the member' },
);

builder.objectType('TeamMember', {
  description: 'Someone in a team.',
  fields: (t) => ({
    member: embedded(t, 'Member', {
      description: 'The member of the organization.',
      record: (membership) => membership.organization,
    }),
    role: t.field({
      type: TeamRole,
      description: 'What they may do in the team.',
      resolve: (membership) => membership.team?.role,
    }),
    permissions: t.expose('permissions', { type: TeamMemberPermissions, description: 'What the caller may do.' }),
    team: parent(t, 'Team', 'The team that they are in.'),
  }),
});

node('Team', {
  description: 'A team: members of an organization who get access to spaces together.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    memberCount: t.exposeInt('members', { description: 'How many members it has.' }),
    spaceCount: t.exposeInt('spaces', { description: 'How many spaces it can access.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    permissions: t.expose('permissions', { type: TeamPermissions, description: 'What the caller may do.' }),
    organization: parent(t, 'Organization', 'The organization that it belongs to.'),
    members: connection(t, 'TeamMember', '/v1/orgs/{organizationId}/teams/{teamId}/members', {
      description: 'Who is in it, with what they may do there.',
    }),
  }),
});

const teams = '/v1/orgs/{organizationId}/teams';
const team = '/v1/orgs/{organizationId}/teams/{teamId}';

mutation('createTeam', 'put', teams, {
  description: 'Makes a team.',
  target: { organization: 'Organization' },
  input: (t) => ({
    title: t.string({ required: true, description: 'Its name.' }),
    members: t.idList({ description: `Who is in it from the start: \`${idForm('Member')}\`.` }),
  }),
  body: ({ members, ...others }, organization) => ({
    ...others,
    members: converted(members, (ids) => ids.map((id) => resourceIdBeside('Member', id, organization))),
  }),
  payload: (t) => ({ team: written(t, 'Team') }),
});

mutation('updateTeam', 'patch', team, {
  description: 'Renames a team.',
  target: { id: 'Team' },
  input: (t) => ({
    title: t.string({ required: true, description: 'Its new name.' }),
  }),
  payload: (t) => ({ team: written(t, 'Team') }),
});

mutation('deleteTeam', 'delete', team, {
  description: 'Deletes a team. Its members stay in the organization.',
  target: { id: 'Team' },
  payload: (t) => ({ deletedId: deletedId(t, 'Team') }),
});

const TeamPersonInput = builder.inputType('TeamPersonInput', {
  description: 'Someone, by their id or by their e-mail address.',
  isOneOf: true,
  fields: (t) => ({
    user: t.id({ description: `Their id: \`${idForm('User')}\`.` }),
    email: t.string({ description: 'Their e-mail address.' }),
  }),
});

type TeamPerson = typeof TeamPersonInput.$inferInput;

/** How the service is told who is meant: by identifier or by e-mail address. */
const named = ({ user, email }: TeamPerson): string => (user === undefined ? email : decodeId('User', user).userId);

const TeamMembershipInput = builder.inputType('TeamMembershipInput', {
  description: 'What someone is to be in a team.',
  fields: (t) => ({
    member: t.field({ type: TeamPersonInput, required: true, description: 'Who.' }),
    role: t.field({ type: TeamRole, required: true, description: 'What they may do in the team.' }),
  }),
});

mutation('updateTeamMembers', 'put', `${team}/members`, {
  description: 'Adds, removes and changes many members of a team at once. Who is both added and removed is removed.',
  target: { team: 'Team' },
  input: (t) => ({
    add: t.field({ type: [TeamPersonInput], description: 'Whom to add.' }),
    remove: t.field({ type: [TeamPersonInput], description: 'Whom to remove.' }),
    memberships: t.field({
      type: [TeamMembershipInput],
      description: 'What each is to be in the team, each person once.',
    }),
  }),
  body: ({ add, remove, memberships }) => ({
    add: converted(add, (people) => people.map(named)),
    remove: converted(remove, (people) => people.map(named)),
    memberships: converted(memberships, (each) => mapOf(each.map(({ member, role }) => [named(member), { role }]))),
  }),
  payload: (t) => ({ team: affected(t, 'Team') }),
});

mutation('setTeamMember', 'put', `${team}/members/{userId}`, {
  description: 'Puts a member of the organization into a team, or changes what they may do there.',
  target: { team: 'Team', member: 'Member' },
  input: (t) => ({
    role: t.field({ type: TeamRole, description: 'What they may do in the team.' }),
  }),
  payload: (t) => ({ team: affected(t, 'Team'), member: affected(t, 'Member') }),
});

mutation('removeTeamMember', 'delete', `${team}/members/{userId}`, {
  description: 'Takes a member out of a team. They stay in the organization.',
  target: { team: 'Team', member: 'Member' },
  payload: (t) => ({ team: affected(t, 'Team'), member: affected(t, 'Member') }),
});
