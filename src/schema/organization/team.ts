import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { TeamRole } from '../core/enums.js';
import { embedded, keyedIn, parent, permissions } from '../core/fields.js';
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
      record: (membership) => keyedIn('Member', membership, membership.organization),
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
