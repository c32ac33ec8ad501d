import type { OracleService } from '../service/service.js';
import type { Json } from '../service/values.js';
import { codeOfStatus, failure } from './failure.js';
import type { Key } from './keys.js';
import type { Path, ResponsesAbove } from './responses-above.js';

export type Parameters = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** Sources of looked-up records, from which the gateway may choose to save calls. By default, a lookup sends a GET. */
export interface Shortcuts {
  /** Returns true for the types whose records are looked up in the list of their parent, if it has them. */
  isFromList?: (type: string, path?: Path) => boolean;
  /** True if lookups use the responses of the fields above them, if these contain the record. */
  isFromAbove?: boolean;
}

export interface Caller {
  service: OracleService;
  token: string;
}

/** Calls of one operation. Each GET is sent when a field needs it. */
export interface Context extends Caller, Shortcuts {
  responses: ResponsesAbove;
  /** Path of the field that is resolved. */
  path?: Path;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills a path template. */
export const pathOf = (template: string, key: Key): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(key[name] ?? ''));

/** Returns a query string. Parameters that are absent or null are omitted. */
export function queryOf(parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one));
  return query.size > 0 ? `?${query}` : '';
}

/** Sends a GET, and returns its JSON object. */
export function get(context: Context, template: string, key: Key, parameters: Parameters = {}): Json {
  const json = send(context, 'GET', pathOf(template, key) + queryOf(parameters));
  if (context.path && !changing.some((name) => isChanged(parameters[name])))
    context.responses.add(context.path, { template, key, json });
  return json;
}

/** Query parameters that change the fields of the records in a response. */
const changing = ['format', 'shareKey', 'evaluated', 'computed'];
const isChanged = (value: Parameters[string]): boolean => value !== undefined && value !== null && value !== 'markdown';

export function send({ service, token }: Caller, method: string, url: string, body?: unknown): Json {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = service.respond({ method, url, token, body: text });
  if (response.end) throw failure(response.end === 'timeout' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE');
  if (response.status < 200 || response.status > 299) throw failure(codeOfStatus(response.status));
  if (response.status === 204 || response.status === 205) return {};
  try {
    const value: unknown = JSON.parse(response.text);
    if (isObject(value)) return value;
  } catch {}
  throw failure('UPSTREAM_ERROR');
}

const maxPages = 100;

/** Reads all pages of a list, until a record has the property. */
export function* itemsOf(context: Context, template: string, key: Key, parameters: Parameters = {}): Generator<Json> {
  let page: string | undefined;
  for (let pages = 0; pages < maxPages; pages++) {
    const { items, next } = get(context, template, key, { ...parameters, limit: 1000, page });
    if (!Array.isArray(items)) throw failure('UPSTREAM_ERROR');
    yield* items.filter(isObject);
    const token = isObject(next) ? next.page : undefined;
    if (typeof token !== 'string' || token === page) return;
    page = token;
  }
}
