import { useState } from 'react';
import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { batches, differsInTree, pairPages } from '../model/page-changes';
import { PageBatch } from './page-batch';

const Changes = graphql(`
  fragment ChangeList on ChangeRequest {
    id
    status
    outdated
    flatPages {
      page {
        ...PageRow
      }
    }
    space {
      id
      title
      flatPages {
        page {
          ...PageRow
        }
      }
    }
  }
`);

/**
 * Differences between the pages of a change request and of its space. The two page trees show added, removed, renamed,
 * moved and updated pages. Only the texts of the first changed pages load automatically.
 */
export function ChangeList({ changeRequest }: { changeRequest: FragmentType<typeof Changes> }) {
  const { status, outdated, flatPages, space } = readFragment(Changes, changeRequest);
  const pairs = pairPages(space?.flatPages, flatPages);
  const changed = batches(pairs.filter(differsInTree));
  const all = [...changed, ...batches(pairs.filter((pair) => !differsInTree(pair)))];
  const [compared, setCompared] = useState(Math.min(1, changed.length));
  const next = all[compared];
  return (
    <section className="changes" aria-labelledby="changes">
      <h2 id="changes">
        Changes{' '}
        <span className="muted">
          text of {all.slice(0, compared).flat().length} of {pairs.length} pages compared
        </span>
      </h2>
      <p className="muted">
        {status === 'merged' && 'The change request is merged. '}
        Compared with the current content of {space?.title ?? 'the space'}.
        {outdated &&
          ' The space has changed since the last update of this change request. Those changes appear here in reverse.'}
      </p>
      {all.slice(0, compared).map((batch) => (
        <PageBatch key={batch[0]?.resourceId} pairs={batch} />
      ))}
      {next && (
        <button type="button" className="button button-wide" onClick={() => setCompared(compared + 1)}>
          Compare the text of {next.length} more page{next.length === 1 ? '' : 's'}
        </button>
      )}
    </section>
  );
}
