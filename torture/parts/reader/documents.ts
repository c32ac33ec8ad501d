import {
  type GraphQLNamedType,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { encodeCursor } from '../../../src/loaders/cursor.js';
import { sourceOf } from '../../../src/schema/core/source.js';
import { schema } from '../../../src/schema/index.js';
import type { Dice } from '../../../test/sharing/dice.js';
import { Arguments, type Field } from '../differential/arguments.js';
import { recordTypes } from '../differential/ids.js';
import { allFields, fieldsOf, type Step } from '../differential/paths.js';
import type { Query } from '../differential/queries.js';
import { rootId } from './ids.js';

/** Fields that need one call and no record: their parent is the query or a record of which only the key is read. */
export const lists: readonly Step[] = allFields.filter(({ type, field }) => {
  const kind = sourceOf(field)?.kind;
  const isBelow = type === 'Query' || recordTypes.includes(type);
  return isBelow && (kind === 'page' || (kind === 'get' && !isLeafType(getNamedType(field.type))));
});

/** Lookups whose records need only one call, for the list that contains them. */
const listedLookups = ['section', 'sectionGroup'];

/** Writes a random query that selects a list. */
export function listQuery(list: Step, size: number, dice: Dice): Query {
  return new ListWriter(size, dice).write(list);
}

class ListWriter {
  readonly #dice: Dice;
  readonly #size: number;
  readonly #arguments: Arguments;
  readonly #fragments: string[] = [];
  /** True if a record can lead to calls of its own. */
  readonly #hasCalls: boolean;
  #fields = 0;
  #aliases = 0;

  constructor(size: number, dice: Dice) {
    this.#dice = dice;
    this.#size = size;
    this.#hasCalls = size <= 6 && dice.below(3) === 0;
    this.#arguments = new Arguments(dice, [this.#cursor()]);
  }

  write({ type, field }: Step): Query {
    const texts = [this.#field(field, 0, true)];
    if (this.#dice.below(6) === 0) texts.push(this.#field(field, 0, true));
    const root =
      type === 'Query' ? texts.join(' ') : `r: node(id: "${rootId(type)}") { ... on ${type} { ${texts.join(' ')} } }`;
    const { definitions, values } = this.#arguments;
    const head = definitions.length > 0 ? `query Q(${definitions.join(', ')}) ` : '';
    return { query: `${head}{ ${root} }${this.#fragments.join('')}`, variables: values };
  }

  #cursor(): string {
    const dice = this.#dice;
    const page = dice.one([undefined, undefined, 'p1', 'p2']);
    const limit = dice.one([50, 1, 3, 1_000]);
    const index = dice.one([0, 1, Math.max(0, this.#size - 1), this.#size, dice.below(this.#size + 1)]);
    return encodeCursor(dice.below(4) === 0 && page ? { page } : { ...(page && { page }), within: { limit, index } });
  }

  #page(isOuter: boolean): string {
    const dice = this.#dice;
    const args: string[] = [];
    const first = isOuter
      ? dice.one([this.#size, 1_000, 1_000, Math.ceil(this.#size / 2), 0])
      : dice.one([1, 2, 50, 1_000, 0]);
    if (first > 0) args.push(`first: ${Math.min(first, 1_000)}`);
    if (dice.below(isOuter ? 6 : 12) === 0) args.push(`after: "${this.#cursor()}"`);
    return args.length > 0 ? `(${args.join(', ')})` : '';
  }

  #field(field: Field, depth: number, isOuter = false): string {
    const type = getNamedType(field.type);
    this.#fields++;
    const isConnection = type.name.endsWith('Connection');
    const required = field.args.some(isRequiredArgument);
    const args =
      isConnection && !required
        ? this.#page(isOuter)
        : required || this.#dice.below(6) === 0
          ? this.#arguments.of(field)
          : '';
    const alias = args !== '' || this.#dice.below(4) === 0 || isOuter ? `a${this.#aliases++}: ` : '';
    const directive = this.#dice.below(isOuter ? 100 : 15) === 0 ? this.#arguments.directive() : '';
    const inside = () => (isLeafType(type) ? '' : ` { ${this.#selection(type, depth + 1)} }`);
    const text = `${alias}${field.name}${args}${directive}${inside()}`;
    if (isOuter || this.#dice.below(12) > 0) return text;
    // The same field again, merged with the first one or under another name.
    return this.#dice.below(2)
      ? `${text} ${alias}${field.name}${args}${inside()}`
      : `${text} a${this.#aliases++}: ${field.name}${args}${inside()}`;
  }

  #selection(type: GraphQLNamedType, depth: number): string {
    if (isAbstractType(type)) return this.#abstract(type, depth);
    if (!isObjectType(type)) return '__typename';
    if (type.name.endsWith('Connection')) return this.#connection(type.name, depth);
    const fields = fieldsOf(type.name).filter((field) => this.#isUsed(field, depth));
    const dice = this.#dice;
    const count = type.name.endsWith('Edge') ? 3 : dice.one([1, 2, 3, 5, 8]);
    const texts = Array.from({ length: count }, () => fields[dice.below(fields.length)]).flatMap((field) =>
      field ? [this.#field(field, depth)] : [],
    );
    if (type.name.endsWith('Edge') && depth < 5)
      texts.push(...fields.filter(({ name }) => name === 'node').map((field) => this.#field(field, depth)));
    if (texts.length === 0 || dice.below(8) === 0) texts.push('__typename');
    return this.#grouped(texts, type.name);
  }

  #isUsed(field: Field, depth: number): boolean {
    const type = getNamedType(field.type);
    const source = sourceOf(field);
    const isList =
      isListType(isNonNullType(field.type) ? field.type.ofType : field.type) || type.name.endsWith('Connection');
    if (source && source.kind !== 'nested') {
      const isCheap = (source.kind === 'lookup' && source.by === 'key') || listedLookups.includes(field.name);
      if (!this.#hasCalls && !(isCheap && depth < 6 && this.#dice.below(3) === 0)) return false;
      // The field would need a call for each of many records.
      if (isList && depth > 4) return false;
    }
    return isLeafType(type) || (depth < (isList ? 6 : 8) && this.#fields < 40);
  }

  #connection(type: string, depth: number): string {
    const dice = this.#dice;
    const fields = Object.fromEntries(fieldsOf(type).map((field) => [field.name, field]));
    const names = dice.one([
      ['nodes'],
      ['edges'],
      ['nodes', 'pageInfo'],
      ['edges', 'nodes'],
      ['nodes', 'totalCount'],
      ['totalCount'],
      ['edges', 'pageInfo', 'totalCount'],
      ['pageInfo'],
      ['nodes', 'nodes'],
    ]);
    return this.#grouped(
      names.flatMap((one) => (fields[one] ? [this.#field(fields[one], depth)] : [])),
      type,
    );
  }

  #abstract(type: GraphQLNamedType, depth: number): string {
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const texts = ['__typename'];
    if (isInterfaceType(type) && this.#dice.below(2) === 0) texts.push('id');
    const one = possible[this.#dice.below(possible.length)];
    if (one) texts.push(`... on ${one.name} { ${this.#selection(one, depth)} }`);
    return texts.join(' ');
  }

  #grouped(texts: readonly string[], type: string): string {
    const dice = this.#dice;
    if (dice.below(5) > 0) return texts.join(' ');
    const split = dice.below(texts.length);
    const directive = dice.below(8) === 0 ? this.#arguments.directive() : '';
    const inner = texts.slice(split).join(' ');
    if (dice.below(2)) return `${texts.slice(0, split).join(' ')} ... on ${type}${directive} { ${inner} }`;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(` fragment ${name} on ${type} { ${inner} }`);
    return `${texts.slice(0, split).join(' ')} ...${name}${directive}`;
  }
}
