import { Link } from 'wouter';
import { describeProblem } from '../graphql/problem';
import { EmptyState } from './empty-state';

/** Instead of a screen that could not be had at all. */
export function ScreenProblem({
  error,
  isAsking,
  onRetry,
}: {
  error: unknown;
  isAsking: boolean;
  onRetry: () => void;
}) {
  const { title, text, canRetry } = describeProblem(error);
  return (
    <div role="alert">
      <EmptyState sign="!" title={title} text={text}>
        {canRetry && (
          <button type="button" className="button button-primary" onClick={onRetry} aria-disabled={isAsking}>
            {isAsking ? 'Trying…' : 'Try again'}
          </button>
        )}
        <Link className="button" href="/">
          All organizations
        </Link>
      </EmptyState>
    </div>
  );
}
