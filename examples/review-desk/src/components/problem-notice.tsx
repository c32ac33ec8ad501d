import { describeProblem } from '../graphql/problem';

interface Props {
  error: unknown;
  /** Name of the part that failed. */
  what?: string;
  /** Action that failed, such as `send the comment`. By default, the action is to load data. */
  action?: string;
  onRetry?: (() => void) | undefined;
}

/** Error of a part of the screen, or of a mutation. */
export function ProblemNotice({ error, what, action, onRetry }: Props) {
  const { title, text, canRetry } = describeProblem(error, action);
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{what ? `${what}: ${title.charAt(0).toLowerCase()}${title.slice(1)}.` : `${title}.`}</strong> {text}
      </p>
      {onRetry && canRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
