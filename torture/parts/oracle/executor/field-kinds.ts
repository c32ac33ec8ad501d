import type { GraphQLResolveInfo } from 'graphql';
import { failure } from './failure.js';
import { type Key, parseId } from './keys.js';
import type { Args } from './list-fields.js';
import { type Paging, pageOf } from './lists.js';
import { canonicalId, lookUp, lookUpRoot } from './records.js';
import { type Context, get, isObject, type Parameters } from './rest.js';
import { embed, type Obj } from './values.js';

export type Field = (parent: Obj, args: Args, context: Context, info: GraphQLResolveInfo) => unknown;

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const parameters = (args: Args, ...names: string[]): Parameters =>
  Object.fromEntries(names.map((name) => [name, args[name] as Parameters[string]]));

/** Returns a field with the record that an identifier in the JSON names. */
export const reference =
  (type: string, property: string, keyOf: (parent: Obj, identifier: string) => Key | null): Field =>
  (parent, _args, context, info) => {
    const identifier = text(parent.json?.[property]);
    const key = identifier === undefined ? null : keyOf(parent, identifier);
    return key && lookUp(context, type, key, info);
  };
export const extend = (part: string) => (parent: Obj, identifier: string) => ({ ...parent.key, [part]: identifier });

export const root =
  (type: string): Field =>
  (_parent, { id }, context, info) =>
    lookUpRoot(context, type, parseId(String(id), type).key, info);

export const object =
  (type: string, template: string | ((key: Key) => string), ...names: string[]): Field =>
  ({ key }, args, context) => {
    const path = typeof template === 'string' ? template : template(key);
    return { type, key, json: get(context, path, key, parameters(args, ...names)) } satisfies Obj;
  };

export const entries: Field = ({ json, key }, _args, _context, info) => {
  const map = json?.[info.fieldName];
  if (map === undefined || map === null) return null;
  if (!isObject(map)) throw failure('UPSTREAM_ERROR');
  const type = info.fieldName === 'variables' ? 'Variable' : 'IntegrationConfigurationEntry';
  return Object.entries(map).map(([name, value]) => ({ type, key, json: { name, value } }));
};

export const nested =
  (property: string, node: string): Field =>
  ({ type, key, json }, args, context) => {
    // The contract does not require the list, and the documentation does not say what its absence means.
    const list = json?.[property] ?? [];
    if (!Array.isArray(list)) throw failure('UPSTREAM_ERROR');
    const name = `${canonicalId(context, { type, key })} ${property}`;
    return pageOf(args as Paging, name, list.filter(isObject), key, (item) => embed(node, item, key));
  };

export const raw: Field = ({ json }) => json ?? null;
