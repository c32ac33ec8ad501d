import {
  contentPath,
  type HasOrigin,
  listName,
  locate,
  type Owner,
  ownerIn,
  ownKey,
  type PageBody,
  readBody,
  recordId,
  recordRows,
  withIdentifier,
} from '../../../../src/loaders/index.js';
import { isPathPart } from '../../../../src/rest/index.js';
import { toQuery } from '../../../../src/schema/core/arguments.js';
import { type PageArguments, pageOf, requestedPage } from '../../../../src/schema/core/page-arguments.js';
import type { Json, PageSource } from '../../../../src/schema/core/source.js';
import { Connection, onlyCounts } from './connection.js';
import { toRecord } from './place.js';
import type { Reading } from './resolver.js';
import { variantOf } from './variants.js';

/** Reads the page of a list that the arguments request. */
export async function readPage({ source, place, args, context, info }: Reading<PageSource>): Promise<Connection> {
  const { loaders } = context;
  const key = place?.key ?? loaders.root;
  const { first, after, ...filters } = args as PageArguments & typeof args;
  const page = requestedPage(first, after, onlyCounts(info));
  const { values, check } = toQuery(filters, source.ids, source.onlyOfSpace);
  check(key);
  const path = contentPath(source.path, key);
  const namedPage = pageOf(listName(path, key, values), page);
  const variant = variantOf(info, args, source.variants);
  const query = { ...recordRows[source.type].query, ...values, ...variant };
  const { skip: _, ...paging } = page.request;
  const body = await readBody(loaders.requests, source.type, path, { key, query: { ...query, ...paging } });
  await body.prepare();
  const { items, ...others } = body.parse();
  const parent = await completeKey({ body, items, key, owner: source.owner, context });
  parent.origin.add(body.recordsOf(parent, source.owner), query);
  const records = items.map((item) => toRecord(source.type, ownerOf(item, parent, source.owner), item, variant));
  // Fields in one turn of the event loop share a request with the largest limit of all of them.
  const request = { ...page.request, limit: body.list.limit };
  return new Connection({ ...others, items: records }, { ...namedPage, request });
}

interface Incomplete extends Pick<Reading, 'context'> {
  readonly body: PageBody;
  readonly items: readonly unknown[];
  readonly key: HasOrigin;
  readonly owner: Owner | undefined;
}

/** Replaces the number of a change request in the key of a list, and adds the part that a record lacks. */
async function completeKey({ body, items, key, owner, context: { loaders } }: Incomplete): Promise<HasOrigin> {
  const identified = await withIdentifier(key, loaders);
  const origin = key.isNumbered ? body.origin.withParent(identified.origin) : body.origin;
  const isComplete = (item: unknown) => recordId('Space', item) instanceof Error || isPathPart(propertyOf(item, owner));
  if (!owner || items.every(isComplete)) return { ...identified, origin };
  const record = await locate(await loaders.load(owner.parent, { ...ownKey(owner.parent, key), origin } as never));
  const completed = ownerIn((await record.place.parse()) as Json, record.key, owner);
  return { ...identified, ...completed, origin: origin.withParent(record.key.origin) };
}

const propertyOf = (item: unknown, owner: Owner | undefined): unknown => (item as Json)[owner?.property ?? ''];

/** Returns the key of the parent of a record. */
function ownerOf(item: unknown, parent: HasOrigin, owner: Owner | undefined): HasOrigin {
  const value = owner && Object(item) === item ? propertyOf(item, owner) : undefined;
  return owner && isPathPart(value) ? ({ ...parent, [owner.part]: value } as HasOrigin) : parent;
}
