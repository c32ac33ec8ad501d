import { isDryRun } from '../context.js';
import type { Observation } from '../observability/observation.js';
import type { WriteFence } from '../writes/write-fence.js';
import { Cancellation, type Handler, type HttpRequest, isPlainJson, toWhole, type WholeResponse } from './request.js';

/**
 * Deduplicates identical queries of a caller while they are in flight. Different callers never share a response, nor do
 * requests with different forwarded headers, and mutations are never deduplicated. A query does not join a flight that
 * started before the end of a mutation, because its response must contain the effect of the mutation.
 */
export class QueryFlights {
  readonly #run: Handler;
  readonly #fence: WriteFence;
  readonly #forwardedHeaders: readonly string[];
  readonly #unsharedHeaders: readonly string[];
  readonly #flights = new Map<string, Flight>();

  /**
   * @param forwardedHeaders names of the request headers that the REST API receives
   * @param unsharedHeaders names of request headers that exclude a query, because they limit the age of its responses
   */
  constructor(
    run: Handler,
    fence: WriteFence,
    forwardedHeaders: readonly string[] = [],
    unsharedHeaders: readonly string[] = [],
  ) {
    this.#run = run;
    this.#fence = fence;
    this.#forwardedHeaders = forwardedHeaders;
    this.#unsharedHeaders = unsharedHeaders;
  }

  join(request: HttpRequest): ReturnType<Handler> {
    const { method, headers } = request;
    const isUnshared =
      isDryRun(headers['x-dry-run']?.toString()) || this.#unsharedHeaders.some((name) => headers[name]);
    if (method !== 'POST' || isUnshared) return this.#run(request);
    const key = keyOf(request, this.#forwardedHeaders);
    const current = this.#flights.get(key);
    // Flights contain only queries, so a request with the key of a flight is a query.
    if (!current && !isSurelyQuery(request)) return this.#run(request);
    const canJoin = !current || this.#fence.isCurrent(current.generation);
    const joinOrStart = (canJoin: boolean) => this.#joinOrStart(key, request, canJoin ? undefined : current);
    return typeof canJoin === 'boolean' ? joinOrStart(canJoin) : canJoin.then(joinOrStart);
  }

  /**
   * Joins the current flight, or starts a new one.
   * @param outdated flight that the request must not join
   */
  #joinOrStart(key: string, request: HttpRequest, outdated: Flight | undefined): Promise<WholeResponse> {
    if (request.signal.aborted) return Promise.reject(request.signal.reason);
    const existing = this.#flights.get(key);
    const flight = existing && existing !== outdated ? existing : this.#start(key, request);
    return flight.join(request);
  }

  #start(key: string, request: HttpRequest): Flight {
    const flight = new Flight(
      this.#fence.generation,
      request.observation,
      (signal) => this.#run({ ...request, signal }).then(toWhole),
      () => {
        // After a mutation, another flight can have this key.
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      },
    );
    this.#flights.set(key, flight);
    return flight;
  }
}

type Signal = HttpRequest['signal'];

/** A request that waits for a flight. */
interface FlightWaiter {
  resolve(response: WholeResponse): void;
  reject(error: unknown): void;
  removeListener(): void;
}

/**
 * A query in flight, which is aborted when all of its requests are aborted. A flight stores no response, and forgets its
 * request at its end, because a Map can retain a removed flight until the next full garbage collection.
 */
class Flight {
  /** Generation of the write fence when the query started. */
  readonly generation: number;
  /** Observation of the request that runs the query. */
  #observation: Observation | undefined;
  readonly #cancellation = new Cancellation();
  readonly #waiters = new Set<FlightWaiter>();
  #onEnd: (() => void) | undefined;

  constructor(
    generation: number,
    observation: Observation | undefined,
    run: (signal: Signal) => Promise<WholeResponse>,
    onEnd: () => void,
  ) {
    this.generation = generation;
    this.#observation = observation;
    this.#onEnd = onEnd;
    run(this.#cancellation).then(
      (response) => this.#end(({ resolve }) => resolve(response)),
      (error) => this.#end(({ reject }) => reject(error)),
    );
  }

  join({ signal, observation }: Pick<HttpRequest, 'signal' | 'observation'>): Promise<WholeResponse> {
    if (this.#observation) observation?.join(this.#observation);
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#onAbort(waiter, signal.reason);
      const waiter = { resolve, reject, removeListener: () => signal.removeEventListener('abort', onAbort) };
      this.#waiters.add(waiter);
      signal.addEventListener('abort', onAbort);
    });
  }

  #onAbort(waiter: FlightWaiter, reason: unknown): void {
    this.#waiters.delete(waiter);
    waiter.removeListener();
    waiter.reject(reason);
    if (this.#waiters.size > 0) return;
    this.#close();
    this.#cancellation.abort(reason);
  }

  #close(): void {
    this.#onEnd?.();
    this.#onEnd = undefined;
    this.#observation = undefined;
  }

  #end(settle: (waiter: FlightWaiter) => void): void {
    this.#close();
    for (const waiter of this.#waiters) {
      waiter.removeListener();
      settle(waiter);
    }
    this.#waiters.clear();
  }
}

/**
 * Returns a key with all properties of a request that can change its response. Header values and URLs contain no line
 * breaks, so different requests have different keys.
 */
const keyOf = ({ url, headers, body }: HttpRequest, forwardedHeaders: readonly string[]): string =>
  // An absent header differs from an empty one. No header value is a tab.
  `${headers.authorization ?? '\t'}
${headers.accept}
${headers['content-type']}
${headers['content-encoding'] ?? '\t'}
${headers['x-rest-report'] ?? '\t'}
${headers.origin ?? '\t'}
${forwardedHeaders.map((name) => headers[name] ?? '\t').join('\n')}
${url}
${body}`;

/**
 * Returns true if a request certainly contains the text of a query whose response is not streamed. The pattern contains
 * `\\u`, because JSON can hide the other words in Unicode escapes. A query with one of the words is not deduplicated.
 */
const isSurelyQuery = (request: HttpRequest): boolean =>
  isPlainJson(request) && !/mutation|subscription|defer|stream|persisted|documentId|\\u/.test(request.body ?? '');
