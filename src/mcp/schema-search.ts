import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { printCoordinate, printNeighbors } from './partial-sdl.js';
import { findPaths } from './schema-paths.js';
import { type Entry, phrasingsOf, Search } from './search.js';

/** Maximum number of coordinates, and of characters, in a result. */
const maxHits = 8;
const maxCharacters = 6_000;

/** Types whose fields are found with their lists, and payloads, which are found with their mutations. */
const isAuxiliary = (name: string): boolean => /(Connection|Edge|Payload|Input)$|^(PageInfo|__.*)$/.test(name);

/** Search over the types, fields and mutations of the schema. */
export class SchemaSearch {
  readonly #schema: GraphQLSchema;
  readonly #search: Search;
  readonly #paths: ReadonlyMap<string, string>;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#search = new Search([...entriesOf(schema)]);
    this.#paths = findPaths(schema);
  }

  /** Coordinates, the best first. */
  find(words: string, count = maxHits): Promise<string[]> {
    return this.#search.find(words, count);
  }

  /** Coordinates with their paths, and then the types that they belong to, as far as the size permits. */
  async text(words: string): Promise<string> {
    const found = await this.find(words);
    if (found.length === 0)
      return 'Nothing found. Try other words, such as the name of a type: Site, Space, ChangeRequest.';
    const lines = found.map((coordinate) => printCoordinate(this.#schema, coordinate, this.#paths));
    const neighbors = printNeighbors(this.#schema, found);
    let size = lines.join('\n').length;
    const kept = neighbors.filter((text) => {
      const fits = size + text.length + 2 <= maxCharacters;
      if (fits) size += text.length + 2;
      return fits;
    });
    return [lines.join('\n'), ...kept].join('\n\n');
  }
}

function* entriesOf(schema: GraphQLSchema): Generator<Entry> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAuxiliary(type.name)) continue;
    if (isObjectType(type)) {
      if (type !== schema.getQueryType() && type !== schema.getMutationType())
        yield {
          id: type.name,
          name: type.name,
          context: '',
          description: plain(type.description),
          phrasings: phrasingsOf(type.name),
          isWrite: false,
        };
      for (const field of Object.values(type.getFields()))
        yield {
          id: `${type.name}.${field.name}`,
          name: field.name,
          context: contextOf(type.name, field),
          description: plain(field.description),
          phrasings: phrasingsOf(`${type.name}.${field.name}`),
          isWrite: type === schema.getMutationType(),
        };
    } else if (isEnumType(type)) {
      const values = type.getValues().map(({ name, description }) => `${name} ${description}`);
      yield {
        id: type.name,
        name: type.name,
        context: '',
        description: `${plain(type.description)} ${values.join(' ')}`,
        phrasings: phrasingsOf(type.name),
        isWrite: false,
      };
    }
  }
}

/** The type of the field, its arguments, and the inputs of a mutation. */
function contextOf(typeName: string, { args, type }: GraphQLField<unknown, unknown>): string {
  const inputs = args.flatMap((argument) => {
    const input = getNamedType(argument.type);
    return isInputObjectType(input) && typeName === 'Mutation' ? Object.keys(input.getFields()) : [];
  });
  return [typeName === 'Query' || typeName === 'Mutation' ? '' : typeName, getNamedType(type).name, ...inputs].join(
    ' ',
  );
}

/** Without the REST operation, which is in backticks on a line of its own. */
const plain = (description: string | null | undefined): string => (description ?? '').replace(/\n\n`[A-Z]+ .*`$/, '');
