import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { Avatar } from './avatar';
import { RelativeTime } from './relative-time';
import { StatusBadge } from './status-badge';

const Details = graphql(`
  fragment ChangeRequestDetails on ChangeRequest {
    id
    number
    status
    outdated
    createdAt
    updatedAt
    createdBy {
      id
      displayName
    }
    urls {
      app
    }
  }
`);

/** Details of a change request. */
export function ChangeRequestDetails({ changeRequest }: { changeRequest: FragmentType<typeof Details> }) {
  const { number, status, outdated, createdAt, updatedAt, createdBy, urls } = readFragment(Details, changeRequest);
  const author = createdBy?.displayName ?? 'Someone';
  return (
    <section className="panel" aria-label="Details">
      <p className="badges">
        <StatusBadge status={status} />
        {outdated && (
          <span
            className="badge"
            data-status="outdated"
            title="The space has changed since the last update of this change request"
          >
            Outdated
          </span>
        )}
      </p>
      <dl className="facts">
        <dt>Number</dt>
        <dd>#{number}</dd>
        <dt>Author</dt>
        <dd className="person">
          <Avatar name={author} /> {author}
        </dd>
        <dt>Created</dt>
        <dd>
          <RelativeTime value={createdAt} />
        </dd>
        <dt>Updated</dt>
        <dd>
          <RelativeTime value={updatedAt} />
        </dd>
      </dl>
      {urls?.app && (
        <a className="text-link" href={urls.app} target="_blank" rel="noreferrer">
          Open in the editor <span aria-hidden="true">↗</span>
        </a>
      )}
    </section>
  );
}
