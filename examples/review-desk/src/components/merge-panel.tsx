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
    space {
      id
      title
      permissions {
        merge
      }
    }
  }
`);

/** Merges a change request, for those who may. */
export function MergePanel({ changeRequest }: { changeRequest: FragmentType<typeof Panel> }) {
  const { id, number, subject, status, outdated, space } = readFragment(Panel, changeRequest);
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const { merge, error, refusal, isMerging } = useMerge(id);
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
    dialog.current?.close();
    if (!(await merge())) return;
    announce(`Change request ${number} is merged`);
    // The button is gone.
    panel.current?.focus();
  };
  const mayMerge = space?.permissions?.merge !== false;
  return (
    <section className="panel" ref={panel} tabIndex={-1} aria-label="Merge">
      {error && <ProblemNotice what="Merging" error={error} />}
      {refusal && (
        <p className="notice" role="alert">
          The service did not merge it: it answered “{refusal}”.
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
        <p className="muted">You may not merge into {place}.</p>
      )}
      <MergeDialog
        ref={dialog}
        number={number}
        subject={subject}
        place={place}
        outdated={outdated}
        onConfirm={confirm}
      />
    </section>
  );
}
