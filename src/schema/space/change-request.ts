import { type Key, type Loaders, toRecords, upstreamError } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { contentFields } from '../content/content-fields.js';
import { contentIdIn } from '../content/content-key.js';
import { builder } from '../core/builder.js';
import { calling, connection } from '../core/connection.js';
import type { FieldBuilder } from '../core/fields.js';
import { byId, parent, urls, user } from '../core/fields.js';
import { decodeId } from '../core/global-id.js';
import { converted } from '../core/inputs.js';
import { affected, mutation, type Written, written } from '../core/mutation.js';
import { node } from '../core/node.js';
import { commentFilters, commentQuery } from './comment.js';

const ChangeRequestUrls = urls<Schemas['ChangeRequestUrls']>('ChangeRequestUrls', 'Where a change request is.', {
  app: 'The change request in the app.',
  location: 'The change request in the REST API.',
});

builder.objectType('RequestedReviewer', {
  description: 'Someone who was asked to review a change request.',
  fields: (t) => ({
    user: user(t, 'Who was asked.', (reviewer) => reviewer.user),
    requestedBy: user(t, 'Who asked.', (reviewer) => reviewer.requestedBy),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were asked.' }),
    revision: t.exposeString('revision', {
      description: 'Identifier of the revision to review in the REST API.',
    }),
    kind: t.exposeString('kind', { description: 'Kind of reviewer; known: `user`.' }),
    changeRequest: parent(t, 'ChangeRequest', 'The change request to review.'),
  }),
});

const pdfPath = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf';

node('ChangeRequest', {
  description: 'A proposed edit of a space.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number in the space.' }),
    status: t.expose('status', { type: 'ChangeRequestStatus', description: 'Its state.' }),
    subject: t.exposeString('subject', { description: 'What it is about.' }),
    createdBy: user(t, 'Who made it.', (changeRequest) => changeRequest.createdBy),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was last changed.',
    }),
    revision: t.exposeString('revision', {
      description: 'Identifier of its current revision in the REST API.',
    }),
    revisionInitial: t.exposeString('revisionInitial', {
      description: 'Identifier of the revision of the space that it was made from.',
    }),
    revisionMergedAncestor: t.exposeString('revisionMergedAncestor', {
      description: 'Identifier of the revision of the space that it was last updated from.',
    }),
    revisionMerged: t.exposeString('revisionMerged', {
      description: 'Identifier of the revision of the space that its merge made.',
    }),
    commentCount: t.exposeInt('comments', { description: 'How many open comments it has.' }),
    outdated: t.exposeBoolean('outdated', {
      description: 'Whether the space has changed since it was made or updated.',
    }),
    urls: t.expose('urls', { type: ChangeRequestUrls, description: 'Where it is.' }),
    space: parent(t, 'Space', 'The space that it would change.'),
    ...contentFields(
      t,
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
      'What the space would hold after it: its current revision.',
    ),
    pdf: t.field({
      type: 'URL',
      ...calling(pdfPath, 'Where it can be downloaded as PDF.'),
      args: {
        page: t.arg.id({ description: 'The page to begin with; without it, all of them.' }),
        only: t.arg.boolean({ description: 'True for that page alone, without those below it.' }),
      },
      resolve: (changeRequest, args, { loaders }) => pdf(loaders, changeRequest, args),
    }),
    comments: connection(t, 'ChangeRequestComment', '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments', {
      description: 'Comments on it.',
      args: commentFilters(t),
      query: commentQuery,
    }),
    requestedReviewers: connection(
      t,
      'RequestedReviewer',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
      { description: 'Who was asked to review it.' },
    ),
  }),
});

async function pdf(
  { reads }: Loaders,
  path: Key<'ChangeRequest'>,
  { page, only }: { page?: string | null; only?: boolean | null },
): Promise<string> {
  const query = { page: converted(page, (id) => contentIdIn(path, 'Page', id)) ?? null, only: only ?? null };
  const answer = await reads.get(pdfPath, { path, query });
  if (!answer?.url) throw upstreamError('The service gave no address of the PDF');
  return answer.url;
}

builder.queryField('changeRequest', (t) =>
  byId(t, 'ChangeRequest', 'A change request by its id, whose last part may also be its number in the space.'),
);

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
        toRecords('RequestedReviewer', key, answer?.users) as never,
    }),
  }),
});

mutation('removeRequestedReviewer', 'delete', `${changeRequest}/requested-reviewers/{userId}`, {
  description: 'Takes back the request to someone to review a change request.',
  target: { changeRequest: 'ChangeRequest', user: 'User' },
  payload: (t) => ({ changeRequest: affected(t, 'ChangeRequest'), user: affected(t, 'User') }),
});
