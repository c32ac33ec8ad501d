import type { ChangeRequestRowFragment } from '../graphql/generated/graphql';

const known = new Set(['open', 'draft', 'merged', 'archived']);

/** The state of a change request. The service may have states that this app has never heard of: they show as they are. */
export function StatusBadge({ status }: { status: ChangeRequestRowFragment['status'] }) {
  const text = status.replaceAll(/[-_]+/g, ' ');
  return (
    <span className="badge" data-status={known.has(status) ? status : 'other'}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </span>
  );
}
