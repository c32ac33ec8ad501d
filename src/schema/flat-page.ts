import { type RecordOf, UpstreamError } from '../loaders/index.js';
import { builder } from './builder.js';
import { keyedList } from './fields.js';

type Page = RecordOf<'Page'>;

interface Place {
  page: Page;
  depth: number;
  parent: Page | undefined;
}

export const FlatPage = builder.objectRef<Place>('FlatPage').implement({
  description: 'A page, and where it stands in the tree of pages.',
  fields: (t) => ({
    page: t.expose('page', { type: 'Page', description: 'The page.' }),
    depth: t.exposeInt('depth', { description: 'How many pages it stands under: 0 at the top.' }),
    parent: t.expose('parent', { type: 'Page', description: 'The page that it stands under; null at the top.' }),
  }),
});

/** A tree of pages in reading order: each page before those below it. What is no page keeps its place as an error. */
export const flattened = (pages: readonly (Page | Error)[], depth = 0, parent?: Page): (Place | Error)[] =>
  pages.flatMap((page) =>
    page instanceof Error ? [page] : [{ page, depth, parent }, ...flattened(below(page), depth + 1, page)],
  );

/** The pages below one; an error in their place when they are no list, so that the others are still there. */
function below(page: Page): readonly (Page | Error)[] {
  if (!page.pages) return [];
  return Array.isArray(page.pages)
    ? keyedList('Page', page, page.pages)
    : [new UpstreamError('The service gave no list of the pages below a page')];
}
