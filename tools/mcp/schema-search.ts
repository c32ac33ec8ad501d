import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { printCoordinate, printNeighbors } from './partial-sdl.js';
import { SchemaPaths } from './schema-paths.js';
import { type Entry, phrasingsOf, Search } from './search.js';

/** Maximum number of coordinates in a result. */
const maxHits = 8;
/** Maximum characters of a request that can be names of types. A request can have a million characters. */
const maxTypeCharacters = 1_000;
/** Maximum number of characters of a result. */
const maxCharacters = 6_000;

const pathsTitle =
  '# Paths from the root to all records of a type. Replace {Type} with each path of that type. Two paths joined by "and" reach all records only together.';

/** Returns true for types without an entry in the index, such as connections, payloads and inputs. */
const isAuxiliary = (name: string): boolean => /(Connection|Edge|Payload|Input)$|^(PageInfo|__.*)$/.test(name);

/** Full-text search over the types, fields and mutations of the schema. */
export class SchemaSearch {
  readonly #schema: GraphQLSchema;
  readonly #search: Search;
  readonly #paths: SchemaPaths;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#search = new Search([...entriesOf(schema)]);
    this.#paths = new SchemaPaths(schema);
  }

  /** Finds coordinates by words, best match first. */
  find(words: string, count = maxHits): Promise<string[]> {
    return this.#search.find(words, count);
  }

  /**
   * Prints the coordinates that match words, the paths of their types, and then as many of their types as fit. If the
   * words are names of types, these types are first.
   */
  async text(words: string): Promise<string> {
    const coordinates = [...new Set([...this.#typesIn(words), ...(await this.find(words))])].slice(0, maxHits);
    if (coordinates.length === 0)
      return 'Nothing found. Try other words, such as the name of a type: Site, Space, ChangeRequest.';
    const hits = coordinates.map((coordinate) => printCoordinate(this.#schema, coordinate));
    const paths = this.#paths.lines(coordinates.map((coordinate) => coordinate.split('.', 1)[0] ?? ''));
    const lines = paths.length > 0 ? [...hits, '', pathsTitle, ...paths.map((line) => `# ${line}`)] : hits;
    let size = lines.join('\n').length;
    const [fitting, others]: [string[], string[]] = [[], []];
    for (const [name, text] of printNeighbors(this.#schema, coordinates)) {
      const fits = size + text.length + 2 <= maxCharacters;
      if (fits) size += text.length + 2;
      if (fits) fitting.push(text);
      else others.push(name);
    }
    const note = others.length > 0 ? [`# Not shown: ${others.join(' ')}. Search for these names`] : [];
    return [lines.join('\n'), ...fitting, ...note].join('\n\n');
  }

  /** Returns the names in a text that consists of names of types. */
  #typesIn(text: string): string[] {
    const words = text.slice(0, maxTypeCharacters).trim();
    const names = [...new Set(words.split(/[\s,]+/))].slice(0, maxHits);
    return names.every((name) => /^[A-Z]/.test(name) && this.#schema.getType(name)) ? names : [];
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
          type: getNamedType(field.type).name,
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

/** Returns the context of a field: its parent type, its type, and the input fields of a mutation. */
function contextOf(typeName: string, { args, type }: GraphQLField<unknown, unknown>): string {
  const inputs = args.flatMap((argument) => {
    const input = getNamedType(argument.type);
    return isInputObjectType(input) && typeName === 'Mutation' ? Object.keys(input.getFields()) : [];
  });
  return [typeName === 'Query' || typeName === 'Mutation' ? '' : typeName, getNamedType(type).name, ...inputs].join(
    ' ',
  );
}

/** Removes the REST operation, which is in backticks on the last line. */
const plain = (description: string | null | undefined): string => (description ?? '').replace(/\n\n`[A-Z]+ .*`$/, '');
