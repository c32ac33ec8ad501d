import type { GraphQLObjectType } from 'graphql';
import { contentPath, listName, readListPage, withIdentifiers, withOwner } from '../../../../src/loaders/index.js';
import { toQuery } from '../../../../src/schema/core/arguments.js';
import { requireSpace } from '../../../../src/schema/core/connection.js';
import { type PageArguments, pageOf, requestedPage } from '../../../../src/schema/core/page-arguments.js';
import type { PageSource } from '../../../../src/schema/core/source.js';
import { Connection, onlyCounts } from './connection.js';
import type { Reading } from './resolver.js';
import { needsGit } from './selection.js';

/** Reads the page of a list that the arguments request. */
export async function readPage({ source, place, args, context, info }: Reading<PageSource>): Promise<Connection> {
  const { loaders } = context;
  const key = place?.key ?? loaders.root;
  const { first, after, ...filters } = args as PageArguments & typeof args;
  const page = requestedPage(first, after, onlyCounts(info));
  const { values, check } = toQuery(filters, source.ids);
  check(key);
  requireSpace(source, filters, key);
  const path = contentPath(source.path, key);
  const namedPage = pageOf(listName(path, key, values), page);
  const isWithoutGit = source.git && !needsGit(info, info.returnType as GraphQLObjectType);
  const query = { ...values, ...(isWithoutGit && { metadata: false }) };
  const { skip: _, ...paging } = page.request;
  const received = await readListPage(loaders.requests, source.type, path, { key, query: { ...query, ...paging } });
  const identified = key.isNumbered ? await withIdentifiers(source.type, received, key, loaders, query) : received;
  const { items, ...others } = source.owner
    ? await withOwner(source.type, identified, source.owner, key, loaders)
    : identified;
  // Fields in one turn of the event loop share a request with the largest limit of all of them.
  const request = { ...page.request, limit: received.limit };
  return new Connection({ ...others, items: items.slice() }, { ...namedPage, request });
}
