/** The parts of an HTTP request, and its report for observers of the sandbox. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { badRequest, Problem } from './problem.js';

/** A request and its response. Times are those of `performance.now()`. */
export interface SandboxCall {
  /** HTTP method. */
  method: string;
  /** Path template as in openapi.yaml, or the path itself if it has no operation. */
  path: string;
  /** Path and query as received. */
  url: string;
  /** Query parameters. One that occurs several times is an array. */
  query: Record<string, string | string[]>;
  /** JSON of the request, or undefined if the request has no body. */
  body: unknown;
  /** Headers of the request, with names in lower case. */
  headers: IncomingHttpHeaders;
  /** HTTP status of the response. */
  status: number;
  /** JSON of the response, or undefined if the response has no body. */
  response: unknown;
  /** Time when the request arrived. */
  startedAt: number;
  /** Time just before the response is sent. */
  endedAt: number;
}

const maxBodyBytes = 1024 * 1024;
const tooLarge = () => new Problem(413, 'Request body is too large', { connection: 'close' });

export function segmentsOf(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw badRequest(`'${path}' is not a valid url component`);
  }
}

export function tokenOf({ authorization = '' }: IncomingHttpHeaders): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!token) throw new Problem(401, 'Access token is missing');
  return token;
}

export function queryOf(search: string | undefined): SandboxCall['query'] {
  // Without a prototype, `__proto__` is a name like any other.
  const query: SandboxCall['query'] = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (request.method === 'GET' || (type === undefined && encoding === undefined && length === '0')) return undefined;
  if (!/^application\/json *(;|$)/i.test(type ?? '')) throw new Problem(415, 'Unsupported Media Type');
  if (Number(length) > maxBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // By default, the end of the loop would close the connection before the response is sent.
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
