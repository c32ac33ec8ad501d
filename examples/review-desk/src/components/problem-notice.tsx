import { describeProblem } from '../graphql/problem';

interface Props {
  error: unknown;
  /** What is missing because of it. */
  what?: string;
  onRetry?: (() => void) | undefined;
}

/** A part of the screen that could not be had, or a change that did not go through. */
export function ProblemNotice({ error, what, onRetry }: Props) {
  const { title, text, canRetry } = describeProblem(error);
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
