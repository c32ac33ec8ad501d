import { hash } from 'node:crypto';
import { noStore } from '../plugins/results/client-cache.js';
import type { WholeResponse } from './request.js';

/** Adds an `ETag` to a response that clients can store. Its value is a hash of the body. */
export function withEtag(response: WholeResponse): WholeResponse {
  const { status, headers, body } = response;
  if (status !== 200 || (headers['cache-control'] ?? noStore) === noStore) return response;
  return { status, headers: { ...headers, etag: `"${hash('sha256', body, 'base64url')}"` }, body };
}

/** Returns the headers of a compressed response. Each coding has an `ETag` of its own. */
export const withCoding = (headers: WholeResponse['headers'], coding: string): WholeResponse['headers'] => ({
  ...headers,
  'content-encoding': coding,
  ...(headers.etag !== undefined && { etag: headers.etag.replace(/"$/, `-${coding}"`) }),
});

/**
 * Returns status 304 for a response that the client has.
 * @param ifNoneMatch value of the header `If-None-Match`
 */
export function notModified({ headers }: WholeResponse, ifNoneMatch: string | undefined): WholeResponse | undefined {
  const { etag, 'content-encoding': _coding, 'content-length': _length, 'content-type': _type, ...others } = headers;
  if (
    etag === undefined ||
    !ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  )
    return undefined;
  return { status: 304, headers: { ...others, etag }, body: Buffer.alloc(0) };
}
