import type { ServerResponse } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { writtenBytes } from '../limits/table.js';
import { type HttpRequest, isWhole, type WholeResponse } from './request.js';

/** Response to a query with `@defer` or `@stream`, which is sent in parts. */
interface StreamedResponse extends Response {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export const isStreamed = (response: Response | WholeResponse): response is StreamedResponse =>
  !isWhole(response) &&
  response.body !== null &&
  /^(multipart\/mixed|text\/event-stream)\b/.test(response.headers.get('content-type') ?? '');

/**
 * Observes the body of a streamed response. If the signal is aborted or the body is cancelled, the response ends
 * immediately, even while it waits for the next part.
 * @param onEnd called once: with true after the last part, or with false if the response ends earlier
 */
export function watchParts(
  { body, status, headers }: StreamedResponse,
  signal: HttpRequest['signal'],
  onEnd: (isComplete: boolean) => void,
): Response {
  const reader = body.getReader();
  let hasEnded = false;
  let onAbort = (): void => undefined;
  const end = (isComplete: boolean): void => {
    if (hasEnded) return;
    hasEnded = true;
    signal.removeEventListener('abort', onAbort);
    onEnd(isComplete);
    if (!isComplete) reader.cancel().catch(() => undefined);
  };
  const observedBody = new ReadableStream<Uint8Array>({
    start(controller) {
      onAbort = () => {
        controller.error(signal.reason);
        end(false);
      };
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort);
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end(false);
        throw error;
      });
      if (hasEnded) return;
      if (!done) return controller.enqueue(value);
      end(true);
      controller.close();
    },
    cancel: () => end(false),
  });
  return new Response(observedBody, { status, headers });
}

/** Divides chunks, because Node.js reports progress only after each write. */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += writtenBytes) yield chunk.subarray(start, start + writtenBytes);
}

/** Sends a streamed response part by part. Cancels the response if the client disconnects. */
export function sendParts(
  { body, status, headers }: StreamedResponse,
  encoder: Transform | undefined,
  outgoing: ServerResponse,
): void {
  const parts = Readable.from(inPieces(body));
  // A pipeline into `outgoing` would add seven listeners to its event `close`. Together with the listeners of the
  // server, they would exceed the limit of Node.js.
  const output = encoder ? pipeline(parts, encoder, () => undefined) : parts;
  output.once('error', () => outgoing.destroy());
  outgoing.once('close', () => parts.destroy());
  outgoing.writeHead(status, Object.fromEntries(headers));
  output.pipe(outgoing);
}
