import { randomUUID } from 'node:crypto';

/** Pattern of valid request ids. Other ids are replaced, because logs and headers contain the ids. */
const validId = /^[\w.:/+=@-]{1,128}$/;

/** Returns the `x-request-id` of a request if it is valid, or else a new id. */
export const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && validId.test(header) ? header : randomUUID();
