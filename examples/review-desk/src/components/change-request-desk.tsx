import { useEffect, useState } from 'react';
import type { DeskData } from '../model/desk';
import { listEntries, type Order } from '../model/list';
import type { DeskSpace } from '../model/space-on-desk';
import { useAnnounce } from './announcer';
import { ChangeRequestList } from './change-request-list';
import { EmptyState } from './empty-state';
import { ListToolbar } from './list-toolbar';
import { MoreOfSpace } from './more-of-space';
import { ProblemNotice } from './problem-notice';

interface Props {
  organizationId: string;
  spaces: DeskSpace[];
  problems: DeskData['problems'];
  onRetry: () => void;
}

/** The list of a place: what it could not load, what to look for, the change requests, and those still to load. */
export function ChangeRequestDesk({ organizationId, spaces, problems, onRetry }: Props) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<Order>('updated');
  const entries = listEntries(spaces, words, order);
  const found = `${entries.length} change request${entries.length === 1 ? '' : 's'}`;
  const announce = useAnnounce();
  useEffect(() => announce(found), [announce, found]);
  return (
    <>
      {problems.map(({ what, error }) => (
        <ProblemNotice key={what} what={what} error={error} onRetry={onRetry} />
      ))}
      <ListToolbar found={found} words={words} onWords={setWords} order={order} onOrder={setOrder} />
      {entries.length ? (
        <ChangeRequestList key={`${words} ${order}`} entries={entries} organizationId={organizationId} />
      ) : words ? (
        <EmptyState sign="∅" title="Nothing matches" text="Look for other words, or in all spaces." />
      ) : (
        <EmptyState sign="✓" title="All reviewed" text="No change request is open here." />
      )}
      {spaces.map((space) => space.nextCursor && <MoreOfSpace key={space.id} space={space} after={space.nextCursor} />)}
    </>
  );
}
