import { useEffect, useState } from 'react';
import type { DeskData } from '../model/desk';
import { describeCount, listEntries, loadedCount, type Order, openCount } from '../model/list';
import type { DeskSpace } from '../model/space-on-desk';
import { useAnnounce } from './announcer';
import { ChangeRequestList } from './change-request-list';
import { EmptyState } from './empty-state';
import { ListToolbar } from './list-toolbar';
import { ProblemNotice } from './problem-notice';
import { useMoreChangeRequests } from './use-more-change-requests';

interface Props {
  organizationId: string;
  spaces: DeskSpace[];
  problems: DeskData['problems'];
  onRetry: () => void;
}

/** Open change requests of a place. A search and another order first load all change requests of the place. */
export function ChangeRequestDesk({ organizationId, spaces, problems, onRetry }: Props) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<Order>('updated');
  const entries = listEntries(spaces, words, order);
  const { hasMore, load, isLoading, error } = useMoreChangeRequests(spaces);
  const needsAll = words.trim() !== '' || order !== 'updated';
  useEffect(() => {
    if (needsAll && hasMore && !isLoading && !error) void load();
  }, [needsAll, hasMore, isLoading, error, load]);

  const found = describeCount(spaces, entries.length, words.trim() !== '');
  const announce = useAnnounce();
  useEffect(() => announce(found), [announce, found]);
  return (
    <>
      {problems.map(({ what, error }) => (
        <ProblemNotice key={what} what={what} error={error} onRetry={onRetry} />
      ))}
      <ListToolbar found={found} words={words} onWords={setWords} order={order} onOrder={setOrder} />
      {error && <ProblemNotice what="More change requests" error={error} onRetry={load} />}
      {entries.length ? (
        <ChangeRequestList
          key={`${words} ${order}`}
          entries={entries}
          organizationId={organizationId}
          notLoaded={hasMore && !needsAll ? openCount(spaces) - loadedCount(spaces) : 0}
          onLoad={load}
          isLoading={isLoading}
        />
      ) : words ? (
        <EmptyState sign="∅" title="No matches" text="Change the search terms, or select All spaces." />
      ) : openCount(spaces) ? null : (
        <EmptyState sign="✓" title="All reviewed" text="There are no open change requests here." />
      )}
    </>
  );
}
