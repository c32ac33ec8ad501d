import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '../../../../test/support/contract-operations.js';
import { hash } from '../../../hash.js';
import { accessTo, isListed } from './access.js';
import { type Fault, faultOf } from './faults.js';
import { changeRequestOf, handlers, type Params, type Query, type Resource } from './resources.js';
import type { Json } from './values.js';
import { createWorld, identifierOf, type World } from './world.js';
import { respondToWrite } from './write-responses.js';

export interface RestRequest {
  method: string;
  url: string;
  token: string;
  body: string;
}
export interface RestResponse {
  status: number;
  text: string;
  headers?: Record<string, string>;
  /** `timeout` if the API sends no response, `reset` if it closes the connection. */
  end?: 'timeout' | 'reset';
}
export interface Match {
  template: string;
  params: Params;
}

const json = (value: unknown, status = 200): RestResponse => ({ status, text: JSON.stringify(value) });
const problem = (status: number): RestResponse => json({ error: { message: `Status ${status}` } }, status);

/** Templates of the contract. Those with fewer parameters come first, because they also match the parameters. */
const templates = [...new Set([...operations.keys()].map((name) => name.slice(name.indexOf(' ') + 1)))]
  .map((template) => ({ template, steps: template.split('/') }))
  .sort((a, b) => a.template.split('{').length - b.template.split('{').length);

/** Finds the path template of a URL, and decodes its path parameters. */
export function matchUrl(url: string): Match | undefined {
  const steps = (url.split('?')[0] ?? '').split('/');
  const found = templates.find(
    (one) =>
      one.steps.length === steps.length && one.steps.every((step, i) => step.startsWith('{') || step === steps[i]),
  );
  if (!found) return undefined;
  const entries = found.steps.flatMap((step, i) =>
    step.startsWith('{') ? [[step.slice(1, -1), decodeURIComponent(steps[i] ?? '')]] : [],
  );
  return { template: found.template, params: Object.fromEntries(entries) };
}

/** Query parameters that select no records. Those with their default value are not filters either. */
const noFilters = new Set([
  'page',
  'limit',
  'metadata',
  'computed',
  'format',
  'evaluated',
  'shareKey',
  'space',
  'only',
]);
const defaults: Readonly<Record<string, string>> = { order: 'desc', nested: 'true', sort: 'joinedAt' };
const isDefault = (template: string, name: string, value: string): boolean =>
  name === 'status' ? value === (template.endsWith('/comments') ? 'all' : 'open') : defaults[name] === value;

/** REST API with one response per token and URL, until the records change. */
export class OracleService {
  world: World;
  /** Percent of the paths that fail. */
  faultPercent = 0;
  faultSeed = 0;
  /** Writes since the start. */
  readonly writes: RestRequest[] = [];
  calls = 0;
  readonly #seed: number;
  #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      this.calls++;
      const { method = '', url = '', headers } = request;
      const token = (headers.authorization ?? '').replace('Bearer ', '');
      send(response, this.respond({ method, url, token, body: Buffer.concat(chunks).toString() }));
    });
  });

  constructor(seed: number) {
    this.#seed = seed;
    this.world = createWorld(seed);
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Returns the response to a request. The executor calls this function, too, in place of a request over HTTP. */
  respond(request: RestRequest): RestResponse {
    const { method, url, token } = request;
    const match = matchUrl(url);
    if (!match) return problem(404);
    const canonical = this.#canonical(match);
    const fault: Fault | undefined = faultOf(this.faultPercent, this.faultSeed, method, canonical);
    if (fault) return fault;
    const status = accessTo(token, canonical);
    if (status !== 200) return problem(status);
    if (method !== 'GET') {
      this.writes.push(request);
      const current = handlers[match.template]?.(this.world, match.params, new URLSearchParams());
      const isRecord = current && 'body' in current;
      return respondToWrite({ ...request, url: this.canonicalUrl(url) }, isRecord ? current.body : undefined);
    }
    const query = new URL(url, 'http://service').searchParams;
    const resource = handlers[match.template]?.(this.world, match.params, query);
    if (!resource) return problem(404);
    return 'items' in resource ? this.#page(resource, canonical, query, token) : json(resource.body);
  }

  /** Returns the URL with the identifier of a change request in place of its number. */
  canonicalUrl(url: string): string {
    const { params = {} } = matchUrl(url) ?? {};
    const id = changeRequestOf(this.world, params)?.json.id;
    if (params.changeRequestId === undefined || id === undefined) return url;
    return url.replace(/(\/change-requests\/)[^/?]+/, (_, step: string) => step + encodeURIComponent(String(id)));
  }

  /** Replaces the number of a change request by its identifier. */
  #canonical(match: Match): Match {
    const found = match.params.changeRequestId === undefined ? undefined : changeRequestOf(this.world, match.params);
    return found ? { ...match, params: { ...match.params, changeRequestId: String(found.json.id) } } : match;
  }

  #page({ items, more }: Extract<Resource, { items: unknown }>, match: Match, query: Query, token: string) {
    const filters = [...query].filter(
      ([name, value]) => !noFilters.has(name) && !isDefault(match.template, name, value),
    );
    filters.sort(([a], [b]) => (a < b ? -1 : 1));
    const listName = `${match.template} ${JSON.stringify(match.params)} ${JSON.stringify(filters)}`;
    const isIncluded = (one: Json) => {
      const id = identifierOf(one);
      const isMatch = filters.every(([name, value]) => hash(`${name}=${value} ${id}`, this.#seed) % 4 !== 0);
      return isMatch && isListed(token, match, id);
    };
    const all = items.filter(isIncluded);
    const [, start = 0, list] = /^(\d+) (-?\d+)$/.exec(decodeToken(query.get('page'))) ?? [];
    const name = hash(listName, 1);
    if (query.has('page') && Number(list) !== name) return problem(400);
    const from = Number(start);
    // Some pages are shorter than requested, and some are empty although more records follow.
    const shortness = hash(`${listName} ${from} short`, this.#seed) % 10;
    const limit = Number(query.get('limit') ?? 25);
    const size = shortness === 0 && !query.has('page') ? 0 : Math.min(limit, Math.abs(shortness) > 6 ? 2 : 1_000);
    const end = from + size;
    const next = end < all.length ? encodeToken(size === 0 ? `0${from} ${name}` : `${end} ${name}`) : undefined;
    return json({
      ...(next && { next: { page: next } }),
      count: all.length,
      items: all.slice(from, end),
      ...more,
    });
  }
}

const encodeToken = (text: string) => `${Buffer.from(text).toString('base64')}&=+/?#`;
const decodeToken = (token: string | null) => Buffer.from((token ?? '').replace(/&=\+\/\?#$/, ''), 'base64').toString();

function send(response: ServerResponse, { status, text, headers, end }: RestResponse): void {
  if (end === 'timeout') return;
  if (end === 'reset') return void response.socket?.resetAndDestroy();
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text || undefined);
}
