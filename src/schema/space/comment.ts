import type { KeyParts } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { contentIdIn } from '../content/content-key.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { type FieldBuilder, parent, permissions, urls, user } from '../core/fields.js';
import { decodeId } from '../core/global-id.js';
import { converted } from '../core/inputs.js';
import { node } from '../core/node.js';
import { CommentBody } from './comment-body.js';
import { CommentTarget } from './comment-target.js';
import { Reaction } from './reaction.js';

const CommentUrls = urls<Schemas['CommentUrls']>('CommentUrls', 'Where a comment is.', {
  location: 'The comment in the REST API.',
});

const CommentPermissions = permissions<Schemas['CommentPermissions']>(
  'CommentPermissions',
  'What the caller may do with a comment.',
  { view: 'see the comment', edit: 'change it', delete: 'delete it', reply: 'reply to it' },
);

builder.interfaceType('Comment', {
  description: 'A comment, on a space or on a change request.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    resourceId: t.exposeString('resourceId', { nullable: false, description: 'The identifier in the REST API.' }),
    postedBy: user(t, 'Who wrote it.', (comment) => comment.postedBy),
    postedAt: t.expose('postedAt', { type: 'DateTime', description: 'When it was written.' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    reactions: t.expose('reactions', {
      type: [Reaction],
      description: 'The emojis that people answered with.',
    }),
    replyCount: t.exposeInt('replies', { description: 'How many replies it has.' }),
    body: t.expose('body', { type: CommentBody, description: 'Its text.' }),
    target: t.field({
      type: CommentTarget,
      description: 'What it is about.',
      resolve: (comment) => comment.target && { ...comment.target, comment },
    }),
    urls: t.expose('urls', { type: CommentUrls, description: 'Where it is.' }),
    permissions: t.expose('permissions', {
      type: CommentPermissions,
      description: 'What the caller may do.',
    }),
    status: t.expose('status', { type: 'CommentStatus', description: 'Its state.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', description: 'When it was resolved.' }),
    resolvedBy: user(t, 'Who resolved it.', (comment) => comment.resolvedBy),
    space: parent(t, 'Space', 'The space that it belongs to.'),
  }),
});

node('SpaceComment', {
  description:
    'A comment on a space. The REST API has no list of the replies to it: each is found by its id, which the mutation that makes it gives.',
  interfaces: ['Comment'],
  fields: () => ({}),
});

node('ChangeRequestComment', {
  description: 'A comment on a change request.',
  interfaces: ['Comment'],
  fields: (t) => ({
    changeRequest: parent(t, 'ChangeRequest', 'The change request that it is on.'),
    replies: connection(
      t,
      'ChangeRequestCommentReply',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
      { description: 'The replies to it.', args: { format: format(t) } },
    ),
  }),
});

/** The filters of both lists of comments. */
export const commentFilters = <Parent>(t: FieldBuilder<Parent>) => ({
  order: t.arg({
    type: 'SortOrder',
    description: 'Direction of the list; without it, newest first.',
  }),
  status: t.arg({
    type: 'CommentStatus',
    description: 'Only those in this state; without it, all.',
  }),
  targetPage: t.arg.id({ description: 'Only those about this page.' }),
  authors: t.arg.idList({ description: 'Only those that one of these users wrote.' }),
  format: format(t),
});

/** The query parameters for those filters. */
export const commentQuery = ({ targetPage, authors, ...filters }: CommentFilters, space: KeyParts<'Space'>) => ({
  ...filters,
  targetPage: converted(targetPage, (page) => contentIdIn(space, 'Page', page)) ?? null,
  authors: authors?.map((author) => decodeId('User', author).userId) ?? null,
});

interface CommentFilters {
  order?: string | null;
  status?: string | null;
  targetPage?: string | null;
  authors?: string[] | null;
  format?: string | null;
}

const format = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg({ type: 'ContentFormat', defaultValue: 'markdown', description: 'Format of the text.' });
