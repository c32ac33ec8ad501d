import type { ArgumentRef, FieldRef, InterfaceRef, ObjectRef, TypeParam, UnionRef } from '@pothos/core';
import {
  ConvertedItems,
  childKey,
  type HasOrigin,
  type Key,
  type KeyParts,
  type ListedType,
  listOf,
  type ParentKey,
  type RecordType,
  recordRows,
  resourceId,
  toRecord,
  toRecords,
  upstreamError,
} from '../../loaders/index.js';
import { isPathPart } from '../../rest/index.js';
import { builder } from './builder.js';
import { decodeId, humanize, idForm } from './global-id.js';
import { placeOf, toPart } from './place.js';
import { orNull, recordByKey } from './record-by-key.js';
import { asKey, type Json, type NamedKey, namedKey, type Reading, type RecordTypeOf, type Source } from './source.js';

export type Types = typeof builder.$inferSchemaTypes;

/** Field of the schema, as the helpers of this folder create it. */
export type Field = FieldRef<Types>;

/** Argument of the `fields` function of an object, an interface or the root. */
export type FieldBuilder<Parent> = Omit<
  PothosSchemaTypes.RootFieldBuilder<Types, Parent, 'Object'>,
  'kind' | 'graphqlKind'
>;
/** Argument of the `fields` function of an input. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/**
 * Casts records to the result of a resolver. The types of the builder support neither type names nor errors in place of
 * records. At run time, such an error becomes a field error.
 */
export const asResult = (records: unknown): never => records as never;

/** Returns the extensions of a field with a source. */
export const withSource = (rest: Source) => ({ rest });

/**
 * Creates a field for the parent of a record. The id and the lists of the parent need no call, because the key of the
 * record contains the key of the parent. The field is null if the key lacks the parent.
 */
export const parent = <T extends RecordType, Parent extends HasOrigin>(
  t: FieldBuilder<Parent>,
  type: T & (keyof KeyParts<T> extends keyof Parent ? unknown : never),
  description: string,
): Field =>
  t.field({
    type,
    description,
    extensions: withSource({ kind: 'lookup', by: 'key', type }),
    resolve: (child, _args, context, info) =>
      asResult(hasKey(type, child) ? recordByKey(type, child, context, info) : null),
  });

/** Returns true if a key contains the identifier of a record of this type. */
const hasKey = <T extends RecordType>(type: T, key: object): key is Key<T> => resourceId(type, key) !== undefined;

type PropertyOf<Parent> = keyof Parent & string;

/** A property of the parent object, or a function that reads several properties. */
type From<Parent, Names extends PropertyOf<Parent>> = PropertyOf<Parent> | Reader<Parent, Names>;

/** A function that reads the properties in `reads`. */
interface Reader<Parent, Names extends PropertyOf<Parent>> {
  readonly reads: readonly Names[] | ((platformName: string) => readonly string[]);
  readonly value: (json: Pick<Parent, Names>, platformName: string) => unknown;
}

const toReading = <Parent, Names extends PropertyOf<Parent>>(from: From<Parent, Names>): Reading<unknown> =>
  // The cast is safe if the upstream follows the contract. The JSON then has the properties of the parent type.
  typeof from === 'string'
    ? { property: from, reads: [from], value: (json) => json[from] }
    : (from as unknown as Reading<unknown>);

interface ReferenceOptions<Parent, Names extends PropertyOf<Parent>> {
  description: string;
  /** Property with the identifier of the record, or function that reads the identifier. */
  id: From<Parent, Names>;
  /** Returns the key of the parent of the record. Default: the key of the record that contains the field. */
  parent?: (key: Json, json: Json) => object;
}

/**
 * Creates a field for a record that another record references by identifier. The field is null without an identifier.
 */
export function reference<T extends RecordType, Parent extends object, Names extends PropertyOf<Parent> = never>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, id, parent }: ReferenceOptions<Parent, Names>,
): Field {
  const reading = toReading(id);
  return t.field({
    type,
    description,
    extensions: withSource({ kind: 'lookup', by: 'property', type, id: reading, ...(parent && { parent }) }),
    resolve: (from, _args, context, info) => {
      const { json, key } = placeOf(from);
      const identifier = reading.value(json, context.platformName);
      if (identifier === undefined || identifier === null) return asResult(identifier);
      const owner = asKey<T>(parent ? { ...parent(key, json), origin: key.origin } : key);
      // The upstream may send a record in place of its identifier.
      if (typeof identifier === 'object') return asResult(toRecord(type, owner, identifier));
      if (!isPathPart(identifier)) throw upstreamError(`REST API returned an invalid ${type} identifier`);
      return asResult(recordByKey(type, childKey(type, owner, identifier), context, info));
    },
  });
}

/** Creates a root field for a record by its global id. The field is null if the record is not found. */
export const byId = <T extends RecordType>(t: FieldBuilder<object>, type: T, description: string): Field =>
  byArgument(t, type, {
    description: `${description} Null if not found.`,
    argument: 'id',
    args: { id: t.arg.id({ required: true, description: `Global id of the ${humanize(type)}: \`${idForm(type)}\`.` }) },
    toKey: (id) => namedKey(type, decodeId(type, id)),
  });

/** Creates a root field for the record of an argument. The field is null if the record is not found. */
export const byArgument = <Name extends string>(
  t: FieldBuilder<object>,
  type: RecordType | InterfaceRef<Types, unknown>,
  { description, argument, args, toKey }: ByArgumentOptions<Name>,
): Field =>
  t.field({
    type: type as RecordType,
    description: typeof type === 'string' ? withOperation(type, description) : description,
    args,
    extensions: withSource({ kind: 'lookup', by: 'argument', argument, isList: false, toKey }),
    resolve: (_root, fieldArguments, context, info) => {
      const { type, key } = toKey((fieldArguments as Readonly<Record<string, string>>)[argument] ?? '');
      return asResult(orNull(recordByKey(type, { ...key, origin: context.loaders.root.origin }, context, info)));
    },
  });

/** Adds the GET of a record to a description. Spaces and users have no GET. */
function withOperation(type: RecordType, description: string): string {
  const { record } = recordRows[type];
  return record === undefined ? description : `${description}\n\n\`GET ${record}\``;
}

interface ByArgumentOptions<Name extends string> {
  description: string;
  argument: Name;
  args: Record<Name, ArgumentRef<Types, string>>;
  /**
   * Returns the key of the record.
   * @throws GraphQLError BAD_USER_INPUT for an invalid value
   */
  toKey: (value: string) => NamedKey;
}

/** Creates a field for a user of the platform inside another record. */
export const user = <Parent extends object>(
  t: FieldBuilder<Parent>,
  property: PropertyOf<Parent>,
  description: string,
): Field => embedded(t, 'User', { property, description });

/** Creates a field for a whole record inside another record. */
export const embedded = <T extends RecordType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { property, description }: { property: PropertyOf<Parent>; description: string },
): Field =>
  t.field({
    type,
    description,
    extensions: withSource({ kind: 'nested', from: toReading(property), type }),
    resolve: (from) => {
      const { json, key, record } = placeOf(from);
      if (record) return asResult(Reflect.get(record, property));
      const value = json[property];
      return asResult(value === undefined || value === null ? value : toRecord(type, asKey<T>(key), value));
    },
  });

interface EmbeddedListOptions<Parent, Names extends PropertyOf<Parent>> {
  description: string;
  /**
   * Property with the list, or function that reads the list from the JSON of the parent. Errors replace unusable items.
   */
  from: From<Parent, Names>;
  /** Type of each record, if it is not the type of the field. */
  record?: RecordTypeOf;
  /** Returns the key of the parent of the records. Default: the key of the record that contains the field. */
  parent?: (key: Json, json: Json) => object;
}

/**
 * Creates a field for whole records inside another record. An unusable record becomes an error at its place in the
 * list.
 */
export function embeddedList<Parent extends object, Names extends PropertyOf<Parent> = never>(
  t: FieldBuilder<Parent>,
  type: ListedType | UnionRef<Types, unknown>,
  { description, from, record = type as ListedType, parent }: EmbeddedListOptions<Parent, Names>,
): Field {
  const reading = toReading(from);
  return t.field({
    type: [type as ListedType],
    description,
    extensions: withSource({ kind: 'nested', from: reading, type: record, ...(parent && { parent }) }),
    resolve: (field, _args, { platformName }) => {
      const { json, key, record: outerRecord } = placeOf(field);
      // The record converts the records in its properties only once.
      if (outerRecord && typeof from === 'string' && !parent) return asResult(Reflect.get(outerRecord, from));
      const owner = asKey<ListedType>(parent ? { ...parent(key, json), origin: key.origin } : key);
      const list = reading.value(json, platformName);
      return asResult(list === undefined || list === null ? list : toRecordsOf(record, owner, list));
    },
  });
}

/** Creates the records of a list. The records can have different types. */
function toRecordsOf(type: RecordTypeOf, owner: ParentKey<ListedType>, list: unknown) {
  if (typeof type === 'string') return toRecords(type, owner, list);
  const toItem = (item: unknown) => (item instanceof Error ? item : toRecord(type((item ?? {}) as Json), owner, item));
  return new ConvertedItems(listOf(list, 'records'), toItem);
}

interface NestedOptions<Parent, Names extends PropertyOf<Parent>, Type extends TypeParam<Types>> {
  type: Type;
  description: string;
  /** Property with the value, or function that reads the value from the JSON of the parent. */
  from: From<Parent, Names>;
}

/**
 * Creates a field for a value in the JSON of the parent that is not a record. Fields of an object in the value can use
 * the key of the record that contains it.
 */
export function nested<Parent extends object, Type extends TypeParam<Types>, Names extends PropertyOf<Parent> = never>(
  t: FieldBuilder<Parent>,
  { type, description, from }: NestedOptions<Parent, Names, Type>,
): Field {
  const reading = toReading(from);
  return t.field({
    type,
    description,
    extensions: withSource({ kind: 'nested', from: reading }),
    resolve: (parent, _args, { platformName }) => {
      const { json, key } = placeOf(parent);
      return asResult(toPart(reading.value(json, platformName), key));
    },
  });
}

/** Returns the members of a JSON object as a list of names and values. */
export const entriesOf = (json: unknown): readonly { name: string; value: unknown }[] | null | undefined =>
  json === undefined || json === null ? json : Object.entries(json).map(([name, value]) => ({ name, value }));

/** Creates a field for the JSON of the parent itself. */
export const raw = <Parent extends object>(t: FieldBuilder<Parent>, description: string): Field =>
  t.field({
    type: 'JSON',
    description: `${description}, as returned by the REST API.`,
    extensions: withSource({ kind: 'nested' }),
    resolve: (parent) => placeOf(parent).json,
  });

interface ExposeOptions {
  type: 'String' | 'Boolean' | 'URL' | ObjectRef<Types, object>;
  description: string;
  nullable?: boolean;
  extensions?: object;
}

/** Exposes a property whose type generic code cannot express. A field without a resolver compiles to much less code. */
export const exposeProperty = <Parent extends object>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  name: string,
  options: ExposeOptions,
): Field => t.expose(name as never, options as never);

/**
 * Creates an object type whose fields are URLs.
 * @param links description of each field, by name
 */
export const urls = <Shape extends object>(
  name: string,
  description: string,
  links: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) => exposeAll(links, (link, description) => exposeProperty(t, link, { type: 'URL', description })),
  });

/**
 * Creates an object type whose fields are permissions of the caller.
 * @param flags action that each field permits, by name
 */
export const permissions = <Shape extends object>(
  name: string,
  description: string,
  flags: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) =>
      exposeAll(flags, (flag, text) =>
        exposeProperty(t, flag, { type: 'Boolean', description: `True if the caller may ${text}.` }),
      ),
  });

const exposeAll = <F>(
  names: Record<string, string>,
  expose: (name: string, description: string) => F,
): Record<string, F> => Object.fromEntries(Object.entries(names).map(([name, text]) => [name, expose(name, text)]));
