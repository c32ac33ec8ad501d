import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { toe } from 'graphql-toe';
import { useCallback, useMemo, useState } from 'react';
import { type AnyVariables, type CombinedError, type RequestPolicy, useQuery } from 'urql';
import { type RestReport, readReport } from './rest-report';

export interface ScreenQuery<Data> {
  /**
   * Reading a failed field throws its error, so null never hides a failure and `@semanticNonNull` fields are non-null.
   * The nearest error boundary shows the error; the rest of the screen stays visible.
   */
  data: Data | undefined;
  /** Error of a request without data. */
  error: CombinedError | undefined;
  report: RestReport | undefined;
  isFetching: boolean;
  retry: () => void;
}

/** Runs the query of a screen, or of a part that is loaded later. */
export function useScreenQuery<Data extends object, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  requestPolicy?: RequestPolicy,
): ScreenQuery<Data> {
  const [{ data, error, extensions, fetching, stale }, execute] = useQuery<Data, Variables>({
    query,
    variables,
    requestPolicy,
  });
  const report = useLatest(readReport(extensions));
  const read = useMemo(() => (data ? throwOnFailedField(data, error) : undefined), [data, error]);
  const retry = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  return { data: read, error: data ? undefined : error, report, isFetching: fetching || stale, retry };
}

const throwOnFailedField = <Data extends object>(data: Data, error: CombinedError | undefined): Data =>
  toe({ data, errors: error?.graphQLErrors.filter(({ path }) => path) });

/** Returns the latest defined value. A result from the cache has no report. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
