import { getNamedType } from 'graphql';
import {
  type HasOrigin,
  listOf,
  parentKey,
  readResponse,
  recordError,
  upstreamError,
} from '../../../../src/loaders/index.js';
import { toQuery } from '../../../../src/schema/core/arguments.js';
import { idsOf, toRead } from '../../../../src/schema/core/get.js';
import { asKey, type GetSource } from '../../../../src/schema/core/source.js';
import { type Key, placeOf, recordsIn, toPlaces } from './place.js';
import type { Reading } from './resolver.js';
import { variantOf } from './variants.js';

/** Reads the response of one GET: a record, records, or other JSON. */
export async function readGet({ source, place, args, context, info }: Reading<GetSource>): Promise<unknown> {
  const { loaders } = context;
  const key: HasOrigin = place?.key ?? loaders.root;
  const { values, check } = toQuery(args, idsOf(source));
  check(key);
  const variant = variantOf(info, args, source.variants);
  const { path, read } = toRead(source, key, values, variant);
  const { type } = source;
  if (type && source.property === undefined) {
    const place = await readResponse(loaders.requests, path, read, type);
    return placeOf({ type, key: read.key, place }, variant);
  }
  const response = await readResponse(loaders.requests, path, read);
  await response.body?.prepare();
  const { origin } = response;
  const json = response.parse();
  const value = valueIn(source, json);
  if (source.list === undefined || !type) return value;
  if (source.tree === undefined) return recordsIn(type, key, value, variant, origin);
  const itemKey = { ...parentKey(type, asKey(key)), origin } as HasOrigin as Key;
  return flatten(listOf(value as readonly unknown[], source.list)).map((item) =>
    toPlaces(item, getNamedType(info.returnType), itemKey, variant),
  );
}

/** Returns the value in a response. */
function valueIn({ property, required, list }: GetSource, json: object): unknown {
  const value = property === undefined ? json : (json as Readonly<Record<string, unknown>>)[property];
  if (required !== undefined && !value) throw upstreamError(required);
  return list === undefined ? value : listOf(value as readonly unknown[], list);
}

/** Returns the pages of a tree, depth first, with their positions. */
function flatten(pages: readonly unknown[], parent?: unknown, depth = 0): readonly unknown[] {
  return pages.flatMap((record) => {
    const error = record instanceof Error ? record : recordError('Page', record);
    if (error) return [error];
    const { pages: children } = record as { pages?: unknown };
    const invalid = [upstreamError('REST API returned no list of Page records')];
    const list = Array.isArray(children) ? children : children === undefined || children === null ? [] : invalid;
    return [{ record, depth, parent }, ...flatten(list, record, depth + 1)];
  });
}
