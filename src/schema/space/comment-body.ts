import type { KeyParts } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, inVariant, raw } from '../core/fields.js';

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

/** Creates the field for the text of a comment or of a reply in a requested format. */
export const formattedBody = <Parent extends KeyParts<'SpaceComment'>>(
  t: FieldBuilder<Parent>,
  label: 'comment' | 'reply',
): Field =>
  t.field({
    type: CommentBody,
    description: `Text of the ${label} in the given format. A format other than Markdown takes REST calls of its own, unless all fields of the list need this format.`,
    args: { format: t.arg({ type: 'ContentFormat', required: true, description: 'Format of the returned text.' }) },
    extensions: inVariant('body', 'format'),
  });
