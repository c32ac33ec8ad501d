import { randomUUID } from 'node:crypto';

/** As proxies and tracing make them; what is longer, or holds anything else, must not get into logs and headers. */
const sane = /^[\w.:/+=@-]{1,128}$/;

/** The id that a request brought in `x-request-id`, or a new one. */
export const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && sane.test(sent) ? sent : randomUUID();
