import type { StreamType } from '../plugins/http/media-type.js';
import { bytesOf, joinPieces, type PrintedPart } from '../plugins/results/result.js';
import type { HttpRequest } from './request.js';
import { createBody } from './streamed-response.js';

/** Interval of empty events, because proxies close connections without traffic. */
const pingMs = 12_000;

/** Text before, between and after the parts of a body. */
interface Frames {
  /** Returns the text before the JSON of a part. */
  before(bytes: number): string;
  readonly after: string;
  readonly start: string;
  readonly end: string;
  readonly ping?: string;
}

const framesOf: Readonly<Record<StreamType['type'], Frames>> = {
  'multipart/mixed': {
    start: '\r\n---',
    before: (bytes) => `\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${bytes}\r\n\r\n`,
    after: '\r\n---',
    end: '--\r\n',
  },
  'text/event-stream': {
    start: ':\n\n',
    before: () => 'event: next\ndata: ',
    after: '\n\n',
    end: 'event: complete\ndata:\n\n',
    ping: ':\n\n',
  },
};

const contentTypeOf = ({ type, format }: Pick<StreamType, 'type' | 'format'>): string => {
  if (type !== 'multipart/mixed') return type;
  return `multipart/mixed; boundary="-"; ${format === 'v0.2' ? 'incrementalSpec=v0.2' : 'deferSpec=20220824'}`;
};

/** Client that reads a response in parts. */
export interface PartsReader {
  /** If the signal is aborted, the response ends immediately. */
  readonly signal: HttpRequest['signal'];
  /** Called once if the response ends before its last part. */
  onCancel(): void;
}

interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reader?: PartsReader | undefined;
}

/**
 * Creates a response in parts.
 * @param parts JSON of the parts, which are read when the client is ready for them. They end when the body is cancelled
 */
export function respondInParts(
  parts: AsyncIterator<PrintedPart, undefined>,
  streamType: Pick<StreamType, 'type' | 'format'>,
  { status = 200, headers = {}, reader }: ResponseOptions = {},
): Response {
  const { start, before, after, end, ping } = framesOf[streamType.type];
  let opening = start;
  let pings: NodeJS.Timeout | undefined;
  const body = createBody(
    {
      start(controller) {
        if (!ping) return;
        pings = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(Buffer.from(ping));
        }, pingMs).unref();
      },
      async next() {
        const { done = false, value: json = [] } = await parts.next();
        const pieces = done ? [end] : [before(bytesOf(json)), ...json, after];
        const value = joinPieces([opening, ...pieces]);
        opening = '';
        return { done, value };
      },
      cancel: () => parts.return?.(),
      onEnd(isComplete) {
        clearInterval(pings);
        if (!isComplete) reader?.onCancel();
      },
    },
    reader?.signal,
  );
  return new Response(body, { status, headers: { ...headers, 'content-type': contentTypeOf(streamType) } });
}
