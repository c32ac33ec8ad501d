import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { validateRequest } from '../../../../test/support/contract.js';
import { operations, resolve, type Schema } from '../../../../test/support/contract-operations.js';
import type { Json } from '../service/values.js';
import { type Key, lastPart, parseId } from './keys.js';
import { isObject, pathOf } from './rest.js';
import { wireOf } from './values.js';

/** Write that a mutation sends, and the inputs that are invalid. */
export interface Write {
  method: string;
  template: string;
  key: Key;
  url: string;
  body?: Json;
  /** Names of the invalid inputs. The name `input` means the whole input, or inputs that do not fit together. */
  problems: Set<string>;
}

/** Inputs with a path parameter or a query parameter that have another name. */
const pathInputs: Readonly<Record<string, string>> = {
  'createOrUpdateOpenAPISpec.slug': 'specSlug',
  'publishIntegration.name': 'integrationName',
  'deleteLinkInvite.inviteId': 'inviteId',
};

/** Patterns of path parameters in the contract. */
const patterns: Readonly<Record<string, RegExp>> = {
  specSlug: /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  integrationName: /^[a-zA-Z0-9-_.]{1,100}$/,
};
const isPathParameter = (part: string, value: string): boolean =>
  !['', '.', '..'].includes(value) && (patterns[part]?.test(value) ?? true);

export const idTypeOf = ({ description }: Pick<GraphQLInputField, 'description'>): string =>
  /`(\w+):</.exec(description ?? '')?.[1] ?? '';

const propertyOf = ({ properties = {} }: Schema, name: string): string | undefined =>
  [name, `${name}Id`, `${name.replace(/s$/, '')}Ids`].find((one) => properties[one] !== undefined);

/** Returns the request that the contract demands for a mutation. */
export function requestOf(mutation: string, description: string, type: GraphQLInputObjectType, input: Json): Write {
  const [, method = '', template = ''] = /`([A-Z]+) (\/v1\/\S+)`/.exec(description) ?? [];
  const bodySchema = resolve(operations.get(`${method} ${template}`)?.body ?? {});
  const problems = new Set<string>();
  const key: Record<string, string> = {};
  // The text of the reply in the response is in Markdown.
  const query: Record<string, string> = mutation === 'createChangeRequestCommentReply' ? { format: 'markdown' } : {};
  const isInPath = (name: string) => pathInputs[`${mutation}.${name}`] !== undefined || !propertyOf(bodySchema, name);
  const setKey = (name: string, part: string, value: string) => {
    if (key[part] !== undefined && key[part] !== value) problems.add('input');
    if (!isPathParameter(part, value)) problems.add(name);
    key[part] = value;
  };
  const inputs = Object.values(type.getFields()).filter(({ name }) => input[name] !== undefined);
  for (const field of inputs.filter(({ name }) => isInPath(name))) {
    const value = String(input[field.name]);
    const part = pathInputs[`${mutation}.${field.name}`];
    if (part) setKey(field.name, part, value);
    else
      try {
        for (const [name, one] of Object.entries(parseId(value, idTypeOf(field)).key)) setKey(field.name, name, one);
      } catch {
        problems.add(field.name);
      }
  }
  // Without the parent in the path, the other ids are compared with each other, and any of them can be reported.
  const others = inputs.filter(({ name, type: of }) => !isInPath(name) && getNamedType(of).name === 'ID');
  if (problems.size > 0 && others.length > 1) problems.add('input');
  const body: Json = {};
  let isIncomplete = false;
  for (const field of inputs.filter(({ name }) => !isInPath(name))) {
    const property = propertyOf(bodySchema, field.name) ?? field.name;
    try {
      body[property] = convertInput(field.type, bodySchema.properties?.[property] ?? {}, input[field.name], field, key);
    } catch {
      problems.add(field.name);
      isIncomplete = true;
    }
  }
  const hasBody = Object.keys(bodySchema).length > 0;
  // Invalid ids have no value, so the body lacks them.
  for (const property of invalidProperties(method, template, query, hasBody ? body : undefined)) {
    const field = inputs.find(({ name }) => propertyOf(bodySchema, name) === property);
    if (property !== '' || !isIncomplete) problems.add(field?.name ?? (property || 'input'));
  }
  const search = new URLSearchParams(query).toString();
  const url = pathOf(template, key) + (search && `?${search}`);
  return { method, template, key, url, problems, ...(hasBody && { body }) };
}

/** Returns the names of the top-level properties that violate the contract. */
function invalidProperties(method: string, template: string, query: Record<string, string>, body?: Json): string[] {
  return validateRequest(method, template, { query, body }).map((text) => {
    const [, path = ''] = / body(\/\S*)? /.exec(text) ?? [];
    const [, missing] = /"missingProperty":"(\w+)"/.exec(text) ?? [];
    return path?.split('/')[1] ?? missing ?? '';
  });
}

/** Converts an input to its value in the body. */
function convertInput(
  type: GraphQLInputType,
  of: Schema,
  value: unknown,
  field: Pick<GraphQLInputField, 'description' | 'name'>,
  key: Key,
): unknown {
  if (value === null || value === undefined) return value;
  const nullable = getNullableType(type);
  const named = getNamedType(type);
  const schema = resolve(of);
  if (isListType(nullable)) {
    const list = Array.isArray(value) ? value : [value];
    if (schema.additionalProperties && typeof schema.additionalProperties === 'object' && !schema.items)
      return mapOf(list, named as GraphQLInputObjectType, schema.additionalProperties, key);
    return list.map((one) => convertInput(nullable.ofType, schema.items ?? {}, one, field, key));
  }
  if (named.name === 'ID') return identifier(String(value), idTypeOf(field), key);
  if (isEnumType(named)) return wireOf(String(value));
  if (!isInputObjectType(named) || !isObject(value)) return value;
  return convertObject(named, schema, value, key);
}

function identifier(id: string, type: string, key: Key): string {
  const given = parseId(id, type).key;
  const last = lastPart(type);
  // The record must belong to the organization, site or space of the path.
  for (const part of ['organizationId', 'siteId', 'spaceId'])
    if (part !== last && key[part] !== undefined && given[part] !== undefined && key[part] !== given[part])
      throw new Error(`${id} belongs to another parent`);
  return given[last] ?? '';
}

function convertObject(type: GraphQLInputObjectType, schema: Schema, value: Json, key: Key): unknown {
  const fields = type.getFields();
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const [[name = '', one] = []] = entries;
  if (type.name === 'TeamPersonInput') return name === 'user' ? identifier(String(one), 'User', {}) : one;
  if (type.name === 'NewSiteSpacesInput')
    return name === 'existing' ? (one as string[]).map((id) => identifier(id, 'Space', key)) : one;
  const objects = [schema, ...(schema.oneOf ?? []).map(resolve)];
  const { properties = {} } = objects.find((candidate) => candidate.properties) ?? {};
  const converted = entries.map(([field, input]) => {
    const definition = fields[field];
    const property = resolve(properties[field] ?? {});
    const isNeighbor = type.name.endsWith('PositionInput') && input !== null;
    if (!definition) throw new Error(`${type.name} has no ${field}`);
    const result = convertInput(definition.type, property, input, definition, key);
    return [field, isNeighbor ? neighbor(property, result) : result] as const;
  });
  const constants = Object.entries(properties).filter(([, property]) => resolve(property).const !== undefined);
  return {
    ...Object.fromEntries(constants.map(([property, { const: text }]) => [property, text])),
    ...Object.fromEntries(converted),
  };
}

/** Returns the reference to a neighbor: its type, and its identifier under another name for each type. */
const neighbor = ({ properties = {} }: Schema, id: unknown): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, resolve(property).const ?? id]));

/** Converts a list of names and values to an object. */
function mapOf(list: readonly unknown[], type: GraphQLInputObjectType, of: Schema, key: Key): Json {
  const map: Json = {};
  for (const item of list.filter(isObject)) {
    const { member, name, value, ...others } = item;
    const fields = type.getFields();
    const person = fields.member ? convertInput(fields.member.type, {}, member, fields.member, key) : name;
    const own = String(person);
    if (own in map) throw new Error(`${own} occurs twice`);
    map[own] = fields.value
      ? convertInput(fields.value.type, of, value, fields.value, key)
      : Object.fromEntries(
          Object.entries(others).map(([field, one]) => [
            field,
            convertInput(fields[field]?.type ?? (fields.name?.type as never), {}, one, fields[field] as never, key),
          ]),
        );
  }
  return map;
}
