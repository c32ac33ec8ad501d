import { graphql } from '../graphql/generated';
import type { DeskSpace } from '../model/space-on-desk';
import { LoadMore } from './load-more';

/** The next page of a list that the cache puts behind the ones that are there. */
const MoreChangeRequests = graphql(`
  query MoreChangeRequests($space: ID!, $after: String) {
    space(id: $space) {
      ...SpaceOnDesk
    }
  }
`);

/** For a space with more open change requests than one page. */
export function MoreOfSpace({ space, after }: { space: DeskSpace; after: string }) {
  const missing = space.openCount - space.changeRequests.length;
  const what = missing > 0 ? `${missing} more of ${space.title}` : `more of ${space.title}`;
  return <LoadMore query={MoreChangeRequests} variables={{ space: space.id, after }} what={what} />;
}
