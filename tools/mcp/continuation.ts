import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { fragmentsOf } from '../../src/limits/index.js';
import { decodeCursor, encodeCursor, pageRequest } from '../../src/loaders/index.js';
import { defaultFirst } from '../../src/schema/index.js';
import type { CutList } from './compact-text.js';

/** An executed document with its variables. */
export interface RunDocument {
  readonly document: DocumentNode;
  readonly operationName?: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isWrite: boolean;
}

/**
 * Computes the cursor of the last record of a truncated connection from the arguments of the connection, and from
 * another cursor of the connection.
 * @param data data of the result
 * @returns undefined for other lists, and if the connection has no records or no cursor
 */
export function cursorAfter({ path, kept }: CutList, run: RunDocument, data: unknown): string | undefined {
  const fields = fieldsAt(path, run);
  const list = fields.at(-1);
  const connection = fields.at(-2);
  if (!connection || !list || !/^(nodes|edges)$/.test(list.name.value) || kept === 0) return undefined;
  const values = variablesOf(run);
  const argument = (name: string): unknown => {
    const node = connection.arguments?.find((one) => one.name.value === name);
    return node && valueFromASTUntyped(node.value, values);
  };
  const after = cursorIn(argument('after'));
  const known = after ?? cursorIn(findCursor(connection, valueAt(data, path.slice(0, -1)), fragmentsOf(run.document)));
  if (!known) return undefined;
  const request = pageRequest(Number(argument('first') ?? defaultFirst), after);
  return encodeCursor({
    list: known.list,
    ...(request.page !== undefined && { page: request.page }),
    within: { limit: request.limit, index: request.skip + kept - 1 },
  });
}

const cursorIn = (value: unknown) => (typeof value === 'string' ? decodeCursor(value) : undefined);

const valueAt = (data: unknown, path: CutList['path']): unknown =>
  path.reduce((value, key) => (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key], data);

/** Returns a cursor that the fields `pageInfo` or `edges` of a connection contain. */
function findCursor(connection: FieldNode, value: unknown, fragments: ReturnType<typeof fragmentsOf>): unknown {
  const at = (node: FieldNode, value: unknown) =>
    (value as Readonly<Record<string, unknown>> | null | undefined)?.[(node.alias ?? node.name).value];
  for (const node of fieldsOf(connection.selectionSet, fragments))
    if (/^(pageInfo|edges)$/.test(node.name.value)) {
      const [object] = [at(node, value)].flat();
      for (const inner of fieldsOf(node.selectionSet, fragments))
        if (/^(cursor|startCursor|endCursor)$/.test(inner.name.value) && at(inner, object)) return at(inner, object);
    }
  return undefined;
}

/** Returns the field of each name in a response path. */
function fieldsAt(path: CutList['path'], { document, operationName }: RunDocument): FieldNode[] {
  const fields: FieldNode[] = [];
  const fragments = fragmentsOf(document);
  let selections = getOperationAST(document, operationName)?.selectionSet;
  for (const name of path) {
    if (typeof name === 'number') continue;
    const field = [...fieldsOf(selections, fragments)].find((one) => (one.alias ?? one.name).value === name);
    if (!field) return [];
    fields.push(field);
    selections = field.selectionSet;
  }
  return fields;
}

/**
 * Yields the fields of a selection, also those in fragments. Fields with one response name have the same arguments,
 * because the document is valid.
 */
function* fieldsOf(
  set: SelectionSetNode | undefined,
  fragments: ReturnType<typeof fragmentsOf>,
  visited = new Set<SelectionSetNode>(),
): Generator<FieldNode> {
  // Without this check, fragments that contain each other twice would take exponential time.
  if (!set || visited.has(set)) return;
  visited.add(set);
  for (const selection of set.selections)
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      yield* fieldsOf(fragment?.selectionSet, fragments, visited);
    }
}

/** Returns the variables of an operation, including default values. */
function variablesOf({ document, operationName, variables }: RunDocument): Record<string, unknown> {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const defaults = definitions.map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue && valueFromASTUntyped(defaultValue),
  ]);
  return { ...Object.fromEntries(defaults), ...variables };
}
