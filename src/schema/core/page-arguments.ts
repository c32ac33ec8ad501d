import { quote } from '../../errors/redact.js';
import {
  decodeCursor,
  keyText,
  ListName,
  type PageRequest,
  pageRequest,
  type RecordType,
} from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import type { FieldBuilder } from './fields.js';
import { badInput } from './inputs.js';

/** Maximum number of records in a page without the argument `first`. */
export const defaultFirst = 50;

export interface PageArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export const pageArguments = <Parent extends object>(t: FieldBuilder<Parent>) => ({
  first: t.arg.int({
    defaultValue: defaultFirst,
    description: `Maximum number of records in the page, ${pageLimit.minimum} to ${pageLimit.maximum}. A page can hold fewer records although more follow; check \`hasNextPage\`.`,
  }),
  after: t.arg.string({
    description:
      'Cursor to continue after: the `endCursor` of a page, or the `cursor` of an edge, of this list with equal arguments other than `first`. Omit it for the first page.',
  }),
});

export interface RequestedPage {
  readonly first: number;
  readonly request: PageRequest;
  /** The argument `after`, and the hash in it. */
  readonly after?: { readonly text: string; readonly list: string };
}

/** A page of a certain list. */
export interface NamedPage extends RequestedPage {
  readonly listName: ListName;
}

/**
 * Returns the page that the arguments of a connection request.
 * @param onlyCounts true if neither records nor `pageInfo` are selected, so the smallest page is enough
 * @throws GraphQLError BAD_USER_INPUT for an invalid page size or cursor
 */
export function requestedPage(
  first: number | null | undefined,
  after: string | null | undefined,
  onlyCounts: boolean,
): RequestedPage {
  const pageSize = first ?? defaultFirst;
  if (pageSize < pageLimit.minimum || pageSize > pageLimit.maximum)
    throw badInput(`first must be between ${pageLimit.minimum} and ${pageLimit.maximum}, got ${pageSize}`);
  const cursor = typeof after === 'string' ? decodeCursor(after) : undefined;
  if (typeof after === 'string' && !cursor) throw invalidCursor(after);
  const request = onlyCounts ? { limit: pageLimit.minimum, skip: 0 } : pageRequest(pageSize, cursor);
  return { first: pageSize, request, ...(cursor && { after: { text: String(after), list: cursor.list } }) };
}

/** Maximum characters of a cursor that are searched for secrets. */
const maxQuotedCursor = 1_000;

/**
 * Returns a page of a list.
 * @throws GraphQLError BAD_USER_INPUT for a cursor of another list
 */
export function pageOf(listName: ListName, page: RequestedPage): NamedPage {
  const { after } = page;
  if (after && after.list !== listName.hash) {
    // Each of thousands of parents can have this error.
    const text = quote(after.text.slice(0, maxQuotedCursor));
    throw badInput(`after must be a cursor of this list with equal arguments, got ${text} of another list`);
  }
  return { ...page, listName };
}

/** Returns the name of a list inside a record. */
export const embeddedName = (type: string, field: string, key: object): ListName =>
  // The cast is safe, because only record types have lists in them.
  new ListName(() => `${type}.${field} ${keyText(type as RecordType, key)}`);

const invalidCursor = (after: string | null | undefined) =>
  badInput(`after must be a cursor of this list, got ${quote(after)}`);

/**
 * Returns the only page of a list inside a record.
 * @throws GraphQLError BAD_USER_INPUT for an invalid page size or cursor
 */
export function embeddedPage(...parameters: Parameters<typeof requestedPage>): RequestedPage {
  const page = requestedPage(...parameters);
  if (page.request.page !== undefined) throw invalidCursor(parameters[1]);
  return page;
}
