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
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { Arguments, type Field } from '../differential/arguments.js';
import { shareHash } from '../differential/cursors.js';
import { recordTypes } from '../differential/ids.js';
import { allFields, fieldsOf, type Step } from '../differential/paths.js';
import type { Query } from '../differential/queries.js';
import { rootId } from './ids.js';

/** Fields that need one call, because their parent is the query type or a record of which only the key is needed. */
export const lists: readonly Step[] = allFields.filter(({ type, field }) => {
  const kind = sourceOf(field)?.kind;
  const hasNoParentCall = type === 'Query' || recordTypes.includes(type);
  return hasNoParentCall && (kind === 'page' || (kind === 'get' && !isLeafType(getNamedType(field.type))));
});

/** Fields whose lookup reads a list, so one call is enough for all records. */
const listedLookups = ['section', 'sectionGroup'];

/** Creates a random query that selects a list. */
export function listQuery(list: Step, size: number, random: SeededRandom): Query {
  return new ListWriter(size, random).write(list);
}

class ListWriter {
  readonly #random: SeededRandom;
  readonly #size: number;
  readonly #arguments: Arguments;
  readonly #fragments: string[] = [];
  /** True if the query can select fields that need a call for each record. */
  readonly #hasCalls: boolean;
  #fields = 0;
  #aliases = 0;

  constructor(size: number, random: SeededRandom) {
    this.#random = random;
    this.#size = size;
    this.#hasCalls = size <= 6 && random.below(3) === 0;
    this.#arguments = new Arguments(random, [this.#cursor()]);
  }

  write({ type, field }: Step): Query {
    const texts = [this.#field(field, 0, true)];
    if (this.#random.below(6) === 0) texts.push(this.#field(field, 0, true));
    const root =
      type === 'Query' ? texts.join(' ') : `r: node(id: "${rootId(type)}") { ... on ${type} { ${texts.join(' ')} } }`;
    const { definitions, values } = this.#arguments;
    const head = definitions.length > 0 ? `query Q(${definitions.join(', ')}) ` : '';
    return { query: `${head}{ ${root} }${this.#fragments.join('')}`, variables: values };
  }

  #cursor(): string {
    const random = this.#random;
    const page = random.pick([undefined, undefined, 'p1', 'p2']);
    const limit = random.pick([50, 1, 3, 1_000]);
    const index = random.pick([0, 1, Math.max(0, this.#size - 1), this.#size, random.below(this.#size + 1)]);
    const place = random.below(4) === 0 && page ? { page } : { ...(page && { page }), within: { limit, index } };
    return encodeCursor({ list: shareHash(), ...place });
  }

  #page(isOuter: boolean): string {
    const random = this.#random;
    const args: string[] = [];
    const first = isOuter
      ? random.pick([this.#size, 1_000, 1_000, Math.ceil(this.#size / 2), 0])
      : random.pick([1, 2, 50, 1_000, 0]);
    if (first > 0) args.push(`first: ${Math.min(first, 1_000)}`);
    if (random.below(isOuter ? 6 : 12) === 0) args.push(`after: "${this.#cursor()}"`);
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
        : required || this.#random.below(6) === 0
          ? this.#arguments.of(field)
          : '';
    const alias = args !== '' || this.#random.below(4) === 0 || isOuter ? `a${this.#aliases++}: ` : '';
    const directive = this.#random.below(isOuter ? 100 : 15) === 0 ? this.#arguments.directive() : '';
    const inside = () => (isLeafType(type) ? '' : ` { ${this.#selection(type, depth + 1)} }`);
    const text = `${alias}${field.name}${args}${directive}${inside()}`;
    if (isOuter || this.#random.below(12) > 0) return text;
    // Selects the field again, with the same response key or with another response key.
    return this.#random.below(2)
      ? `${text} ${alias}${field.name}${args}${inside()}`
      : `${text} a${this.#aliases++}: ${field.name}${args}${inside()}`;
  }

  #selection(type: GraphQLNamedType, depth: number): string {
    if (isAbstractType(type)) return this.#abstract(type, depth);
    if (!isObjectType(type)) return '__typename';
    if (type.name.endsWith('Connection')) return this.#connection(type.name, depth);
    const fields = fieldsOf(type.name).filter((field) => this.#isUsed(field, depth));
    const random = this.#random;
    const count = type.name.endsWith('Edge') ? 3 : random.pick([1, 2, 3, 5, 8]);
    const texts = Array.from({ length: count }, () => fields[random.below(fields.length)]).flatMap((field) =>
      field ? [this.#field(field, depth)] : [],
    );
    if (type.name.endsWith('Edge') && depth < 5)
      texts.push(...fields.filter(({ name }) => name === 'node').map((field) => this.#field(field, depth)));
    if (texts.length === 0 || random.below(8) === 0) texts.push('__typename');
    return this.#group(texts, type.name);
  }

  #isUsed(field: Field, depth: number): boolean {
    const type = getNamedType(field.type);
    const source = sourceOf(field);
    const isList =
      isListType(isNonNullType(field.type) ? field.type.ofType : field.type) || type.name.endsWith('Connection');
    if (source && source.kind !== 'nested') {
      const isCheap = (source.kind === 'lookup' && source.by === 'key') || listedLookups.includes(field.name);
      if (!this.#hasCalls && !(isCheap && depth < 6 && this.#random.below(3) === 0)) return false;
      // At this depth, a list would need a call for each of many records.
      if (isList && depth > 4) return false;
    }
    return isLeafType(type) || (depth < (isList ? 6 : 8) && this.#fields < 40);
  }

  #connection(type: string, depth: number): string {
    const random = this.#random;
    const fields = Object.fromEntries(fieldsOf(type).map((field) => [field.name, field]));
    const names = random.pick([
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
    return this.#group(
      names.flatMap((choice) => (fields[choice] ? [this.#field(fields[choice], depth)] : [])),
      type,
    );
  }

  #abstract(type: GraphQLNamedType, depth: number): string {
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const texts = ['__typename'];
    if (isInterfaceType(type) && this.#random.below(2) === 0) texts.push('id');
    const choice = possible[this.#random.below(possible.length)];
    if (choice) texts.push(`... on ${choice.name} { ${this.#selection(choice, depth)} }`);
    return texts.join(' ');
  }

  #group(texts: readonly string[], type: string): string {
    const random = this.#random;
    if (random.below(5) > 0) return texts.join(' ');
    const split = random.below(texts.length);
    const directive = random.below(8) === 0 ? this.#arguments.directive() : '';
    const inner = texts.slice(split).join(' ');
    if (random.below(2)) return `${texts.slice(0, split).join(' ')} ... on ${type}${directive} { ${inner} }`;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(` fragment ${name} on ${type} { ${inner} }`);
    return `${texts.slice(0, split).join(' ')} ...${name}${directive}`;
  }
}
