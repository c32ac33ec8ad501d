import type { FieldRef } from '@pothos/core';
import {
  inWave,
  type Key,
  keyed,
  keyValues,
  type ListedType,
  listOf,
  MissingField,
  type ParentKey,
  type RecordOf,
  type RecordType,
  upstreamError,
  type Wire,
  waveOf,
} from '../../loaders/index.js';
import { isPathPart } from '../../rest/index.js';
import { builder } from './builder.js';
import { decodeId, idForm } from './global-id.js';
import { orNull, recordByKey } from './record.js';

export type Types = typeof builder.$inferSchemaTypes;

/** A field as a helper makes it. */
export type Field = FieldRef<Types>;

/** What a type's `fields` function is given, be it an object, an interface or the root. */
export type FieldBuilder<Parent> = Omit<
  PothosSchemaTypes.RootFieldBuilder<Types, Parent, 'Object'>,
  'kind' | 'graphqlKind'
>;
/** What makes the fields of an input. */
export type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** The record that another one stands under: its key is known, so its id and lists cost no call. */
export const parent = <T extends RecordType, Parent extends Key<T>>(
  t: FieldBuilder<Parent>,
  type: T,
  description: string,
): Field =>
  t.field({
    type,
    description,
    extensions: { byKey: true },
    // A record type by name has that type's record behind it.
    resolve: (child, _args, context, info) => recordByKey(type, child as Key<T>, context, info) as never,
  });

/** A record that another one names, when it names one. */
export const reference = <T extends RecordType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, key }: { description: string; key: (from: Parent) => Key<T> | undefined },
): Field =>
  t.field({
    type,
    description,
    resolve: (from, _args, context, info) => {
      const to = key(from);
      const wrong: unknown = to && keyValues(type, to).find((part) => !isPathPart(part));
      if (wrong instanceof MissingField) throw wrong;
      if (wrong !== undefined) throw upstreamError(`The service named a ${type} by an identifier that can't be one`);
      // It could only be asked for when the record that names it was there.
      return (to && recordByKey(type, inWave(to, Math.max(waveOf(to), waveOf(from))), context, info)) as never;
    },
  });

/** A root field that gives a record by its id, or null when it is not there. */
export const byId = <T extends RecordType>(t: FieldBuilder<object>, type: T, description: string): Field =>
  t.field({
    type,
    description: `${description} Null when it is not there.`,
    args: { id: t.arg.id({ required: true, description: `Its id: \`${idForm(type)}\`.` }) },
    resolve: (_root, { id }, context, info) => orNull(recordByKey(type, decodeId(type, id), context, info)) as never,
  });

/** A whole record that came inside another one. */
export const embedded = <T extends RecordType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, record }: { description: string; record: (from: Parent) => RecordOf<T> | Error | undefined },
): Field =>
  t.field({
    type,
    description,
    resolve: (from) => {
      const found = record(from);
      if (found instanceof Error) throw found;
      // A record type by name has that type's record behind it.
      return found as never;
    },
  });

/** Whole records that came inside another one; one that can't be used is an error at its place in the list. */
export const embeddedList = <T extends ListedType, Parent extends object>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, above, items }: EmbeddedListOptions<T, Parent>,
): Field =>
  t.field({
    type: [type],
    description,
    resolve: (from) => {
      const list = items(from);
      // An error in the place of a record is an error at its place in the list.
      return (list && keyedList(type, above(from), list)) as never;
    },
  });

interface EmbeddedListOptions<T extends ListedType, Parent> {
  description: string;
  /** The key of what they stand under. */
  above: (from: Parent) => ParentKey<T>;
  items: (from: Parent) => readonly Partial<Wire[T]>[] | undefined;
}

/** A list of records with their keys. */
export const keyedList = <T extends ListedType>(
  type: T,
  above: ParentKey<T>,
  items: readonly Partial<Wire[T]>[] | undefined,
) => listOf(items, `${type} records`).map((item) => keyed(type, above, item));

/** Someone who did something to a record. */
export const user = <Parent extends object>(
  t: FieldBuilder<Parent>,
  description: string,
  who: (from: Parent) => Wire['User'] | undefined,
): Field => embedded(t, 'User', { description, record: (from) => keyedIn('User', {}, who(from)) });

/** A record inside another one with its key, where there is one. */
export const keyedIn = <T extends RecordType>(
  type: T,
  above: ParentKey<T>,
  wire: Partial<Wire[T]> | null | undefined,
) => (wire ? keyed(type, above, wire) : undefined);

/** An object type of named URLs. */
export const urls = <Shape extends object>(
  name: string,
  description: string,
  links: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) =>
      exposed(t, links, (link, text) => t.expose(link as never, { type: 'URL', description: text } as never)),
  });

/** An object type of what the caller may do with a record. */
export const permissions = <Shape extends object>(
  name: string,
  description: string,
  flags: Record<keyof Shape & string, string>,
) =>
  builder.objectRef<Shape>(name).implement({
    description,
    fields: (t) =>
      exposed(t, flags, (flag, text) =>
        t.exposeBoolean(flag as never, { description: `Whether the caller may ${text}.` } as never),
      ),
  });

const exposed = <Shape extends object, F>(
  _t: FieldBuilder<Shape>,
  names: Record<string, string>,
  expose: (name: string, description: string) => F,
): Record<string, F> => Object.fromEntries(Object.entries(names).map(([name, text]) => [name, expose(name, text)]));
