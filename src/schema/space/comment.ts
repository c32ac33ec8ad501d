import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { type FieldBuilder, nested } from '../core/fields.js';
import { node } from '../core/node.js';
import { parent, user } from '../core/record-fields.js';
import { formattedBody } from './comment-body.js';
import { commentInterface } from './comment-interface.js';
import { CommentTarget } from './comment-target.js';

commentInterface('Comment');

builder.interfaceFields('Comment', (t) => ({
  replyCount: t.exposeInt('replies', { description: 'Number of replies to the comment.' }),
  target: nested(t, {
    type: CommentTarget,
    description: 'Target of the comment: the content that it is about.',
    from: 'target',
  }),
  status: t.expose('status', { type: 'CommentStatus', description: 'Status of the comment.' }),
  resolvedAt: t.expose('resolvedAt', {
    type: 'DateTime',
    description: 'Time when the comment was resolved; null if it is not resolved.',
  }),
  resolvedBy: user(t, 'resolvedBy', 'User who resolved the comment; null if it is not resolved.'),
}));

node('SpaceComment', {
  description:
    'Comment on a space. The REST API cannot list its replies. Fetch a reply with `node`, by the id that `createSpaceCommentReply` returned.',
  interfaces: ['Comment'],
  fields: (t) => ({ formattedBody: formattedBody(t, 'comment') }),
});

node('ChangeRequestComment', {
  description: 'Comment on a change request.',
  interfaces: ['Comment'],
  fields: (t) => ({
    changeRequest: parent(t, 'ChangeRequest', 'Change request that the comment belongs to.'),
    formattedBody: formattedBody(t, 'comment'),
    replies: connection(
      t,
      'ChangeRequestCommentReply',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
      { description: 'Replies to the comment, in the order of the REST API.', variants: ['format'] },
    ),
  }),
});

/** Creates the filters of the comments of a space or of a change request. */
export const commentFilters = <Parent>(t: FieldBuilder<Parent>) => ({
  order: t.arg({
    type: 'SortOrder',
    description: 'Sort direction of the comments. The default is `desc`.',
  }),
  status: t.arg({
    type: 'CommentStatus',
    description: 'Lists only comments with this status. The default is `all`.',
  }),
  targetPage: t.arg.id({
    description:
      'Lists only comments on the page with this global id: `Page:<organizationId>/<spaceId>/[changeRequestId]/<pageId>`.',
  }),
  authors: t.arg.idList({
    description:
      'Lists only comments posted by any of the users with these global ids: `User:<userId>`. An empty list is no filter. Limits: at most 100 items.',
  }),
});

/** Record types of the filters that are global ids, by name. */
export const commentIds = { targetPage: 'Page', authors: 'User' } as const;
