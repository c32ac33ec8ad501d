import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { Role, TeamRole } from '../core/enums.js';
import { nested } from '../core/fields.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { embedded, parent, user } from '../core/record-fields.js';

builder.objectType('MemberSpacePermission', {
  description: 'Space that a member can access, with the role of the member in it.',
  fields: (t) => ({
    permission: t.expose('permission', { type: Role, description: 'Role of the member in the space.' }),
    space: embedded(t, 'Space', {
      property: 'space',
      description: 'Space that the member can access.',
    }),
    member: parent(t, 'Member', 'Member that can access the space.'),
  }),
});

builder.objectType('MemberTeam', {
  description: 'Team that a member belongs to, with the role of the member in it.',
  fields: (t) => ({
    team: embedded(t, 'Team', {
      property: 'team',
      description: 'Team that the member belongs to.',
    }),
    role: nested(t, {
      type: TeamRole,
      description: 'Role of the member in the team.',
      from: { reads: ['member'], value: ({ member }) => member?.role },
    }),
    member: parent(t, 'Member', 'Member that belongs to the team.'),
  }),
});

node('Member', {
  description: 'Member of an organization: a user with a role in it.',
  fields: (t) => ({
    role: t.expose('role', { type: Role, description: 'Role of the member in the organization; null means guest.' }),
    user: user(t, 'user', 'User account of the member.'),
    disabled: t.exposeBoolean('disabled', { description: 'True if the member is disabled.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'Time when the member joined the organization.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'Time when the member was last seen in the organization.',
    }),
    sso: t.exposeBoolean('sso', { description: 'True if the member is an SSO member.' }),
    spaceCount: t.exposeInt('spaces', { description: 'Number of spaces that the member can access.' }),
    teamCount: t.exposeInt('teams', { description: 'Number of teams that the member belongs to.' }),
    organization: parent(t, 'Organization', 'Organization of the member.'),
    spaces: connection(t, 'MemberSpacePermission', '/v1/orgs/{organizationId}/members/{userId}/spaces', {
      description:
        'Spaces that the member can access, with the role of the member in each, in descending order by default.',
      args: {
        order: t.arg({ type: 'SortOrder', description: 'Sort direction of the spaces. The default is `desc`.' }),
      },
    }),
    teams: connection(t, 'MemberTeam', '/v1/orgs/{organizationId}/members/{userId}/teams', {
      description:
        'Teams that the member belongs to, with the role of the member in each, in the order of the REST API.',
      args: {
        title: t.arg.string({ description: 'Lists only teams whose title contains this text, ignoring case.' }),
      },
    }),
  }),
});

const member = '/v1/orgs/{organizationId}/members/{userId}';

mutation('updateMember', 'patch', member, {
  description:
    'Changes the role of the member in the organization. A second `updateMember` can restore the earlier role.',
  target: { id: 'Member' },
  input: (t) => ({
    role: t.field({ type: Role, description: 'New role of the member; null makes the member a guest.' }),
  }),
  payload: (t) => ({ member: returnedRecord(t, 'Member') }),
});

mutation('setMemberSso', 'post', `${member}/sso`, {
  description: 'Makes the member an SSO member. The change cannot be undone through the API.',
  target: { id: 'Member' },
  payload: (t) => ({ member: returnedRecord(t, 'Member') }),
});

mutation('removeMember', 'delete', member, {
  description: 'Removes the member from the organization. The removal cannot be undone through the API.',
  target: { id: 'Member' },
  payload: (t) => ({ deletedId: deletedId(t, 'Member', 'removed'), organization: refetchedRecord(t, 'Organization') }),
});
