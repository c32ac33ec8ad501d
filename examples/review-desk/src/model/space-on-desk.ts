import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import type { ChangeRequestRowFragment } from '../graphql/generated/graphql';
import { attempt } from './attempt';
import { ChangeRequestRow } from './change-request-row';

/** A space with its open change requests; more of them follow after `$after`. */
export const SpaceOnDesk = graphql(`
  fragment SpaceOnDesk on Space {
    id
    resourceId
    title
    emoji
    changeRequestsOpenCount
    changeRequests(status: "open", first: 50, after: $after) {
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
  openCount: number;
  changeRequests: ChangeRequestRowFragment[];
  /** Where the change requests go on that are not loaded. */
  nextCursor: string | undefined;
  /** Why its change requests are missing. */
  error: unknown;
}

const isThere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

export function readSpace(masked: FragmentType<typeof SpaceOnDesk>): DeskSpace {
  const space = readFragment(SpaceOnDesk, masked);
  const { value: page, error } = attempt(() => space.changeRequests);
  const changeRequests = page?.nodes.filter(isThere).map((node) => readFragment(ChangeRequestRow, node)) ?? [];
  return {
    id: space.id,
    resourceId: space.resourceId,
    title: space.title ?? 'Untitled space',
    emoji: space.emoji ?? '',
    openCount: space.changeRequestsOpenCount ?? changeRequests.length,
    changeRequests,
    nextCursor: page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined,
    error,
  };
}
