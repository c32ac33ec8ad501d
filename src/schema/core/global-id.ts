import type { GraphQLError } from 'graphql';
import { type KeyParts, keyFrom, keyParts, keyText, type RecordType, resourceId } from '../../loaders/index.js';
import { isPathPart, maxIdLength, quote } from '../../rest/index.js';
import { badInput, checkLength, createLengthError } from './inputs.js';

/** Global ids are readable and can be put together by hand: `Site:<organizationId>/<siteId>`, parts percent-encoded. */
export const encodeId = <T extends RecordType>(type: T, key: KeyParts<T>): string => `${type}:${keyText(type, key)}`;

/** Words of a type name for a description: `SiteSectionGroup` becomes `site section group`. */
export const humanize = (type: string): string =>
  (type.match(/OpenAPI|[A-Z][a-z]+/g) ?? []).map((word) => (word === 'OpenAPI' ? word : word.toLowerCase())).join(' ');

/** Form of the global ids of a type. */
export const idForm = (type: RecordType): string =>
  `${type}:${keyParts[type].map((part) => (part.endsWith('?') ? `[${part.slice(0, -1)}]` : `<${part}>`)).join('/')}`;

/**
 * The key in an id of a known type.
 * @throws a BAD_USER_INPUT error that shows the expected form, or the maximum length
 */
export function decodeId<T extends RecordType>(type: T, id: string | null): KeyParts<T> {
  checkLength('id', id);
  const key = id === null ? undefined : keyIn(type, id);
  if (!key) throw wrongId(type, id);
  return key;
}

/**
 * REST API identifier of another record that an input names; undefined if the input names no record.
 * @throws GraphQLError BAD_USER_INPUT if the record has another parent than the target of the write, where its identifier
 *   would mean another record
 */
export function resourceIdBeside(type: RecordType, id: string | null, target: object): string;
export function resourceIdBeside(type: RecordType, id: string | null | undefined, target: object): string | undefined;
export function resourceIdBeside(type: RecordType, id: string | null | undefined, target: object): string | undefined {
  if (id === undefined) return undefined;
  const key = decodeId(type, id);
  requireSameParent(type, id, key, target);
  return resourceId(type, key);
}

/**
 * Requires that the record that an id names has the parents of another key. A page or a file of a space is also one of its
 * change requests, and vice versa.
 * @throws GraphQLError BAD_USER_INPUT
 */
export function requireSameParent(type: RecordType, id: string | null, key: KeyParts<RecordType>, other: object): void {
  const known = other as Readonly<Record<string, string | undefined>>;
  const isContent = type === 'Page' || type === 'File';
  for (const [part, value] of Object.entries(key).slice(0, -1)) {
    if (known[part] === undefined || known[part] === value || (isContent && part === 'changeRequestId')) continue;
    throw badInput(
      isContent
        ? `${quote(id)} is a ${type.toLowerCase()} of another space than ${quote(known.spaceId)}`
        : `${quote(id)} must have the same ${part} as the record to write to: ${quote(known[part])}, got ${quote(value)}`,
    );
  }
}

/**
 * The type and key in any id.
 * @throws a BAD_USER_INPUT error that shows the expected form, or the maximum length
 */
export function decodeAnyId(id: string, types: readonly RecordType[]): AnyKey {
  const found = findAnyKey(id, types);
  if (!found) throw wrongAnyId(id, types);
  return found;
}

interface AnyKey {
  type: RecordType;
  key: KeyParts<RecordType>;
}

/** The type and key in any id, or undefined for a wrong one. */
export function findAnyKey(id: string, types: readonly RecordType[]): AnyKey | undefined {
  const type = id.length > maxIdLength ? undefined : typeOf(id, types);
  const key = type && keyIn(type, id);
  return key && { type, key };
}

const typeOf = (id: string, types: readonly RecordType[]): RecordType | undefined => {
  const name = id.slice(0, Math.max(0, id.indexOf(':')));
  return types.find((known) => known === name);
};

const keyIn = <T extends RecordType>(type: T, id: string): KeyParts<T> | undefined =>
  id.startsWith(`${type}:`) ? keyFrom(type, parts(id.slice(type.length + 1))) : undefined;

/** The error of an id that `findAnyKey` finds no key in. */
export function wrongAnyId(id: string, types: readonly RecordType[]): GraphQLError {
  if (id.length > maxIdLength) return createLengthError('id', id.length);
  const type = typeOf(id, types);
  return type
    ? wrongId(type, id)
    : badInput(`id must be Type:part/part, got ${quote(id)}; types are ${types.join(', ')}`);
}

const wrongId = (type: RecordType, id: string | null): GraphQLError =>
  badInput(`${type} id must be ${idForm(type)}, got ${quote(id)}`);

/** The values in the text of a key; none when one of them could not be sent. */
function parts(text: string): string[] {
  try {
    const values = text.split('/').map(decodeURIComponent);
    return values.every(isPathPart) ? values : [];
  } catch {
    return [];
  }
}
