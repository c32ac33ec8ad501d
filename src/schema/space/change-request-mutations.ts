import { type Key, keyed, listOf } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import type { FieldBuilder } from '../core/fields.js';
import { decodeId } from '../core/global-id.js';
import { affected, mutation, type Written, written } from '../core/mutation.js';

const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

mutation('createChangeRequest', 'post', '/v1/spaces/{spaceId}/change-requests', {
  description: 'Opens a change request on a space.',
  target: { space: 'Space' },
  input: (t) => ({
    subject: t.string({ description: 'What it is about.' }),
    agentTaskId: t.string({ description: 'Identifier of the agent task that it is for.' }),
  }),
  payload: (t) => ({ changeRequest: written(t, 'ChangeRequest') }),
});

mutation('updateChangeRequest', 'patch', changeRequest, {
  description: 'Changes the subject or the state of a change request.',
  target: { id: 'ChangeRequest' },
  input: (t) => ({
    subject: t.string({ description: 'What it is about.' }),
    status: t.field({ type: 'ChangeRequestStatus', description: 'Its new state.' }),
  }),
  payload: (t) => ({ changeRequest: written(t, 'ChangeRequest') }),
});

/** What came of a write that answers with a revision instead of the change request. */
const outcome = (t: FieldBuilder<Written<Key<'ChangeRequest'>, Outcome | undefined>>, success: string) => ({
  changeRequest: affected(t, 'ChangeRequest'),
  result: t.string({
    description: `What came of it, in the service's word. Anything but \`${success}\` is no success.`,
    resolve: ({ answer }) => answer?.result,
  }),
  revision: t.string({
    description: 'Identifier in the REST API of the revision that this made.',
    resolve: ({ answer }) => answer?.revision,
  }),
});
type Outcome = Schemas['ChangeRequestMergeResult'] | Schemas['ChangeRequestUpdateResult'];

mutation('mergeChangeRequest', 'post', `${changeRequest}/merge`, {
  description: 'Merges a change request into its space.',
  target: { id: 'ChangeRequest' },
  payload: (t) => outcome(t, 'merge'),
});

mutation('updateChangeRequestFromSpace', 'post', `${changeRequest}/update`, {
  description: 'Brings what has changed in the space since into a change request.',
  target: { id: 'ChangeRequest' },
  payload: (t) => outcome(t, 'update'),
});

mutation('requestReviewers', 'post', `${changeRequest}/requested-reviewers`, {
  description: 'Asks people to review a change request.',
  target: { changeRequest: 'ChangeRequest' },
  input: (t) => ({
    users: t.idList({ required: true, description: 'Whom to ask.' }),
    subject: t.string({ description: 'What the change request is about from now on.' }),
  }),
  body: ({ users, ...others }) => ({
    ...others,
    users: users.map((user) => decodeId('User', user).userId),
  }),
  payload: (t) => ({
    changeRequest: affected(t, 'ChangeRequest'),
    requestedReviewers: t.field({
      type: ['RequestedReviewer'],
      description: 'The people who were asked.',
      resolve: ({ key, answer }) =>
        // An error in the place of a record is an error at its place in the list.
        listOf(answer?.users, 'reviewers').map((reviewer) => keyed('RequestedReviewer', key, reviewer)) as never,
    }),
  }),
});

mutation('removeRequestedReviewer', 'delete', `${changeRequest}/requested-reviewers/{userId}`, {
  description: 'Takes back the request to someone to review a change request.',
  target: { changeRequest: 'ChangeRequest', user: 'User' },
  payload: (t) => ({ changeRequest: affected(t, 'ChangeRequest'), user: affected(t, 'User') }),
});
