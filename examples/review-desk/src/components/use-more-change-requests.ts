import { useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { graphql } from '../graphql/generated';
import type { DeskSpace } from '../model/space-on-desk';

/** Query of the next page of a list, with up to 1000 records. The cache appends the records to the list. */
const MoreChangeRequests = graphql(`
  query MoreChangeRequests($space: ID!, $first: Int = 1000, $after: String) {
    space(id: $space) {
      ...SpaceOnDesk
    }
  }
`);

/** Loads the next page of change requests of every space that has a next page. */
export function useMoreChangeRequests(spaces: readonly DeskSpace[]) {
  const client = useClient();
  const isBusy = useRef(false);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<CombinedError>();
  // A space that becomes unavailable keeps its cursor. Without this set, the app would request the space in a loop.
  const [finished, setFinished] = useState<ReadonlySet<string | undefined>>(new Set());
  const incomplete = spaces.filter(({ nextCursor }) => nextCursor && !finished.has(nextCursor));

  const loadPage = async ({ id, nextCursor }: DeskSpace) => {
    const variables = { space: id, after: nextCursor };
    const result = await client.query(MoreChangeRequests, variables, { requestPolicy: 'network-only' }).toPromise();
    return { nextCursor, error: result.error };
  };
  const load = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLoading(true);
    const results = await Promise.all(incomplete.map(loadPage));
    isBusy.current = false;
    setFinished(new Set(results.filter((result) => !result.error).map(({ nextCursor }) => nextCursor)));
    setError(results.find((result) => result.error)?.error);
    setLoading(false);
  };
  return { hasMore: incomplete.length > 0, load, isLoading, error };
}
