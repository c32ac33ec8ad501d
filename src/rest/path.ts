import { GatewayError } from '../errors/gateway-error.js';
import { quote } from '../errors/redact.js';
import { limits } from '../limits/table.js';

/** Path parameters of a template, by name. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParameters<Rest>
  : unknown;

// `encodeURIComponent` does not encode `.` and `..`, and a URL parser would resolve them.
const reserved = new Set(['', '.', '..']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const control = /[\u0000-\u001f\u007f-\u009f]/;

/** Maximum characters of an identifier or a global id. */
export const maxIdLength = limits.idLength.max;

/** Returns true if a value needs no encoding in a path. Most identifiers need none. */
const isPlain = (value: string): boolean => /^[\w-]{1,100}$/.test(value);

/** Returns true if a value can be a path segment. */
export const isPathPart = (value: unknown): value is string =>
  typeof value === 'string' &&
  (isPlain(value) ||
    (value.length <= maxIdLength && !reserved.has(value) && !control.test(value) && value.isWellFormed()));

/**
 * Percent-encodes a path segment.
 * @throws URIError for lone surrogates
 */
export const encodePart = (value: string): string => (isPlain(value) ? value : encodeURIComponent(value));

/** Pieces of each template: text, name, text, name, … text. The map has at most one entry per path of the contract. */
const templates = new Map<string, readonly string[]>();

function piecesOf(template: string): readonly string[] {
  const cachedPieces = templates.get(template) ?? template.split(/\{(\w+)\}/);
  templates.set(template, cachedPieces);
  return cachedPieces;
}

/**
 * Fills a template with percent-encoded values.
 * @throws GatewayError for a value that is empty, `.`, `..`, too long, or has control characters or lone surrogates
 */
export function fillPath<Path extends string>(template: Path, values: PathParameters<Path>): string {
  const parts = values as Readonly<Record<string, unknown>>;
  const pieces = piecesOf(template);
  let path = pieces[0] ?? '';
  for (let index = 1; index < pieces.length; index += 2) {
    const name = pieces[index] ?? '';
    const value = parts[name];
    if (!isPathPart(value)) throw new GatewayError('BAD_USER_INPUT', `${name} ${partProblem(value)}`);
    path += encodePart(value) + pieces[index + 1];
  }
  return path;
}

/** Returns a message for a value that cannot be a path segment. */
export function partProblem(value: unknown): string {
  const isTooLong = typeof value === 'string' && value.length > maxIdLength;
  const got = isTooLong ? `${value.length} characters` : quote(value);
  return `must be 1 to ${maxIdLength} characters without control characters, and not . or .., got ${got}`;
}

type QueryValue = string | number | boolean | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/**
 * Returns the path and query of a request.
 * @throws GatewayError for a value that a path cannot contain, or if the result is too long
 */
export function requestUrl<Path extends string>(
  template: Path,
  values: PathParameters<Path>,
  query?: QueryValues,
): string {
  const url = fillPath(template, values) + queryString(query);
  const { max, message } = limits.urlLength;
  if (url.length <= max) return url;
  throw new GatewayError('BAD_USER_INPUT', message(max, url.length));
}

/** Returns a query string with its `?`, or an empty text. Arrays repeat their key. Null and undefined are omitted. */
export function queryString(values: QueryValues = {}): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    const parameter = isList(value) ? listText(name, value) : parameterText(name, value);
    if (parameter) text += (text ? '&' : '?') + parameter;
  }
  return text;
}

const isList = (value: QueryValues[string]): value is readonly QueryValue[] => Array.isArray(value);

const parameterText = (name: string, value: QueryValue): string =>
  value === null || value === undefined ? '' : `${encodeText(name)}=${encodeText(String(value))}`;

const listTexts = new WeakMap<readonly QueryValue[], { name: string; text: string }>();

/** Encodes a list once, because many parents can have the same list. */
function listText(name: string, list: readonly QueryValue[]): string {
  const cachedText = listTexts.get(list);
  if (cachedText?.name === name) return cachedText.text;
  const parameters = list.map((value) => parameterText(name, value));
  const text = parameters.filter(Boolean).join('&');
  listTexts.set(list, { name, text });
  return text;
}

/** Encodes a text like URLSearchParams. Most texts need no encoding. */
const encodeText = (text: string): string =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams({ '': text }).toString().slice(1);
