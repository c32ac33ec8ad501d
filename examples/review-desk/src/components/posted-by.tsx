import { Avatar } from './avatar';
import { RelativeTime } from './relative-time';

interface Props {
  name: string;
  at: string | null | undefined;
  edited: boolean;
  /** Title of the page that the comment is about. */
  page?: string | null | undefined;
}

/** Author, time and page of a comment. */
export function PostedBy({ name, at, edited, page }: Props) {
  return (
    <span className="posted-by">
      <Avatar name={name} />
      <strong>{name}</strong>
      <span className="muted">
        <RelativeTime value={at} />
        {edited && ' · edited'}
      </span>
      {page && (
        <span className="page-tag">
          <span className="visually-hidden">about the page </span>
          {page}
        </span>
      )}
    </span>
  );
}
