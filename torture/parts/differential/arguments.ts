import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import type { Field } from '../../../test/random/query-writer.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { recordCount } from './identifiers.js';
import { globalId, recordTypes } from './ids.js';

/** Record types that an argument accepts, by the name of the argument. */
const idTypes: Readonly<Record<string, readonly string[]>> = {
  authors: ['User'],
  contributor: ['User'],
  owner: ['Organization', 'Member'],
  page: ['Page'],
  space: ['Space'],
  targetPage: ['Page'],
};

const texts: Readonly<Record<string, readonly unknown[]>> = {
  name: ['int0', 'int1', 'int2', 'int3', 'none0', 'a/b', '', '..'],
  emailDomain: ['northwind.example', 'other.example', '', 'a/b'],
  blockDomain: ['blocks.example', 'no domain', ''],
  format: ['markdown', 'document', 'markdown', ''],
  order: ['asc', 'desc', 'sideways'],
  sort: ['joinedAt', 'lastSeenAt'],
  status: ['open', 'draft', 'resolved', 'all'],
  search: ['a', 'é & b', '', 'x'.repeat(600)],
  query: ['guide', 'é & b', '', 'x'.repeat(600)],
};

/** Writes the arguments of fields, and collects the variables that they use. */
export class Arguments {
  readonly definitions: string[] = [];
  readonly values: Record<string, unknown> = {};
  readonly #random: SeededRandom;
  readonly #cursors: readonly string[];

  constructor(random: SeededRandom, cursors: readonly string[]) {
    this.#random = random;
    this.#cursors = cursors;
  }

  /** @param id type of the record that an argument `id` or `ids` identifies */
  of(field: Field, id?: string): string {
    const args = field.args
      .filter((one) => isRequiredArgument(one) || this.#random.below(one.name === 'first' ? 2 : 4) === 0)
      .map((one) => `${one.name}: ${this.#argument(one, id ?? getNamedType(field.type).name)}`);
    return args.length > 0 ? `(${args.join(', ')})` : '';
  }

  /** Declares a variable with a value, and returns its notation. */
  variable(type: string, value: unknown): string {
    const name = `v${this.definitions.length}`;
    this.definitions.push(`$${name}: ${type}`);
    this.values[name] = value;
    return `$${name}`;
  }

  /** Creates an operation of these selections and fragments, with the variables of their arguments. */
  queryOf(
    selections: string,
    fragments: readonly string[],
    kind: 'query' | 'mutation' = 'query',
  ): { query: string; variables: Record<string, unknown> } {
    const definitions = this.definitions.length > 0 ? `(${this.definitions.join(', ')})` : '';
    const head = definitions || kind === 'mutation' ? `${kind} Q${definitions} ` : '';
    return { query: `${head}{ ${selections} }${fragments.join('')}`, variables: this.values };
  }

  /** Creates `@skip` or `@include`, mostly with a value that keeps the selection. */
  directive(): string {
    const isKept = this.#random.below(5) > 0;
    const name = this.#random.pick(['skip', 'include']);
    const value = (name === 'include') === isKept;
    if (this.#random.below(2) === 0) return ` @${name}(if: ${value})`;
    const variable = `v${this.definitions.length}`;
    const isDefault = this.#random.below(3) === 0;
    if (isDefault && this.#random.below(30) === 0) this.values[variable] = null;
    else if (!isDefault || this.#random.below(2) === 0) this.values[variable] = value;
    this.definitions.push(`$${variable}: ${isDefault ? `Boolean = ${value}` : 'Boolean!'}`);
    return ` @${name}(if: $${variable})`;
  }

  #argument(argument: GraphQLArgument, id: string): string {
    const { type, name } = argument;
    const value = this.#value(argument, id);
    if (this.#random.below(3) > 0) return this.#literal(value, type, name);
    return this.#variable(String(type), value, type, String(getNullableType(type)));
  }

  #value({ name, type }: GraphQLArgument, id: string): unknown {
    const random = this.#random;
    const namedType = getNamedType(type);
    if (!isNonNullType(type) && random.below(20) === 0) return null;
    if (name === 'first') return random.pick([1, 1, 2, 2, 3, 3, 4, 50, 1000, random.pick([0, -1, 1001, 2 ** 31 - 1])]);
    if (name === 'after')
      return random.below(5) > 0
        ? this.#cursors[random.below(this.#cursors.length)]
        : random.pick(['', 'x', 'bm90IGEgY3Vyc29y', '😀', 'cDI']);
    if (isListType(getNullableType(type))) return this.#ids(name, id);
    if (namedType.name === 'ID') return this.#id(name, id);
    if (namedType.name === 'Boolean') return random.below(2) === 0;
    if (isEnumType(namedType))
      return (namedType.getValues()[random.below(namedType.getValues().length)] ?? namedType.getValues()[0])?.name;
    const known = texts[name];
    return known ? known[random.below(known.length)] : random.pick(['guide', 'é "quoted"', 'a&b=c', '']);
  }

  #id(name: string, id: string): string {
    const types = idTypes[name] ?? [id];
    const type = types[this.#random.below(types.length)];
    const isRecord = type !== undefined && recordTypes.includes(type);
    return globalId(isRecord ? type : recordTypes[this.#random.below(recordTypes.length)], this.#random);
  }

  /** Creates a list of ids. Often all ids have the same parent, and sometimes one id occurs twice. */
  #ids(name: string, id: string): string[] {
    const one = this.#id(name, id);
    const hasOneParent = this.#random.below(3) === 0;
    const sibling = () => one.replace(/\d$/, String(this.#random.below(recordCount)));
    const ids = Array.from({ length: this.#random.below(7) }, () =>
      hasOneParent ? sibling() : this.#id(name, this.#random.below(5) > 0 ? id : 'Node'),
    );
    const [first] = ids;
    return first !== undefined && this.#random.below(3) === 0 ? [...ids, first] : ids;
  }

  #literal(value: unknown, type: GraphQLInputType, name: string): string {
    if (isEnumType(getNamedType(type)) && typeof value === 'string') return value;
    if (Array.isArray(value)) return `[${value.map((item) => this.#item(item, type, name)).join(', ')}]`;
    return JSON.stringify(value);
  }

  /** Prints an item of a list, sometimes as a variable. */
  #item(item: unknown, type: GraphQLInputType, name: string): string {
    if (this.#random.below(8) > 0) return this.#literal(item, getNamedType(type), name);
    return this.#variable(`${getNamedType(type)}!`, item, getNamedType(type), String(getNamedType(type)));
  }

  /**
   * Declares a variable with a value, with a default, with null, or without a value.
   * @param nullable type of the variable if the variable has a default
   */
  #variable(type: string, value: unknown, input: GraphQLInputType | undefined, nullable: string): string {
    const name = `v${this.definitions.length}`;
    const literal =
      input && isEnumType(getNamedType(input)) && typeof value === 'string' ? value : JSON.stringify(value);
    const isRequired = type.endsWith('!');
    const kind = this.#random.below(8);
    if (kind < 4) this.values[name] = value;
    else if (kind === 5 && !isRequired) this.values[name] = null;
    else if (kind === 6 && value !== null) this.values[name] = value;
    // A variable with a default can be null, although its argument does not accept null.
    else if (kind === 7 && value !== null) this.values[name] = this.#random.below(2) === 0 ? null : value;
    else if (isRequired && value === null) this.values[name] = value;
    const hasDefault = value !== null && kind >= 4 && (isRequired || kind >= 6);
    this.definitions.push(`$${name}: ${hasDefault ? `${nullable} = ${literal}` : type}`);
    return `$${name}`;
  }
}
