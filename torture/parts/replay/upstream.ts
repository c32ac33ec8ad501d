import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sandbox, startSandbox } from '../../../sandbox/index.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { type BusyService, startBusyService } from '../../service.js';
import { RandomRelease, type Schedule } from './release.js';
import { type Change, errorResponse, groupOf, identifier, type UpstreamResponse, viewOf } from './view.js';

/** REST responses to the calls of a client request, by URL and in the order of arrival. */
export type Log = Map<string, UpstreamResponse[]>;

interface ClientRequest {
  log: Log;
  release: RandomRelease;
  onResponse: () => void;
}

const changes = ['title', 'title', 'title', 'shorter', 'shorter', 'none', 'none', 404, 403, 500] as const;

/**
 * Sandbox whose data and permissions change between calls, with responses in random order.
 *
 * Logs the responses of each client request. Counts requested URLs with identifiers that the caller cannot know.
 */
export class ChangingUpstream {
  foreignCount = 0;
  readonly foreignUrls: string[] = [];
  readonly #random: SeededRandom;
  readonly #rootIds: ReadonlySet<string>;
  readonly #schedule: Schedule;
  readonly #requests = new Map<string, ClientRequest>();
  readonly #originals = new Map<string, Promise<UpstreamResponse>>();
  readonly #changes = new Map<string, Change>();
  /** Statuses that model permissions: by path for all callers, and by token and path for one caller. */
  readonly #permissions = new Map<string, number>();
  readonly #knownTexts = new Map<string, Set<string>>();
  #sandbox: Sandbox | undefined;
  #service: BusyService | undefined;

  /**
   * @param ids global ids that all clients know from the start
   * @param schedule schedules a callback for the next turn of the event loop
   */
  constructor(random: SeededRandom, ids: readonly string[], schedule: Schedule) {
    this.#random = random;
    this.#rootIds = new Set(ids.flatMap((id) => id.split(/[:/]/)));
    this.#schedule = schedule;
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
    this.#requests.set(id, { log: new Map(), release: new RandomRelease(this.#random, this.#schedule), onResponse });
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
      const current = this.#view(original, url, token);
      client?.log.set(url, [...(client.log.get(url) ?? []), current]);
      for (const [, text = ''] of current.body.matchAll(/"((?:[^"\\]|\\.)*)"/g)) this.#textsKnownTo(token).add(text);
      response.writeHead(current.status, { 'content-type': 'application/json' }).end(current.body);
      client?.onResponse();
    };
    if (client) client.release.hold(isRecord(url), respond);
    else respond();
  }

  /** Counts a URL with an identifier that is neither a root id nor in a response to the token. */
  #checkUrl(url: string, token: string): void {
    const known = this.#textsKnownTo(token);
    const { pathname, searchParams } = new URL(url, 'http://upstream');
    const parts = [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()];
    const isForeign = (part: string) => {
      const [, id, group = 0] = identifier.exec(part) ?? [];
      return id !== undefined && !this.#rootIds.has(part) && (Number(group) !== groupOf(token) || !known.has(part));
    };
    if (!parts.some(isForeign)) return;
    this.foreignCount++;
    this.foreignUrls.push(`${token} ${url}`);
  }

  #textsKnownTo(token: string): Set<string> {
    const known = this.#knownTexts.get(token) ?? new Set();
    this.#knownTexts.set(token, known);
    return known;
  }

  #originalOf(url: string): Promise<UpstreamResponse> {
    const known = this.#originals.get(url);
    if (known) return known;
    const original = fetch(`${this.#sandbox?.url}${url}`, { headers: { authorization: 'Bearer sandbox' } }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
    );
    this.#originals.set(url, original);
    return original;
  }

  /** Returns a response for a caller. The data can change between two calls of one client request. */
  #view(original: UpstreamResponse, url: string, token: string): UpstreamResponse {
    const plainUrl = url.replace(/~\d/g, '');
    if (this.#random.below(150) === 0) this.#changes.set(plainUrl, this.#random.pick(changes));
    const change = this.#changes.get(plainUrl);
    // The failure occurs only once, because repeated failures would open a circuit breaker.
    if (change === 500) this.#changes.delete(plainUrl);
    const permission = this.#permissionOf(token, url);
    if (permission !== 200) return errorResponse(permission);
    const isListOfSites = url.includes('/sites?limit=1000');
    if (isListOfSites && this.#random.below(20) === 0) return { status: 500, body: '{}' };
    if (typeof change === 'number') return errorResponse(change);
    return viewOf(original, change, isListOfSites, groupOf(token), this.#rootIds);
  }

  /**
   * Returns the status of a path for a caller. Callers have the same permissions, except for some paths. Lists inside a
   * forbidden record are often readable.
   */
  #permissionOf(token: string, url: string): number {
    const path = url.split('?', 1)[0] ?? '';
    const key = `${token} ${path}`;
    if (this.#random.below(60) === 0) this.#permissions.delete(key);
    const randomStatus = (oneOf: number) =>
      this.#random.below(isRecord(url) ? oneOf : 25) > 0 ? 200 : this.#random.pick([403, 404, 404]);
    const common = this.#permissions.get(path) ?? randomStatus(3);
    const own = this.#permissions.get(key) ?? (this.#random.below(3) === 0 ? randomStatus(2) : common);
    this.#permissions.set(path, common).set(key, own);
    return own;
  }
}

/** True for `/v1/orgs/o`, false for a list such as `/v1/orgs/o/members?limit=1`. */
const isRecord = (url: string): boolean => url.split('/').length % 2 === 0 && !url.includes('?limit');
