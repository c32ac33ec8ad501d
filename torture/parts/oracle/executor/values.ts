import { type GraphQLOutputType, getNamedType, getNullableType, isEnumType, isListType, isScalarType } from 'graphql';
import type { Json } from '../service/values.js';
import { failure } from './failure.js';
import { type Key, lastPart, recordTypes } from './keys.js';
import { isObject } from './rest.js';

/** Object of the graph: its JSON, which is absent if only the key is needed, and the key of the record around it. */
export interface Obj {
  type: string;
  key: Key;
  json?: Json;
}

const wireNames: Readonly<Record<string, string>> = { MERGED: 'merge', UPDATED: 'update' };

/** Returns the value of the REST API for a member of a closed enum. */
export const wireOf = (name: string): string => wireNames[name] ?? name.toLowerCase().replaceAll('_', '-');

/** Returns the object for a JSON object. The key of a record that is embedded comes from its identifier. */
export function embed(type: string, json: unknown, key: Key): Obj {
  if (!isObject(json)) throw failure('UPSTREAM_ERROR');
  if (!recordTypes[type]) return { type, json, key };
  const identifier = json[recordTypes[type].property ?? 'id'];
  if (typeof identifier !== 'string') throw failure('UPSTREAM_ERROR');
  return { type, json, key: { ...key, [lastPart(type)]: identifier } };
}

/** Converts a JSON value to the value of a field, as the schema describes it. */
export function convert(type: GraphQLOutputType, value: unknown, key: Key): unknown {
  if (value === undefined || value === null) return null;
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    if (!Array.isArray(value)) throw failure('UPSTREAM_ERROR');
    return value.map((one) => attempt(() => convert(nullable.ofType, one, key)));
  }
  const named = getNamedType(nullable);
  if (isEnumType(named)) {
    if (typeof value !== 'string') throw failure('UPSTREAM_ERROR');
    const member = named.getValues().find(({ name }) => name !== 'UNRECOGNIZED' && wireOf(name) === value);
    return member?.name ?? 'UNRECOGNIZED';
  }
  if (!isScalarType(named)) return embed(named.name, value, key);
  if (!isScalar(named.name, value)) throw failure('UPSTREAM_ERROR');
  return value;
}

function isScalar(name: string, value: unknown): boolean {
  if (name === 'JSON') return true;
  if (name === 'Int') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (name === 'Float') return typeof value === 'number';
  return typeof value === (name === 'Boolean' ? 'boolean' : 'string');
}

/** Returns the error of a list item in place of its value, because only this item is then null. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
