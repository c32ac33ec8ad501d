import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

export const CommentBody = builder.objectRef<Pick<Schemas['CommentBody'], 'markdown'>>('CommentBody').implement({
  description: 'Text of a comment or of a reply.',
  fields: (t) => ({
    markdown: t.exposeString('markdown', {
      description: 'Text in Markdown; null if the REST API returns another format.',
    }),
    raw: t.field({
      type: 'JSON',
      description: 'Body of the comment or reply, as returned by the REST API.',
      resolve: (body) => body,
    }),
  }),
});

export const CommentBodyInput = builder.inputType('CommentBodyInput', {
  description: 'Text of a comment or of a reply, as input. Exactly one field must be set.',
  isOneOf: true,
  fields: (t) => ({
    markdown: t.string({ description: 'Text of the comment or reply in Markdown.' }),
  }),
});
