import type { Payload } from './json.js';

/** Parses a body of type `multipart/mixed`. Throws if the body breaks a rule of RFC 2046, or a part is not JSON. */
export function parseMultipart(contentType: string, body: string): Payload[] {
  const boundary = /^multipart\/mixed;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))(?:;|$)/.exec(contentType);
  const delimiter = `\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  if (!boundary) throw new Error(`content type without boundary: ${contentType}`);
  // The line break before the first boundary is optional.
  const [preamble, ...parts] = (body.startsWith(delimiter) ? body : `\r\n${body}`).split(delimiter);
  const end = parts.pop();
  if (preamble !== '') throw new Error(`text before the first boundary: ${preamble}`);
  if (end !== '--\r\n' && end !== '--') throw new Error(`wrong end of the last boundary: ${end?.slice(0, 200)}`);
  if (parts.length === 0) throw new Error('body without parts');
  return parts.map(parsePart);
}

function parsePart(part: string): Payload {
  if (!part.startsWith('\r\n')) throw new Error(`boundary without line break: ${part.slice(0, 200)}`);
  const [head = '', ...contents] = part.split('\r\n\r\n');
  if (contents.length !== 1) throw new Error(`part must have one empty line: ${part.slice(0, 200)}`);
  const [content = ''] = contents;
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
        return [name.toLowerCase(), value];
      }),
  );
  if (headers.get('content-type') !== 'application/json; charset=utf-8') throw new Error(`wrong type of part: ${head}`);
  const length = headers.get('content-length');
  if (length !== undefined && Number(length) !== Buffer.byteLength(content)) throw new Error(`wrong length: ${head}`);
  return JSON.parse(content) as Payload;
}

/**
 * Parses a body of type `text/event-stream`: events `next` with a payload, and one event `complete` at the end. Throws
 * if the body has other events.
 */
export function parseEvents(contentType: string, body: string): Payload[] {
  if (!/^text\/event-stream(;|$)/.test(contentType)) throw new Error(`wrong content type: ${contentType}`);
  const blocks = body.split('\n\n');
  if (blocks.pop() !== '') throw new Error('the last event has no empty line');
  const events = blocks.map(parseEvent).filter((event) => event !== undefined);
  const last = events.pop();
  if (last?.name !== 'complete' || last.data !== '') throw new Error(`wrong last event: ${JSON.stringify(last)}`);
  const other = events.find(({ name }) => name !== 'next');
  if (other) throw new Error(`event ${other.name} before the end`);
  return events.map(({ data }) => JSON.parse(data) as Payload);
}

/** @returns undefined if the block contains only comments */
function parseEvent(block: string): { name: string; data: string } | undefined {
  // Only these line breaks end a line. JSON can contain others, such as U+2028.
  const lines = block.split('\n').filter((line) => !line.startsWith(':'));
  if (lines.length === 0) return undefined;
  const [name, data, ...more] = lines.map((line) => /^(event|data):(?: (.*))?$/s.exec(line));
  if (name?.[1] !== 'event' || data?.[1] !== 'data' || more.length > 0) throw new Error(`wrong event: ${block}`);
  return { name: name[2] ?? '', data: data[2] ?? '' };
}
