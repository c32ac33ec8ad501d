import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { toe } from 'graphql-toe';
import { useCallback, useMemo, useState } from 'react';
import { type AnyVariables, type CombinedError, useQuery } from 'urql';
import { type RestReport, readReport } from './rest-report';

export interface ScreenQuery<Data> {
  /**
   * Reading a field that failed throws its error. So null never hides a failure, `@semanticNonNull` fields are
   * non-null, and the nearest error boundary says what is missing while the rest of the screen stays.
   */
  data: Data | undefined;
  /** Why there is no data at all. */
  error: CombinedError | undefined;
  report: RestReport | undefined;
  isAsking: boolean;
  retry: () => void;
}

/** The one query of a screen. */
export function useScreenQuery<Data extends object, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): ScreenQuery<Data> {
  const [{ data, error, extensions, fetching, stale }, execute] = useQuery<Data, Variables>({ query, variables });
  const report = useLatest(readReport(extensions));
  const read = useMemo(() => (data ? throwing(data, error) : undefined), [data, error]);
  const retry = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  return { data: read, error: data ? undefined : error, report, isAsking: fetching || stale, retry };
}

const throwing = <Data extends object>(data: Data, error: CombinedError | undefined): Data =>
  toe({ data, errors: error?.graphQLErrors.filter(({ path }) => path) });

/** The value, or the last one there was: what the cache answers between two requests brings no report. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
