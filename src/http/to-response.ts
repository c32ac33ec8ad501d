import { type FetchAPI, isAsyncIterable, processRegularResult } from 'graphql-yoga';
import type { PartsFormat } from '../context.js';
import { withoutStack } from '../errors/without-stack.js';
import type { HttpPlugin } from '../plugins/contract.js';
import { type AcceptedTypes, negotiateTypes } from '../plugins/http/media-type.js';
import type { ResultPart } from '../plugins/results/result-parts.js';
import type { PrintedPart } from '../plugins/results/text-result.js';
import { printPart } from './print-part.js';
import { clientHeadersOf, type WholeResponse } from './request.js';
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
    // The cast is safe, because each of these results becomes a response in parts.
    setResultProcessor(() => toResponse(result, types) as Response, types.stream.type);
  },
});

const olderFormat = { type: 'multipart/mixed', format: '20220824' } as const;

async function* onlyPart(text: Buffer): AsyncGenerator<PrintedPart, undefined> {
  yield [text];
}

const printParts = (parts: AsyncIterator<ResultPart>, format: PartsFormat): AsyncIterator<PrintedPart, undefined> => ({
  async next() {
    const { done, value } = await parts.next();
    return done ? { done, value: undefined } : { done: false, value: printPart(value, format) };
  },
  async return() {
    await parts.return?.();
    return { done: true, value: undefined };
  },
});

/**
 * Converts a result to a response. The casts are safe, because `processRegularResult` uses only `Response`. Yoga copies
 * each error, and a stack trace of each copy would cost CPU time.
 */
export const toWholeResponse = (result: AnyResult | undefined, type: string = 'application/json'): WholeResponse =>
  withoutStack(
    () =>
      processRegularResult(
        result ?? {},
        { Response: PlainResponse } as unknown as FetchAPI,
        type,
      ) as unknown as PlainResponse,
  );

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
