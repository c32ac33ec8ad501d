import Negotiator from 'negotiator';
import type { PartsFormat } from '../../context.js';

/** Media types of responses in one piece. If a client accepts both equally, the first is used. */
const jsonTypes = ['application/json', 'application/graphql-response+json'] as const;
/** A response in parts, which can also have a single part. */
export interface StreamType {
  readonly type: 'multipart/mixed' | 'text/event-stream';
  readonly format: PartsFormat;
  /** Media type with the parameter of its format. */
  readonly text: string;
}

/** Ends the name of a media type whose range has the parameter `incrementalSpec=v0.2`. */
const newerFormat = '+v0.2';
const streamTypes: ReadonlyMap<string, StreamType> = new Map(
  (['20220824', 'v0.2'] as const).flatMap((format) =>
    (['multipart/mixed', 'text/event-stream'] as const).map((type) => [
      `${type}${format === 'v0.2' ? newerFormat : ''}`,
      { type, format, text: format === 'v0.2' ? `${type}; incrementalSpec=v0.2` : type },
    ]),
  ),
);

/** Media types that a client accepts. Undefined if it accepts none of the kind. */
export interface AcceptedTypes {
  /** Type of a response in one piece. */
  readonly json: (typeof jsonTypes)[number] | undefined;
  /** Type of a response in parts. */
  readonly stream: StreamType | undefined;
}

/** Maximum number of ranges in a header. Further ranges are ignored, because each takes microseconds. */
const maxRanges = 50;
const maxRemembered = 100;
/** Types by `Accept` header, because most clients send one of a few headers. */
const remembered = new Map<string, AcceptedTypes>();

/**
 * Negotiates the media types of a response by the weights of RFC 9110. Without a header, a client accepts every type.
 * Ranges with another charset, or with another format of parts, match no response of the gateway.
 */
export function negotiateTypes(accept: string | null | undefined): AcceptedTypes {
  const header = accept || '*/*';
  const known = remembered.get(header);
  if (known) return known;
  const negotiator = negotiatorOf(header.toLowerCase());
  const [json] = negotiator.mediaTypes([...jsonTypes]);
  const [stream = ''] = negotiator.mediaTypes([...streamTypes.keys()]);
  const types = { json: jsonTypes.find((type) => type === json), stream: streamTypes.get(stream) };
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(header, types);
  return types;
}

const pageTypes = [...jsonTypes, ...streamTypes.keys(), 'text/html'];

/** Returns true if a client prefers a page to a result. A range of all types is no preference for a page. */
export function prefersPage(accept: string | null | undefined): boolean {
  const header = accept?.toLowerCase() ?? '';
  return header.includes('text/html') && negotiatorOf(header).mediaType(pageTypes) === 'text/html';
}

/** @param header header in lower case */
function negotiatorOf(header: string): Negotiator {
  const ranges = header.split(',', maxRanges).flatMap(toRange).join(', ');
  return new Negotiator({ headers: { accept: ranges || 'none/none' } });
}

/** Returns a range with its weight alone, or nothing if no response of the gateway has its other parameters. */
function toRange(range: string): string[] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.replaceAll('"', '').trim());
  if (parameters.some((parameter) => !isOfGateway(parameter))) return [];
  const name = parameters.includes('incrementalspec=v0.2') ? `${type}${newerFormat}` : type;
  return [[name, ...parameters.filter((parameter) => parameter.startsWith('q='))].join(';')];
}

const isOfGateway = (parameter: string): boolean =>
  parameter.startsWith('charset=')
    ? /^charset=utf-?8$/.test(parameter)
    : !/^(incrementalspec=(?!v0\.2$)|deferspec=(?!20220824$))/.test(parameter);
