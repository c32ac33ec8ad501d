import type { ArgumentRef, InputFieldMap, InterfaceRef, UnionRef } from '@pothos/core';
import { type HasOrigin, type KeyParts, type ListedType, type RecordType, recordRows } from '../../loaders/index.js';
import {
  type Field,
  type FieldBuilder,
  type From,
  type PropertyOf,
  type Types,
  toReading,
  withSource,
} from './fields.js';
import { decodeId, humanize, idForm } from './global-id.js';
import { type NamedKey, type NestedSource, namedKey, type ParentReading, type RecordTypeOf } from './source.js';

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
  });

interface ReferenceOptions<Parent, Names extends PropertyOf<Parent>> {
  description: string;
  /** Property with the identifier of the record, or function that reads the identifier. */
  id: From<Parent, Names>;
  parent?: ParentReading;
}

/**
 * Creates a field for a record that another record references by identifier. The field is null without an identifier.
 */
export function reference<T extends RecordType, Parent extends object, Names extends PropertyOf<Parent> = never>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, id, parent }: ReferenceOptions<Parent, Names>,
): Field {
  return t.field({
    type,
    description,
    extensions: withSource({ kind: 'lookup', by: 'property', type, id: toReading(id), ...(parent && { parent }) }),
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
    extensions: withSource({
      kind: 'lookup',
      by: 'argument',
      argument,
      isList: false,
      toKey: (value) => toKey(String(value)),
    }),
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
  });

interface EmbeddedListOptions<Parent, Names extends PropertyOf<Parent>, Args extends InputFieldMap> {
  description: string;
  /**
   * Property with the list, or function that reads the list from the JSON of the parent. Errors replace unusable items.
   */
  from: From<Parent, Names>;
  /** Type of each record, if it is not the type of the field. */
  record?: RecordTypeOf;
  parent?: ParentReading;
  args?: Args;
  varies?: NestedSource['varies'];
}

/**
 * Creates a field for whole records inside another record. An unusable record becomes an error at its place in the
 * list.
 */
export function embeddedList<
  Parent extends object,
  Names extends PropertyOf<Parent> = never,
  Args extends InputFieldMap = Record<never, never>,
>(
  t: FieldBuilder<Parent>,
  type: ListedType | UnionRef<Types, unknown>,
  { description, from, record = type as ListedType, parent, args, varies }: EmbeddedListOptions<Parent, Names, Args>,
): Field {
  return t.field({
    type: [type as ListedType],
    description,
    args: args as Args,
    extensions: withSource({
      kind: 'nested',
      from: toReading(from),
      type: record,
      ...(parent && { parent }),
      ...(varies && { varies }),
    }),
  });
}
