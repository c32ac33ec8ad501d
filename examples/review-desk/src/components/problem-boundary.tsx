import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ProblemNotice } from './problem-notice';

interface Props {
  what: string;
  /** Data that the children read. New data resets the boundary. */
  data: unknown;
  onRetry?: () => void;
  children: ReactNode;
}

/** Error boundary of a part of the screen. The error of a field replaces only the part that reads the field. */
export function ProblemBoundary({ what, data, onRetry, children }: Props) {
  return (
    <ErrorBoundary
      resetKeys={[data]}
      fallbackRender={({ error }) => <ProblemNotice what={what} error={error} onRetry={onRetry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
