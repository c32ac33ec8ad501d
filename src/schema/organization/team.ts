import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { TeamRole } from '../core/enums.js';
import { nested, permissions } from '../core/fields.js';
import { decodeId, idForm, relatedResourceId } from '../core/global-id.js';
import { type InputPath, mapInput, mapOf } from '../core/inputs.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { embedded, parent } from '../core/record-fields.js';

const TeamPermissions = permissions<Schemas['TeamPermissions']>(
  'TeamPermissions',
  'Permissions of the caller on a team.',
  { admin: 'administer the team', view: 'view the team' },
);

const TeamMemberPermissions = permissions<Schemas['TeamMemberPermissions']>(
  'TeamMemberPermissions',
  'Permissions of the caller on a member of a team.',
  { view: 'view the member of the team' },
);

builder.objectType('TeamMember', {
  description: 'Member of a team, with the role of the member in the team.',
  fields: (t) => ({
    member: embedded(t, 'Member', {
      property: 'organization',
      description: 'Member of the organization that belongs to the team.',
    }),
    role: nested(t, {
      type: TeamRole,
      description: 'Role of the member in the team.',
      from: { reads: ['team'], value: ({ team }) => team?.role },
    }),
    permissions: t.expose('permissions', {
      type: TeamMemberPermissions,
      description: 'Permissions of the caller on the member of the team.',
    }),
    team: parent(t, 'Team', 'Team that the member belongs to.'),
  }),
});

node('Team', {
  description: 'Group of members of an organization.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the team.' }),
    memberCount: t.exposeInt('members', { description: 'Number of members of the team.' }),
    spaceCount: t.exposeInt('spaces', { description: 'Number of spaces that the team can access.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the team.' }),
    permissions: t.expose('permissions', {
      type: TeamPermissions,
      description: 'Permissions of the caller on the team.',
    }),
    organization: parent(t, 'Organization', 'Organization of the team.'),
    members: connection(t, 'TeamMember', '/v1/orgs/{organizationId}/teams/{teamId}/members', {
      description: 'Members of the team with their roles in it, in the order of the REST API.',
    }),
  }),
});

const teams = '/v1/orgs/{organizationId}/teams';
const team = '/v1/orgs/{organizationId}/teams/{teamId}';

mutation('createTeam', 'put', teams, {
  description: 'Creates a team in the organization. `deleteTeam` undoes the creation.',
  target: { organization: 'Organization' },
  input: (t) => ({
    title: t.string({ required: true, description: 'Title of the new team.' }),
    members: t.idList({ description: `Global ids of the members of the new team: \`${idForm('Member')}\`.` }),
  }),
  body: ({ members, ...others }, organization) => ({
    ...others,
    members: mapInput(members, (ids) =>
      ids.map((id, index) => relatedResourceId('Member', id, organization, 'members', index)),
    ),
  }),
  payload: (t) => ({ team: createdRecord(t, 'Team') }),
});

mutation('updateTeam', 'patch', team, {
  description: 'Changes the title of the team. A second `updateTeam` can restore the earlier title.',
  target: { id: 'Team' },
  input: (t) => ({
    title: t.string({ required: true, description: 'New title of the team.' }),
  }),
  payload: (t) => ({ team: returnedRecord(t, 'Team') }),
});

mutation('deleteTeam', 'delete', team, {
  description: 'Deletes the team. The deletion cannot be undone through the API.',
  target: { id: 'Team' },
  payload: (t) => ({ deletedId: deletedId(t, 'Team'), organization: refetchedRecord(t, 'Organization') }),
});

const TeamPersonInput = builder.inputType('TeamPersonInput', {
  description: 'Person to add to or remove from a team. Exactly one field must be set.',
  isOneOf: true,
  fields: (t) => ({
    user: t.id({ description: `Global id of the person as a user: \`${idForm('User')}\`.` }),
    email: t.string({ description: 'E-mail address of the person.' }),
  }),
});

type TeamPerson = typeof TeamPersonInput.$inferInput;

/** Returns the key of a person in the REST API: a user identifier or an e-mail address. */
const personKey = ({ user, email }: TeamPerson, ...path: InputPath): string =>
  user === undefined ? email : decodeId('User', user, ...path, 'user').userId;

const TeamMembershipInput = builder.inputType('TeamMembershipInput', {
  description: 'Role to give to a person in a team.',
  fields: (t) => ({
    member: t.field({ type: TeamPersonInput, required: true, description: 'Person who gets the role in the team.' }),
    role: t.field({ type: TeamRole, required: true, description: 'Role of the person in the team.' }),
  }),
});

mutation('updateTeamMembers', 'put', `${team}/members`, {
  description:
    'Adds and removes members of the team, and changes their roles, in one call. Users in both `add` and `remove` are removed. A second `updateTeamMembers` can restore the earlier members and roles.',
  target: { team: 'Team' },
  input: (t) => ({
    add: t.field({ type: [TeamPersonInput], description: 'People to add to the team.' }),
    remove: t.field({ type: [TeamPersonInput], description: 'People to remove from the team.' }),
    memberships: t.field({
      type: [TeamMembershipInput],
      description: 'Roles to set in the team. Each person can occur once.',
    }),
  }),
  body: ({ add, remove, memberships }) => ({
    add: mapInput(add, (people) => people.map((person, index) => personKey(person, 'add', index))),
    remove: mapInput(remove, (people) => people.map((person, index) => personKey(person, 'remove', index))),
    memberships: mapInput(memberships, (each) =>
      mapOf(
        each.map(({ member, role }, index) => [personKey(member, 'memberships', index, 'member'), { role }]),
        'memberships',
      ),
    ),
  }),
  payload: (t) => ({ team: refetchedRecord(t, 'Team') }),
});

mutation('setTeamMember', 'put', `${team}/members/{userId}`, {
  description:
    'Adds the member to the team, or changes the role of the member in the team. `removeTeamMember` removes the member; a second `setTeamMember` can restore the earlier role.',
  target: { team: 'Team', member: 'Member' },
  input: (t) => ({
    role: t.field({ type: TeamRole, description: 'New role of the member in the team.' }),
  }),
  payload: (t) => ({ team: refetchedRecord(t, 'Team'), member: refetchedRecord(t, 'Member') }),
});

mutation('removeTeamMember', 'delete', `${team}/members/{userId}`, {
  description: 'Removes the member from the team. The member stays in the organization; `setTeamMember` adds it again.',
  target: { team: 'Team', member: 'Member' },
  payload: (t) => ({ team: refetchedRecord(t, 'Team'), member: refetchedRecord(t, 'Member') }),
});
