import { Attachable } from '../cache/attachment.js';
import { type CallNode, type QueryValues, Request, type Rest, requestUrl, requireValid } from '../rest/index.js';
import type { ListQuery } from './list-query.js';
import { type ListParent, OpenList, WholeLists } from './open-list.js';
import type { Origin } from './origin.js';
import type { HasOrigin, ListedType } from './records.js';

/** Parameters of a GET. */
export interface Read {
  /** Key with the path parameters. */
  key: HasOrigin;
  query?: object | undefined;
  /** Origin of the request, if it differs from that of the key. */
  origin?: Origin;
}

type RequestOptions = ConstructorParameters<typeof Request>[1];

/**
 * The GETs of one operation. Each URL is requested once, unless a prediction failed. A URL with a predicted response has
 * a successor if a lookup finds no record in the response, because the response may be older than the response that
 * contains the key.
 */
export class Requests extends Attachable {
  readonly #rest: Rest;
  /** Requests of the operation. Undefined if these are them, and not those of an attempt. */
  readonly #original: Requests | undefined;
  /** URLs of predicted responses that earlier attempts have read. */
  readonly #outdated: ReadonlySet<string> | undefined;
  /** Number of writes before these requests were created. After another write, new GETs fail. */
  readonly #writes: number;
  readonly #byUrl = new Map<string, Request>();
  readonly #successors = new Map<string, Request>();
  /** Requests of the attempts to repeat lookups. */
  readonly #attempts: Requests[] = [];
  /** URLs of predicted responses that no earlier attempt has read. */
  readonly #firstReads = new Set<string>();
  #predictedCount = 0;
  #usedCount = 0;
  /** GETs that are sent at the end of this turn of the event loop. */
  readonly #open: Request[] = [];
  /** Lists that are not sent yet, by the key of their parent. */
  readonly #openLists = new Map<HasOrigin, OpenList[]>();
  readonly #wholeLists = new WholeLists();
  #isScheduled = false;

  constructor(rest: Rest, original?: Requests, outdated?: ReadonlySet<string>) {
    super();
    this.#rest = rest;
    this.#writes = rest.operation.writes;
    this.#original = original;
    this.#outdated = outdated;
  }

  /**
   * Returns the requests with which lookups that found no record are repeated. The first attempt reads the responses
   * again that the lookups have read. Each further attempt reads the successors of the predicted responses that earlier
   * attempts have read. All other fields keep the first response of each URL.
   * @param number number of the attempt, from 0
   * @returns undefined if another attempt would read the same responses
   */
  attempt(number: number): Requests | undefined {
    const previous = this.#attempts[number - 1];
    if (previous && previous.#firstReads.size === 0) return undefined;
    const outdated = previous && new Set([...(previous.#outdated ?? []), ...previous.#firstReads]);
    this.#attempts[number] ??= new Requests(this.#rest, this, outdated);
    return this.#attempts[number];
  }

  /**
   * Returns the GET of a URL. A new GET is sent at the end of this turn of the event loop.
   * @throws GatewayError for a value that a path cannot contain, or if the operation has no calls left
   */
  get(path: string, read: Read, url = urlOf(path, read)): Request {
    const original = this.#original;
    if (!original) return this.#get(this.#byUrl, path, read, url);
    const isOutdated = this.#outdated?.has(url);
    if (!isOutdated && original.#byUrl.get(url)?.wasPredicted) this.#firstReads.add(url);
    return original.#get(isOutdated ? original.#successors : original.#byUrl, path, read, url);
  }

  #get(requests: Map<string, Request>, path: string, read: Read, url: string): Request {
    const origin = originOf(read);
    const existing = requests.get(url);
    if (existing) return this.#use(existing, origin);
    requireValid(`GET ${path}`, { path: read.key, query: read.query });
    const [wave, sentWave] = [origin.wave + 1, this.#sentWaveAfter(origin)];
    const request = this.#create({ method: 'GET', route: path, url, wave, sentWave, origin }, requests);
    this.#open.push(request);
    this.#schedule();
    return request;
  }

  /** Uses a request for another key, or for the first key of a predicted request. */
  #use(request: Request, origin: Origin): Request {
    if (request.isPredicted) this.#need(request, origin.wave + 1);
    request.addOrigin(origin);
    return request;
  }

  /** Charges the operation for a predicted request. */
  #need(request: Request, wave: number): void {
    this.#rest.operation.budget.chargeCall();
    this.#usedCount++;
    request.need(wave);
  }

  /** Returns the list of a parent, which is sent at the end of this turn of the event loop. */
  list(query: ListQuery, parent: ListParent): OpenList {
    const { url, args } = query;
    // Lists of different parents stay separate. Otherwise, the calls would depend on the order in which responses
    // arrive.
    const lists = this.#openLists.get(parent.key) ?? [];
    const existing = lists.find((other) => other.query.url === url && other.query.args.type === args.type);
    if (existing) {
      existing.limit = Math.max(existing.limit, args.limit);
      return existing;
    }
    const open = new OpenList(query, parent);
    lists.push(open);
    this.#openLists.set(parent.key, lists);
    if (args.isWhole) this.#wholeLists.add(open);
    this.#schedule();
    return open;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    process.nextTick(() => this.flush());
  }

  /**
   * Sends everything that is open: first the single GETs, and then the lists.
   * @param check called with the number of requests. If it throws, nothing is sent, and the operation must end
   */
  flush(check?: (count: number) => void): void {
    this.#isScheduled = false;
    const lists = [...this.#openLists.values()].flat();
    this.#openLists.clear();
    for (const list of lists) this.#prepare(list);
    const open = this.#open.splice(0);
    check?.(open.length);
    for (const request of open) this.#start(request);
    // The response of a predicted request can have arrived already, and its fields open requests of the next flush.
    for (const list of lists) list.receive();
  }

  #prepare(list: OpenList): void {
    const { key, origin } = list.parent;
    try {
      list.request = this.get(list.query.path, { key, origin, query: list.parameters }, list.url);
    } catch (error) {
      list.reject(error);
    }
  }

  #start(request: Request): void {
    try {
      if (this.#rest.operation.writes > this.#writes)
        throw new Error('A response older than the last write led to a GET');
      // The operation was charged for the first request of the URL.
      if (this.#successors.get(request.url) !== request) this.#rest.operation.budget.chargeCall();
      this.#rest.start(request);
    } catch (error) {
      request.fail(error);
    }
  }

  /** Removes everything that is open, because the operation has ended. */
  drop(): void {
    this.#open.length = 0;
    this.#openLists.clear();
  }

  /** Returns true if a key of the same origin, or of one of its ancestors, has requested the GET. */
  isRequested(path: string, read: Read): boolean {
    const request = this.#byUrl.get(urlOf(path, read));
    return request !== undefined && originOf(read).chain.some((origin) => request.isFor(origin));
  }

  /**
   * Returns the whole list of the parent in a key, if a response that led to the key also led to a request for the
   * list. The list probably contains the record.
   */
  requestedList(type: ListedType, key: HasOrigin): Promise<{ origin: Origin }> | undefined {
    return this.#wholeLists
      .find(type, key)
      ?.receiveBody()
      .then((body) => body.load());
  }

  /** Sends a predicted GET. The operation is charged only when it needs the GET. */
  predict(route: string, url: string): void {
    // A field that needs the GET receives the fresh response from the cache.
    if (this.#rest.cachedAge(url) !== undefined) return;
    const replace = ({ wave, origin }: Request) => this.#send({ method: 'GET', route, url, wave, origin });
    this.#send({ method: 'GET', route, url, wave: 1, sentWave: 1, replace });
    this.#predictedCount++;
  }

  #create(options: RequestOptions, requests = this.#byUrl): Request {
    const request = new Request(this.#rest.operation, options);
    requests.set(options.url, request);
    return request;
  }

  #send(options: RequestOptions): Request {
    const request = this.#create(options);
    this.#rest.start(request);
    return request;
  }

  /** Numbers of needed and of unneeded predicted requests. */
  get predictions(): { used: number; unused: number } {
    return { used: this.#usedCount, unused: this.#predictedCount - this.#usedCount };
  }

  get hasPredictions(): boolean {
    return this.#predictedCount > 0;
  }

  /** True if a response that fields have read has a successor. */
  get hasSuccessors(): boolean {
    return this.#successors.size > 0;
  }

  /** Sends the GET of an earlier operation before a field needs it. */
  repeat({ route, url, wave }: CallNode): Request {
    const existing = this.#byUrl.get(url);
    if (existing) this.#need(existing, wave);
    else this.#rest.operation.budget.chargeCall();
    return existing ?? this.#send({ method: 'GET', route, url, wave });
  }

  /** Returns the wave after those in which the responses of an origin were requested. */
  #sentWaveAfter(origin: Origin): number | undefined {
    if (!this.hasPredictions && !this.#rest.operation.cache) return undefined;
    const sentWaveOf = (request: Request | undefined) => request?.sentWave ?? request?.wave ?? 0;
    return 1 + Math.max(0, ...origin.urls.map((url) => sentWaveOf(this.#byUrl.get(url))));
  }
}

export const originOf = ({ key, origin = key.origin }: Read): Origin => origin;

const urlOf = (path: string, { key, query }: Read): string =>
  // The types of the callers verify that the key contains all path parameters.
  requestUrl<string>(path, key, query as QueryValues | undefined);
