import type { IncomingHttpHeaders } from 'node:http';
import { errorBody } from '../errors/graphql-error.js';
import { limits } from '../limits/table.js';
import type { Observation } from '../observability/observation.js';
import { type JsonBounds, measureJson, type Signal } from '../rest/index.js';

/** A request whose body was read. */
export interface HttpRequest {
  method: string;
  url: string;
  /** By name in lower case. */
  headers: Readonly<IncomingHttpHeaders>;
  /** Undefined for methods without one. */
  body: string | undefined;
  /** Aborted when the client disconnects. */
  signal: Signal;
  observation?: Observation | undefined;
}

/** A response in one piece, which several requests can get. */
export interface WholeResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Responds to a request. A streamed response, and any that Yoga creates, is a `Response`. */
export type Handler = (request: HttpRequest) => Promise<Response | WholeResponse>;

export const isWhole = (response: Response | WholeResponse): response is WholeResponse =>
  Buffer.isBuffer(response.body);

export const toWhole = async (response: Response | WholeResponse): Promise<WholeResponse> =>
  isWhole(response)
    ? response
    : {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };

/** True if a request can take tens of milliseconds until its first REST call. */
export const isLarge = ({ body, url }: Pick<HttpRequest, 'body' | 'url'>): boolean =>
  (body ?? url).length > limits.smallRequest.max;

/** True if the content type is JSON and the body has no content encoding. */
export const isPlainJson = ({ headers }: HttpRequest): boolean =>
  /^application\/json(;|$)/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;

/** Maximum bytes of a request body. */
export const maxBodyBytes = limits.requestBytes.max;

const bounds: JsonBounds = {
  levels: limits.requestLevels.max,
  values: limits.requestValues.max,
  members: limits.jsonMembers.max,
};

/** Refuses a body that would take long to parse: many different names make JSON.parse ten times slower. */
export function refuseExcessiveJson({ body = '', observation }: HttpRequest): WholeResponse | undefined {
  const { excess } = measureJson(body, bounds);
  if (!excess) return undefined;
  observation?.codes.add('BAD_USER_INPUT');
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const text = errorBody('BAD_USER_INPUT', `Request body exceeds a limit: ${excess}`);
  return { status: 400, headers, body: Buffer.from(text) };
}
