import { once } from '../../cache/once.js';
import { ConvertedItems, isRecordJson, type RecordOf, upstreamError } from '../../loaders/index.js';
import { builder } from '../core/builder.js';

type Page = RecordOf<'Page'>;

/** A page with its position in the page tree. */
class Place {
  readonly page: Page;
  readonly depth: number;
  readonly #parent: () => Page | undefined;

  constructor(page: Page, depth: number, parent: () => Page | undefined) {
    this.page = page;
    this.depth = depth;
    this.#parent = parent;
  }

  get parent(): Page | undefined {
    return this.#parent();
  }
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

/** JSON of a page, or the error of a value that should hold pages, with its position in the tree. */
interface JsonPlace {
  readonly json: unknown;
  readonly depth: number;
  readonly parent: JsonPlace | undefined;
}

/** Pages of a tree in reading order, each before the pages below it. An unusable page becomes an error in its place. */
export function flatPages(pages: readonly unknown[], toPage: (json: unknown) => Page | Error) {
  const pageOf = ({ json }: JsonPlace) => (json instanceof Error ? json : toPage(json));
  return new ConvertedItems(flatten(pages), (place): Place | Error => {
    const page = pageOf(place);
    // A place with a parent is inside a page that could be used.
    return page instanceof Error
      ? page
      : new Place(page, place.depth, () => place.parent && (pageOf(place.parent) as Page));
  });
}

/** Flattens a tree once, because many operations and parents can share a response. A loop, because a tree can be deep. */
const flatten = once((pages: readonly unknown[]): readonly JsonPlace[] => {
  const places: JsonPlace[] = [];
  const pending = siblings(pages, undefined);
  for (let place = pending.pop(); place; place = pending.pop()) {
    places.push(place);
    if (isRecordJson('Page', place.json)) for (const child of siblings(below(place.json), place)) pending.push(child);
  }
  return places;
});

/** Places of sibling pages, last page first. */
const siblings = (pages: readonly unknown[], parent: JsonPlace | undefined): JsonPlace[] =>
  pages.map((json) => ({ json, depth: parent ? parent.depth + 1 : 0, parent })).reverse();

/** The pages below a page. A value that is no list becomes an error in their place, and the other pages are returned. */
function below(page: unknown): readonly unknown[] {
  const { pages } = page as { pages?: unknown };
  if (pages === undefined || pages === null) return [];
  return Array.isArray(pages) ? pages : [upstreamError('REST API returned no list of Page records')];
}
