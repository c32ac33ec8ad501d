import type { KeyParts } from '../../loaders/index.js';
import type { InputBuilder } from '../core/fields.js';
import { relatedResourceId } from '../core/global-id.js';
import { mapInput } from '../core/inputs.js';
import { mutation } from '../core/mutation.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { CommentBodyInput } from './comment-body.js';

const space = '/v1/spaces/{spaceId}';
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

/** Creates the inputs of a new comment. */
const newComment = (t: InputBuilder) => ({
  body: t.field({ type: CommentBodyInput, required: true, description: 'Text of the new comment.' }),
  page: t.id({
    description: 'Global id of the page to comment on: `Page:<organizationId>/<spaceId>/[changeRequestId]/<pageId>`.',
  }),
  node: t.string({ description: 'Identifier of the document node to comment on.' }),
});

const newCommentBody = <Input extends { page?: string | null }>(
  { page, ...others }: Input,
  key: KeyParts<'Space'>,
) => ({
  ...others,
  page: mapInput(page, (id) => relatedResourceId('Page', id, key, 'page')),
});

/** Creates the inputs that change the text and the emoji reactions of a comment or a reply. */
const textChanges = (t: InputBuilder, label: 'comment' | 'reply') => ({
  body: t.field({ type: CommentBodyInput, description: `New text of the ${label}. Omit it to keep the text.` }),
  addedReactions: t.stringList({ description: `Emojis to add to the reactions of the caller to the ${label}.` }),
  removedReactions: t.stringList({ description: `Emojis to remove from the reactions of the caller to the ${label}.` }),
});

const commentChanges = (t: InputBuilder) => ({
  resolved: t.boolean({ description: 'Resolves the comment if true, reopens it if false.' }),
  ...textChanges(t, 'comment'),
});

const newReply = (t: InputBuilder) => ({
  body: t.field({ type: CommentBodyInput, required: true, description: 'Text of the new reply.' }),
});

mutation('createSpaceComment', 'post', `${space}/comments`, {
  description: 'Posts a comment on the space. `deleteSpaceComment` undoes it.',
  target: { space: 'Space' },
  input: newComment,
  body: newCommentBody,
  payload: (t) => ({ comment: createdRecord(t, 'SpaceComment') }),
});

mutation('updateSpaceComment', 'put', `${space}/comments/{commentId}`, {
  description:
    'Updates the comment on the space: edits, resolves or reopens it, or changes reactions. Omitted fields keep their values. A second `updateSpaceComment` can set earlier values again, but not the time of a resolution.',
  target: { id: 'SpaceComment' },
  input: commentChanges,
  payload: (t) => ({ comment: returnedRecord(t, 'SpaceComment') }),
});

mutation('deleteSpaceComment', 'delete', `${space}/comments/{commentId}`, {
  description: 'Deletes the comment on the space. The deletion cannot be undone through the API.',
  target: { id: 'SpaceComment' },
  payload: (t) => ({ deletedId: deletedId(t, 'SpaceComment'), space: refetchedRecord(t, 'Space') }),
});

mutation('createSpaceCommentReply', 'post', `${space}/comments/{commentId}/replies`, {
  description: 'Posts a reply to the comment on the space. `deleteSpaceCommentReply` undoes it.',
  target: { comment: 'SpaceComment' },
  input: newReply,
  payload: (t) => ({ reply: createdRecord(t, 'SpaceCommentReply') }),
});

mutation('updateSpaceCommentReply', 'put', `${space}/comments/{commentId}/replies/{commentReplyId}`, {
  description:
    'Updates the reply to a comment on a space: edits it or changes reactions. Omitted fields keep their values. A second `updateSpaceCommentReply` can restore the earlier values.',
  target: { id: 'SpaceCommentReply' },
  input: (t) => textChanges(t, 'reply'),
  payload: (t) => ({ reply: returnedRecord(t, 'SpaceCommentReply') }),
});

mutation('deleteSpaceCommentReply', 'delete', `${space}/comments/{commentId}/replies/{commentReplyId}`, {
  description: 'Deletes the reply to a comment on a space. The deletion cannot be undone through the API.',
  target: { id: 'SpaceCommentReply' },
  payload: (t) => ({ deletedId: deletedId(t, 'SpaceCommentReply'), comment: refetchedRecord(t, 'SpaceComment') }),
});

mutation('createChangeRequestComment', 'post', `${changeRequest}/comments`, {
  description: 'Posts a comment on the change request. `deleteChangeRequestComment` undoes it.',
  target: { changeRequest: 'ChangeRequest' },
  input: newComment,
  body: newCommentBody,
  payload: (t) => ({ comment: createdRecord(t, 'ChangeRequestComment') }),
});

mutation('updateChangeRequestComment', 'put', `${changeRequest}/comments/{commentId}`, {
  description:
    'Updates the comment on the change request: edits, resolves or reopens it, or changes reactions. Omitted fields keep their values. A second `updateChangeRequestComment` can set earlier values again, but not the time of a resolution.',
  target: { id: 'ChangeRequestComment' },
  input: commentChanges,
  payload: (t) => ({ comment: returnedRecord(t, 'ChangeRequestComment') }),
});

mutation('deleteChangeRequestComment', 'delete', `${changeRequest}/comments/{commentId}`, {
  description: 'Deletes the comment on the change request. The deletion cannot be undone through the API.',
  target: { id: 'ChangeRequestComment' },
  payload: (t) => ({
    deletedId: deletedId(t, 'ChangeRequestComment'),
    changeRequest: refetchedRecord(t, 'ChangeRequest'),
  }),
});

mutation('createChangeRequestCommentReply', 'post', `${changeRequest}/comments/{commentId}/replies`, {
  description:
    'Posts a reply to the comment on the change request. The reply cannot be undone or edited through the API.',
  target: { comment: 'ChangeRequestComment' },
  input: newReply,
  query: () => ({ format: 'markdown' }),
  body: ({ body }) => ({ body }),
  payload: (t) => ({ reply: createdRecord(t, 'ChangeRequestCommentReply') }),
});
