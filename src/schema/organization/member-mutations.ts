import { Role } from '../core/enums.js';
import { deletedId, mutation, written } from '../core/mutation.js';

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
