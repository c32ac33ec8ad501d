import type { Schemas } from '../rest/index.js';
import type { Key, ParentKey } from './keys.js';
import { byRecordOrTogether, type Plan } from './plans.js';
import type { GetPath, Reads, RecordPath } from './reads.js';
import { keyed, type RecordOf } from './records.js';
import { inWave, waveOf } from './wave.js';

type ContentType = 'Page' | 'File';

/** What content belongs to: what a space holds now, or what a change request would make of it. */
export type ContentKey = ParentKey<'Page'>;

/** What a space holds now, and what a change request would make of it, are found in two places. */
export const inSpaceOrChangeRequest =
  <T extends ContentType>(inSpace: Plan<T>, inChangeRequest: Plan<T>): Plan<T> =>
  (reads, keys) => {
    const ofSpace = inSpace(reads, keys.filter(isOfSpace));
    const ofChangeRequest = inChangeRequest(
      reads,
      keys.filter((key) => !isOfSpace(key)),
    );
    return keys.map((key) => (isOfSpace(key) ? ofSpace : ofChangeRequest).shift() as Promise<RecordOf<T>>);
  };

const isOfSpace = (key: Partial<Pick<ContentKey, 'changeRequestId'>>): boolean => key.changeRequestId === undefined;

/** Where the content is that something belongs to. */
export const contentPath = (key: ContentKey) =>
  isOfSpace(key)
    ? ('/v1/spaces/{spaceId}/content' as const)
    : ('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content' as const);

/** How a page is asked for by its own GET. */
const markdown = { format: 'markdown' };

type TreePath = Extract<GetPath, `${string}/content/pages`>;

/** Many pages of one place by the tree of all of them, few of them and the rest by their own GET. */
export const byPageOrTree = (path: RecordPath<'Page'>, tree: TreePath): Plan<'Page'> =>
  byRecordOrTogether('Page', path, markdown, async (reads, key) => {
    // The key's parts are named like those of both paths.
    const answer = await reads.get(tree as '/v1/spaces/{spaceId}/content/pages', { path: key });
    reads.seen.add('Page', everyPage(inWave(key, waveOf(key) + 1), answer?.pages));
  });

/** All pages of a tree, level by level. A loop, because recursion overflows the stack on a deep tree. */
function everyPage(under: ContentKey, pages: Schemas['Page'][] | undefined): (RecordOf<'Page'> | Error)[] {
  const found: (RecordOf<'Page'> | Error)[] = [];
  const lists = [pages];
  for (const list of lists) {
    if (!Array.isArray(list)) continue;
    for (const page of list) {
      found.push(keyed('Page', under, page));
      if (page?.pages) lists.push(page.pages);
    }
  }
  return found;
}

/** The Markdown of a page that came without it: by the same GET as its record. */
export const markdownOf = async (reads: Reads, key: Key<'Page'>): Promise<string | undefined> =>
  (await reads.get(`${contentPath(key)}/page/{pageId}`, { path: key, query: markdown }))?.markdown;
