import { Link } from 'wouter';
import { describeProblem } from '../graphql/problem';
import { EmptyState } from './empty-state';

/** Error state of a whole screen. */
export function ScreenProblem({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const { title, text, canRetry } = describeProblem(error);
  return (
    <div role="alert">
      <EmptyState sign="!" title={title} text={text}>
        {canRetry && (
          <button type="button" className="button button-primary" onClick={onRetry} aria-disabled={isFetching}>
            {isFetching ? 'Loading…' : 'Try again'}
          </button>
        )}
        <Link className="button" href="/">
          All organizations
        </Link>
      </EmptyState>
    </div>
  );
}
