import type { ReactNode } from 'react';
import type { ScreenQuery } from '../graphql/use-screen-query';
import { attempt } from '../model/attempt';
import { ScreenProblem } from './screen-problem';

interface Props<Data, Content> {
  query: ScreenQuery<Data>;
  /** Returns the record of the screen, or null if the record is not found. */
  read: (data: Data) => Content | null | undefined;
  loading: ReactNode;
  missing: ReactNode;
  children: (content: Content) => ReactNode;
}

/** Content of a screen, or the loading, error or not-found state of the screen. */
export function ScreenContent<Data, Content>({ query, read, loading, missing, children }: Props<Data, Content>) {
  const { data, isFetching, retry } = query;
  const { value: content, error = query.error } = attempt(() => (data === undefined ? undefined : read(data)));
  const onRetry = () => {
    // The button disappears after success, so the heading takes the focus.
    document.querySelector('h1')?.focus();
    retry();
  };
  if (error !== undefined) return <ScreenProblem error={error} isFetching={isFetching} onRetry={onRetry} />;
  if (data === undefined) return loading;
  return content === null || content === undefined ? missing : children(content);
}
