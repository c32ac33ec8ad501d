import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { type FieldBuilder, nested, permissions, urls } from '../core/fields.js';
import { node } from '../core/node.js';
import { parent, user } from '../core/record-fields.js';
import { CommentBody, formattedBody } from './comment-body.js';
import { CommentTarget } from './comment-target.js';
import { Reaction } from './reaction.js';

const CommentUrls = urls<Schemas['CommentUrls']>('CommentUrls', 'URLs of a comment.', {
  location: 'URL of the comment in the REST API.',
});

const CommentPermissions = permissions<Schemas['CommentPermissions']>(
  'CommentPermissions',
  'Permissions of the caller on a comment.',
  { view: 'view the comment', edit: 'edit the comment', delete: 'delete the comment', reply: 'reply to the comment' },
);

builder.interfaceType('Comment', {
  description: 'Comment on a space or on a change request.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    resourceId: t.exposeString('resourceId', {
      nullable: false,
      description: 'Identifier of the comment in the REST API.',
    }),
    postedBy: user(t, 'postedBy', 'User who posted the comment.'),
    postedAt: t.expose('postedAt', { type: 'DateTime', description: 'Time when the comment was posted.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      description: 'Time when the comment was last edited; null if it was never edited.',
    }),
    reactions: t.expose('reactions', {
      type: [Reaction],
      description: 'Reactions to the comment, one for each emoji, in the order of the REST API.',
    }),
    replyCount: t.exposeInt('replies', { description: 'Number of replies to the comment.' }),
    body: t.expose('body', { type: CommentBody, description: 'Text of the comment.' }),
    target: nested(t, {
      type: CommentTarget,
      description: 'Target of the comment: the content that it is about.',
      from: 'target',
    }),
    urls: t.expose('urls', { type: CommentUrls, description: 'URLs of the comment.' }),
    permissions: t.expose('permissions', {
      type: CommentPermissions,
      description: 'Permissions of the caller on the comment.',
    }),
    status: t.expose('status', { type: 'CommentStatus', description: 'Status of the comment.' }),
    resolvedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      description: 'Time when the comment was resolved; null if it is not resolved.',
    }),
    resolvedBy: user(t, 'resolvedBy', 'User who resolved the comment; null if it is not resolved.'),
    space: parent(t, 'Space', 'Space that the comment belongs to.'),
  }),
});

node('SpaceComment', {
  description:
    'Comment on a space. The REST API cannot list its replies. Fetch a reply with `node`, by the id that `createSpaceCommentReply` returned.',
  interfaces: ['Comment'],
  fields: (t) => ({ formattedBody: formattedBody(t, '/v1/spaces/{spaceId}/comments/{commentId}', 'comment') }),
});

node('ChangeRequestComment', {
  description: 'Comment on a change request.',
  interfaces: ['Comment'],
  fields: (t) => ({
    changeRequest: parent(t, 'ChangeRequest', 'Change request that the comment belongs to.'),
    formattedBody: formattedBody(
      t,
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
      'comment',
    ),
    replies: connection(
      t,
      'ChangeRequestCommentReply',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
      { description: 'Replies to the comment, in the order of the REST API.', args: { format: format(t) } },
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
      'Lists only comments posted by any of the users with these global ids: `User:<userId>`. Limits: at most 100 items.',
  }),
  format: format(t),
});

/** Record types of the filters that are global ids, by name. */
export const commentIds = { targetPage: 'Page', authors: 'User' } as const;

const format = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg({
    type: 'ContentFormat',
    defaultValue: 'markdown',
    description: 'Format of the returned text. With any other format than `markdown`, the text is only in `body.raw`.',
  });
