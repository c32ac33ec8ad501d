import type { ParentKey } from './records.js';

/** Key of the owner of content: a space, or a change request. */
export type ContentKey = ParentKey<'Page'>;

type InChangeRequest<Path extends string> = Path extends `/v1/spaces/{spaceId}/content${infer Rest}`
  ? `/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content${Rest}`
  : Path;

/** Returns a content path of a space, or its counterpart in a change request if the key contains one. */
export const contentPath = <Path extends string>(path: Path, key: object): Path | InChangeRequest<Path> =>
  (key as Partial<ContentKey>).changeRequestId === undefined
    ? path
    : (path.replace(/^\/v1\/spaces\/\{spaceId\}\/content/, `${changeRequest}/content`) as InChangeRequest<Path>);

const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
