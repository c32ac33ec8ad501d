import type { GraphQLError } from 'graphql';
import { quote } from '../../errors/redact.js';
import { type KeyParts, keyFrom, keyParts, keyText, type RecordType, resourceId } from '../../loaders/index.js';
import { isPathPart, maxIdLength } from '../../rest/index.js';
import { badInput, type InputPath, isReported, reportInput, tooLong } from './inputs.js';

/**
 * Returns a global id, such as `Site:<organizationId>/<siteId>` with percent-encoded parts. Clients can compose global
 * ids.
 */
export const encodeId = <T extends RecordType>(type: T, key: KeyParts<T>): string => `${type}:${keyText(type, key)}`;

/** Converts a type name to words for a description: `SiteSectionGroup` becomes `site section group`. */
export const humanize = (type: string): string =>
  (type.match(/OpenAPI|[A-Z][a-z]+/g) ?? []).map((word) => (word === 'OpenAPI' ? word : word.toLowerCase())).join(' ');

/** Returns the form of the global ids of a type, such as `Site:<organizationId>/<siteId>`. */
export const idForm = (type: RecordType): string =>
  `${type}:${keyParts[type].map((part) => (part.endsWith('?') ? `[${part.slice(0, -1)}]` : `<${part}>`)).join('/')}`;

/**
 * Returns the key in an id of a known type.
 * @param path place of the id in the input of a mutation; empty for an argument of a query
 * @returns the key, or another one if the problem is collected
 * @throws a BAD_USER_INPUT error that shows the expected form, or the maximum length
 */
export function decodeId<T extends RecordType>(type: T, id: string | null, ...path: InputPath): KeyParts<T> {
  const key = findKey(type, id);
  if (key) return key;
  if (path.length === 0) throw wrongId(type, id);
  const part = reportInput(path, problemOf(type, id));
  // The cast is safe, because the values have the number of the parts of the key.
  return keyFrom(type, Array(keyParts[type].length).fill(part)) as KeyParts<T>;
}

/** Returns the key in an id of a known type, or undefined for an invalid id. */
const findKey = <T extends RecordType>(type: T, id: string | null): KeyParts<T> | undefined =>
  id === null || id.length > maxIdLength ? undefined : keyIn(type, id);

/**
 * Returns the REST API identifier of another record in the input of a mutation, or undefined without an id.
 * @param target key of the record that the mutation changes
 * @param path place of the id in the input
 * Reports a record that has another parent than the target, because its identifier would then refer to another record.
 */
export function relatedResourceId(type: RecordType, id: string | null, target: object, ...path: InputPath): string;
export function relatedResourceId(
  type: RecordType,
  id: string | null | undefined,
  target: object,
  ...path: InputPath
): string | undefined;
export function relatedResourceId(
  type: RecordType,
  id: string | null | undefined,
  target: object,
  ...path: InputPath
): string | undefined {
  if (id === undefined) return undefined;
  const key = findKey(type, id);
  const problem = key ? parentProblem(type, id, key, target) : problemOf(type, id);
  if (!key || problem) return reportInput(path, String(problem));
  return resourceId(type, key);
}

/**
 * Returns a message if the record of an id and another key have different parents. A page or a file of a space also
 * belongs to the change requests of the space, and vice versa.
 */
export function parentProblem(
  type: RecordType,
  id: string | null,
  key: KeyParts<RecordType>,
  other: object,
): string | undefined {
  const otherParts = other as Readonly<Record<string, string | undefined>>;
  const isContent = type === 'Page' || type === 'File';
  for (const [part, value] of Object.entries(key).slice(0, -1)) {
    if (otherParts[part] === undefined || isReported(otherParts[part])) continue;
    if (otherParts[part] === value || (isContent && part === 'changeRequestId')) continue;
    return mustBelongTo(part, otherParts[part], id);
  }
  return undefined;
}

/** Returns the message for an id whose record has another parent. */
export const mustBelongTo = (part: string, parent: string, id: unknown): string =>
  `must belong to ${part.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${quote(parent)}, got ${quote(id)}`;

/**
 * Returns the type and the key in an id of any type.
 * @throws a BAD_USER_INPUT error that shows the expected form, or the maximum length
 */
export function decodeAnyId(id: string, types: readonly RecordType[]): AnyKey {
  if (id.length > maxIdLength) throw badInput(`id ${tooLong(id.length)}`);
  const type = typeOf(id, types);
  const key = type && keyIn(type, id);
  if (key) return { type, key };
  throw type
    ? wrongId(type, id)
    : badInput(`id must be Type:part/part, got ${quote(id)}; types are ${types.join(', ')}`);
}

interface AnyKey {
  type: RecordType;
  key: KeyParts<RecordType>;
}

const typeOf = (id: string, types: readonly RecordType[]): RecordType | undefined => {
  const name = id.slice(0, Math.max(0, id.indexOf(':')));
  return types.find((known) => known === name);
};

const keyIn = <T extends RecordType>(type: T, id: string): KeyParts<T> | undefined =>
  id.startsWith(`${type}:`) ? keyFrom(type, parts(id.slice(type.length + 1))) : undefined;

const wrongId = (type: RecordType, id: string | null): GraphQLError => badInput(`${type} id ${problemOf(type, id)}`);

const problemOf = (type: RecordType, id: string | null): string =>
  id !== null && id.length > maxIdLength ? tooLong(id.length) : `must be ${idForm(type)}, got ${quote(id)}`;

/** Returns the values in the text of a key. Returns no values if one of them cannot be part of a path. */
function parts(text: string): string[] {
  try {
    const values = text.split('/').map(decodeURIComponent);
    return values.every(isPathPart) ? values : [];
  } catch {
    return [];
  }
}
