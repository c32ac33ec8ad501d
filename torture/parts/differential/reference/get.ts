import type { GraphQLObjectType } from 'graphql';
import { getNamedType } from 'graphql';
import { type HasOrigin, parentKey, readJson, readRecord } from '../../../../src/loaders/index.js';
import { toQuery } from '../../../../src/schema/core/arguments.js';
import { idsOf, toRead, valueIn } from '../../../../src/schema/core/get.js';
import { asKey, type GetSource } from '../../../../src/schema/core/source.js';
import { type Key, recordsIn, toPlaces } from './place.js';
import type { Reading } from './resolver.js';
import { needsGit } from './selection.js';

/** Reads the response of one GET: a record, records, or other JSON. */
export async function readGet({ source, place, args, context, info }: Reading<GetSource>): Promise<unknown> {
  const { loaders } = context;
  const key: HasOrigin = place?.key ?? loaders.root;
  const { values, check } = toQuery(args, idsOf(source));
  check(key);
  const isWithoutGit = source.git && !needsGit(info, getNamedType(info.returnType) as GraphQLObjectType);
  const { path, read } = toRead(source, key, { ...values, ...(isWithoutGit && { metadata: false }) });
  const { type } = source;
  if (type && source.property === undefined) return readRecord(loaders.requests, type, path, read);
  const { json, origin } = await readJson(loaders.requests, path, read);
  const value = valueIn(source, json);
  if (source.list === undefined || !type) return value;
  if (!source.items) return recordsIn(type, key, value, origin);
  const itemKey = { ...parentKey(type, asKey(key)), origin } as HasOrigin as Key;
  // The cast is safe, because `valueIn` returns a list for a source of a list.
  return (value as readonly unknown[]).map((item) => toPlaces(item, getNamedType(info.returnType), itemKey));
}
