import { getNamedType } from 'graphql';
import { once } from '../../cache/once.js';
import { type ListedType, recordError } from '../../loaders/index.js';
import { ExcessText } from '../../rest/json/json-text.js';
import type { PlannedField } from '../compile/field.js';
import { isConnectionPart } from '../compile/places.js';
import type { Selection } from '../compile/selection.js';
import type { WriteSlot } from '../text/shape.js';
import type { TextConnection } from '../text/text-connection.js';
import { letterN } from '../text/tokens.js';
import type { Out, Path } from './path.js';
import type { Run, Write } from './run.js';
import type { Scope } from './scope.js';
import { createObjectSelect, createValueWriter, writeText } from './values.js';

/** Writes a connection into an object of the result, when it is read. If a list exceeds the budget, it is null. */
type WriteConnection = (
  run: Run,
  connection: TextConnection | Promise<TextConnection>,
  scope: Scope,
  out: Out,
  path: Path,
) => void;

/** Creates the writer of a connection. */
export function createConnectionWriter(field: PlannedField): WriteConnection {
  const select = createObjectSelect(field);
  const write = (run: Run, connection: TextConnection, scope: Scope, out: Out, path: Path) => {
    const selection = select();
    const failure = connection.failure ?? checkLists(selection);
    if (failure) run.fail(failure.field.pathIn(path), failure.field.nodes, failure.error);
    else out[path.key] = selection.write(run, connection, scope, path);
  };
  return (run, connection, scope, out, path) => {
    if (!(connection instanceof Promise)) return write(run, connection, scope, out, path);
    run.wait(
      path.branch,
      connection,
      (connection) => write(run, connection, scope, out, path),
      (error) => run.fail(path, field.nodes, error),
    );
  };
}

function checkLists(selection: Selection): TextConnection['failure'] {
  for (const field of recordListsOf(selection))
    try {
      field.requireStream();
    } catch (error) {
      return { field, error };
    }
  return undefined;
}

/** Returns the selected fields `nodes` and `edges` of a connection. */
const recordListsOf = once(({ allFields }: Selection) => allFields.filter(isConnectionPart));

/**
 * Creates the writer of `nodes`, `edges` or `node` in a connection.
 * @returns undefined for other fields
 */
export function createConnectionPart(field: PlannedField): Write | undefined {
  if (!isConnectionPart(field)) return undefined;
  return field.name === 'node' ? createNode(field) : createList(field);
}

/** Creates the writer of a list whose text was copied from a response. It starts the calls of the records. */
function createList(field: PlannedField): Write {
  return (run, json, scope, out, parent) => {
    // The cast is safe, because fields of a connection receive a connection.
    const fragment = (json as TextConnection).fragmentOf(field);
    const path = field.pathIn(parent);
    if (!fragment) out[field.key] = new ExcessText();
    else writeText(field, run, () => fragment, scope, out, path);
  };
}

/** Creates the writer of the record of an edge that is deferred. */
function createNode(field: PlannedField): Write {
  // The cast is safe, because record types have the names of their GraphQL types.
  const type = getNamedType(field.definition.type).name as ListedType;
  const write = createValueWriter(field, type, requireRecord(type));
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    try {
      // The cast is safe, because fields of an edge receive an edge.
      write(run, (json as { readonly node: unknown }).node, scope, out, path);
    } catch (error) {
      run.fail(path, field.nodes, error);
    }
  };
}

/** Creates the check of an item of a list, where null is no record. */
const requireRecord =
  (type: ListedType) =>
  (write: WriteSlot): WriteSlot =>
  (reader, start, end) => {
    if (reader.bytes[start] === letterN) throw recordError(type, null);
    write(reader, start, end);
  };
