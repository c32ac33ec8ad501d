import { type ListParent, type ListQuery, ListRequest } from './list-request.js';
import { attempt, type PendingJson } from './pending-json.js';
import type { HasOrigin } from './records.js';

/** Lists that fields request in one turn of the event loop. They are sent at the end of the turn. */
export class OpenLists {
  /** Requests by the key of their parent. */
  readonly #byParent = new Map<HasOrigin, ListRequest[]>();
  readonly #send: (request: ListRequest) => PendingJson;

  constructor(send: (request: ListRequest) => PendingJson) {
    this.#send = send;
  }

  /** Returns the request for the same list, with a limit of at least the requested limit. */
  find({ url, args: { type, limit } }: ListQuery, { key }: ListParent): ListRequest | undefined {
    // Requests for other parents stay separate. Their order depends on when responses arrive, but calls must not.
    const existing = this.#byParent.get(key)?.find(({ list }) => list.url === url && list.args.type === type);
    if (existing) existing.limit = Math.max(existing.limit, limit);
    return existing;
  }

  add(list: ListQuery, parent: ListParent): ListRequest {
    const request = new ListRequest(list, parent);
    if (this.#byParent.size === 0) process.nextTick(() => this.#sendAll());
    const requests = this.#byParent.get(parent.key);
    if (requests) requests.push(request);
    else this.#byParent.set(parent.key, [request]);
    return request;
  }

  /** Returns the number of different URLs. An operation can read one list for several parents. */
  countUrls(): number {
    return new Set([...this.#byParent.values()].flatMap((requests) => requests.map(({ list: { url } }) => url))).size;
  }

  #sendAll(): void {
    const groups = [...this.#byParent.values()];
    this.#byParent.clear();
    for (const requests of groups)
      for (const request of requests)
        attempt(
          (error) => request.reject(error),
          () => request.receive(this.#send(request)),
        );
  }
}
