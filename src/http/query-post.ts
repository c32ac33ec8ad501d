import type { IncomingHttpHeaders } from 'node:http';
import { errorBody } from '../errors.js';
import type { Observation } from '../observability/observation.js';
import { checkJsonBounds, ExcessiveJson, type JsonBounds, type Signal } from '../rest/index.js';

/** A query as it came over HTTP, its body read. */
export interface QueryPost {
  url: string;
  /** By name in lower case. */
  headers: Readonly<IncomingHttpHeaders>;
  body: string;
  /** Aborted when the client left. */
  signal?: Signal;
  /** Of its own request, if somebody watches. */
  observation?: Observation;
}

/** An answer whole, so that it can be given to several. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** How a query is answered; an answer in parts, and any that Yoga made, is a Response. */
export type Run = (post: QueryPost) => Promise<Response | WholeAnswer>;

export const isWhole = (answer: Response | WholeAnswer): answer is WholeAnswer => Buffer.isBuffer(answer.body);

export const wholeAnswer = async (answer: Response | WholeAnswer): Promise<WholeAnswer> =>
  isWhole(answer)
    ? answer
    : {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      };

/** Whether a body is a query in JSON, and nothing stands between its bytes and its text. */
export const isPlainJson = (headers: QueryPost['headers']): boolean =>
  /^application\/json(;|$)/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;

/** Bytes of a body at most: what is longer is read as far as it takes to know that, and then refused. */
export const maxBodyBytes = 1024 * 1024;

const requestBounds: JsonBounds = { levels: 200, values: 50_000, members: 10_000 };

/** Refuses a body that would take long to parse: many different names make JSON.parse ten times slower. */
export function refuseExcessiveJson(body: string): WholeAnswer | undefined {
  try {
    checkJsonBounds(body, requestBounds);
    return undefined;
  } catch (error) {
    if (!(error instanceof ExcessiveJson)) throw error;
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const text = errorBody('BAD_USER_INPUT', `Request body exceeds a limit: ${error.message}`);
    return { status: 400, headers, body: Buffer.from(text) };
  }
}
