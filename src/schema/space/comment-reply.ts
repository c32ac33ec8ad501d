import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { permissions, urls } from '../core/fields.js';
import { node } from '../core/node.js';
import { parent, user } from '../core/record-fields.js';
import { CommentBody, formattedBody } from './comment-body.js';
import { Reaction } from './reaction.js';

const CommentReplyUrls = urls<Schemas['CommentReplyUrls']>('CommentReplyUrls', 'URLs of a reply to a comment.', {
  location: 'URL of the reply in the REST API.',
});

const CommentReplyPermissions = permissions<Schemas['CommentReplyPermissions']>(
  'CommentReplyPermissions',
  'Permissions of the caller on a reply to a comment.',
  { view: 'view the reply', edit: 'edit the reply', delete: 'delete the reply', reply: 'reply to the reply' },
);

builder.interfaceType('CommentReply', {
  description: 'Reply to a comment on a space or on a change request.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    resourceId: t.exposeString('resourceId', {
      nullable: false,
      description: 'Identifier of the reply in the REST API.',
    }),
    postedBy: user(t, 'postedBy', 'User who posted the reply.'),
    postedAt: t.expose('postedAt', { type: 'DateTime', description: 'Time when the reply was posted.' }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      description: 'Time when the reply was last edited; null if it was never edited.',
    }),
    reactions: t.expose('reactions', {
      type: [Reaction],
      description: 'Reactions to the reply, one for each emoji, in the order of the REST API.',
    }),
    body: t.expose('body', { type: CommentBody, description: 'Text of the reply.' }),
    urls: t.expose('urls', { type: CommentReplyUrls, description: 'URLs of the reply.' }),
    permissions: t.expose('permissions', {
      type: CommentReplyPermissions,
      description: 'Permissions of the caller on the reply.',
    }),
    space: parent(t, 'Space', 'Space that the reply belongs to.'),
  }),
});

node('SpaceCommentReply', {
  description: 'Reply to a comment on a space.',
  interfaces: ['CommentReply'],
  fields: (t) => ({
    comment: parent(t, 'SpaceComment', 'Comment that the reply belongs to.'),
    formattedBody: formattedBody(t, '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}', 'reply'),
  }),
});

node('ChangeRequestCommentReply', {
  description: 'Reply to a comment on a change request.',
  interfaces: ['CommentReply'],
  fields: (t) => ({
    comment: parent(t, 'ChangeRequestComment', 'Comment that the reply belongs to.'),
    changeRequest: parent(t, 'ChangeRequest', 'Change request that the reply belongs to.'),
    formattedBody: formattedBody(
      t,
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
      'reply',
    ),
  }),
});
