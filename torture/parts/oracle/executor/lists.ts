import type { GraphQLResolveInfo } from 'graphql';
import type { Json } from '../service/values.js';
import { failure } from './failure.js';
import type { Key } from './keys.js';
import { type Context, get, isObject, type Parameters, pathOf, queryOf } from './rest.js';
import { selectedFields } from './selection.js';
import type { Obj } from './values.js';

interface Cursor {
  /** List that returned the cursor. */
  list: string;
  page?: string;
  limit: number;
  /** Index of the record before the next one in the page. */
  index: number;
}

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decode(text: string, list: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
    if (cursor.list === list) return cursor;
  } catch {}
  throw failure('BAD_USER_INPUT', 'Cursor of another list');
}

export interface Connection {
  edges: { cursor: string; node: unknown }[];
  totalCount: number | null;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  json: Json;
  key: Key;
  type: string;
}

export type ToNode = (item: Json) => Obj;

function firstOf({ first = 50 }: Paging): number {
  if (first === null || first < 1 || first > 1000) throw failure('BAD_USER_INPUT', 'first');
  return first;
}

export interface Paging {
  first?: number | null;
  after?: string | null;
}

const nodeOf = (item: unknown, toNode: ToNode): unknown => {
  if (!isObject(item)) return failure('UPSTREAM_ERROR');
  try {
    return toNode(item);
  } catch (error) {
    return error;
  }
};

interface ListRequest {
  template: string;
  key: Key;
  parameters: Parameters;
  nodesOf: (items: readonly Json[]) => ToNode;
}

/** Reads one page of a list with one GET. */
export function readPage(
  context: Context,
  info: GraphQLResolveInfo,
  args: Paging,
  { template, key, parameters, nodesOf }: ListRequest,
): Connection {
  const first = firstOf(args);
  const list = pathOf(template, key) + queryOf(parameters);
  const type = String(info.returnType).replace('!', '');
  const countsOnly = !['nodes', 'edges', 'pageInfo'].some((name) => selectedFields(info, type).has(name));
  const start: Cursor = args.after ? decode(args.after, list) : { list, limit: countsOnly ? 1 : first, index: -1 };
  const json = get(context, template, key, { ...parameters, limit: start.limit, page: start.page });
  const { items, next, count } = json;
  if (!Array.isArray(items)) throw failure('UPSTREAM_ERROR');
  const toNode = nodesOf(items.filter(isObject));
  const from = start.index + 1;
  const shown = items.slice(from, from + first);
  const edges = shown.map((item, index) => ({
    cursor: encode({ ...start, index: from + index }),
    node: nodeOf(item, toNode),
  }));
  const token = isObject(next) && typeof next.page === 'string' && next.page !== start.page ? next.page : undefined;
  const isCut = from + first < items.length;
  const following = token !== undefined && !isCut ? encode({ list, page: token, limit: first, index: -1 }) : undefined;
  return {
    edges,
    json,
    key,
    type,
    totalCount: typeof count === 'number' ? count : null,
    pageInfo: {
      hasNextPage: isCut || token !== undefined,
      hasPreviousPage: Boolean(args.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: following ?? edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Pages a list that is already complete. */
export function pageOf(args: Paging, list: string, items: readonly Json[], key: Key, toNode: ToNode): Connection {
  const first = firstOf(args);
  const from = args.after ? decode(args.after, list).index + 1 : 0;
  const edges = items.slice(from, from + first).map((item, index) => ({
    cursor: encode({ list, limit: 0, index: from + index }),
    node: nodeOf(item, toNode),
  }));
  return {
    edges,
    json: {},
    key,
    type: '',
    totalCount: items.length,
    pageInfo: {
      hasNextPage: from + first < items.length,
      hasPreviousPage: Boolean(args.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
