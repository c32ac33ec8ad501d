import { type ExecutionResult, SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef } from 'graphql';
import type { Connection } from '../../loaders/index.js';
import { sourceOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { createConnectionPart } from '../run/connections.js';
import { JsonValue } from '../run/leaf.js';
import type { Write } from '../run/run.js';
import { createLookup } from './lookup.js';
import { createPage } from './page.js';
import { createExposed, createGet, createMutation, createNested } from './sources.js';

/** Creates the writer of a field. */
export function createWrite(field: PlannedField): Write {
  const { name, type, key, definition } = field;
  if (name === TypeNameMetaFieldDef.name)
    return (_run, _json, _scope, out) => {
      out[key] = type.name;
    };
  if (name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name) return createIntrospection(field);
  const source = sourceOf(definition);
  switch (source?.kind) {
    case 'page':
      return createPage(field, source);
    case 'get':
      return createGet(field, source);
    case 'lookup':
      return createLookup(field, source);
    case 'nested':
      return type.name.endsWith('Connection')
        ? fromListResponse(createNested(field, source))
        : createNested(field, source);
    case 'write':
      return createMutation(field, source);
    default:
      return createConnectionPart(field) ?? createExposed(field);
  }
}

/** Creates the writer of `__schema` or `__type`, which graphql-js executes without calls. */
const createIntrospection =
  (field: PlannedField): Write =>
  (run, _json, _scope, out, path) => {
    const result = run.introspect(field.nodes) as ExecutionResult;
    out[field.key] = new JsonValue(result.data?.[field.key] ?? null);
    for (const error of result.errors ?? []) run.fail(field.pathIn(path), field.nodes, error);
  };

/** Adapts the writer of a field whose value is in a list response, beside the records. */
const fromListResponse =
  (write: Write): Write =>
  (run, connection, scope, out, path) =>
    write(run, (connection as Connection<unknown>).json ?? {}, scope, out, path);
