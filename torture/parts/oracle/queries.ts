import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { parseId, recordTypes } from './executor/keys.js';
import { schema } from './executor/schema.js';

type Field = GraphQLField<unknown, unknown>;
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
  #count = 0;

  constructor(random: SeededRandom, ids: Ids) {
    this.#random = random;
    this.#ids = ids;
  }

  #below = (limit: number): number => this.#random.below(limit);
  #pick = <T>(values: readonly T[]): T => values[this.#below(values.length)] as T;

  id(type: string): string {
    return this.#pick(this.#ids.get(type) ?? ['?']);
  }

  /** Creates a query with a few root fields. */
  query(): string {
    const roots = Array.from({ length: 1 + this.#below(2) }, () => this.#root());
    return `{ ${roots.join(' ')} }`;
  }

  /** Selects fields of a payload. */
  payload(type: GraphQLObjectType): string {
    return `__typename ${this.#selection(type, 3, 1)}`;
  }

  #root(): string {
    const kind = this.#below(10);
    if (kind < 5) {
      const type = this.#pick(Object.keys(recordTypes));
      return `${this.#alias('node')}: node(id: ${JSON.stringify(this.id(type))}) { __typename ${this.#on(type)} }`;
    }
    if (kind < 7) {
      const type = this.#pick(Object.keys(recordTypes));
      const ids = Array.from({ length: 1 + this.#below(5) }, () =>
        this.id(this.#below(6) === 0 ? this.#pick(Object.keys(recordTypes)) : type),
      );
      return `${this.#alias('nodes')}: nodes(ids: ${JSON.stringify(ids)}) { __typename ${this.#on(type)} }`;
    }
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
      ({ name }) => name !== 'node' && name !== 'nodes',
    );
    return this.#field(this.#pick(fields), 'Query', 4, 0) ?? this.#root();
  }

  #on(type: string): string {
    return `... on ${type} { ${this.#selection(schema.getType(type) as GraphQLObjectType, 4, 0)} }`;
  }

  #alias = (name: string): string => `${name}_${this.#count++}`;

  #selection(type: GraphQLObjectType, depth: number, lists: number): string {
    const fields = Object.values(type.getFields());
    const isConnection = type.name.endsWith('Connection');
    const count = isConnection ? 2 : Math.min(fields.length, 1 + this.#below(4));
    const parts = Array.from({ length: count }, () => this.#field(this.#pick(fields), type.name, depth, lists) ?? '');
    if (isConnection && this.#below(3) > 0) {
      const nodes = fields.find(({ name }) => name === 'nodes');
      if (nodes) parts.push(this.#field(nodes, type.name, depth, lists) ?? '');
    }
    const selected = parts.filter(Boolean);
    if (selected.length === 0) return '__typename';
    switch (this.#below(14)) {
      case 0:
        return `... on ${type.name} { ${selected.join(' ')} } __typename`;
      case 1:
        return `${selected[0]} ... @include(if: ${this.#below(2) === 0}) { ${selected.slice(1).join(' ') || '__typename'} }`;
      case 2:
        return `... @defer { ${selected.join(' ')} } __typename`;
      default:
        return selected.join(' ');
    }
  }

  #field(field: Field, parent: string, depth: number, lists: number): string | undefined {
    const values = this.#arguments(field, parent);
    if (values === undefined) return undefined;
    const name = `${this.#alias(field.name)}: ${field.name}${values}`;
    const type = getNamedType(field.type);
    if (isLeafType(type)) return name;
    const isList = isListType(getNullableType(field.type)) || type.name.endsWith('Connection');
    const isOfConnection = parent.endsWith('Connection') || parent.endsWith('Edge');
    const inLists = lists + (isList && !isOfConnection ? 1 : 0);
    const left = depth - (isOfConnection ? 0 : 1);
    if (left < 0 || inLists > maxLists) return undefined;
    if (isAbstractType(type)) {
      const possible = schema.getPossibleTypes(type);
      return `${name} { __typename ${possible.length < 4 ? possible.map((one) => `... on ${one.name} { ${this.#selection(one, left, inLists)} }`).join(' ') : ''} }`;
    }
    return isObjectType(type) ? `${name} { ${this.#selection(type, left, inLists)} }` : undefined;
  }

  #arguments(field: Field, parent: string): string | undefined {
    const values: string[] = [];
    for (const argument of field.args) {
      const chance = argument.name === 'first' ? 2 : 6;
      if (!isRequiredArgument(argument) && this.#below(chance) > 0) continue;
      const value = this.#argument(argument, parent, field.name);
      if (value !== undefined) values.push(`${argument.name}: ${value}`);
      else if (isRequiredArgument(argument)) return undefined;
    }
    return values.length > 0 ? `(${values.join(', ')})` : '';
  }

  #argument(argument: GraphQLArgument, parent: string, field: string): string | undefined {
    const type = getNamedType(argument.type);
    if (argument.name === 'after') return undefined;
    if (argument.name === 'first') return String(1 + this.#below(4));
    if (type.name === 'Boolean') return String(this.#below(2) === 0);
    if (isEnumType(type)) return this.#pick(type.getValues().filter(({ name }) => name !== 'UNRECOGNIZED')).name;
    if (type.name === 'ID') return this.#idArgument(argument, parent, field);
    if (argument.name === 'status')
      return this.#pick(field === 'comments' ? ['"all"', '"resolved"'] : ['"open"', '"draft"']);
    if (argument.name === 'name') return JSON.stringify(this.#pick(['slack', '12', 'none', 'a-b_c.d']));
    return this.#pick(argumentValues[argument.name] ?? ['"x"']);
  }

  /** Marks ids that must belong to the parent. `scopeIds` replaces them. */
  #idArgument({ description, type }: GraphQLArgument, parent: string, field: string): string {
    const [, name = ''] = /`(\w+):</.exec(description ?? '') ?? [];
    const isList = isListType(getNullableType(type));
    if (parent === 'Query') return JSON.stringify(this.id(name));
    const id = JSON.stringify(this.#scoped(name, field));
    return isList ? `[${id}]` : id;
  }

  /** Ids of pages and files of one space, of which some queries use the space. */
  #scoped(type: string, _field: string): string {
    const ids = this.#ids.get(type) ?? [];
    const own = ids.filter((id) => {
      const { key } = parseId(id);
      return key.organizationId === undefined || key.organizationId === 'o';
    });
    return this.#pick(own.length > 0 ? own : ids);
  }
}
