import { useRef } from 'react';
import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { useAnnounce } from './announcer';
import { MergeDialog } from './merge-dialog';
import { ProblemNotice } from './problem-notice';
import { useMerge } from './use-merge';

const Panel = graphql(`
  fragment MergePanel on ChangeRequest {
    id
    number
    subject
    status
    outdated
    commentCount
    space {
      id
      title
      permissions {
        merge
      }
    }
  }
`);

/** Panel that merges a change request, if the user has the permission. */
export function MergePanel({ changeRequest }: { changeRequest: FragmentType<typeof Panel> }) {
  const { id, number, subject, status, outdated, commentCount, space } = readFragment(Panel, changeRequest);
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const { merge, error, isRefused, isMerging } = useMerge(id);
  const place = space?.title ?? 'the space';

  if (status === 'merged')
    return (
      <section className="panel panel-done" ref={panel} tabIndex={-1} aria-label="Merge">
        <p>
          <strong>Merged into {place}.</strong>
        </p>
      </section>
    );
  if (status === 'archived') return null;

  const confirm = async () => {
    if (!(await merge())) return;
    announce(`Change request ${number} merged`);
    // The panel takes the focus, because the focused button no longer exists.
    panel.current?.focus();
  };
  const mayMerge = space?.permissions?.merge !== false;
  return (
    <section className="panel" ref={panel} tabIndex={-1} aria-label="Merge">
      {error && <ProblemNotice action="merge the change request" error={error} />}
      {isRefused && (
        <p className="notice" role="alert">
          The change request was not merged. It may conflict with {place}: update it in the editor, then try again.
        </p>
      )}
      {commentCount > 0 && (
        <p className="warning">
          {commentCount} open comment{commentCount === 1 ? '' : 's'}
        </p>
      )}
      {mayMerge ? (
        <button
          type="button"
          className="button button-primary button-wide"
          onClick={() => dialog.current?.showModal()}
          aria-disabled={isMerging}
        >
          {isMerging ? 'Merging…' : 'Merge…'}
        </button>
      ) : (
        <p className="muted">You do not have permission to merge into {place}.</p>
      )}
      <MergeDialog
        ref={dialog}
        number={number}
        subject={subject}
        place={place}
        outdated={outdated}
        openComments={commentCount}
        onConfirm={confirm}
      />
    </section>
  );
}
