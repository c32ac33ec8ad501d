import type { Key } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { contentFields } from '../content/content-fields.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { MergeResult, UpdateFromSpaceResult } from '../core/enums.js';
import { type ObjectFieldBuilder, urls } from '../core/fields.js';
import { get } from '../core/get.js';
import { decodeId } from '../core/global-id.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, type Payload, refetchedRecord, returnedRecord } from '../core/payload.js';
import { byId, embeddedList, parent, user } from '../core/record-fields.js';
import { commentFilters, commentIds } from './comment.js';

const ChangeRequestUrls = urls<Schemas['ChangeRequestUrls']>('ChangeRequestUrls', 'URLs of a change request.', {
  app: 'URL of the change request in the app.',
  location: 'URL of the change request in the REST API.',
});

builder.objectType('RequestedReviewer', {
  description: 'Request to a user to review a change request.',
  fields: (t) => ({
    user: user(t, 'user', 'User whose review was requested.'),
    requestedBy: user(t, 'requestedBy', 'User who requested the review.'),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when the review was requested.' }),
    revision: t.exposeString('revision', {
      description: 'REST API identifier of the revision to review.',
    }),
    kind: t.exposeString('kind', { description: 'Kind of the requested reviewer. Known value: `user`.' }),
    changeRequest: parent(t, 'ChangeRequest', 'Change request to review.'),
  }),
});

node('ChangeRequest', {
  description: 'Proposed change of the content of a space.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Number of the change request, unique within its space.' }),
    status: t.expose('status', { type: 'ChangeRequestStatus', description: 'Status of the change request.' }),
    subject: t.exposeString('subject', { description: 'Subject of the change request, at most 100 characters.' }),
    createdBy: user(t, 'createdBy', 'User who created the change request.'),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the change request.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last update of the change request.',
    }),
    revision: t.exposeString('revision', {
      description: 'REST API identifier of the active revision of the change request.',
    }),
    revisionInitial: t.exposeString('revisionInitial', {
      description: 'REST API identifier of the space revision that the change request was created from.',
    }),
    revisionMergedAncestor: t.exposeString('revisionMergedAncestor', {
      description:
        'REST API identifier of the space revision that the change request was last updated from. Null before the first update.',
    }),
    revisionMerged: t.exposeString('revisionMerged', {
      description: 'REST API identifier of the revision that the merge created. Null before the merge.',
    }),
    commentCount: t.exposeInt('comments', { description: 'Number of open comments on the change request.' }),
    outdated: t.exposeBoolean('outdated', {
      description: 'True if the change request is not up to date with the content of its space.',
    }),
    urls: t.expose('urls', { type: ChangeRequestUrls, description: 'URLs of the change request.' }),
    space: parent(t, 'Space', 'Space that the change request belongs to.'),
    ...contentFields(
      t,
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
      'Content of the change request: its active revision.',
    ),
    pdf: get(t, '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf', {
      type: 'URL',
      property: 'url',
      required: 'REST API response lacks the URL of the PDF',
      description: 'URL of a PDF file with the content of the change request.',
      args: {
        page: t.arg.id({
          description:
            'Global id of the page to export: `Page:<organizationId>/<spaceId>/[changeRequestId]/<pageId>`. Omit it to export all pages.',
        }),
        only: t.arg.boolean({ description: 'Exports only the page in the argument `page` if true.' }),
      },
      ids: { page: 'Page' },
    }),
    comments: connection(t, 'ChangeRequestComment', '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments', {
      description:
        'Comments on the change request, in descending order by default. The default filter includes every status.',
      args: commentFilters(t),
      variants: ['format'],
      ids: commentIds,
    }),
    requestedReviewers: connection(
      t,
      'RequestedReviewer',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
      { description: 'Requested reviewers of the change request, in the order of the REST API.' },
    ),
  }),
});

builder.queryField('changeRequest', (t) =>
  byId(
    t,
    'ChangeRequest',
    'Change request with the given global id. The last part of the id can also be the number of the change request.',
  ),
);

const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

mutation('createChangeRequest', 'post', '/v1/spaces/{spaceId}/change-requests', {
  description: 'Creates a change request in the space. The creation cannot be undone through the API.',
  target: { space: 'Space' },
  input: (t) => ({
    subject: t.string({ description: 'Subject of the new change request.' }),
    agentTaskId: t.string({ description: 'Identifier of the agent task that the new change request belongs to.' }),
  }),
  payload: (t) => ({ changeRequest: createdRecord(t, 'ChangeRequest') }),
});

mutation('updateChangeRequest', 'patch', changeRequest, {
  description:
    'Updates the subject or the status of the change request. Omitted fields keep their values. A second `updateChangeRequest` changes the subject back; the REST API may reject this for the status.',
  target: { id: 'ChangeRequest' },
  input: (t) => ({
    subject: t.string({ description: 'New subject of the change request.' }),
    status: t.field({ type: 'ChangeRequestStatus', description: 'New status of the change request.' }),
  }),
  payload: (t) => ({ changeRequest: returnedRecord(t, 'ChangeRequest') }),
});

/** Creates the payload of a write whose response contains a revision in place of the change request. */
const resultFields = (
  t: ObjectFieldBuilder<Payload<Key<'ChangeRequest'>, ResultJson>>,
  type: typeof MergeResult,
  write: 'merge' | 'update',
  description: string,
) => ({
  changeRequest: refetchedRecord(t, 'ChangeRequest'),
  result: t.expose('result', { type, description }),
  revision: t.exposeString('revision', {
    description: `REST API identifier of the revision that results from the ${write}.`,
  }),
});
type ResultJson = Schemas['ChangeRequestMergeResult'] | Schemas['ChangeRequestUpdateResult'];

mutation('mergeChangeRequest', 'post', `${changeRequest}/merge`, {
  description: 'Merges the change request into its space. The merge cannot be undone through the API.',
  target: { id: 'ChangeRequest' },
  payload: (t) =>
    resultFields(t, MergeResult, 'merge', 'Result of the merge: `MERGED` if the change request was merged.'),
});

mutation('updateChangeRequestFromSpace', 'post', `${changeRequest}/update`, {
  description:
    'Updates the change request with the current content of its space. The update cannot be undone through the API.',
  target: { id: 'ChangeRequest' },
  payload: (t) =>
    resultFields(
      t,
      UpdateFromSpaceResult,
      'update',
      'Result of the update: `UPDATED` if the change request was updated.',
    ),
});

mutation('requestReviewers', 'post', `${changeRequest}/requested-reviewers`, {
  description: 'Requests reviews of the change request from the users. `removeRequestedReviewer` withdraws a request.',
  target: { changeRequest: 'ChangeRequest' },
  input: (t) => ({
    users: t.idList({
      required: true,
      description: 'Global ids of the users to request reviews from: `User:<userId>`.',
    }),
    subject: t.string({ description: 'New subject of the change request. Omit it to keep the subject.' }),
  }),
  body: ({ users, ...others }) => ({
    ...others,
    users: users.map((user, index) => decodeId('User', user, 'users', index).userId),
  }),
  payload: (t) => ({
    changeRequest: refetchedRecord(t, 'ChangeRequest'),
    requestedReviewers: embeddedList(t, 'RequestedReviewer', {
      description: 'Requested reviewers in the response of the REST API to the mutation, in its order.',
      from: 'users',
    }),
  }),
});

mutation('removeRequestedReviewer', 'delete', `${changeRequest}/requested-reviewers/{userId}`, {
  description:
    'Withdraws the request to the user to review the change request. `requestReviewers` requests the review again.',
  target: { changeRequest: 'ChangeRequest', user: 'User' },
  payload: (t) => ({
    changeRequest: refetchedRecord(t, 'ChangeRequest'),
    user: refetchedRecord(t, 'User', 'User whose review request was withdrawn.'),
  }),
});
