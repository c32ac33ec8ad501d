import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { fragmentsOf } from '../limits/weights.js';
import { decodeCursor, encodeCursor, pageRequest } from '../loaders/index.js';
import { defaultFirst } from '../schema/core/page-arguments.js';
import type { CutList } from './compact-text.js';

/** An executed document with its variables. */
export interface RunDocument {
  readonly document: DocumentNode;
  readonly operationName?: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Computes the cursor of the last record of a truncated connection from the arguments of the connection.
 * @returns undefined for other lists, and if the connection has no records
 */
export function cursorAfter({ path, kept }: CutList, run: RunDocument): string | undefined {
  const fields = fieldsAt(path, run);
  const list = fields.at(-1);
  const connection = fields.at(-2);
  if (!connection || !list || !/^(nodes|edges)$/.test(list.name.value) || kept === 0) return undefined;
  const values = variablesOf(run);
  const argument = (name: string): unknown => {
    const node = connection.arguments?.find((one) => one.name.value === name);
    return node && valueFromASTUntyped(node.value, values);
  };
  const after = argument('after');
  const request = pageRequest(
    Number(argument('first') ?? defaultFirst),
    typeof after === 'string' ? decodeCursor(after) : undefined,
  );
  return encodeCursor({
    ...(request.page !== undefined && { page: request.page }),
    within: { limit: request.limit, index: request.skip + kept - 1 },
  });
}

/** Returns the field of each name in a response path. */
function fieldsAt(path: CutList['path'], { document, operationName }: RunDocument): FieldNode[] {
  const fields: FieldNode[] = [];
  const fragments = fragmentsOf(document);
  let selections = getOperationAST(document, operationName)?.selectionSet;
  for (const name of path) {
    if (typeof name === 'number') continue;
    const field = selections && findField(selections, name, fragments);
    if (!field) return [];
    fields.push(field);
    selections = field.selectionSet;
  }
  return fields;
}

/**
 * Finds the first field with a response name. Fields with one response name have the same arguments, because the
 * document is valid.
 */
function findField(
  { selections }: SelectionSetNode,
  name: string,
  fragments: ReturnType<typeof fragmentsOf>,
  visited = new Set<SelectionSetNode>(),
): FieldNode | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      if ((selection.alias ?? selection.name).value === name) return selection;
      continue;
    }
    const set = (selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value])?.selectionSet;
    // Without this check, fragments that contain each other twice would take exponential time.
    if (!set || visited.has(set)) continue;
    visited.add(set);
    const field = findField(set, name, fragments, visited);
    if (field) return field;
  }
  return undefined;
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
