import type { ServerResponse } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { type HttpRequest, isWhole, type WholeResponse } from './request.js';

/** A response in parts, of a query with `@defer` or `@stream`. */
interface StreamedResponse extends Response {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export const isStreamed = (response: Response | WholeResponse): response is StreamedResponse =>
  !isWhole(response) &&
  response.body !== null &&
  /^multipart\/mixed\b/.test(response.headers.get('content-type') ?? '');

/**
 * Watches the body of a streamed response. An abort of the signal and a cancelled body end it at once, even while the
 * next part is awaited.
 * @param onEnd called once: with true after the last part, with false if the client disconnects before
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
  const watched = new ReadableStream<Uint8Array>({
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
  return new Response(watched, { status, headers });
}

/** Sends a streamed response, part by part, and cancels it if the client disconnects. */
export function sendParts(
  { body, status, headers }: StreamedResponse,
  encoder: Transform | undefined,
  outgoing: ServerResponse,
): void {
  const parts = Readable.from(body);
  // A pipeline that ends in `outgoing` would add seven listeners to its event `close`. With those of the server, that
  // exceeds the limit of Node.
  const encoded = encoder ? pipeline(parts, encoder, () => undefined) : parts;
  encoded.once('error', () => outgoing.destroy());
  outgoing.once('close', () => parts.destroy());
  outgoing.writeHead(status, Object.fromEntries(headers));
  encoded.pipe(outgoing);
}
