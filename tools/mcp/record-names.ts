import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isLeafType,
  visit,
} from 'graphql';
import type { RunDocument } from './continuation.js';
import type { Caller, GraphQLClient } from './graphql-client.js';
import { sentenceText, shorten } from './hidden-characters.js';

/** Fields that name a record, in the order of preference. */
const nameFields = ['subject', 'title', 'displayName', 'name', 'slug'];
/** Maximum number of records whose names a preview shows, and maximum characters of a name. */
const [maxRecords, maxName] = [10, 120];
const globalId = /^[A-Z][A-Za-z]+:[^\s"]{1,300}$/;

/** Reads the names of the records that a mutation refers to, because a person does not know their ids. */
export class RecordNames {
  readonly #query: string;
  readonly #types: ReadonlySet<string>;

  constructor(schema: GraphQLSchema) {
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    const selections = types.flatMap((type) => {
      const selection = selectionOf(type);
      return selection === undefined ? [] : `... on ${type.name} { ${selection} }`;
    });
    this.#types = new Set(types.map(({ name }) => name));
    this.#query = `query ($ids: [ID!]!) { nodes(ids: $ids) { id ${selections.join(' ')} } }`;
  }

  /** Returns a line for each record whose id is an argument, or in an argument, of an operation. */
  async linesFor(run: RunDocument, caller: Caller, client: GraphQLClient): Promise<string[]> {
    const ids = [...new Set(argumentTexts(run))].filter(
      (text) => globalId.test(text) && this.#types.has(text.split(':', 1)[0] ?? ''),
    );
    if (ids.length === 0) return [];
    const shown = ids.slice(0, maxRecords);
    const { data, errors = [] } = await client.run({ query: this.#query, variables: { ids: shown } }, caller);
    const { nodes = [] } = (data ?? {}) as { nodes?: readonly unknown[] };
    const lines = shown.flatMap((id, index) => {
      // Without an error, null is a record that does not exist.
      if (nodes[index] === null && errors.every(({ path = [] }) => path[1] !== index)) return [`${id} was not found`];
      const name = textsIn({ ...(nodes[index] as object), id: undefined }).join(', ');
      return name === '' ? [] : [`${id} is ${JSON.stringify(sentenceText(shorten(name, maxName)))}`];
    });
    return ids.length > maxRecords ? [...lines, `${ids.length - maxRecords} more records have no name here`] : lines;
  }
}

function selectionOf(type: GraphQLObjectType): string | undefined {
  const fields = type.getFields();
  const name = nameFields.find((one) => fields[one] && isLeafType(getNamedType(fields[one].type)));
  return name ?? (fields.user ? 'user { displayName }' : undefined);
}

/** Returns the texts in the variables and arguments of an operation. */
function argumentTexts({ document, operationName, variables }: RunDocument): string[] {
  const operation = getOperationAST(document, operationName);
  if (!operation) return [];
  const texts = textsIn(variables);
  visit(operation, {
    // A default value has no effect if the variable has a value.
    VariableDefinition: ({ variable }) => (variables[variable.name.value] === undefined ? undefined : false),
    StringValue: ({ value }) => void texts.push(value),
  });
  return texts;
}

/** Returns all texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
