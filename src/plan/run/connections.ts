import { getNamedType } from 'graphql';
import { once } from '../../cache/once.js';
import { Connection, type ListedType } from '../../loaders/index.js';
import type { NamedPage } from '../../schema/core/page-arguments.js';
import type { PlannedField } from '../compile/field.js';
import { isConnectionPart } from '../compile/places.js';
import type { Selection } from '../compile/selection.js';
import { TextConnection } from '../text/page-reader.js';
import type { Path } from './path.js';
import type { Out, Run, Write } from './run.js';
import type { Scope } from './scope.js';
import { createObjectSelect, createRecordWriter, type WriteValue, writeList } from './values.js';

type PageOfItems = ConstructorParameters<typeof Connection>[0];

type WriteConnection = (
  run: Run,
  page: PageOfItems | TextConnection,
  requestedPage: NamedPage,
  scope: Scope,
  out: Out,
  path: Path,
) => void;

/**
 * Creates the writer of a connection. The writer first charges the lists. If a list exceeds the budget, the connection
 * is null.
 */
export function createConnectionWriter(field: PlannedField): WriteConnection {
  const select = createObjectSelect(field);
  return (run, page, requestedPage, scope, out, path) => {
    const connection = page instanceof Connection ? page : new Connection<unknown>(page, requestedPage);
    const selection = select();
    const { budget } = run.context;
    for (const part of recordListsOf(selection)) {
      try {
        part.requireStream();
        budget.chargeValues(1);
        budget.chargeList(connection.length, part.itemWeight);
      } catch (error) {
        return run.fail(part.pathIn(path), part.nodes, error);
      }
    }
    out[path.key] = selection.write(run, connection, scope, path);
  };
}

/** Returns the selected fields `nodes` and `edges` of a connection. */
const recordListsOf = once(({ allFields }: Selection) => allFields.filter(isConnectionPart));

/**
 * Creates the writer of `nodes`, `edges` or `node` in a connection.
 * @returns undefined for other fields
 */
export function createConnectionPart(field: PlannedField): Write | undefined {
  if (!isConnectionPart(field)) return undefined;
  if (field.name === 'node') return createNode(field);
  return field.name === 'nodes' ? createNodes(field) : createEdges(field);
}

// The casts are safe, because fields of a connection receive a `Connection`, and fields of an edge receive an edge.
const asConnection = (json: unknown) => json as Connection<unknown>;
const asEdge = (json: unknown) => json as Connection<unknown>['edges'][number];

const recordWriter = (field: PlannedField): WriteValue =>
  // The cast is safe, because record types have the names of their GraphQL types.
  createRecordWriter(field, getNamedType(field.definition.type).name as ListedType);

function createNodes(field: PlannedField): Write {
  const write = recordWriter(field);
  return (run, json, scope, out, parent) => {
    if (json instanceof TextConnection) return fill(run, json, field, scope, out, parent);
    out[field.key] = writeList(run, asConnection(json).nodes, scope, field.pathIn(parent), field, write);
  };
}

function createEdges(field: PlannedField): Write {
  const select = createObjectSelect(field);
  const write: WriteValue = (run, edge, scope, out, path) => {
    out[path.key] = select().write(run, edge, scope, path);
  };
  return (run, json, scope, out, parent) => {
    if (json instanceof TextConnection) return fill(run, json, field, scope, out, parent);
    out[field.key] = writeList(run, asConnection(json).edges, scope, field.pathIn(parent), field, write);
  };
}

/** Writes a list whose text was copied from a response, and starts the calls of its fields. */
function fill(run: Run, connection: TextConnection, field: PlannedField, scope: Scope, out: Out, parent: Path): void {
  const fragment = connection.fragmentOf(field);
  const path = field.pathIn(parent);
  out[field.key] = field.stream ? fragment?.stream(run, scope, path, field) : fragment;
  if (!field.stream) fragment?.fill(run, scope, path);
}

function createNode(field: PlannedField): Write {
  const write = recordWriter(field);
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    try {
      write(run, asEdge(json).node, scope, out, path);
    } catch (error) {
      run.fail(path, field.nodes, error);
    }
  };
}
