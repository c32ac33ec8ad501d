import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  TokenKind,
  visit,
} from 'graphql';
import { sourceOf } from '../../src/schema/index.js';
import type { ToolSchema } from './arguments.js';
import { phrasingsOf, Search } from './search.js';
import { variablesSchema } from './variables-schema.js';

/** An operation that agents can find and run. */
export interface RegisteredOperation {
  readonly name: string;
  /** Text of the document with the operation, exactly as registered. */
  readonly text: string;
  readonly isWrite: boolean;
  /** Description in the document, or else the descriptions of the main fields and the comment above the operation. */
  readonly description: string;
  readonly variables: ToolSchema;
  /** True if the operation only adds data. */
  readonly isAdditive: boolean;
  /** True if a second run with the same variables changes nothing more. */
  readonly isRepeatable: boolean;
}

/** Texts of documents, such as a list or the map of a manifest. */
export interface OperationTexts {
  values(): Iterable<string>;
}

/** Maximum number of operations in the result of a search. */
const maxHits = 5;

/** Operations that agents can find. The catalog is updated when the texts change. */
export class OperationCatalog {
  readonly #schema: GraphQLSchema;
  readonly #source: OperationTexts;
  #texts: readonly string[] = [];
  #operations = new Map<string, RegisteredOperation>();
  #search = new Search([]);

  constructor(schema: GraphQLSchema, source: OperationTexts) {
    this.#schema = schema;
    this.#source = source;
  }

  /** Operations by name. If several operations have the same name, the map contains the last operation. */
  get operations(): ReadonlyMap<string, RegisteredOperation> {
    const texts = [...this.#source.values()];
    if (texts.length !== this.#texts.length || texts.some((text, index) => text !== this.#texts[index])) {
      this.#texts = texts;
      const entries = texts.flatMap((text) => operationsIn(text, this.#schema));
      this.#operations = new Map(entries.map(({ operation }) => [operation.name, operation]));
      this.#search = new Search(
        [...new Map(entries.map((one) => [one.operation.name, one])).values()].map(
          ({ operation, context, details, phrasings }) => ({
            id: operation.name,
            name: operation.name,
            context,
            description: [operation.description, ...details].join(' '),
            phrasings,
            isWrite: operation.isWrite,
          }),
        ),
      );
    }
    return this.#operations;
  }

  /** Finds operations by words, best match first. The name of an operation finds only this operation. */
  async find(words: string, count = maxHits): Promise<RegisteredOperation[]> {
    const { operations } = this;
    const named = operations.get(words.trim());
    if (named) return [named];
    const names = await this.#search.find(words, count);
    return names.flatMap((name) => operations.get(name) ?? []);
  }
}

interface CatalogEntry {
  readonly operation: RegisteredOperation;
  /** Words of selected fields. */
  readonly context: string;
  /** Descriptions of the root fields, if the operation has its own description. */
  readonly details: readonly string[];
  readonly phrasings: string;
}

function operationsIn(text: string, schema: GraphQLSchema): CatalogEntry[] {
  let definitions: ReturnType<typeof parse>['definitions'];
  try {
    ({ definitions } = parse(text));
  } catch {
    // Agents do not find a document with a syntax error, because the gateway would reject it.
    return [];
  }
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const fields = mainFields(definition, schema);
    const fromSchema = fields.map(({ description }) => description).join(' ');
    const own = definition.description?.value;
    const operation = {
      name: definition.name.value,
      text,
      isWrite: definition.operation === 'mutation',
      description: own ?? `${fromSchema} ${commentAbove(definition)}`.trim(),
      variables: variablesSchema(definition, schema),
      ...effectOf(definition, schema),
    };
    return [
      {
        operation,
        context: selectedNames(definition).join(' '),
        details: own === undefined ? [] : [fromSchema],
        phrasings: fields.map(({ coordinate }) => phrasingsOf(coordinate)).join(' '),
      },
    ];
  });
}

/** Returns the effect of the root fields. The names of mutations start with their verbs. */
function effectOf({ selectionSet }: OperationDefinitionNode, schema: GraphQLSchema) {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const names = selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []));
  const methods = names.map((name) => {
    const source = mutations[name] && sourceOf(mutations[name]);
    return source?.kind === 'write' ? source.method : undefined;
  });
  return {
    isAdditive: names.every((name) => /^(create(?!Or)|add|request)[A-Z]/.test(name)),
    isRepeatable: methods.every((method) => method !== undefined && method !== 'post'),
  };
}

interface SelectedField {
  /** Coordinate of the field, such as `Site.title`. */
  readonly coordinate: string;
  /** First line of the description of the field. */
  readonly description: string;
}

/** Returns the root fields of an operation. For a query, also returns the selected fields of their objects. */
const mainFields = ({ selectionSet, operation }: OperationDefinitionNode, schema: GraphQLSchema): SelectedField[] =>
  fieldsOf(selectionSet, schema.getRootType(operation)?.name, operation === 'query' ? 2 : 1, schema);

function fieldsOf(
  { selections }: SelectionSetNode,
  typeName: string | undefined,
  levels: number,
  schema: GraphQLSchema,
): SelectedField[] {
  if (levels === 0 || typeName === undefined) return [];
  return selections.flatMap((one) => {
    if (one.kind === Kind.INLINE_FRAGMENT)
      return fieldsOf(one.selectionSet, one.typeCondition?.name.value ?? typeName, levels, schema);
    const type = schema.getType(typeName);
    const field = one.kind === Kind.FIELD && isObjectType(type) ? type.getFields()[one.name.value] : undefined;
    if (one.kind !== Kind.FIELD || !field || isPlain(field)) return [];
    const [description = ''] = (field.description ?? '').split('\n');
    const nestedFields = one.selectionSet
      ? fieldsOf(one.selectionSet, getNamedType(field.type).name, levels - 1, schema)
      : [];
    return [{ coordinate: `${typeName}.${field.name}`, description }, ...nestedFields];
  });
}

/** Returns true for a value of a record, which needs no REST call of its own. */
const isPlain = ({ type, extensions }: GraphQLField<unknown, unknown>): boolean =>
  isLeafType(getNamedType(type)) && extensions.operation === undefined;

function selectedNames(operation: OperationDefinitionNode): string[] {
  const names: string[] = [];
  visit(operation, { Field: ({ name }) => void names.push(name.value) });
  return names.filter((name) => !/^(nodes|edges|node|pageInfo|endCursor|hasNextPage)$/.test(name));
}

function commentAbove({ loc }: OperationDefinitionNode): string {
  const lines: string[] = [];
  for (let token = loc?.startToken.prev; token?.kind === TokenKind.COMMENT; token = token.prev)
    lines.unshift(token.value.trim());
  return lines.join(' ');
}
