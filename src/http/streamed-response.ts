import type { ServerResponse } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { writtenBytes } from '../limits/table.js';
import { type HttpRequest, isWhole, type WholeResponse } from './request.js';
import { setUnsentBytes } from './send-pieces.js';

/** Response to a query with `@defer` or `@stream`, which is sent in parts. */
interface StreamedResponse extends Response {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export const isStreamed = (response: Response | WholeResponse): response is StreamedResponse =>
  !isWhole(response) &&
  response.body !== null &&
  /^(multipart\/mixed|text\/event-stream)\b/.test(response.headers.get('content-type') ?? '');

/** Chunks of a body. */
export interface Chunks {
  /** Receives the controller of the stream before the first chunk. */
  start?(controller: ReadableStreamDefaultController<Uint8Array>): void;
  /** Returns the next chunk. If it is the last result, `done` is true and the chunk is optional. */
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  /** Called once if the body ends before its last chunk. */
  cancel(): Promise<unknown> | undefined;
  /** Called once when the body ends: with true after the last chunk, or with false if the body ends earlier. */
  onEnd?(isComplete: boolean): void;
}

/**
 * Creates a body of chunks, which are read when the client is ready for them. If the signal is aborted or the body is
 * cancelled, the body ends immediately, even while it waits for the next chunk.
 */
export function createBody(chunks: Chunks, signal?: HttpRequest['signal']): ReadableStream<Uint8Array> {
  let hasEnded = false;
  let onAbort = (): void => undefined;
  const end = (isComplete: boolean): void => {
    if (hasEnded) return;
    hasEnded = true;
    signal?.removeEventListener('abort', onAbort);
    chunks.onEnd?.(isComplete);
    if (!isComplete) chunks.cancel()?.catch(() => undefined);
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      chunks.start?.(controller);
      onAbort = () => {
        controller.error(signal?.reason);
        end(false);
      };
      if (signal?.aborted) onAbort();
      else signal?.addEventListener('abort', onAbort);
    },
    async pull(controller) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        end(false);
        throw error;
      });
      if (hasEnded) return;
      if (value) controller.enqueue(value);
      if (!done) return;
      end(true);
      controller.close();
    },
    cancel: () => end(false),
  });
}

/**
 * Observes the body of a streamed response.
 * @param onEnd called once: with true after the last part, or with false if the response ends earlier
 */
export function watchParts(
  { body, status, headers }: StreamedResponse,
  signal: HttpRequest['signal'],
  onEnd: (isComplete: boolean) => void,
): Response {
  const reader = body.getReader();
  const watchedBody = createBody({ next: () => reader.read(), cancel: () => reader.cancel(), onEnd }, signal);
  return new Response(watchedBody, { status, headers });
}

/** Divides chunks, because Node.js reports progress only after each write. Counts the bytes that are not written yet. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>, outgoing: ServerResponse): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += writtenBytes) {
      setUnsentBytes(outgoing, chunk.length - start);
      yield chunk.subarray(start, start + writtenBytes);
    }
    setUnsentBytes(outgoing, 0);
  }
}

/** Sends a streamed response part by part. Cancels the response if the client disconnects. */
export function sendParts(
  { body, status, headers }: StreamedResponse,
  encoder: Transform | undefined,
  outgoing: ServerResponse,
): void {
  const parts = Readable.from(inPieces(body, outgoing));
  // A pipeline into `outgoing` would add seven listeners to its event `close`. Together with the listeners of the
  // server, they would exceed the limit of Node.js.
  const output = encoder ? pipeline(parts, encoder, () => undefined) : parts;
  output.once('error', () => outgoing.destroy());
  outgoing.once('close', () => parts.destroy());
  outgoing.writeHead(status, Object.fromEntries(headers));
  output.pipe(outgoing);
}
