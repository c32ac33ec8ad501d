import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { UserError } from '../../src/errors/user-error.js';
import { parseDocument } from '../../src/limits/index.js';
import { readOperationTexts } from '../../src/server/index.js';
import { ofType } from './callers.js';

/** An operation of a client, with the coordinates that it uses. */
export interface ClientOperation {
  readonly name: string;
  readonly coordinates: ReadonlySet<string>;
}

/**
 * Reads the operations of a manifest, of a GraphQL document, or of all such files in a folder.
 * @throws UserError if a file cannot be read or parsed
 */
export async function readClientOperations(path: string, schema: GraphQLSchema): Promise<ClientOperation[]> {
  const texts = await readOperationTexts(path);
  const documents = texts.map(({ source, text }) => ({ source, definitions: definitionsIn(text, source) }));
  const fragments = documents.flatMap(({ definitions }) => definitions.filter(isFragment));
  return documents.flatMap(({ source, definitions }) =>
    definitions.filter(isOperation).map((operation) => {
      // Fragments of the same document take precedence, because documents of a manifest can repeat fragment names.
      const own = new Map([...fragments, ...definitions.filter(isFragment)].map((one) => [one.name.value, one]));
      return { name: operation.name?.value ?? source, coordinates: coordinatesIn(operation, own, schema) };
    }),
  );
}

const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;
const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION;

function definitionsIn(text: string, source: string): readonly DefinitionNode[] {
  try {
    return parseDocument(text, { noLocation: true }).definitions;
  } catch (error) {
    throw new UserError(`${source}: ${(error as Error).message}`);
  }
}

/** Returns the coordinates of the fields, arguments and input fields of an operation. */
function coordinatesIn(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  schema: GraphQLSchema,
): Set<string> {
  const usedCoordinates = new Set<string>();
  const abstractFields = new Map<string, GraphQLAbstractType>();
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Field: ({ name, arguments: args = [] }) => {
      const parent = info.getParentType();
      if (!parent) return;
      const returnType = getNamedType(info.getType());
      const types = isAbstractType(parent) ? [parent, ...schema.getPossibleTypes(parent)] : [parent];
      for (const type of types) {
        usedCoordinates.add(`${type.name}.${name.value}`);
        if (isAbstractType(returnType)) abstractFields.set(`${type.name}.${name.value}`, returnType);
        for (const arg of args) usedCoordinates.add(`${type.name}.${name.value}(${arg.name.value}:)`);
      }
    },
    ObjectField: ({ name }) => {
      const type = getNamedType(info.getParentInputType());
      if (type) usedCoordinates.add(`${type.name}.${name.value}`);
    },
    VariableDefinition: {
      // A variable can set each field of its type.
      leave: () => addInputs(info.getInputType(), usedCoordinates),
    },
    FragmentSpread: ({ name }) => {
      const fragment = fragments.get(name.value);
      if (fragment) pending.push(fragment);
    },
  });
  const visited = new Set<DefinitionNode>();
  const pending: DefinitionNode[] = [operation];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (visited.has(node)) continue;
    visited.add(node);
    visit(node, visitor);
  }
  // A field such as `Query.node` looks up only the types that the operation selects.
  for (const [coordinate, type] of abstractFields)
    for (const { name } of schema.getPossibleTypes(type))
      if ([...usedCoordinates].some((one) => one.startsWith(`${name}.`))) usedCoordinates.add(ofType(coordinate, name));
  return usedCoordinates;
}

function addInputs(type: GraphQLInputType | null | undefined, usedCoordinates: Set<string>): void {
  const inputType = getNamedType(type ?? undefined);
  if (!isInputObjectType(inputType)) return;
  for (const { name, type } of Object.values(inputType.getFields())) {
    const coordinate = `${inputType.name}.${name}`;
    if (usedCoordinates.has(coordinate)) continue;
    usedCoordinates.add(coordinate);
    addInputs(type, usedCoordinates);
  }
}
