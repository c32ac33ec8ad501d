import type { GraphQLError } from 'graphql';
import { quote } from '../../errors/redact.js';
import { type KeyParts, keyFrom, keyParts, keyText, type RecordType, resourceId } from '../../loaders/index.js';
import { isPathPart, maxIdLength } from '../../rest/index.js';
import { badInput, type InputPath, tooLong, wrongInput } from './inputs.js';

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
 * @param path place of the id in the input of a mutation; empty for an argument of a query
 * @throws a BAD_USER_INPUT error that shows the expected form, or the maximum length
 */
export function decodeId<T extends RecordType>(type: T, id: string | null, ...path: InputPath): KeyParts<T> {
  const key = id === null || id.length > maxIdLength ? undefined : keyIn(type, id);
  if (!key) throw path.length > 0 ? wrongInput(path, problemOf(type, id)) : wrongId(type, id);
  return key;
}

/**
 * REST API identifier of another record that an input names; undefined if the input names no record.
 * @param path place of the id in the input
 * @throws ContractViolation if the record has another parent than the target of the write, where its identifier would
 *   mean another record
 */
export function resourceIdBeside(type: RecordType, id: string | null, target: object, ...path: InputPath): string;
export function resourceIdBeside(
  type: RecordType,
  id: string | null | undefined,
  target: object,
  ...path: InputPath
): string | undefined;
export function resourceIdBeside(
  type: RecordType,
  id: string | null | undefined,
  target: object,
  ...path: InputPath
): string | undefined {
  if (id === undefined) return undefined;
  const key = decodeId(type, id, ...path);
  const problem = parentProblem(type, id, key, target);
  if (problem) throw wrongInput(path, problem);
  return resourceId(type, key);
}

/**
 * Message if the record that an id names has other parents than another key. A page or a file of a space also belongs to
 * its change requests, and vice versa.
 */
export function parentProblem(
  type: RecordType,
  id: string | null,
  key: KeyParts<RecordType>,
  other: object,
): string | undefined {
  const known = other as Readonly<Record<string, string | undefined>>;
  const isContent = type === 'Page' || type === 'File';
  for (const [part, value] of Object.entries(key).slice(0, -1)) {
    if (known[part] === undefined || known[part] === value || (isContent && part === 'changeRequestId')) continue;
    return mustBelongTo(part, known[part], id);
  }
  return undefined;
}

/** Message for an id whose record has another parent. */
export const mustBelongTo = (part: string, parent: string, id: unknown): string =>
  `must belong to ${part.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${quote(parent)}, got ${quote(id)}`;

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
  if (id.length > maxIdLength) return badInput(`id ${tooLong(id.length)}`);
  const type = typeOf(id, types);
  return type
    ? wrongId(type, id)
    : badInput(`id must be Type:part/part, got ${quote(id)}; types are ${types.join(', ')}`);
}

const wrongId = (type: RecordType, id: string | null): GraphQLError => badInput(`${type} id ${problemOf(type, id)}`);

const problemOf = (type: RecordType, id: string | null): string =>
  id !== null && id.length > maxIdLength ? tooLong(id.length) : `must be ${idForm(type)}, got ${quote(id)}`;

/** The values in the text of a key. The list is empty if one of them cannot be sent. */
function parts(text: string): string[] {
  try {
    const values = text.split('/').map(decodeURIComponent);
    return values.every(isPathPart) ? values : [];
  } catch {
    return [];
  }
}
