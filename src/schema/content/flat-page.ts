import { once } from '../../cache/once.js';
import { recordError, upstreamError } from '../../loaders/index.js';
import { builder } from '../core/builder.js';
import { embedded } from '../core/record-fields.js';

/** A page with its position in the page tree. */
interface PagePosition {
  readonly page: unknown;
  readonly depth: number;
  readonly parent: unknown;
}

export const FlatPage = builder.objectRef<PagePosition>('FlatPage').implement({
  description: 'Page with its position in the page tree of a space or of a change request.',
  fields: (t) => ({
    page: embedded(t, 'Page', { property: 'page', description: 'Page at this position of the page tree.' }),
    depth: t.exposeInt('depth', { description: 'Depth of the page in the page tree; 0 for top-level pages.' }),
    parent: embedded(t, 'Page', {
      property: 'parent',
      description: 'Parent of the page in the page tree; null for top-level pages.',
    }),
  }),
});

/**
 * Flattens a page tree in reading order, without recursion, because trees can be deep. Each page precedes its subpages,
 * and an error replaces an unusable page. Each tree is flattened once, because many operations and parents can share a
 * response.
 */
export const flatten = once((pages: readonly unknown[]): readonly (PagePosition | Error)[] => {
  const places: (PagePosition | Error)[] = [];
  const pending = siblings(pages, undefined);
  for (let place = pending.pop(); place; place = pending.pop()) {
    const { page } = place;
    const error = page instanceof Error ? page : recordError('Page', page);
    places.push(error ?? place);
    if (!error) for (const child of siblings(subpagesOf(page), place)) pending.push(child);
  }
  return places;
});

/** Returns the places of sibling pages, last page first. */
const siblings = (pages: readonly unknown[], parent: PagePosition | undefined): PagePosition[] =>
  pages.map((page) => ({ page, depth: parent ? parent.depth + 1 : 0, parent: parent?.page })).reverse();

/**
 * Returns the subpages of a page. An invalid list of subpages becomes one error, so the other pages are still returned.
 */
function subpagesOf(page: unknown): readonly unknown[] {
  const { pages } = page as { pages?: unknown };
  if (pages === undefined || pages === null) return [];
  return Array.isArray(pages) ? pages : [upstreamError('REST API returned no list of Page records')];
}
