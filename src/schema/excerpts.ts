import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeDefinitionNode,
  visit,
} from 'graphql';

/** Removes the descriptions of a schema. */
export const withoutDescriptions = (document: DocumentNode): DocumentNode =>
  visit(document, { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) });

/**
 * Returns a type with the types of its fields, the records of its lists, and the root fields that return the type.
 * @returns undefined if the type is not found
 */
export function excerptAround(document: DocumentNode, name: string): DocumentNode | undefined {
  const types = typesOf(document);
  const type = types.get(name);
  if (!type) return undefined;
  const names = new Set([name, ...namesIn(type).map((one) => one.replace(/(Connection|Edge)$/, ''))]);
  const returnedNames = new Set([name, `${name}Connection`, ...interfacesOf(type)]);
  const isPayload = (field: FieldDefinitionNode) => {
    const payload = types.get(namesIn(field.type)[0] ?? '');
    return (
      payload?.kind === Kind.OBJECT_TYPE_DEFINITION && payload.fields?.some((one) => returns(one, new Set([name])))
    );
  };
  const roots = [
    withFields(types.get('Query'), (field) => returns(field, returnedNames)),
    withFields(types.get('Mutation'), (field) => isPayload(field) ?? false),
  ];
  const neighbors = [...types.values()].filter((one) => names.has(one.name.value) && !rootNames.has(one.name.value));
  return toDocument([...roots.flatMap((root) => root ?? []), ...neighbors]);
}

/**
 * Returns the types, fields and values whose name or description contains a text. A field also matches if one of its
 * arguments does. A type whose name contains the text is returned with all its fields.
 * @returns undefined without a match
 */
export function excerptWith(document: DocumentNode, text: string): DocumentNode | undefined {
  const lowerCaseText = text.toLowerCase();
  const contains = ({ name, description }: Described): boolean =>
    `${name.value} ${description?.value ?? ''}`.toLowerCase().includes(lowerCaseText);
  const matches = [...typesOf(document).values()].flatMap((type): TypeDefinitionNode[] => {
    if (type.name.value.toLowerCase().includes(lowerCaseText)) return [type];
    if ('fields' in type) {
      const fields =
        type.fields?.filter((one) => contains(one) || ('arguments' in one && one.arguments?.some(contains))) ?? [];
      return fields.length > 0 ? [{ ...type, fields } as TypeDefinitionNode] : [];
    }
    const values = 'values' in type ? (type.values?.filter(contains) ?? []) : [];
    if (values.length > 0) return [{ ...type, values } as TypeDefinitionNode];
    return contains(type) ? [type] : [];
  });
  return matches.length > 0 ? toDocument(matches) : undefined;
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

/** Returns the names of the types to which a node refers. */
function namesIn(node: TypeDefinitionNode | FieldDefinitionNode['type']): string[] {
  const names: string[] = [];
  visit(node, { NamedType: ({ name }) => void names.push(name.value) });
  return names;
}

const interfacesOf = (type: TypeDefinitionNode): string[] =>
  'interfaces' in type ? (type.interfaces ?? []).map(({ name }) => name.value) : [];

const returns = ({ type }: FieldDefinitionNode, names: ReadonlySet<string>): boolean =>
  namesIn(type).some((name) => names.has(name));

/** Returns an object type with only the matching fields, or undefined without a match. */
function withFields(
  type: TypeDefinitionNode | undefined,
  mustKeep: (field: FieldDefinitionNode) => boolean,
): ObjectTypeDefinitionNode | undefined {
  if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION) return undefined;
  const fields = type.fields?.filter(mustKeep) ?? [];
  return fields.length > 0 ? { ...type, fields } : undefined;
}
