import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { type Cursor, encodeCursor } from '../../../../src/loaders/index.js';
import type { NamedPage } from '../../../../src/schema/core/page-arguments.js';
import { selectedNames } from './selection.js';

/** Records of a response, or an embedded list. */
interface Records {
  readonly items: readonly unknown[];
  readonly next?: string | undefined;
  readonly count?: number | undefined;
  readonly json?: unknown;
}

/** The requested part of a list. It has the fields of a connection. */
export class Connection {
  readonly nodes: readonly unknown[];
  readonly totalCount: number | undefined;
  readonly json: unknown;
  readonly #records: Records;
  readonly #page: NamedPage;

  constructor(records: Records, page: NamedPage) {
    const { skip } = page.request;
    this.nodes = records.items.slice(skip, skip + page.first);
    this.totalCount = records.count;
    this.json = records.json;
    this.#records = records;
    this.#page = page;
  }

  get edges(): readonly { node: unknown; cursor: string }[] {
    return this.nodes.map((node, index) => ({ node, cursor: this.#cursorOf(index) }));
  }

  get pageInfo() {
    const { items, next } = this.#records;
    const { page, skip } = this.#page.request;
    const { length } = this.nodes;
    const afterPage = next === undefined ? null : this.#encode({ page: next });
    return {
      hasNextPage: skip + this.#page.first < items.length || next !== undefined,
      hasPreviousPage: page !== undefined || skip > 0,
      startCursor: length > 0 ? this.#cursorOf(0) : null,
      endCursor: length > 0 ? this.#cursorOf(length - 1) : afterPage,
    };
  }

  /** A cursor at the end of a response continues with the next response. */
  #cursorOf(node: number): string {
    const { items, next } = this.#records;
    const { page, limit, skip } = this.#page.request;
    const index = skip + node;
    if (index === items.length - 1 && next !== undefined) return this.#encode({ page: next });
    return this.#encode({ ...(page !== undefined && { page }), within: { limit, index } });
  }

  #encode(position: Omit<Cursor, 'list'>): string {
    return encodeCursor({ list: this.#page.listName.hash, ...position });
  }
}

/** Returns true if neither records nor page information of a connection are selected. */
export function onlyCounts(info: GraphQLResolveInfo): boolean {
  // The cast is safe, because a connection type is a non-null object type or an object type.
  const names = selectedNames(info, info.returnType as GraphQLObjectType);
  return !['edges', 'nodes', 'pageInfo'].some((name) => names.has(name));
}
