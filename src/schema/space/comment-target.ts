import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { reference } from '../core/record-fields.js';

const CommentTargetNode = builder.objectRef<Schemas['CommentTargetNode']>('CommentTargetNode').implement({
  description: 'Node of a document that a comment is about.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the node in the document.' }),
    preview: t.exposeString('preview', { description: 'Preview of the content of the document node.' }),
  }),
});

const CommentTargetPage = builder.objectRef<Schemas['CommentTargetPage']>('CommentTargetPage').implement({
  description: 'Page that a comment is about.',
  fields: (t) => ({
    resourceId: t.exposeString('id', {
      description: 'Identifier of the page in the REST API.',
    }),
    title: t.exposeString('title', { description: 'Title of the page.' }),
    emoji: t.exposeString('emoji', { description: 'Emoji of the page.' }),
    icon: t.exposeString('icon', { description: 'Icon name of the page.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the page.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last update of the page.',
    }),
    path: t.exposeString('path', { description: 'Path of the page in the URL of the space.' }),
    outdated: t.exposeBoolean('outdated', {
      description: 'True if the comment refers to an outdated version of the page.',
    }),
  }),
});

export const CommentTarget = builder.objectRef<Schemas['CommentTarget']>('CommentTarget').implement({
  description: 'Target of a comment: the content that the comment is about.',
  fields: (t) => ({
    node: t.expose('node', { type: CommentTargetNode, description: 'Node of the document that the comment is about.' }),
    page: t.expose('page', { type: CommentTargetPage, description: 'Page that the comment is about.' }),
    review: t.exposeString('review', {
      description: 'REST API identifier of the review that the comment belongs to.',
    }),
    revision: t.exposeString('revision', {
      description: 'REST API identifier of the revision that the comment is about.',
    }),
    space: reference(t, 'Space', {
      description: 'Space that the comment is about.',
      id: 'space',
    }),
    changeRequest: reference(t, 'ChangeRequest', {
      description: 'Change request that the comment is about.',
      id: 'changeRequest',
    }),
  }),
});
