import { type QueryValues, requestUrl } from '../rest/index.js';
import { hashOfList } from './cursor.js';
import { isDefault, toVariant, type Variant } from './origin.js';
import type { ListedType, ParentKey } from './records.js';

/** Arguments of a list, which are the same for all parents. */
export interface ListArguments {
  readonly type: ListedType;
  readonly query: QueryValues;
  /** Query parameters, including `limit`. */
  readonly queryWithLimit: QueryValues;
  readonly limit: number;
  readonly variant: Variant;
  /** True for the first page of an unfiltered list whose records have all fields that lookups need. */
  readonly isWhole: boolean;
}

/**
 * Separates `limit` from the query parameters of a list.
 * @param queryWithLimit query parameters. All callers set `limit`
 */
export function toListArguments(type: ListedType, queryWithLimit: object): ListArguments {
  const { limit = 0, ...query } = queryWithLimit as QueryValues & { limit?: number };
  return {
    type,
    query,
    queryWithLimit: queryWithLimit as QueryValues,
    limit,
    variant: toVariant(query),
    isWhole: Object.entries(query).every(([name, value]) => isDefault(name, value)),
  };
}

/** Page of the list of one parent. Operations with equal arguments share this object. */
export interface ListQuery {
  readonly args: ListArguments;
  /** Path template. */
  readonly path: string;
  /** URL without `limit`. */
  readonly url: string;
}

/**
 * Creates the URLs of a page.
 * @throws GatewayError for a value that a path cannot contain
 */
export function toListQuery(args: ListArguments, path: string, key: object): ListQuery {
  return { args, path, url: requestUrl<string>(path, key, args.query) };
}

/** Name of a list in its cursors. The hash is computed on first use, because most operations select no cursor. */
export class ListName {
  readonly #text: () => string;
  #hash: string | undefined;

  /** @param text returns a text that only this list has */
  constructor(text: () => string) {
    this.#text = text;
  }

  get hash(): string {
    this.#hash ??= hashOfList(this.#text());
    return this.#hash;
  }
}

/**
 * Returns the name of a list of the REST API, which its pages share.
 * @param path path template of the list, or of its counterpart in a change request
 * @param filters arguments that select the records, without those that select their fields
 */
export const listName = (path: string, key: object, filters: object): ListName =>
  new ListName(() => requestUrl<string>(contentPath(path, key), key, filters as QueryValues));

/** Key of the owner of content: a space, or a change request. */
export type ContentKey = ParentKey<'Page'>;

type InChangeRequest<Path extends string> = Path extends `/v1/spaces/{spaceId}/content${infer Rest}`
  ? `/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content${Rest}`
  : Path;

/** Returns a content path of a space, or its counterpart in a change request if the key contains one. */
export const contentPath = <Path extends string>(path: Path, key: object): Path | InChangeRequest<Path> =>
  (key as Partial<ContentKey>).changeRequestId === undefined
    ? path
    : (path.replace(/^\/v1\/spaces\/\{spaceId\}\/content/, `${changeRequest}/content`) as InChangeRequest<Path>);

const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
