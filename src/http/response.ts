import { hash } from 'node:crypto';
import { type FetchAPI, isAsyncIterable, processRegularResult } from 'graphql-yoga';
import type { PartsFormat } from '../context.js';
import { withoutStack } from '../errors/gateway-error.js';
import type { HttpPlugin } from '../plugins/contract.js';
import { type AcceptedTypes, negotiateTypes } from '../plugins/http/media-type.js';
import { noStore } from '../plugins/results/extensions.js';
import type { PrintedPart, ResultPart } from '../plugins/results/result.js';
import { printPart } from './print-part.js';
import { clientHeadersOf, isWhole, type WholeResponse } from './request.js';
import { type PartsReader, respondInParts } from './respond-in-parts.js';

type AnyResult = Parameters<typeof processRegularResult>[0];

/** Converts a result to a response. A whole result is a single part if the client accepts only parts. */
export function toResponse(
  result: AnyResult | undefined,
  { json, stream }: AcceptedTypes,
  reader?: PartsReader,
): Response | WholeResponse {
  if (isAsyncIterable(result)) {
    const type = stream ?? olderFormat;
    // The cast is safe, because the parts come from the gateway and its plugins.
    const parts = result[Symbol.asyncIterator]() as AsyncIterator<ResultPart>;
    return respondInParts(printParts(parts, type.format), type, { reader });
  }
  if (json || !stream) return toWholeResponse(result, json);
  const { status, headers, body } = toWholeResponse(result, 'application/graphql-response+json');
  return respondInParts(onlyPart(body), stream, { status, headers, reader });
}

/** Sends results in parts, and whole results to clients that accept only parts, with the writer of the gateway. */
export const useResponsesInParts = (): HttpPlugin => ({
  onResultProcess({ request, result, setResultProcessor }) {
    const types = negotiateTypes(request.headers.get('accept'));
    if (!types.stream || Array.isArray(result) || (types.json && !isAsyncIterable(result))) return;
    // Yoga drops the response for a client that has disconnected, so the signal must end the response.
    const reader = { signal: request.signal, onCancel: () => undefined };
    // The cast is safe, because each of these results becomes a response in parts.
    setResultProcessor(() => toResponse(result, types, reader) as Response, types.stream.type);
  },
});

const olderFormat = { type: 'multipart/mixed', format: '20220824' } as const;

async function* onlyPart(text: Buffer): AsyncGenerator<PrintedPart, undefined> {
  yield [text];
}

function printParts(parts: AsyncIterator<ResultPart>, format: PartsFormat): AsyncIterator<PrintedPart, undefined> {
  let hasStarted = false;
  const next = () => {
    hasStarted = true;
    return parts.next();
  };
  return {
    async next() {
      const { done, value } = await next();
      return done ? { done, value: undefined } : { done: false, value: printPart(value, format) };
    },
    async return() {
      // A generator that has not started does not end the parts that it wraps.
      if (!hasStarted) await next();
      await parts.return?.();
      return { done: true, value: undefined };
    },
  };
}

/**
 * Converts a result to a response. The casts are safe, because `processRegularResult` uses only `Response`. Yoga copies
 * each error, and a stack trace of each copy would cost CPU time.
 */
export function toWholeResponse(result: AnyResult = {}, type: string = 'application/json'): WholeResponse {
  const create = () =>
    processRegularResult(result, { Response: PlainResponse } as unknown as FetchAPI, type) as unknown as PlainResponse;
  return 'errors' in result ? withoutStack(create) : create();
}

class PlainResponse implements WholeResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;

  constructor(text: string | Buffer | null, { status, headers }: Pick<WholeResponse, 'status' | 'headers'>) {
    this.status = status;
    this.headers = clientHeadersOf(Object.entries(headers));
    this.body = Buffer.isBuffer(text) ? text : Buffer.from(text ?? '');
  }
}

/** Removes the headers of a connection from the response of a library. */
export const withoutConnectionHeaders = ({ status, headers, body }: Response): Response =>
  new Response(body, { status, headers: clientHeadersOf(headers) });

/** Returns the names of the request headers that change the response to an operation. */
export const varyWith = (otherHeaders: readonly string[]): string =>
  ['Authorization', 'Accept', 'Accept-Encoding', ...otherHeaders].join(', ');

interface OperationHeaders {
  /** Names of the request headers that change the response. */
  readonly vary: string;
  /** True if clients can store the response, as its `Cache-Control` states. */
  readonly canStore: boolean;
}

/**
 * Adds `Cache-Control`, `Vary`, `ETag` and the id of the request to the response to an operation, because a cache must
 * not return the data of one caller to another.
 * @param id id of an observed request
 */
export function withOperationHeaders(
  response: Response | WholeResponse,
  { vary: varies, canStore }: OperationHeaders,
  id?: string,
): Response | WholeResponse {
  if (isWhole(response)) {
    const { status, headers: before, body } = response;
    const headers = {
      ...before,
      'cache-control': (canStore && status === 200 && before['cache-control']) || noStore,
      vary: before.vary ? `${before.vary}, ${varies}` : varies,
    };
    const whole = { status, headers: id === undefined ? headers : { ...headers, 'x-request-id': id }, body };
    return canStore ? withEtag(whole) : whole;
  }
  response.headers.set('cache-control', noStore);
  response.headers.append('vary', varies);
  if (id !== undefined) response.headers.set('x-request-id', id);
  return response;
}

/** Adds an `ETag` to a response that clients can store. Its value is a hash of the body. */
function withEtag(response: WholeResponse): WholeResponse {
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
