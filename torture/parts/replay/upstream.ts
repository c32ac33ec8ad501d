import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sandbox, startSandbox } from '../../../sandbox/index.js';
import type { Dice } from '../../../test/sharing/dice.js';
import { type BusyService, startBusyService } from '../../service.js';
import { type Later, RandomRelease } from './release.js';
import { type Change, groupOf, identifier, refusal, type Sent, viewOf } from './view.js';

/** Responses that one request of a client got, by URL, in their order. */
export type Log = Map<string, Sent[]>;

/** Request of a client in progress. */
interface ClientRequest {
  log: Log;
  release: RandomRelease;
  onResponse: () => void;
}

const changes = ['title', 'title', 'title', 'shorter', 'shorter', 'none', 'none', 404, 403, 500] as const;

/**
 * The sandbox with data and permissions that change between calls, and responses in random order. It logs the responses
 * of each client request, and counts requests for records whose identifiers it never returned to the caller.
 */
export class ChangingUpstream {
  foreign = 0;
  readonly foreignUrls: string[] = [];
  readonly #dice: Dice;
  readonly #rootIds: ReadonlySet<string>;
  readonly #later: Later;
  readonly #requests = new Map<string, ClientRequest>();
  readonly #originals = new Map<string, Promise<Sent>>();
  readonly #changes = new Map<string, Change>();
  /** Statuses by path, and by token and path. */
  readonly #permissions = new Map<string, number>();
  readonly #known = new Map<string, Set<string>>();
  #sandbox: Sandbox | undefined;
  #service: BusyService | undefined;

  /**
   * @param ids global ids that clients know
   * @param later delays the release of responses by one turn
   */
  constructor(dice: Dice, ids: readonly string[], later: Later) {
    this.#dice = dice;
    this.#rootIds = new Set(ids.flatMap((id) => id.split(/[:/]/)));
    this.#later = later;
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

  /** Logs the responses to the calls of a client request from now until `end`. */
  begin(id: string, onResponse: () => void): void {
    this.#requests.set(id, { log: new Map(), release: new RandomRelease(this.#dice, this.#later), onResponse });
  }

  end(id: string): Log {
    const { log } = this.#requests.get(id) ?? {};
    this.#requests.delete(id);
    return log ?? new Map();
  }

  async #respond({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = headers.authorization ?? '';
    this.#checkUrl(url, token);
    const client = this.#requests.get(String(headers['x-request-id']));
    const original = await this.#originalOf(url.replace(/~\d/g, ''));
    const respond = () => {
      // A cancelled call has no response.
      if (response.destroyed) return;
      const sent = this.#view(original, url, token);
      client?.log.set(url, [...(client.log.get(url) ?? []), sent]);
      for (const [, text = ''] of sent.body.matchAll(/"((?:[^"\\]|\\.)*)"/g)) this.#knownTo(token).add(text);
      response.writeHead(sent.status, { 'content-type': 'application/json' }).end(sent.body);
      client?.onResponse();
    };
    if (client) client.release.hold(isRecord(url), respond);
    else respond();
  }

  /** Counts a URL with an identifier that is neither in a query nor in a response to this token. */
  #checkUrl(url: string, token: string): void {
    const known = this.#knownTo(token);
    const { pathname, searchParams } = new URL(url, 'http://upstream');
    const parts = [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()];
    const isForeign = (part: string) => {
      const [, id, group = 0] = identifier.exec(part) ?? [];
      return id !== undefined && !this.#rootIds.has(part) && (Number(group) !== groupOf(token) || !known.has(part));
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

  /** A response as a caller sees it now. The data can change between two calls of one client request. */
  #view(original: Sent, url: string, token: string): Sent {
    const plainUrl = url.replace(/~\d/g, '');
    if (this.#dice.below(150) === 0) this.#changes.set(plainUrl, this.#dice.one(changes));
    const change = this.#changes.get(plainUrl);
    // Fails only once, because repeated failures would open a circuit breaker.
    if (change === 500) this.#changes.delete(plainUrl);
    const permission = this.#permissionOf(token, url);
    if (permission !== 200) return refusal(permission);
    const isListOfSites = url.includes('/sites?limit=1000');
    if (isListOfSites && this.#dice.below(20) === 0) return { status: 500, body: '{}' };
    if (typeof change === 'number') return refusal(change);
    return viewOf(original, change, isListOfSites, groupOf(token), this.#rootIds);
  }

  /** Callers have the same permissions except for a few paths. Often they can read the lists inside a hidden record. */
  #permissionOf(token: string, url: string): number {
    const path = url.split('?', 1)[0] ?? '';
    const key = `${token} ${path}`;
    if (this.#dice.below(60) === 0) this.#permissions.delete(key);
    const draw = (hidden: number) =>
      this.#dice.below(isRecord(url) ? hidden : 25) > 0 ? 200 : this.#dice.one([403, 404, 404]);
    const common = this.#permissions.get(path) ?? draw(3);
    const own = this.#permissions.get(key) ?? (this.#dice.below(3) === 0 ? draw(2) : common);
    this.#permissions.set(path, common).set(key, own);
    return own;
  }
}

/** True for `/v1/orgs/o`, false for a list such as `/v1/orgs/o/members?limit=1`. */
const isRecord = (url: string): boolean => url.split('/').length % 2 === 0 && !url.includes('?limit');
