import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import type { PageRowFragment } from '../graphql/generated/graphql';

/** Fields of a page in a page tree, which contains no texts. */
export const PageRow = graphql(`
  fragment PageRow on Page {
    id
    resourceId
    title
    path
    updatedAt
  }
`);

type Tree = readonly ({ page?: FragmentType<typeof PageRow> | null } | null)[] | null | undefined;

/** A page in the space, in the change request, or in both. */
export interface PagePair {
  resourceId: string;
  before?: PageRowFragment;
  after?: PageRowFragment;
}

const readTree = (tree: Tree): PageRowFragment[] =>
  tree?.flatMap((flat) => (flat?.page ? [readFragment(PageRow, flat.page)] : [])) ?? [];

/** Pairs the pages of the space and of the change request. Pages of the change request precede removed pages. */
export function pairPages(space: Tree, changeRequest: Tree): PagePair[] {
  const before = new Map(readTree(space).map((page) => [page.resourceId, page]));
  const after = new Map(readTree(changeRequest).map((page) => [page.resourceId, page]));
  return [...new Set([...after.keys(), ...before.keys()])].map((resourceId) => ({
    resourceId,
    before: before.get(resourceId),
    after: after.get(resourceId),
  }));
}

/** Returns true if the trees show that the page was added, removed, renamed, moved or updated. */
export const differsInTree = ({ before, after }: PagePair): boolean =>
  before?.title !== after?.title || before?.path !== after?.path || before?.updatedAt !== after?.updatedAt;

export type ChangeKind = 'added' | 'removed' | 'changed';

export const kindOf = ({ before, after }: PagePair): ChangeKind => (before ? (after ? 'changed' : 'removed') : 'added');

export const titleOf = (page: PageRowFragment | undefined): string => page?.title ?? 'Untitled page';

/** Splits the pages into batches. Each batch is one request. */
export const batches = (pages: readonly PagePair[], size = 25): PagePair[][] =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, index) => pages.slice(index * size, (index + 1) * size));
