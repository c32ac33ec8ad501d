import {
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  validate,
  visit,
} from 'graphql';

/** Maximum number of smaller queries that are executed. */
const maxAttempts = 400;

/**
 * Removes selections, arguments, list items and directives from a query, as long as `holds` returns true.
 * @param holds true if a smaller query still has the property of the original query
 */
export async function shrink(
  schema: GraphQLSchema,
  query: string,
  holds: (query: string) => Promise<boolean>,
): Promise<string> {
  let document = parse(query, { noLocation: true });
  let attempts = 0;
  for (let hasChanged = true; hasChanged && attempts < maxAttempts; ) {
    hasChanged = false;
    for (let index = 0; index < removableNodes(document).length && attempts < maxAttempts; ) {
      const smaller = removeNode(document, removableNodes(document)[index]);
      const isValid = smaller && validate(schema, smaller).length === 0;
      if (isValid) attempts++;
      if (isValid && (await holds(print(smaller)))) {
        document = smaller;
        hasChanged = true;
      } else index++;
    }
  }
  return print(document);
}

/** Returns the nodes that can be removed, outer nodes first. */
function removableNodes(document: DocumentNode): ASTNode[] {
  const nodes: ASTNode[] = [];
  const add = (node: ASTNode) => void nodes.push(node);
  visit(document, {
    Field: add,
    InlineFragment: add,
    FragmentSpread: add,
    Argument: add,
    Directive: add,
    ListValue: ({ values }) => void nodes.push(...values),
  });
  return nodes;
}

/**
 * Removes a node from a document, and then empty selections and unused definitions.
 * @returns undefined if an operation would have no selections
 */
function removeNode(document: DocumentNode, removedNode: ASTNode | undefined): DocumentNode | undefined {
  const remaining: DocumentNode = visit(document, {
    enter: (node) => (node === removedNode ? null : undefined),
    leave: (node) => (node.kind !== Kind.OPERATION_DEFINITION && isEmpty(node) ? null : undefined),
  });
  return withoutUnused(remaining);
}

const isEmpty = (node: ASTNode): boolean => 'selectionSet' in node && node.selectionSet?.selections.length === 0;

function withoutUnused(document: DocumentNode): DocumentNode | undefined {
  const usedNames = new Set<string>();
  visit(document, {
    FragmentSpread: ({ name }) => void usedNames.add(name.value),
    Variable: (node, _key, parent) => {
      const isDefinition = parent && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION;
      if (!isDefinition) usedNames.add(`$${node.name.value}`);
    },
  });
  const isUsed = (definition: DefinitionNode) =>
    definition.kind !== Kind.FRAGMENT_DEFINITION || usedNames.has(definition.name.value);
  const definitions = document.definitions.filter(isUsed).map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? {
          ...definition,
          variableDefinitions: definition.variableDefinitions?.filter(({ variable }) =>
            usedNames.has(`$${variable.name.value}`),
          ),
        }
      : definition,
  );
  if (definitions.some(isEmpty)) return undefined;
  const smaller = { ...document, definitions };
  return definitions.length < document.definitions.length ? withoutUnused(smaller) : smaller;
}
