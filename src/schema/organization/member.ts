import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { Role, TeamRole } from '../core/enums.js';
import { embedded, parent, user } from '../core/fields.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';

builder.objectType('MemberSpacePermission', {
  description: 'A space that a member can access, and what they may do there.',
  fields: (t) => ({
    permission: t.expose('permission', { type: Role, description: 'What the member may do there.' }),
    space: embedded(t, 'Space', {
      description: 'The space.',
      record: (access) => access.space,
    }),
    member: parent(t, 'Member', 'Who can access it.'),
  }),
});

builder.objectType('MemberTeam', {
  description: 'A team that a member is in, and what they may do there.',
  fields: (t) => ({
    team: embedded(t, 'Team', {
      description: 'The team.',
      record: (membership) => membership.team,
    }),
    role: t.field({
      type: TeamRole,
      description: 'What the member may do in the team.',
      resolve: (membership) => membership.member?.role,
    }),
    member: parent(t, 'Member', 'Who is in it.'),
  }),
});

node('Member', {
  description: 'Someone in an organization.',
  fields: (t) => ({
    role: t.expose('role', { type: Role, description: 'What they may do in the organization; null: guest.' }),
    user: user(t, 'Who it is.', (member) => member.user),
    disabled: t.exposeBoolean('disabled', { description: 'Whether their access is switched off.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'When they joined the organization.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'When they were last seen there.' }),
    sso: t.exposeBoolean('sso', { description: 'Whether they sign in through SSO.' }),
    spaceCount: t.exposeInt('spaces', { description: 'How many spaces they can access.' }),
    teamCount: t.exposeInt('teams', { description: 'How many teams they are in.' }),
    organization: parent(t, 'Organization', 'The organization that they are in.'),
    spaces: connection(t, 'MemberSpacePermission', '/v1/orgs/{organizationId}/members/{userId}/spaces', {
      description: 'The spaces that they can access, with what they may do in each.',
      args: {
        order: t.arg({ type: 'SortOrder', description: 'Direction of the list; without it, newest first.' }),
      },
    }),
    teams: connection(t, 'MemberTeam', '/v1/orgs/{organizationId}/members/{userId}/teams', {
      description: 'The teams that they are in, with what they may do in each.',
      args: {
        title: t.arg.string({ description: 'Only teams with this in their title; upper and lower case are the same.' }),
      },
    }),
  }),
});

const member = '/v1/orgs/{organizationId}/members/{userId}';

mutation('updateMember', 'patch', member, {
  description: 'Changes what a member may do in the organization.',
  target: { id: 'Member' },
  input: (t) => ({
    role: t.field({ type: Role, description: 'The new role; null: guest.' }),
  }),
  payload: (t) => ({ member: written(t, 'Member') }),
});

mutation('setMemberSso', 'post', `${member}/sso`, {
  description: 'Makes someone a member who signs in through SSO.',
  target: { id: 'Member' },
  payload: (t) => ({ member: written(t, 'Member') }),
});

mutation('removeMember', 'delete', member, {
  description: 'Removes someone from an organization.',
  target: { id: 'Member' },
  payload: (t) => ({ deletedId: deletedId(t, 'Member') }),
});
