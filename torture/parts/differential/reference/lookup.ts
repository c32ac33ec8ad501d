import type { FieldNode, GraphQLObjectType } from 'graphql';
import { once } from '../../../../src/cache/once.js';
import { RestError } from '../../../../src/errors/rest-error.js';
import {
  childKey,
  type HasOrigin,
  type Key as KeyOf,
  keyInRequest,
  needsOwnGet,
  Origin,
  ownKey,
  type RecordType,
  resourceId,
  upstreamError,
  withIdentifier,
} from '../../../../src/loaders/index.js';
import { isPathPart } from '../../../../src/rest/index.js';
import { asKey, type LookupSource, type NamedKey } from '../../../../src/schema/core/source.js';
import { type Key, Place, placeOf, recordOfKey, toPlaces, toRecord } from './place.js';
import type { Reading } from './resolver.js';
import { needsAll, needsOnlyKey, needsText } from './selection.js';
import { variantOfRecord } from './variants.js';

/** Finds a record by the key of the parent, by an argument, or by a property of the parent. */
export function lookUp({ source, place = new Place({}), ...others }: Reading<LookupSource>): unknown {
  switch (source.by) {
    case 'key':
      return resourceId(source.type, place.key) === undefined ? null : findRecord(source.type, place.key, others);
    case 'property':
      return findReference({ source, place, ...others });
    case 'argument': {
      const value = others.args[source.argument];
      if (!source.isList) return findNode(source.toKey(String(value)), others);
      return together((value as readonly string[]).map((id) => findInList(source, id, others)));
    }
  }
}

/** Returns records that are read together, so the lookups below them are one batch, however their responses arrive. */
const together = (records: readonly Promise<unknown>[]): Promise<unknown>[] =>
  records.map((record) => Promise.allSettled(records).then(() => record));

/** Records that one field looks up share an origin for their lists. */
const listOrigins = once((_: FieldNode) => once((origin: Origin) => new Origin(undefined, origin)));

type Request = Pick<Reading, 'context' | 'info'>;
type ArgumentSource = Extract<LookupSource, { by: 'argument' }>;
type PropertySource = Extract<LookupSource, { by: 'property' }>;

/** Finds a record. Without a change request number in its key, a selection of only keys and lists needs no call. */
export async function findRecord<T extends RecordType>(type: T, from: HasOrigin, request: Request): Promise<unknown> {
  const { context, info } = request;
  const key = ownKey(type, from);
  const identifiedKey = key.isNumbered && type !== 'ChangeRequest' ? await withIdentifier(key, context.loaders) : key;
  // The cast is safe, because each record type is an object type of the schema.
  const objectType = info.schema.getType(type) as GraphQLObjectType;
  if (!identifiedKey.isNumbered && needsOnlyKey(info, objectType)) return recordOfKey(type, identifiedKey as KeyOf<T>);
  const needs = { needsText: needsText(info, objectType), needsAll: needsAll(info, objectType) };
  const earlyKey = identifiedKey as HasOrigin as Key;
  const listKey = { ...earlyKey, origin: listOrigins(info.fieldNodes[0] as FieldNode)(identifiedKey.origin) };
  const variant = variantOfRecord(type, info);
  const record = await context.loaders.load(type, identifiedKey as KeyOf<T>, variant, needsOwnGet(type, needs));
  return placeOf(record, variant, identifiedKey.isNumbered ? undefined : { key: earlyKey, listKey });
}

/** Finds the record of an argument. A record that is not found is null. */
async function findNode({ type, key }: NamedKey, request: Request): Promise<unknown> {
  try {
    return await findRecord(type, keyInRequest(key, request.context.loaders.root.origin), request);
  } catch (error) {
    if (error instanceof RestError && error.notFound) return null;
    throw error;
  }
}

/** Finds a record of a list of ids. An error of one record does not affect the others. */
async function findInList({ toKey }: ArgumentSource, id: string, request: Request): Promise<unknown> {
  const { budget } = request.context;
  if (budget.isStopped) return null;
  try {
    return toPlaces(await findNode(toKey(id), request), request.info.returnType);
  } catch (error) {
    return budget.fail(() => error);
  }
}

function findReference({ source, place, context, info }: Reading<PropertySource> & { place: Place }): unknown {
  const { type, id, parent } = source;
  const { json, key } = place;
  const identifier = id.value(json, context.platformName);
  if (identifier === undefined || identifier === null) return identifier;
  const owner = asKey<RecordType>(parent ? { ...parent.value(key, json), origin: key.origin } : key);
  // The REST API may send a record in place of its identifier.
  if (typeof identifier === 'object') return toRecord(type, owner, identifier, place.variant);
  const recordKey = childKey(type, owner, String(identifier));
  const { origin: _, isNumbered: __, ...parts } = recordKey;
  const isUsable = Object.values(parts).every((part) => part === undefined || isPathPart(part));
  if (!isPathPart(identifier) || !isUsable) throw upstreamError(`REST API returned an invalid ${type} identifier`);
  return findRecord(type, recordKey, { context, info });
}
