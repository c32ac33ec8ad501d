import { randomUUID } from 'node:crypto';

/** Accepted request ids. Other ids are replaced, because logs and headers would contain them. */
const validId = /^[\w.:/+=@-]{1,128}$/;

/** Returns the `x-request-id` of a request if it is acceptable, or else a new id. */
export const requestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && validId.test(header) ? header : randomUUID();
