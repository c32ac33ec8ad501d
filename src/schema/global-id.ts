import { type Key, type KeyType, keyFrom, keyParts, keyText, type RecordType, resourceId } from '../loaders/index.js';
import { isPathPart } from '../rest/index.js';
import { badInput } from './input-error.js';

/** Global ids are readable and can be put together by hand: `Site:<organizationId>/<siteId>`, parts percent-encoded. */
export const encodeId = <T extends KeyType>(type: T, key: Key<T>): string => `${type}:${keyText(type, key)}`;

/** What an id of this type looks like. */
export const idForm = (type: KeyType): string =>
  `${type}:${keyParts[type].map((part) => (part.endsWith('?') ? `[${part.slice(0, -1)}]` : `<${part}>`)).join('/')}`;

/**
 * The key in an id of a known type.
 * @throws a BAD_USER_INPUT error that shows the expected form
 */
export function decodeId<T extends KeyType>(type: T, id: string): Key<T> {
  const key = id.startsWith(`${type}:`) ? keyFrom(type, parts(id.slice(type.length + 1))) : undefined;
  if (!key) throw badInput(`${JSON.stringify(id)} is not the id of a ${type}: expected ${idForm(type)}`);
  return key;
}

/**
 * The identifiers in the REST API of ids of one type, under the same names. What is null stays null, and what is left
 * out stays out: a body without anything in it is to be seen as such.
 * @throws a BAD_USER_INPUT error that shows the expected form
 */
export function resourceIds<Name extends string>(
  type: KeyType,
  ids: Readonly<Partial<Record<Name, string | null>>>,
): Partial<Record<Name, string | null>> {
  const given = Object.entries<string | null | undefined>(ids).filter(([, id]) => id !== undefined);
  const found = given.map(([name, id]) => [name, typeof id === 'string' ? resourceId(type, decodeId(type, id)) : null]);
  // The names are those of the ids.
  return Object.fromEntries(found) as Partial<Record<Name, string | null>>;
}

/**
 * The type and key in any id.
 * @throws a BAD_USER_INPUT error that shows the expected form
 */
export function decodeAnyId(id: string, types: readonly RecordType[]): { type: RecordType; key: Key<RecordType> } {
  const name = id.slice(0, Math.max(0, id.indexOf(':')));
  const type = types.find((known) => known === name);
  if (!type)
    throw badInput(
      `${JSON.stringify(id)} is not an id: expected Type:part/part, with one of the types ${types.join(', ')}`,
    );
  return { type, key: decodeId(type, id) };
}

/** The values in the text of a key; none when one of them could not be sent. */
function parts(text: string): string[] {
  try {
    const values = text.split('/').map(decodeURIComponent);
    return values.every(isPathPart) ? values : [];
  } catch {
    return [];
  }
}
