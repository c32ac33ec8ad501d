import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { type AnyVariables, type CombinedError, useClient } from 'urql';
import { ProblemNotice } from './problem-notice';

interface Props<Variables extends AnyVariables> {
  query: TypedDocumentNode<unknown, Variables>;
  variables: Variables;
  /** Name of the records, such as `more comments`. */
  what: string;
}

/** Button that loads the next page of a list, which the cache appends to the list. */
export function LoadMore<Variables extends AnyVariables>({ query, variables, what }: Props<Variables>) {
  const client = useClient();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<CombinedError>();
  const load = async () => {
    if (isLoading) return;
    setLoading(true);
    const result = await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise();
    setError(result.error);
    setLoading(false);
  };
  if (error) return <ProblemNotice what={`Loading ${what}`} error={error} onRetry={load} />;
  return (
    <button type="button" className="button button-wide" onClick={load} aria-disabled={isLoading}>
      {isLoading ? 'Loading…' : `Load ${what}`}
    </button>
  );
}
