import { type FormEvent, type Ref, useId } from 'react';

interface Props {
  ref: Ref<HTMLDialogElement>;
  number: number;
  subject: string;
  place: string;
  outdated: boolean;
  openComments: number;
  onConfirm: () => void;
}

/** Confirmation of a merge, which cannot be undone. Open comments require a second confirmation. */
export function MergeDialog({ ref, number, subject, place, outdated, openComments, onConfirm }: Props) {
  const titleId = useId();
  const comments = `${openComments} open comment${openComments === 1 ? '' : 's'}`;
  const onSubmit = ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
    if (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'merge') onConfirm();
  };
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      closedby="any"
      onClose={({ currentTarget }) => currentTarget.querySelector('form')?.reset()}
    >
      <form method="dialog" onSubmit={onSubmit}>
        <h2 id={titleId}>
          Merge #{number} into {place}?
        </h2>
        <p>“{subject}” becomes part of the space. You cannot undo this.</p>
        {outdated && <p className="muted">The space has changed since the last update of this change request.</p>}
        {openComments > 0 && (
          <label className="warning check">
            <input type="checkbox" required /> Merge with {comments}
          </label>
        )}
        <div className="button-row">
          <button type="submit" className="button" formNoValidate>
            Cancel
          </button>
          <button type="submit" className="button button-primary" value="merge">
            Merge
          </button>
        </div>
      </form>
    </dialog>
  );
}
