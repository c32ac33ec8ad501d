import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

export const CommentBody = builder.objectRef<Pick<Schemas['CommentBody'], 'markdown'>>('CommentBody').implement({
  description: 'The text of a comment or a reply.',
  fields: (t) => ({
    markdown: t.exposeString('markdown', {
      description: 'The text in Markdown, when that is its format.',
    }),
    raw: t.field({
      type: 'JSON',
      description: 'The body as the service gave it.',
      resolve: (body) => body,
    }),
  }),
});

export const CommentBodyInput = builder.inputType('CommentBodyInput', {
  description: 'The text of a comment or a reply, in one format.',
  isOneOf: true,
  fields: (t) => ({
    markdown: t.string({ description: 'The text in Markdown.' }),
  }),
});
