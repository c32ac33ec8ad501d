import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeDefinitionNode,
  visit,
} from 'graphql';

/** A schema without descriptions. */
export const withoutDescriptions = (document: DocumentNode): DocumentNode =>
  visit(document, { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) });

/**
 * A type with its neighbors: the types that its fields name, the records of its lists, and the fields of the root types that
 * return it.
 * @returns undefined if the type is not found
 */
export function excerptAround(document: DocumentNode, name: string): DocumentNode | undefined {
  const types = typesOf(document);
  const type = types.get(name);
  if (!type) return undefined;
  const names = new Set([name, ...namesIn(type).map((one) => one.replace(/(Connection|Edge)$/, ''))]);
  const returned = new Set([name, `${name}Connection`, ...interfacesOf(type)]);
  const isPayload = (field: FieldDefinitionNode) => {
    const payload = types.get(namesIn(field.type)[0] ?? '');
    return (
      payload?.kind === Kind.OBJECT_TYPE_DEFINITION && payload.fields?.some((one) => returns(one, new Set([name])))
    );
  };
  const roots = [
    withFields(types.get('Query'), (field) => returns(field, returned)),
    withFields(types.get('Mutation'), (field) => isPayload(field) ?? false),
  ];
  const neighbors = [...types.values()].filter((one) => names.has(one.name.value) && !rootNames.has(one.name.value));
  return toDocument([...roots.flatMap((root) => root ?? []), ...neighbors]);
}

/**
 * The types, fields, arguments and values whose name or description has a text. Types with such a name are whole.
 * @returns undefined if nothing has it
 */
export function excerptWith(document: DocumentNode, text: string): DocumentNode | undefined {
  const wanted = text.toLowerCase();
  const has = ({ name, description }: Described): boolean =>
    `${name.value} ${description?.value ?? ''}`.toLowerCase().includes(wanted);
  const found = [...typesOf(document).values()].flatMap((type): TypeDefinitionNode[] => {
    if (type.name.value.toLowerCase().includes(wanted)) return [type];
    if ('fields' in type) {
      const fields = type.fields?.filter((one) => has(one) || ('arguments' in one && one.arguments?.some(has))) ?? [];
      return fields.length > 0 ? [{ ...type, fields } as TypeDefinitionNode] : [];
    }
    const values = 'values' in type ? (type.values?.filter(has) ?? []) : [];
    if (values.length > 0) return [{ ...type, values } as TypeDefinitionNode];
    return has(type) ? [type] : [];
  });
  return found.length > 0 ? toDocument(found) : undefined;
}

interface Described {
  readonly name: { readonly value: string };
  readonly description?: { readonly value: string } | undefined;
}

const rootNames = new Set(['Query', 'Mutation']);

const toDocument = (definitions: readonly DefinitionNode[]): DocumentNode => ({ kind: Kind.DOCUMENT, definitions });

const isType = (node: DefinitionNode): node is TypeDefinitionNode =>
  'name' in node && /TypeDefinition$/.test(node.kind);

const typesOf = ({ definitions }: DocumentNode): ReadonlyMap<string, TypeDefinitionNode> =>
  new Map(definitions.filter(isType).map((type) => [type.name.value, type]));

/** Names of the types in a node, except its own. */
function namesIn(node: TypeDefinitionNode | FieldDefinitionNode['type']): string[] {
  const names: string[] = [];
  visit(node, { NamedType: ({ name }) => void names.push(name.value) });
  return names;
}

const interfacesOf = (type: TypeDefinitionNode): string[] =>
  'interfaces' in type ? (type.interfaces ?? []).map(({ name }) => name.value) : [];

const returns = ({ type }: FieldDefinitionNode, names: ReadonlySet<string>): boolean =>
  namesIn(type).some((name) => names.has(name));

/** An object type with some of its fields. Undefined if it has none of them. */
function withFields(
  type: TypeDefinitionNode | undefined,
  isWanted: (field: FieldDefinitionNode) => boolean,
): ObjectTypeDefinitionNode | undefined {
  if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION) return undefined;
  const fields = type.fields?.filter(isWanted) ?? [];
  return fields.length > 0 ? { ...type, fields } : undefined;
}
