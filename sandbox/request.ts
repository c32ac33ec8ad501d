/** Reads the path, query, token and body of an HTTP request. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { badRequest, Problem } from './problem.js';

/** A request and its response. Times are in milliseconds, as in `performance.now()`. */
export interface SandboxCall {
  method: string;
  /** Path template as in openapi.yaml, or the path itself if no operation has this path. */
  path: string;
  /** Path and query as received. */
  url: string;
  /** Query parameters. The value of a repeated parameter is an array. */
  query: Record<string, string | string[]>;
  /** Parsed JSON body of the request, or undefined if the request has no body. */
  body: unknown;
  /** Headers of the request, with names in lower case. */
  headers: IncomingHttpHeaders;
  /** HTTP status of the response. */
  status: number;
  /** Parsed JSON body of the response, or undefined if the response has no body. */
  response: unknown;
  /** Time when the request arrived. */
  startedAt: number;
  /** Time just before the response is sent. */
  endedAt: number;
}

const maxBodyBytes = 1024 * 1024;
const tooLarge = () =>
  new Problem(413, `Request body must have at most ${maxBodyBytes} bytes`, { connection: 'close' });

/**
 * Splits a path into decoded segments.
 * @throws Problem 400 if an escape sequence is invalid
 */
export function segmentsOf(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw badRequest(`path must be percent-encoded, got ${JSON.stringify(path)}`);
  }
}

/**
 * Returns the bearer token of a request.
 * @throws Problem 401 if the request has no token
 */
export function tokenOf({ authorization = '' }: IncomingHttpHeaders): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!token) throw new Problem(401, 'Request has no token');
  return token;
}

/** Parses a query string. The value of a repeated parameter is an array. */
export function queryOf(search: string | undefined): SandboxCall['query'] {
  // The object has no prototype, so a parameter can have the name `__proto__`.
  const query: SandboxCall['query'] = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const previous = query[name];
    query[name] = previous === undefined ? value : [previous, value].flat();
  }
  return query;
}

/**
 * Reads and parses the JSON body of a request.
 * @returns undefined if the request has no body
 * @throws Problem 413 for a body that is too large, 415 for another content type, or 400 for invalid JSON
 */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (request.method === 'GET' || (type === undefined && encoding === undefined && length === '0')) return undefined;
  if (!/^application\/json *(;|$)/i.test(type ?? '')) throw new Problem(415, 'Content-Type must be application/json');
  if (Number(length) > maxBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // By default, an error in the loop would close the connection before the error response is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  try {
    // Some clients send the JSON content type without a body.
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    throw badRequest(`body is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
