import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../../../src/schema/index.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { Arguments, type Field } from './arguments.js';
import { allFields, randomPath, type Step } from './paths.js';

export interface Query {
  query: string;
  variables: Record<string, unknown>;
}

/** Maximum number of nested lists, except on the path to the target field. */
const maxLists = 3;
/** If a query has more fields, only scalar fields and fields on the path to the target field are added. */
const maxFields = 50;

/** Creates a random query that selects a target field and other fields. */
export function randomQuery(target: Step, cursors: readonly string[], random: SeededRandom): Query {
  const writer = new QueryWriter(cursors, random);
  return writer.write(target);
}

class QueryWriter {
  readonly #random: SeededRandom;
  readonly #arguments: Arguments;
  readonly #fragments: string[] = [];
  #fields = 0;
  #aliases = 0;

  constructor(cursors: readonly string[], random: SeededRandom) {
    this.#random = random;
    this.#arguments = new Arguments(random, cursors);
  }

  write(target: Step): Query {
    const more = allFields.slice(this.#random.below(4 * allFields.length)).slice(0, 1);
    const paths = [target, ...more].map((step) => randomPath(step, this.#random));
    const root = schema.getQueryType() as GraphQLObjectType;
    const selections = paths.map((path) => this.#selection(root, path, 5, 0));
    const { definitions, values } = this.#arguments;
    const head = definitions.length > 0 ? `query Q(${definitions.join(', ')}) ` : '';
    return { query: `${head}{ ${selections.join(' ')} }${this.#fragments.join('')}`, variables: values };
  }

  /** Selects random fields of a type, and the path to the target field. */
  #selection(type: GraphQLNamedType, path: readonly Step[], depth: number, lists: number): string {
    if (isAbstractType(type)) return this.#abstract(type, path, depth, lists);
    if (!isObjectType(type)) return '__typename';
    const isRoot = type === schema.getQueryType();
    const fields = Object.values(type.getFields());
    const [step, ...rest] = path;
    const selections = step ? [this.#field(step.field, rest, depth, lists)] : [];
    const count = isRoot ? this.#random.below(2) : this.#random.below(step ? 3 : 5);
    for (let index = 0; index < count; index++) {
      const field = fields[this.#random.below(fields.length)];
      if (field) selections.push(this.#field(field, [], depth - 1, lists));
    }
    // Adds `git`, which changes the URL of the call, because random paths to `git` rarely contain a list.
    const { git } = type.getFields();
    if (git && this.#random.below(3) === 0) selections.push(this.#field(git, [], depth - 1, lists));
    if (type.name.endsWith('Connection')) {
      const { nodes, edges, pageInfo } = type.getFields();
      const more = [
        ...(step ? [] : [this.#random.below(2) === 0 ? nodes : edges]),
        this.#random.below(3) === 0 && pageInfo,
      ];
      for (const field of more) if (field) selections.push(this.#field(field, [], depth - 1, lists));
    }
    const texts = selections.filter((text) => text !== '');
    if (texts.length === 0 || this.#random.below(8) === 0) texts.push('__typename');
    return this.#group(texts, type);
  }

  /** Selects fields of the possible types of an interface or a union. */
  #abstract(type: GraphQLNamedType, path: readonly Step[], depth: number, lists: number): string {
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const texts = ['__typename'];
    if (isInterfaceType(type)) {
      if (this.#random.below(2) === 0) texts.push('id');
      const interfaces = ['Comment', 'CommentReply'].map((name) => schema.getType(name)).filter(isInterfaceType);
      const inner = interfaces[this.#random.below(interfaces.length * 2)];
      if (inner) texts.push(`... on ${inner.name} { ${this.#interfaceFields(inner.getFields(), depth, lists)} }`);
    }
    const [step] = path;
    const target = possible.find(({ name }) => name === step?.type);
    const one = possible[this.#random.below(possible.length)];
    if (target) texts.push(this.#fragment(target, this.#selection(target, path, depth, lists)));
    if (one && (!target || this.#random.below(3) === 0))
      texts.push(this.#fragment(one, this.#selection(one, [], depth - 1, lists)));
    return texts.join(' ');
  }

  #interfaceFields(fields: Readonly<Record<string, Field>>, depth: number, lists: number): string {
    const all = Object.values(fields);
    const texts = Array.from({ length: 1 + this.#random.below(3) }, () => {
      const field = all[this.#random.below(all.length)];
      return field ? this.#field(field, [], depth - 1, lists) : '';
    });
    return ['id', ...texts].join(' ');
  }

  #field(field: Field, path: readonly Step[], depth: number, lists: number): string {
    const type = getNamedType(field.type);
    const isLeaf = isLeafType(type);
    const isRepeating = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    const isTarget = path.length > 0;
    if (!isLeaf && !isTarget && (depth <= 0 || this.#fields > maxFields || (isRepeating && lists >= maxLists)))
      return '';
    this.#fields++;
    const inside = () =>
      isLeaf ? '' : ` { ${this.#selection(type, path, depth - 1, lists + (isRepeating ? 1 : 0))} }`;
    const target = path[0]?.type;
    const args = this.#arguments.of(field, isAbstractType(type) ? target : undefined);
    const name = this.#name(field, args);
    const directive = this.#random.below(isTarget ? 30 : 12) === 0 ? this.#arguments.directive() : '';
    const text = `${name}${args}${directive}${inside()}`;
    if (this.#random.below(10) > 0) return text;
    // Selects the same field again: with the same name, so the selections merge, or under an alias with other
    // arguments.
    if (this.#random.below(2) === 0) return `${text} ${name}${args}${inside()}`;
    const others = this.#arguments.of(field, target);
    return `${text} ${this.#alias()}: ${field.name}${others}${isLeaf ? '' : ` { ${this.#selection(type, path, depth - 1, lists + 1)} }`}`;
  }

  /**
   * Prints the name of a field, with an alias in some cases. Fields with arguments mostly have an alias, because one
   * name cannot have different arguments.
   */
  #name(field: Field, args: string): string {
    const needsAlias = args !== '' ? 4 : 1;
    return this.#random.below(6) < needsAlias ? `${this.#alias()}: ${field.name}` : field.name;
  }

  #alias(): string {
    return `a${this.#aliases++}`;
  }

  /** Joins selections, and sometimes moves some of them into a fragment. */
  #group(texts: readonly string[], type: GraphQLNamedType): string {
    if (this.#random.below(5) > 0) return texts.join(' ');
    const split = this.#random.below(texts.length);
    return [...texts.slice(0, split), this.#fragment(type, texts.slice(split).join(' '))].join(' ');
  }

  /** Prints an inline fragment, or adds a named fragment and prints its spread. */
  #fragment(type: GraphQLNamedType, selection: string): string {
    const directive = this.#random.below(12) === 0 ? this.#arguments.directive() : '';
    if (this.#random.below(3) > 0) return `... on ${type.name}${directive} { ${selection} }`;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(` fragment ${name} on ${type.name} { ${selection} }`);
    return this.#random.below(6) > 0 ? `...${name}${directive}` : `...${name}${directive} ...${name}`;
  }
}
