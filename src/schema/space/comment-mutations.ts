import type { KeyParts } from '../../loaders/index.js';
import { contentIdIn } from '../content/content-key.js';
import type { InputBuilder } from '../core/fields.js';
import { converted } from '../core/inputs.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { CommentBodyInput } from './comment-body.js';

const space = '/v1/spaces/{spaceId}';
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

/** What a new comment is made of. */
const newComment = (t: InputBuilder) => ({
  body: t.field({ type: CommentBodyInput, required: true, description: 'Its text.' }),
  page: t.id({ description: 'The page that it is about.' }),
  node: t.string({ description: 'Identifier of the node of the document that it is about.' }),
});

const newCommentBody = <Input extends { page?: string | null }>(
  { page, ...others }: Input,
  key: KeyParts<'Space'>,
) => ({
  ...others,
  page: converted(page, (id) => contentIdIn(key, 'Page', id)),
});

/** What can change about a text that people answer with emojis. */
const changedText = (t: InputBuilder) => ({
  body: t.field({ type: CommentBodyInput, description: 'Its new text.' }),
  addedReactions: t.stringList({ description: 'Emojis to add for the caller.' }),
  removedReactions: t.stringList({ description: 'Emojis to take back for the caller.' }),
});

const changedComment = (t: InputBuilder) => ({
  resolved: t.boolean({ description: 'True to resolve it, false to open it again.' }),
  ...changedText(t),
});

const newReply = (t: InputBuilder) => ({
  body: t.field({ type: CommentBodyInput, required: true, description: 'Its text.' }),
});

mutation('createSpaceComment', 'post', `${space}/comments`, {
  description: 'Comments on a space.',
  target: { space: 'Space' },
  input: newComment,
  body: newCommentBody,
  payload: (t) => ({ comment: written(t, 'SpaceComment') }),
});

mutation('updateSpaceComment', 'put', `${space}/comments/{commentId}`, {
  description: 'Edits, resolves or reacts to a comment on a space.',
  target: { id: 'SpaceComment' },
  input: changedComment,
  payload: (t) => ({ comment: written(t, 'SpaceComment') }),
});

mutation('deleteSpaceComment', 'delete', `${space}/comments/{commentId}`, {
  description: 'Deletes a comment on a space.',
  target: { id: 'SpaceComment' },
  payload: (t) => ({ deletedId: deletedId(t, 'SpaceComment') }),
});

mutation('createSpaceCommentReply', 'post', `${space}/comments/{commentId}/replies`, {
  description: 'Replies to a comment on a space.',
  target: { comment: 'SpaceComment' },
  input: newReply,
  payload: (t) => ({ reply: written(t, 'SpaceCommentReply') }),
});

mutation('updateSpaceCommentReply', 'put', `${space}/comments/{commentId}/replies/{commentReplyId}`, {
  description: 'Edits or reacts to a reply to a comment on a space.',
  target: { id: 'SpaceCommentReply' },
  input: changedText,
  payload: (t) => ({ reply: written(t, 'SpaceCommentReply') }),
});

mutation('deleteSpaceCommentReply', 'delete', `${space}/comments/{commentId}/replies/{commentReplyId}`, {
  description: 'Deletes a reply to a comment on a space.',
  target: { id: 'SpaceCommentReply' },
  payload: (t) => ({ deletedId: deletedId(t, 'SpaceCommentReply') }),
});

mutation('createChangeRequestComment', 'post', `${changeRequest}/comments`, {
  description: 'Comments on a change request.',
  target: { changeRequest: 'ChangeRequest' },
  input: newComment,
  body: newCommentBody,
  payload: (t) => ({ comment: written(t, 'ChangeRequestComment') }),
});

mutation('updateChangeRequestComment', 'put', `${changeRequest}/comments/{commentId}`, {
  description: 'Edits, resolves or reacts to a comment on a change request.',
  target: { id: 'ChangeRequestComment' },
  input: changedComment,
  payload: (t) => ({ comment: written(t, 'ChangeRequestComment') }),
});

mutation('deleteChangeRequestComment', 'delete', `${changeRequest}/comments/{commentId}`, {
  description: 'Deletes a comment on a change request.',
  target: { id: 'ChangeRequestComment' },
  payload: (t) => ({ deletedId: deletedId(t, 'ChangeRequestComment') }),
});

mutation('createChangeRequestCommentReply', 'post', `${changeRequest}/comments/{commentId}/replies`, {
  description: 'Replies to a comment on a change request.',
  target: { comment: 'ChangeRequestComment' },
  query: { format: 'markdown' },
  input: newReply,
  payload: (t) => ({ reply: written(t, 'ChangeRequestCommentReply') }),
});
