import type { KeyParts } from '../../loaders/index.js';
import type { PathParameters, Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, raw } from '../core/fields.js';
import { get } from '../core/get.js';

export const CommentBody = builder.objectRef<Pick<Schemas['CommentBody'], 'markdown'>>('CommentBody').implement({
  description: 'Text of a comment or of a reply.',
  fields: (t) => ({
    markdown: t.exposeString('markdown', {
      description: 'Text in Markdown; null if the REST API returns another format.',
    }),
    raw: raw(t, 'Body of the comment or reply'),
  }),
});

export const CommentBodyInput = builder.inputType('CommentBodyInput', {
  description: 'Text of a comment or of a reply, as input. Exactly one field must be set.',
  isOneOf: true,
  fields: (t) => ({
    markdown: t.string({ description: 'Text of the comment or reply in Markdown.' }),
  }),
});

const spaceComment = '/v1/spaces/{spaceId}/comments/{commentId}';
const changeRequestComment = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}';
type TextPath =
  | typeof spaceComment
  | typeof changeRequestComment
  | `${typeof spaceComment}/replies/{commentReplyId}`
  | `${typeof changeRequestComment}/replies/{commentReplyId}`;

/** Creates the field for the text of a comment or of a reply in a requested format. Each record needs its own GET. */
export const formattedBody = <Parent extends KeyParts<'SpaceComment'>, P extends TextPath>(
  t: FieldBuilder<Parent>,
  path: P & (Parent extends PathParameters<P> ? unknown : never),
  label: 'comment' | 'reply',
): Field =>
  get(t, path as TextPath, {
    type: CommentBody,
    property: 'body',
    description: `Text of the ${label} in the given format. Each ${label} takes one REST call. The field \`body\` takes none.`,
    args: { format: t.arg({ type: 'ContentFormat', required: true, description: 'Format of the returned text.' }) },
  });
