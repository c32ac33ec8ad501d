import { randomUUID } from 'node:crypto';

/** Accepted request ids. Longer ids, or other characters, must not get into logs and headers. */
const sane = /^[\w.:/+=@-]{1,128}$/;

/** Returns the `x-request-id` of a request if it is acceptable, or else a new id. */
export const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && sane.test(sent) ? sent : randomUUID();
