import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type GraphQLObjectType,
  isInterfaceType,
  Kind,
  type NameNode,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { addCosts } from '../costs.js';
import { schema } from '../schema.js';

/** Federation 2.9 is the first version with `@cost` and `@listSize`. */
const schemaDirectives = parseDirectives(`
  @link(
    url: "https://specs.apollo.dev/federation/v2.9"
    import: ["@key", "@shareable", "@composeDirective", "@cost", "@listSize"]
  )
  @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
  @composeDirective(name: "@semanticNonNull")
`);
const keyDirectives = parseDirectives('@key(fields: "id")');
const sharedDirectives = parseDirectives('@shareable');

/** Root fields that only one subgraph of a supergraph can have. */
const hiddenFields = new Set(['node', 'nodes']);
/** Directives of the gateway that a supergraph cannot have: one library rejects `@oneOf`, and routers define the others. */
const hiddenDirectives = new Set(['oneOf', 'defer', 'stream']);

/** Returns the types with a global id. */
export function entityTypes(): readonly GraphQLObjectType[] {
  const node = schema.getType('Node');
  return isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
}

/** Returns the schema as SDL for the composition of a supergraph, with the directives of Apollo Federation. */
export function asSubgraphSDL(): string {
  const entities = new Set(entityTypes().map(({ name }) => name));
  const document = addCosts(getDocumentNodeFromSchema(schema), schema, (weight) => weight);
  const omitHidden = ({ name }: { name: NameNode }) => (hiddenDirectives.has(name.value) ? null : undefined);
  return `${print(
    visit(document, {
      SchemaDefinition: (node) => ({ ...node, directives: schemaDirectives }),
      OperationTypeDefinition: ({ operation }) => (operation === 'subscription' ? null : undefined),
      DirectiveDefinition: omitHidden,
      Directive: omitHidden,
      ObjectTypeDefinition: (node) => toSubgraphType(node, entities),
      FieldDefinition: {
        leave: (node) => ({ ...node, directives: node.directives?.flatMap(toSubgraphDirective(node)) }),
      },
    }),
  )}\n`;
}

/** Returns a type of the subgraph, or null for a type that it lacks. */
function toSubgraphType(node: ObjectTypeDefinitionNode, entities: ReadonlySet<string>) {
  const name = node.name.value;
  if (name === 'Subscription') return null;
  if (name === 'Query') return { ...node, fields: node.fields?.filter((field) => !hiddenFields.has(field.name.value)) };
  if (name === 'PageInfo') return { ...node, directives: sharedDirectives };
  return entities.has(name) ? { ...node, directives: keyDirectives } : undefined;
}

/**
 * Omits what the composition of Cosmo rejects: `@semanticNonNull` for items that are non-null, and the assumed size of a
 * list, because the default of `first` has the same value.
 */
const toSubgraphDirective =
  ({ type }: FieldDefinitionNode) =>
  (directive: ConstDirectiveNode): ConstDirectiveNode[] => {
    if (directive.name.value === 'semanticNonNull') return print(type).endsWith('!]!') ? [] : [directive];
    return [{ ...directive, arguments: directive.arguments?.filter(({ name }) => name.value !== 'assumedSize') }];
  };

function parseDirectives(text: string): readonly ConstDirectiveNode[] {
  const [definition] = parse(`scalar Any ${text}`).definitions;
  return (definition?.kind === Kind.SCALAR_TYPE_DEFINITION && definition.directives) || [];
}
