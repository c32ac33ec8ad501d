import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sandbox, startSandbox } from '../../../sandbox/index.js';
import type { Dice } from '../../../test/sharing/dice.js';
import { type BusyService, startBusyService } from '../../service.js';

export interface Sent {
  status: number;
  body: string;
}

/** Responses that one request of a client got, by URL, in their order. */
export type Log = Map<string, Sent[]>;

type Json = Record<string, unknown>;

/** Groups of callers. Each group has different identifiers and lacks some records. */
export const groupCount = 3;

/** Identifiers of records, which callers of group 1 and above see with the number of their group at the end. */
const identifier =
  /^((?:site|sec|grp|ss|space|cr|comment|reply|page|file|user|team|col|rev|link|ver|spec|int)_[a-z0-9_]+?)(?:~(\d))?$/;
const changes = ['title', 'title', 'title', 'shorter', 'shorter', 'none', 'none', 404, 403, 500] as const;

/**
 * The sandbox with data that changes between calls. It logs the responses of each client request, and counts requests for
 * records whose identifiers it never returned to the caller.
 */
export class ChangingUpstream {
  readonly logs = new Map<string, Log>();
  foreign = 0;
  readonly foreignUrls: string[] = [];
  readonly #dice: Dice;
  readonly #rootIds: ReadonlySet<string>;
  readonly #originals = new Map<string, Promise<Sent>>();
  readonly #changes = new Map<string, (typeof changes)[number]>();
  readonly #known = new Map<string, Set<string>>();
  #sandbox: Sandbox | undefined;
  #service: BusyService | undefined;

  /** @param rootIds identifiers that clients know */
  constructor(dice: Dice, rootIds: ReadonlySet<string>) {
    this.#dice = dice;
    this.#rootIds = rootIds;
  }

  async start(): Promise<string> {
    this.#sandbox = await startSandbox({});
    this.#service = await startBusyService((request, response) => void this.#respond(request, response));
    return this.#service.url;
  }

  async close(): Promise<void> {
    await this.#service?.close();
    await this.#sandbox?.close();
  }

  async #respond({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = headers.authorization ?? '';
    const group = Number(/-g(\d)/.exec(token)?.[1] ?? 0);
    this.#checkUrl(url, token, group);
    if (this.#dice.below(3) === 0) await new Promise((resolve) => setTimeout(resolve, this.#dice.below(5)));
    const original = await this.#originalOf(url.replace(/~\d/g, ''));
    // Data changes at the moment of a response, too, so that two responses of one request can differ in time.
    if (this.#dice.below(60) === 0) this.#change();
    const { status, body } = this.#view(original, url, group);
    const log: Log = this.logs.get(String(headers['x-request-id'])) ?? new Map<string, Sent[]>();
    this.logs.set(String(headers['x-request-id']), log);
    log.set(url, [...(log.get(url) ?? []), { status, body }]);
    for (const [, text = ''] of body.matchAll(/"((?:[^"\\]|\\.)*)"/g)) this.#knownTo(token).add(text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  /** Counts a URL with an identifier that is neither in a query nor in a response to this token. */
  #checkUrl(url: string, token: string, group: number): void {
    const known = this.#knownTo(token);
    const { pathname, searchParams } = new URL(url, 'http://upstream');
    const parts = [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()];
    const isForeign = (part: string) => {
      const [, id, ownGroup] = identifier.exec(part) ?? [];
      return id !== undefined && !this.#rootIds.has(part) && (Number(ownGroup ?? 0) !== group || !known.has(part));
    };
    if (!parts.some(isForeign)) return;
    this.foreign++;
    this.foreignUrls.push(`${token} ${url}`);
  }

  #knownTo(token: string): Set<string> {
    const known = this.#known.get(token) ?? new Set();
    this.#known.set(token, known);
    return known;
  }

  #originalOf(url: string): Promise<Sent> {
    const known = this.#originals.get(url);
    if (known) return known;
    const original = fetch(`${this.#sandbox?.url}${url}`, { headers: { authorization: 'Bearer sandbox' } }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
    );
    this.#originals.set(url, original);
    return original;
  }

  #change(): void {
    const urls = [...this.#originals.keys()];
    const url = urls[this.#dice.below(urls.length)];
    if (url !== undefined) this.#changes.set(url, this.#dice.one(changes));
  }

  /** A response as a group of callers sees it now. */
  #view({ status, body }: Sent, url: string, group: number): Sent {
    const change = this.#changes.get(url.replace(/~\d/g, ''));
    // A failure passes, because a circuit breaker would open.
    if (change === 500) this.#changes.delete(url.replace(/~\d/g, ''));
    // Callers of a group lack the right to some records.
    if (group > 0 && hashOf(url) % 23 === group) return { status: 403, body: '{"error":{"message":"Forbidden"}}' };
    const isListOfSites = url.includes('/sites?limit=1000');
    if (isListOfSites && this.#dice.below(20) === 0) return { status: 500, body: '{}' };
    if (typeof change === 'number') return { status: change, body: `{"error":{"message":"Status ${change}"}}` };
    if (status !== 200 || !body.startsWith('{')) return { status, body };
    const json = JSON.parse(body) as Json;
    if (change === 'title') retitle(json);
    // The records of the list differ from those of the single GETs that replace a failed list.
    if (isListOfSites) retitle(json, '^');
    if (change === 'shorter' && Array.isArray(json.items)) json.items.pop();
    return { status, body: JSON.stringify(group === 0 ? json : this.#renamed(json, group)) };
  }

  #renamed(value: unknown, group: number): unknown {
    if (typeof value === 'string')
      return identifier.test(value) && !this.#rootIds.has(value) ? `${value}~${group}` : value;
    if (Array.isArray(value)) return value.map((item) => this.#renamed(item, group));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#renamed(item, group)]));
  }
}

/** Changes texts, but not their lengths. */
function retitle(json: Json, mark = '~'): void {
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string' && /^(title|subject|displayName|markdown|slug|description)$/.test(name))
      json[name] = `${mark}${value.slice(1)}`;
    else if (typeof value === 'object' && value !== null) retitle(value as Json, mark);
  }
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return Math.abs(hash);
}
