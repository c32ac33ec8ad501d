import type { ChangeRequestRowFragment } from '../graphql/generated/graphql';

const known = new Set(['open', 'draft', 'merged', 'archived']);

/** Status of a change request. An unknown status is shown without changes. */
export function StatusBadge({ status }: { status: ChangeRequestRowFragment['status'] }) {
  const text = status.replaceAll(/[-_]+/g, ' ');
  return (
    <span className="badge" data-status={known.has(status) ? status : 'other'}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </span>
  );
}
