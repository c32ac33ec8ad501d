import { kindOf, type PagePair, titleOf } from '../model/page-changes';
import { ProblemNotice } from './problem-notice';
import { TextDiff } from './text-diff';

interface Props {
  pair: PagePair;
  before: string | undefined;
  after: string | undefined;
  error: unknown;
  onRetry: () => void;
}

const labels = { added: 'Added', removed: 'Removed', changed: 'Changed' };

/** Page with its changes: title, path and text. */
export function PageChange({ pair, before = '', after = '', error, onRetry }: Props) {
  const kind = kindOf(pair);
  const oldTitle = titleOf(pair.before);
  const title = titleOf(pair.after ?? pair.before);
  const isRenamed = kind === 'changed' && oldTitle !== title;
  const isMoved = kind === 'changed' && pair.before?.path !== pair.after?.path;
  return (
    <details className="page-change" open>
      <summary>
        <span className="badge" data-change={kind}>
          {labels[kind]}
        </span>
        <span className="page-change-title">
          {isRenamed && (
            <>
              <del>{oldTitle}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          {isRenamed ? <ins>{title}</ins> : title}
        </span>
      </summary>
      {isMoved && (
        <p className="page-change-note">
          Moved from <code>{pair.before?.path}</code> to <code>{pair.after?.path}</code>
        </p>
      )}
      {error !== undefined ? (
        <ProblemNotice what={title} error={error} onRetry={onRetry} />
      ) : before === after ? (
        <p className="page-change-note muted">
          {after ? 'The text is the same.' : 'The page has no text in Markdown.'}
        </p>
      ) : (
        <TextDiff label={`Text of ${title}`} before={before} after={after} />
      )}
    </details>
  );
}
