import {
  type GraphQLArgument,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isRequiredArgument,
} from 'graphql';
import { type Field, isList, QueryWriter, root, type Style } from '../../../test/random/query-writer.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { parseId, recordTypes } from './executor/keys.js';
import { schema } from './executor/schema.js';

export type Ids = ReadonlyMap<string, readonly string[]>;

const maxLists = 3;

/** Known values of arguments of open types, and texts. */
const argumentValues: Readonly<Record<string, readonly string[]>> = {
  format: ['"markdown"', '"document"'],
  order: ['"asc"', '"desc"'],
  sort: ['"joinedAt"', '"lastSeenAt"'],
  query: ['"guide"', '"ü & ?"'],
  emailDomain: ['"example.com"'],
  search: ['"a"', '"b c+d"'],
  title: ['"x"', '"ÿ %"'],
  shareKey: ['"key"'],
  blockDomain: ['"example.com"'],
  category: ['"analytics"'],
  scope: ['"space:views:read"'],
  target: ['"all"'],
};

/** Creates random queries over the whole schema. The alias of a field starts with its name. */
export class Queries {
  readonly #random: SeededRandom;
  readonly #ids: Ids;
  readonly #writer: QueryWriter;

  constructor(random: SeededRandom, ids: Ids) {
    this.#random = random;
    this.#ids = ids;
    this.#writer = new QueryWriter(random, this.#style());
  }

  #below = (limit: number): number => this.#random.below(limit);
  #pick = <T>(values: readonly T[]): T => values[this.#below(values.length)] as T;

  id(type: string): string {
    return this.#pick(this.#ids.get(type) ?? ['?']);
  }

  /** Returns the id of a record, which mostly has the parent of another one, because lookups of one parent share calls. */
  #sibling(type: string, id: string): string {
    const parent = id.slice(0, id.lastIndexOf('/') + 1);
    const siblings = (this.#ids.get(type) ?? []).filter((one) => one.startsWith(parent));
    return this.#below(4) > 0 && siblings.length > 0 ? this.#pick(siblings) : this.id(type);
  }

  /** Creates a query with a few root fields. */
  query(): string {
    const roots = Array.from({ length: 1 + this.#below(2) }, () => this.#root());
    return `{ ${roots.join(' ')} }`;
  }

  /** Selects fields of a payload. */
  payload(type: GraphQLObjectType): string {
    return `__typename ${this.#writer.selection(type, { depth: 4, lists: 1, path: [] })}`;
  }

  /** Lists are nested at most three levels deep, and a field adds 2 to the depth. */
  #style(): Style {
    return {
      schema,
      fields: (type) => {
        const fields = Object.values(type.getFields());
        const isConnection = type.name.endsWith('Connection');
        const count = isConnection ? 2 : Math.min(fields.length, 1 + this.#below(4));
        const chosen = Array.from({ length: count }, () => this.#pick(fields));
        return isConnection && this.#below(3) > 0 ? [...chosen, type.getFields().nodes] : chosen;
      },
      argumentsOf: (field, { depth }) => this.#arguments(field, depth === 0),
      enters: (field, { depth, lists }) => depth < 13 && (lists < maxLists || !isList(field)),
      directive: (isField) =>
        this.#below(isField ? 30 : 3) > 0
          ? ''
          : isField || this.#below(2) === 0
            ? ` @include(if: ${this.#below(2) === 0})`
            : ' @defer',
    };
  }

  #root(): string {
    const kind = this.#below(10);
    if (kind < 5) {
      const type = this.#pick(Object.keys(recordTypes));
      return `${this.#writer.alias('node')}(id: ${JSON.stringify(this.id(type))}) { __typename ${this.#on(type)} }`;
    }
    if (kind < 7) {
      const type = this.#pick(Object.keys(recordTypes));
      const first = this.id(type);
      const ids = Array.from({ length: 1 + this.#below(5) }, () =>
        this.#below(6) === 0 ? this.id(this.#pick(Object.keys(recordTypes))) : this.#sibling(type, first),
      );
      return `${this.#writer.alias('nodes')}(ids: ${JSON.stringify(ids)}) { __typename ${this.#on(type)} }`;
    }
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
      ({ name }) => name !== 'node' && name !== 'nodes',
    );
    return this.#writer.field(this.#pick(fields), root) || this.#root();
  }

  #on(type: string): string {
    return `... on ${type} { ${this.#writer.selection(schema.getType(type) as GraphQLObjectType)} }`;
  }

  #arguments(field: Field, isRoot: boolean): string | undefined {
    const values: string[] = [];
    for (const argument of field.args) {
      const chance = argument.name === 'first' ? 2 : 6;
      if (!isRequiredArgument(argument) && this.#below(chance) > 0) continue;
      const value = this.#argument(argument, isRoot, field.name);
      if (value !== undefined) values.push(`${argument.name}: ${value}`);
      else if (isRequiredArgument(argument)) return undefined;
    }
    return values.length > 0 ? `(${values.join(', ')})` : '';
  }

  #argument(argument: GraphQLArgument, isRoot: boolean, field: string): string | undefined {
    const type = getNamedType(argument.type);
    if (argument.name === 'after') return undefined;
    if (argument.name === 'first') return String(1 + this.#below(4));
    if (type.name === 'Boolean') return String(this.#below(2) === 0);
    if (isEnumType(type)) return this.#pick(type.getValues().filter(({ name }) => name !== 'UNRECOGNIZED')).name;
    if (type.name === 'ID') return this.#idArgument(argument, isRoot);
    if (argument.name === 'status')
      return this.#pick(field === 'comments' ? ['"all"', '"resolved"'] : ['"open"', '"draft"']);
    if (argument.name === 'name') return JSON.stringify(this.#pick(['slack', '12', 'none', 'a-b_c.d']));
    return this.#pick(argumentValues[argument.name] ?? ['"x"']);
  }

  /** Fields of the query type accept all ids. Other fields accept ids of records below their own record. */
  #idArgument({ description, type }: GraphQLArgument, isRoot: boolean): string {
    const [, name = ''] = /`(\w+):</.exec(description ?? '') ?? [];
    if (isRoot) return JSON.stringify(this.id(name));
    const id = JSON.stringify(this.#scoped(name));
    return isListType(getNullableType(type)) ? `[${id}]` : id;
  }

  /** Returns the id of a record in one organization. Some of these ids belong to the parent of their field. */
  #scoped(type: string): string {
    const ids = this.#ids.get(type) ?? [];
    const own = ids.filter((id) => {
      const { key } = parseId(id);
      return key.organizationId === undefined || key.organizationId === 'o';
    });
    return this.#pick(own.length > 0 ? own : ids);
  }
}
