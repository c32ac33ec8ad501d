import type { FieldRef } from '@pothos/core';
import {
  childKey,
  type Items,
  type Key,
  type ListedType,
  type ParentKey,
  type RecordOf,
  type RecordType,
  toRecord,
  upstreamError,
} from '../../loaders/index.js';
import { isPathPart } from '../../rest/index.js';
import { builder } from './builder.js';
import { decodeId, humanize, idForm } from './global-id.js';
import { orNull, recordByKey } from './record-by-key.js';

export type Types = typeof builder.$inferSchemaTypes;

/** A field that a helper creates. */
export type Field = FieldRef<Types>;

/** Argument of the `fields` function of an object, an interface or the root. */
export type FieldBuilder<Parent> = Omit<
  PothosSchemaTypes.RootFieldBuilder<Types, Parent, 'Object'>,
  'kind' | 'graphqlKind'
>;
/** Argument of the `fields` function of an input. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/**
 * Returns a record, or records, from a resolver. A type by its name has the records of that type behind it, and an error
 * in place of a record becomes an error at its place in the response. The types of the builder know neither.
 */
export const asResult = (records: unknown): never => records as never;

/** The parent of a record. Its key is known, so its id and lists cost no call. */
export const parent = <T extends RecordType, Parent extends Key<T>>(
  t: FieldBuilder<Parent>,
  type: T,
  description: string,
): Field =>
  t.field({
    type,
    description,
    extensions: { byKey: true },
    resolve: (child, _args, context, info) => asResult(recordByKey(type, child, context, info)),
  });

/** A record that another one names by its identifier, if it names one. */
export const reference = <T extends RecordType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, id, parent }: ReferenceOptions<NoInfer<T>, Parent>,
): Field =>
  t.field({
    type,
    description,
    resolve: (from, _args, context, info) => {
      const identifier: unknown = id(from);
      if (identifier instanceof Error) throw identifier;
      if (identifier === undefined || identifier === null) return asResult(null);
      // The upstream may send a record in place of its identifier.
      if (typeof identifier === 'object') return asResult(toRecord(type, parent(from), identifier));
      if (!isPathPart(identifier)) throw upstreamError(`REST API returned an invalid identifier of a ${type}`);
      return asResult(recordByKey(type, childKey(type, parent(from), identifier), context, info));
    },
  });

interface ReferenceOptions<T extends RecordType, Parent> {
  description: string;
  id: (from: Parent) => string | object | null | undefined;
  /** Key of its parent. */
  parent: (from: Parent) => ParentKey<T>;
}

/** Root field of a record by its global id. Null if it is not found. */
export const byId = <T extends RecordType>(t: FieldBuilder<object>, type: T, description: string): Field =>
  t.field({
    type,
    description: `${description} Null if not found.`,
    args: { id: t.arg.id({ required: true, description: `Global id of the ${humanize(type)}: \`${idForm(type)}\`.` }) },
    resolve: (_root, { id }, context, info) =>
      asResult(
        orNull(recordByKey(type, { ...decodeId(type, id), origin: context.loaders.root.origin }, context, info)),
      ),
  });

/** User of the platform inside another record. */
export const user = <Parent extends object>(
  t: FieldBuilder<Parent>,
  description: string,
  resolve: (from: Parent) => RecordOf<'User'> | Error | undefined,
): Field => embedded(t, 'User', { description, record: resolve });

/** A whole record inside another one. */
export const embedded = <T extends RecordType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, record }: { description: string; record: (from: Parent) => RecordOf<T> | Error | undefined },
): Field =>
  t.field({
    type,
    description,
    resolve: (from) => asResult(record(from)),
  });

/** Whole records inside another one. An unusable one is an error at its place in the list. */
export const embeddedList = <T extends ListedType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, records }: { description: string; records: (from: Parent) => Items<RecordOf<T> | Error> | undefined },
): Field =>
  t.field({
    type: [type],
    description,
    resolve: (from) => asResult(records(from)),
  });

interface ExposeOptions {
  type: 'String' | 'Boolean' | 'URL';
  description: string;
  nullable?: boolean;
  extensions?: object;
}

/** A property of the parent. Generic code cannot follow its type. A field without a resolver compiles to much less. */
export const exposeProperty = <Parent extends object>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  name: string,
  options: ExposeOptions,
): Field => t.expose(name as never, options as never);

/** An object type of named URLs. */
export const urls = <Shape extends object>(
  name: string,
  description: string,
  links: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) => exposeAll(links, (link, description) => exposeProperty(t, link, { type: 'URL', description })),
  });

/** An object type of permissions of the caller. */
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
