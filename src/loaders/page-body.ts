import type { Body, Request } from '../rest/index.js';
import { IndexedResponse } from './indexed-response.js';
import { type ParsedPage, parsePage } from './list-page.js';
import type { OpenList } from './open-list.js';
import { Origin } from './origin.js';
import type { Item } from './record.js';
import type { HasOrigin } from './records.js';
import type { Layout, ResponseIndex } from './response-index.js';

/** One page of a list of the REST API. */
export interface Page {
  readonly items: readonly Item[];
  /** Token of the next page. */
  readonly next: string | undefined;
  readonly origin: Origin;
  readonly index: ResponseIndex;
}

/** Response body with a page of a list. Plans read most pages without an index. */
export class PageBody {
  readonly origin: Origin;
  readonly list: OpenList;
  readonly #request: Request;
  readonly #records: IndexedResponse;

  constructor(list: OpenList, request: Request) {
    this.list = list;
    this.#request = request;
    this.origin = new Origin(request, list.parent.origin);
    this.#records = this.recordsOf(list.parent.key);
    this.origin.add(this.#records, list.query.args.query);
  }

  /** Undefined for a response without a body. */
  get response(): Body | undefined {
    return this.#request.response;
  }

  /** Token of the requested page. */
  get requestedPage(): string | undefined {
    return this.list.query.args.query.page as string | undefined;
  }

  /**
   * Prepares a large body for parsing.
   * @returns undefined if the body can be parsed now
   */
  prepare(): Promise<void> | undefined {
    return this.#request.response?.prepare();
  }

  /** @throws RestError if the body is not a page */
  parse(): ParsedPage {
    return parsePage(this.list.query.path, this.#request.parse(), this.requestedPage);
  }

  /**
   * Returns the records with another parent, or with the values of a property.
   * @param parent key of the parent of the records
   */
  recordsOf(parent: HasOrigin, owner?: Layout['owner']): IndexedResponse {
    const { path, args } = this.list.query;
    const layout: Layout = { type: args.type, path, list: 'items', requestedPage: this.requestedPage, owner };
    return new IndexedResponse(this.#request, layout, parent);
  }

  /** @throws RestError if the body is not a page */
  async load(): Promise<Page> {
    const index = await this.#records.load();
    return { items: this.#records.itemsIn(this.origin), next: index.next, origin: this.origin, index };
  }
}
