import { type ListParent, type ListQuery, ListRequest } from './list-request.js';
import { attempt, type PendingJson } from './pending-json.js';
import type { Known } from './records.js';

/** Lists that fields request in this turn of the event loop. They are sent when the turn ends. */
export class OpenedLists {
  /** By the key of their parent. */
  readonly #byParent = new Map<Known, ListRequest[]>();
  readonly #send: (request: ListRequest) => PendingJson;

  constructor(send: (request: ListRequest) => PendingJson) {
    this.#send = send;
  }

  /** The request of the same list, with a limit of at least this one. */
  find({ url, args: { type, limit } }: ListQuery, { key }: ListParent): ListRequest | undefined {
    // Only for the same parent. The order of other parents depends on when responses arrive, and calls must not.
    const known = this.#byParent.get(key)?.find(({ list }) => list.url === url && list.args.type === type);
    if (known) known.limit = Math.max(known.limit, limit);
    return known;
  }

  add(list: ListQuery, parent: ListParent): ListRequest {
    const request = new ListRequest(list, parent);
    if (this.#byParent.size === 0) process.nextTick(() => this.#sendAll());
    const opened = this.#byParent.get(parent.key);
    if (opened) opened.push(request);
    else this.#byParent.set(parent.key, [request]);
    return request;
  }

  /** Number of different URLs. Operations may read one list under several parents. */
  countUrls(): number {
    return new Set([...this.#byParent.values()].flatMap((requests) => requests.map(({ list: { url } }) => url))).size;
  }

  #sendAll(): void {
    const opened = [...this.#byParent.values()];
    this.#byParent.clear();
    for (const requests of opened)
      for (const request of requests)
        attempt(
          (error) => request.reject(error),
          () => request.receive(this.#send(request)),
        );
  }
}
