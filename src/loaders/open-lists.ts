import { type ListParent, type ListQuery, ListRequest } from './list-request.js';
import { attempt, type PendingJson } from './pending-json.js';
import type { HasOrigin } from './records.js';

/** Requests for lists that are not sent yet. All requests of one turn of the event loop are sent at its end. */
export class OpenLists {
  /** Requests by the key of their parent. */
  readonly #byParent = new Map<HasOrigin, ListRequest[]>();
  readonly #send: (request: ListRequest) => PendingJson;

  constructor(send: (request: ListRequest) => PendingJson) {
    this.#send = send;
  }

  /** Returns the request for the same list of the same parent, and raises its limit to the requested limit. */
  find({ url, args: { type, limit } }: ListQuery, { key }: ListParent): ListRequest | undefined {
    // Requests for different parents stay separate. Otherwise, the calls would depend on the order in which responses
    // arrive.
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

  /** Returns the number of different URLs, because an operation can read one list for several parents. */
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
