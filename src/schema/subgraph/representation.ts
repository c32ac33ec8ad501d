import { quote } from '../../errors/redact.js';
import type { RecordType } from '../../loaders/index.js';
import { decodeAnyId } from '../core/global-id.js';
import { badInput } from '../core/inputs.js';
import type { NamedKey } from '../core/source.js';

/**
 * Returns the type and the key of the record that a router requests. Only `__typename` and `id` are read, because each
 * record has the key `id`.
 * @param types record types of the subgraph
 * @throws GraphQLError BAD_USER_INPUT for a value that is no representation of a record
 */
export function decodeRepresentation(value: unknown, types: readonly RecordType[]): NamedKey {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(`Representation must be an object with __typename and id, got ${quote(value)}`);
  const { __typename: name, id } = value as Partial<Record<'__typename' | 'id', unknown>>;
  if (typeof name !== 'string') throw badInput(`__typename must be the name of a record type, got ${quote(name)}`);
  if (typeof id !== 'string') throw badInput(`id of ${quote(name)} must be a global id, got ${quote(id)}`);
  const key = decodeAnyId(id, types);
  if (key.type !== name) throw badInput(`__typename must be ${key.type} for id ${quote(id)}, got ${quote(name)}`);
  return key;
}
