import { errorBody } from '../errors/graphql-error.js';
import { unacceptable } from '../plugins/http/error-bodies.js';
import { negotiateTypes, prefersPage } from '../plugins/http/media-type.js';
import type { HttpRequest, WholeResponse } from './request.js';

/**
 * Returns a request in the form that all later code expects, so the fast path and Yoga see the same request:
 * - `content-type` without parameters if the body is JSON in UTF-8
 * - `accept` with at most one type in one piece and one type in parts, and the type of a page
 * - no `content-encoding: identity`, and no byte order mark before the body
 * - no fragment in the URL, which some parsers would read as parameters
 */
export function toRegularRequest(request: HttpRequest): HttpRequest {
  const { accept, 'content-type': contentType, 'content-encoding': encoding } = request.headers;
  const types = acceptOf(request);
  const type = contentType && toRegularType(contentType);
  const coding = encoding?.toLowerCase() === 'identity' ? undefined : encoding;
  const body = request.body?.charCodeAt(0) === byteOrderMark ? request.body.slice(1) : request.body;
  const url = withoutFragment(request.url);
  const hasRegularHeaders = types === accept && type === contentType && coding === encoding;
  // Most requests are regular, and a copy costs more than these comparisons.
  if (hasRegularHeaders && body === request.body && url === request.url) return request;
  const headers = { ...request.headers };
  if (types !== undefined) headers.accept = types;
  if (type !== undefined) headers['content-type'] = type;
  if (coding === undefined) delete headers['content-encoding'];
  return { ...request, url, headers, body };
}

const byteOrderMark = 0xfeff;

function withoutFragment(url: string): string {
  const end = url.indexOf('#');
  return end < 0 ? url : url.slice(0, end);
}

function acceptOf({ method, headers: { accept } }: HttpRequest): string | undefined {
  const { json, stream } = negotiateTypes(accept);
  if (!json && !stream) return accept;
  const page = method !== 'POST' && prefersPage(accept) ? 'text/html' : undefined;
  return [page, json, stream?.text].filter((type) => type !== undefined).join(', ');
}

/** Returns a JSON type without its parameters if it is in UTF-8, or else the same text. */
function toRegularType(contentType: string): string {
  if (contentType === 'application/json') return contentType;
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const isJson = /^\s*application\/(graphql\+)?json\s*$/.test(type);
  return isJson && isUtf8 ? type.trim() : contentType;
}

/**
 * Rejects a request before its operation runs if the client accepts no media type of the response.
 * @returns error response, or undefined if the client accepts one
 */
export function rejectUnacceptable({ method, url, headers, observation }: HttpRequest): WholeResponse | undefined {
  if (method !== 'POST' && (prefersPage(headers.accept) || !url.includes('?'))) return undefined;
  const { json, stream } = negotiateTypes(headers.accept);
  if (json || stream) return undefined;
  observation?.codes.add('BAD_USER_INPUT');
  return {
    status: 406,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(errorBody('BAD_USER_INPUT', unacceptable)),
  };
}
