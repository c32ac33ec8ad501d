import type { RecordOf } from '../../loaders/index.js';
import { builder } from '../core/builder.js';

type Page = RecordOf<'Page'>;

interface Place {
  page: Page;
  depth: number;
  parent: Page | undefined;
}

export const FlatPage = builder.objectRef<Place>('FlatPage').implement({
  description: 'Page with its position in the page tree.',
  fields: (t) => ({
    page: t.expose('page', { type: 'Page', description: 'Page at this position of the page tree.' }),
    depth: t.exposeInt('depth', { description: 'Depth of the page in the page tree; 0 for top-level pages.' }),
    parent: t.expose('parent', {
      type: 'Page',
      description: 'Parent of the page in the page tree; null for top-level pages.',
    }),
  }),
});

/** Pages of a tree in reading order, each before the pages below it. An unusable page becomes an error in its place. */
export function flattened(pages: readonly (Page | Error)[]): (Place | Error)[] {
  const places: (Place | Error)[] = [];
  const pending = placesOf(pages, 0);
  // A loop, because recursion overflows the stack on a deep tree.
  for (let place = pending.pop(); place; place = pending.pop()) {
    places.push(place);
    if (place instanceof Error) continue;
    for (const child of placesOf(below(place.page), place.depth + 1, place.page)) pending.push(child);
  }
  return places;
}

/** Places of sibling pages, last page first. */
const placesOf = (pages: readonly (Page | Error)[], depth: number, parent?: Page): (Place | Error)[] =>
  pages.map((page) => (page instanceof Error ? page : { page, depth, parent })).reverse();

/** The pages below a page. A value that is no list becomes an error in their place, and the other pages are returned. */
function below({ pages }: Page): readonly (Page | Error)[] {
  const received: unknown = pages;
  return received instanceof Error ? [received] : (pages ?? []);
}
