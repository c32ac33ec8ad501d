import type { ParentKey } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { reference } from '../core/fields.js';

const CommentTargetNode = builder.objectRef<Schemas['CommentTargetNode']>('CommentTargetNode').implement({
  description: 'A node of a document that a comment is about.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Its identifier in the document.' }),
    preview: t.exposeString('preview', { description: 'The beginning of its text.' }),
  }),
});

const CommentTargetPage = builder.objectRef<Schemas['CommentTargetPage']>('CommentTargetPage').implement({
  description: 'The page that a comment is about, as it was when the comment was made.',
  fields: (t) => ({
    resourceId: t.exposeString('id', {
      description: 'The identifier of the page in the REST API.',
    }),
    title: t.exposeString('title', { description: 'Its title.' }),
    emoji: t.exposeString('emoji', { description: 'Its emoji.' }),
    icon: t.exposeString('icon', { description: 'Name of its icon.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was last changed.',
    }),
    path: t.exposeString('path', { description: 'Its part of the URL under the space.' }),
    outdated: t.exposeBoolean('outdated', { description: 'Whether the page has changed since.' }),
  }),
});

/** What a comment is about, and the comment. */
export type CommentTargetShape = Schemas['CommentTarget'] & { comment: ParentKey<'SpaceComment'> };

export const CommentTarget = builder.objectRef<CommentTargetShape>('CommentTarget').implement({
  description: 'What a comment is about.',
  fields: (t) => ({
    node: t.expose('node', { type: CommentTargetNode, description: 'A node of a document.' }),
    page: t.expose('page', { type: CommentTargetPage, description: 'A page.' }),
    review: t.exposeString('review', { description: 'Identifier of a review in the REST API.' }),
    revision: t.exposeString('revision', {
      description: 'Identifier of a revision in the REST API.',
    }),
    space: reference(t, 'Space', {
      description: 'A space.',
      id: ({ space }) => space,
      parent: ({ comment }) => comment,
    }),
    changeRequest: reference(t, 'ChangeRequest', {
      description: 'A change request.',
      id: ({ changeRequest }) => changeRequest,
      parent: ({ comment }) => comment,
    }),
  }),
});
