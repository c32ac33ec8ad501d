import { node } from '../core/node.js';
import { parent } from '../core/record-fields.js';
import { formattedBody } from './comment-body.js';
import { commentInterface } from './comment-interface.js';

commentInterface('CommentReply');

node('SpaceCommentReply', {
  description: 'Reply to a comment on a space.',
  interfaces: ['CommentReply'],
  fields: (t) => ({
    comment: parent(t, 'SpaceComment', 'Comment that the reply belongs to.'),
    formattedBody: formattedBody(t, 'reply'),
  }),
});

node('ChangeRequestCommentReply', {
  description: 'Reply to a comment on a change request.',
  interfaces: ['CommentReply'],
  fields: (t) => ({
    comment: parent(t, 'ChangeRequestComment', 'Comment that the reply belongs to.'),
    changeRequest: parent(t, 'ChangeRequest', 'Change request that the reply belongs to.'),
    formattedBody: formattedBody(t, 'reply'),
  }),
});
