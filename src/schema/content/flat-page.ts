import { builder } from '../core/builder.js';
import { embedded } from '../core/record-fields.js';

/** A page with its position in the page tree. */
interface PagePosition {
  readonly record: unknown;
  readonly depth: number;
  readonly parent: unknown;
}

export const FlatPage = builder.objectRef<PagePosition>('FlatPage').implement({
  description: 'Page with its position in the page tree of a space or of a change request.',
  fields: (t) => ({
    page: embedded(t, 'Page', { property: 'record', description: 'Page at this position of the page tree.' }),
    depth: t.exposeInt('depth', { description: 'Depth of the page in the page tree; 0 for top-level pages.' }),
    parent: embedded(t, 'Page', {
      property: 'parent',
      description: 'Parent of the page in the page tree; null for top-level pages.',
    }),
  }),
});
