import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import type { ChangeRequestRowFragment } from '../graphql/generated/graphql';
import { attempt } from './attempt';
import { ChangeRequestRow } from './change-request-row';

/** Space with a page of its open change requests. */
export const SpaceOnDesk = graphql(`
  fragment SpaceOnDesk on Space {
    id
    resourceId
    title
    emoji
    changeRequestsOpenCount
    changeRequests(status: "open", first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ChangeRequestRow
      }
    }
  }
`);

export interface DeskSpace {
  id: string;
  resourceId: string;
  title: string;
  emoji: string;
  /** Number of open change requests, including change requests that are not loaded. */
  openCount: number;
  /** The open change requests that are loaded. */
  changeRequests: ChangeRequestRowFragment[];
  /** Cursor of the next page, or undefined if the list has no next page. */
  nextCursor: string | undefined;
  /** Error of the list of change requests. */
  error: unknown;
}

export function readSpace(masked: FragmentType<typeof SpaceOnDesk>): DeskSpace {
  const space = readFragment(SpaceOnDesk, masked);
  const { value: page, error } = attempt(() => space.changeRequests);
  const nodes = page?.nodes.filter((node) => node != null) ?? [];
  const changeRequests = nodes.map((node) => readFragment(ChangeRequestRow, node));
  const nextCursor = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
  // The count in the space can differ from the list. A complete list takes precedence.
  const isComplete = page && !nextCursor;
  return {
    id: space.id,
    resourceId: space.resourceId,
    title: space.title ?? 'Untitled space',
    emoji: space.emoji ?? '',
    openCount: isComplete ? nodes.length : Math.max(space.changeRequestsOpenCount ?? 0, nodes.length),
    changeRequests,
    nextCursor,
    error,
  };
}
