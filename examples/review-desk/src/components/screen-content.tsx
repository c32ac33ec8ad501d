import type { ReactNode } from 'react';
import type { ScreenQuery } from '../graphql/use-screen-query';
import { attempt } from '../model/attempt';
import { ScreenProblem } from './screen-problem';

interface Props<Data, Content> {
  query: ScreenQuery<Data>;
  /** What the screen is about; null when it is not there. */
  read: (data: Data) => Content | null | undefined;
  loading: ReactNode;
  missing: ReactNode;
  children: (content: Content) => ReactNode;
}

/** What stands under the heading: the content, or why there is none. */
export function ScreenContent<Data, Content>({ query, read, loading, missing, children }: Props<Data, Content>) {
  const { data, isAsking, retry } = query;
  const { value: content, error = query.error } = attempt(() => (data === undefined ? undefined : read(data)));
  const onRetry = () => {
    // The button goes away when it has worked; the heading stays.
    document.querySelector('h1')?.focus();
    retry();
  };
  if (error !== undefined) return <ScreenProblem error={error} isAsking={isAsking} onRetry={onRetry} />;
  if (data === undefined) return loading;
  return content === null || content === undefined ? missing : children(content);
}
