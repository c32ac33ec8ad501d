import type { StreamType } from '../plugins/http/media-type.js';

/** Interval of empty events, because proxies close connections without traffic. */
const pingMs = 12_000;

/** Text before, between and after the parts of a body. */
interface Frames {
  /** Returns the text around the JSON of a part. */
  frame(json: Buffer): readonly (Buffer | string)[];
  readonly start: string;
  readonly end: string;
  readonly ping?: string;
}

const framesOf: Readonly<Record<StreamType['type'], Frames>> = {
  'multipart/mixed': {
    start: '\r\n---',
    frame: (json) => [
      `\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${json.length}\r\n\r\n`,
      json,
      '\r\n---',
    ],
    end: '--\r\n',
  },
  'text/event-stream': {
    start: ':\n\n',
    frame: (json) => ['event: next\ndata: ', json, '\n\n'],
    end: 'event: complete\ndata:\n\n',
    ping: ':\n\n',
  },
};

const contentTypeOf = ({ type, format }: Pick<StreamType, 'type' | 'format'>): string => {
  if (type !== 'multipart/mixed') return type;
  return `multipart/mixed; boundary="-"; ${format === 'v0.2' ? 'incrementalSpec=v0.2' : 'deferSpec=20220824'}`;
};

/**
 * Creates a response in parts.
 * @param texts JSON of the parts, which are read when the client is ready for them. They end when the body is cancelled
 */
export function respondInParts(
  texts: AsyncIterable<Buffer>,
  streamType: Pick<StreamType, 'type' | 'format'>,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response {
  const { start, frame, end, ping } = framesOf[streamType.type];
  const iterator = texts[Symbol.asyncIterator]();
  let text: (Buffer | string)[] = [start];
  let pings: NodeJS.Timeout | undefined;
  const send = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(Buffer.concat(text.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
    text = [];
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!ping) return;
      pings = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(Buffer.from(ping));
      }, pingMs).unref();
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      text.push(...(done ? [end] : frame(value)));
      send(controller);
      if (!done) return;
      clearInterval(pings);
      controller.close();
    },
    async cancel() {
      clearInterval(pings);
      await iterator.return?.();
    },
  });
  return new Response(body, { status, headers: { ...headers, 'content-type': contentTypeOf(streamType) } });
}
