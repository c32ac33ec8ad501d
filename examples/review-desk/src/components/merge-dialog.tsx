import { type Ref, useId } from 'react';

interface Props {
  ref: Ref<HTMLDialogElement>;
  number: number;
  subject: string;
  place: string;
  outdated: boolean;
  onConfirm: () => void;
}

/** Asks once more, for a merge can't be undone. Escape closes it. */
export function MergeDialog({ ref, number, subject, place, outdated, onConfirm }: Props) {
  const titleId = useId();
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} closedby="any">
      <form method="dialog">
        <h2 id={titleId}>
          Merge #{number} into {place}?
        </h2>
        <p>“{subject}” becomes part of the space, for all of its readers.</p>
        {outdated && <p className="muted">The space has changed since this was begun.</p>}
        <div className="button-row">
          <button type="submit" className="button">
            Cancel
          </button>
          <button type="button" className="button button-primary" onClick={onConfirm}>
            Merge
          </button>
        </div>
      </form>
    </dialog>
  );
}
