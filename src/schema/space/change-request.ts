import { type Key, type Loaders, UpstreamError } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling } from '../core/calling.js';
import { commentFilters, commentQuery } from './comment.js';
import { connection } from '../core/connection.js';
import { contentFields } from '../content/content-fields.js';
import { contentIdIn } from '../content/content-id.js';
import { converted } from '../core/converted.js';
import { byId, parent, urls, user } from '../core/fields.js';
import { node } from '../core/node.js';

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
  if (!answer?.url) throw new UpstreamError('The service gave no address of the PDF');
  return answer.url;
}

builder.queryField('changeRequest', (t) =>
  byId(t, 'ChangeRequest', 'A change request by its id, whose last part may also be its number in the space.'),
);
