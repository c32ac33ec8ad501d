import { Link } from 'wouter';
import { changeRequestPath } from '../model/addresses';
import type { Entry } from '../model/list';
import { Avatar } from './avatar';
import { RelativeTime } from './relative-time';
import { StatusBadge } from './status-badge';

interface Props {
  entry: Entry;
  organizationId: string;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/** Change request in a list. */
export function ChangeRequestItem({
  entry: { changeRequest, space },
  organizationId,
  isTabStop,
  onFocus,
  onOpen,
}: Props) {
  const { id, number, subject, status, outdated, updatedAt, commentCount, createdBy } = changeRequest;
  const author = createdBy?.displayName ?? 'Someone';
  return (
    <li className="change-request">
      <Avatar name={author} />
      <div className="change-request-text">
        <Link
          className="change-request-link"
          href={changeRequestPath(organizationId, space.resourceId, number)}
          data-id={id}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          onClick={onOpen}
        >
          {subject || 'Untitled change request'}
        </Link>
        <p className="meta">
          <span>
            <span className="emoji" aria-hidden="true">
              {space.emoji}{' '}
            </span>
            {space.title} #{number}
          </span>
          <span>{author}</span>
          <span>
            updated <RelativeTime value={updatedAt} />
          </span>
        </p>
      </div>
      <div className="change-request-state">
        <span className="comment-count" data-none={commentCount === 0 || undefined}>
          <span className="emoji" aria-hidden="true">
            💬
          </span>{' '}
          {commentCount}
          <span className="visually-hidden"> open comments</span>
        </span>
        {outdated && (
          <span className="badge" data-status="outdated">
            Outdated
          </span>
        )}
        <StatusBadge status={status} />
      </div>
    </li>
  );
}
