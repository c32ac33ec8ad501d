import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ProblemNotice } from './problem-notice';

interface Props {
  what: string;
  /** The answer that the children read: a new one may be whole. */
  answer: unknown;
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a field that failed from taking more of the screen with it than the part that shows it. */
export function ProblemBoundary({ what, answer, onRetry, children }: Props) {
  return (
    <ErrorBoundary
      resetKeys={[answer]}
      fallbackRender={({ error }) => <ProblemNotice what={what} error={error} onRetry={onRetry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
