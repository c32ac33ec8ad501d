import {
  type ExecutionResult,
  type GraphQLField,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { JsonText } from '../../rest/json/json-text.js';
import { type Source, sourceOf } from '../../schema/core/source.js';
import type { PlannedField, TextPart } from '../compile/field.js';
import type { Place, PlaceUpdate } from '../compile/places.js';
import type { Write } from '../run/run.js';
import { get } from './get.js';
import type { Calls, Check, Kind, Match, ResponsePart, RestUse, Value } from './kind.js';
import { lookup } from './lookup.js';
import { nested } from './nested.js';
import { page } from './page.js';
import { property } from './property.js';
import { write } from './write.js';

type Definition = GraphQLField<unknown, unknown>;

const kinds: { readonly [Name in Source['kind']]: Kind<Extract<Source, { kind: Name }>> } = {
  page,
  get,
  lookup,
  nested,
  write,
};

// The cast is safe, because a source has the kind under whose name it is found.
const kindOf = (source: Source | undefined) => (source ? kinds[source.kind] : property) as Kind<Source | undefined>;

/** Creates the writer of a field. */
export function createWrite(field: PlannedField): Write {
  const { name, type, key, definition } = field;
  if (name === TypeNameMetaFieldDef.name)
    return (_run, _json, _scope, out) => {
      out[key] = type.name;
    };
  if (name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name) return createIntrospection(field);
  const source = sourceOf(definition);
  return kindOf(source).createWrite(field, source);
}

/** Creates the writer of `__schema` or `__type`, which graphql-js executes without calls. */
const createIntrospection =
  (field: PlannedField): Write =>
  (run, _json, _scope, out, path) => {
    const result = run.introspect(field.nodes) as ExecutionResult;
    out[field.key] = new JsonText(Buffer.from(JSON.stringify(result.data?.[field.key] ?? null)));
    for (const error of result.errors ?? []) run.fail(field.pathIn(path), field.nodes, error);
  };

/** Adds the calls of a field to a plan, as `Kind.addCalls` does. */
export function addCalls(calls: Calls, field: PlannedField, place: Place, value?: Value): PlaceUpdate {
  const source = sourceOf(field.definition);
  return kindOf(source).addCalls(calls, field, source, place, value);
}

/** Returns how the text of a record contains a field, as `Kind.textPartOf` does. */
export function textPartOf(field: PlannedField, platformName: string): TextPart {
  const source = sourceOf(field.definition);
  return kindOf(source).textPartOf(field, source, platformName);
}

/** Returns the ways in which a field calls the REST API, as `Kind.restUsesOf` does. */
export function restUsesOf(parent: string, field: Definition): readonly RestUse[] {
  const source = sourceOf(field);
  return kindOf(source).restUsesOf(source, field, parent);
}

/** Returns the properties of the parent that a field reads, as `Kind.readsOf` does. */
export function readsOf(parent: string, field: Definition, platformName: string): readonly string[] {
  const source = sourceOf(field);
  return kindOf(source).readsOf(source, platformName, field, parent);
}

/** Returns the response that the fields of a value read, as `Kind.responseOf` does. */
export function responseOf(field: Definition): ResponsePart | undefined {
  const source = sourceOf(field);
  return kindOf(source).responseOf?.(source);
}

/** Returns the property by which a field selects records, as `Kind.matchOf` does. */
export function matchOf(field: Definition): Match | undefined {
  const source = sourceOf(field);
  return kindOf(source).matchOf?.(source);
}

/** Returns the check of an argument, as `Kind.checkOf` does. */
export function checkOf(field: Definition, argument: string): Check | undefined {
  const source = sourceOf(field);
  return kindOf(source).checkOf?.(source, argument);
}
