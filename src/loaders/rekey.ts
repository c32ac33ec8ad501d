import { Attachment } from '../cache/attachment.js';
import { isPathPart } from '../rest/index.js';
import type { Loaders } from './index.js';
import { locate } from './read.js';
import { ownKey } from './record.js';
import type { HasOrigin, RecordType } from './records.js';
import { upstreamError } from './upstream-error.js';

/**
 * Returns a key with the identifier of the change request in place of its number, because global ids contain
 * identifiers. All other parts of the key remain.
 */
export async function withIdentifier<K extends HasOrigin>(key: K, loaders: Loaders): Promise<K> {
  if (!key.isNumbered) return key;
  const keys = identifiedKeys.getOrCompute(key.origin, () => new Map());
  const identifiedKey = keys.get(key) ?? identify(key, loaders);
  keys.set(key, identifiedKey);
  // The cast is safe, because the type of a key remains.
  return (await identifiedKey) as K;
}

/** Keys with identifiers. Lists of one parent share their calls only if they share the key of the parent. */
const identifiedKeys = new Attachment<Map<HasOrigin, Promise<HasOrigin>>>();

async function identify(key: HasOrigin, loaders: Loaders): Promise<HasOrigin> {
  const {
    id,
    key: { origin },
  } = await locate(await loaders.load('ChangeRequest', ownKey('ChangeRequest', key)));
  return Object.assign({ ...key }, { changeRequestId: id, origin, isNumbered: undefined });
}

/**
 * Record that owns the records of a list, if the path of the list lacks a part of their keys. Each record, or else the
 * parent of the list, has a property with the identifier of the owner.
 */
export interface Owner {
  /** Path parameter in the keys of the records. */
  readonly part: string;
  readonly property: string;
  /** Type of the parent of the list. */
  readonly parent: RecordType;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a key with the part that the JSON of a record, or of the parent of a list, contains. Without `owner`, returns
 * the same key.
 * @throws GatewayError if the JSON has no valid value
 */
export function ownerIn(json: Json, key: HasOrigin, owner: Owner | undefined): HasOrigin {
  if (!owner) return key;
  const { part, property, parent } = owner;
  const value = json[property];
  if (!isPathPart(value)) throw upstreamError(`REST API returned a ${parent} record without a valid ${property}`);
  return { origin: key.origin, [part]: value } as HasOrigin;
}
