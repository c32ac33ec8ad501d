import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { parent, permissions, urls, user } from '../core/fields.js';
import { node } from '../core/node.js';
import { CommentBody } from './comment-body.js';
import { Reaction } from './reaction.js';

const CommentReplyUrls = urls<Schemas['CommentReplyUrls']>('CommentReplyUrls', 'Where a reply is.', {
  location: 'The reply in the REST API.',
});

const CommentReplyPermissions = permissions<Schemas['CommentReplyPermissions']>(
  'CommentReplyPermissions',
  'What the caller may do with a reply.',
  { view: 'see the reply', edit: 'change it', delete: 'delete it', reply: 'reply to it' },
);

builder.interfaceType('CommentReply', {
  description: 'A reply to a comment, on a space or on a change request.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    resourceId: t.exposeString('resourceId', { nullable: false, description: 'The identifier in the REST API.' }),
    postedBy: user(t, 'Who wrote it.', (reply) => reply.postedBy),
    postedAt: t.expose('postedAt', { type: 'DateTime', description: 'When it was written.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    reactions: t.expose('reactions', {
      type: [Reaction],
      description: 'The emojis that people answered with.',
    }),
    body: t.expose('body', { type: CommentBody, description: 'Its text.' }),
    urls: t.expose('urls', { type: CommentReplyUrls, description: 'Where it is.' }),
    permissions: t.expose('permissions', {
      type: CommentReplyPermissions,
      description: 'What the caller may do.',
    }),
    space: parent(t, 'Space', 'The space that it belongs to.'),
  }),
});

node('SpaceCommentReply', {
  description: 'A reply to a comment on a space.',
  interfaces: ['CommentReply'],
  fields: (t) => ({ comment: parent(t, 'SpaceComment', 'The comment that it answers.') }),
});

node('ChangeRequestCommentReply', {
  description: 'A reply to a comment on a change request.',
  interfaces: ['CommentReply'],
  fields: (t) => ({
    comment: parent(t, 'ChangeRequestComment', 'The comment that it answers.'),
    changeRequest: parent(t, 'ChangeRequest', 'The change request that the comment is on.'),
  }),
});
