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
import type { Dice } from '../../../test/sharing/dice.js';
import { Arguments, type Field } from './arguments.js';
import { allFields, randomPath, type Step } from './paths.js';

export interface Query {
  query: string;
  variables: Record<string, unknown>;
}

/** Maximum number of lists inside lists, except on the path to the field of the query. */
const maxLists = 3;
/** Number of fields after which only fields without selections are added. */
const maxFields = 50;

/** Writes a random query that selects a field, and other fields beside the path to it. */
export function randomQuery(target: Step, cursors: readonly string[], dice: Dice): Query {
  const writer = new QueryWriter(cursors, dice);
  return writer.write(target);
}

class QueryWriter {
  readonly #dice: Dice;
  readonly #arguments: Arguments;
  readonly #fragments: string[] = [];
  #fields = 0;
  #aliases = 0;

  constructor(cursors: readonly string[], dice: Dice) {
    this.#dice = dice;
    this.#arguments = new Arguments(dice, cursors);
  }

  write(target: Step): Query {
    const more = allFields.slice(this.#dice.below(4 * allFields.length)).slice(0, 1);
    const paths = [target, ...more].map((step) => randomPath(step, this.#dice));
    const root = schema.getQueryType() as GraphQLObjectType;
    const selections = paths.map((path) => this.#selection(root, path, 5, 0));
    const { definitions, values } = this.#arguments;
    const head = definitions.length > 0 ? `query Q(${definitions.join(', ')}) ` : '';
    return { query: `${head}{ ${selections.join(' ')} }${this.#fragments.join('')}`, variables: values };
  }

  /** Selections of a type, with the first field of a path. */
  #selection(type: GraphQLNamedType, path: readonly Step[], depth: number, lists: number): string {
    if (isAbstractType(type)) return this.#abstract(type, path, depth, lists);
    if (!isObjectType(type)) return '__typename';
    const isRoot = type === schema.getQueryType();
    const fields = Object.values(type.getFields());
    const [step, ...rest] = path;
    const selected = step ? [this.#field(step.field, rest, depth, lists)] : [];
    const count = isRoot ? this.#dice.below(2) : this.#dice.below(step ? 3 : 5);
    for (let index = 0; index < count; index++) {
      const field = fields[this.#dice.below(fields.length)];
      if (field) selected.push(this.#field(field, [], depth - 1, lists));
    }
    // The selection of `git` changes the URL of the call, and few random paths lead through a list to `git`.
    const { git } = type.getFields();
    if (git && this.#dice.below(3) === 0) selected.push(this.#field(git, [], depth - 1, lists));
    if (type.name.endsWith('Connection')) {
      const { nodes, edges, pageInfo } = type.getFields();
      const more = [
        ...(step ? [] : [this.#dice.below(2) === 0 ? nodes : edges]),
        this.#dice.below(3) === 0 && pageInfo,
      ];
      for (const field of more) if (field) selected.push(this.#field(field, [], depth - 1, lists));
    }
    const texts = selected.filter((text) => text !== '');
    if (texts.length === 0 || this.#dice.below(8) === 0) texts.push('__typename');
    return this.#grouped(texts, type);
  }

  /** Selections of the possible types of an interface or a union. */
  #abstract(type: GraphQLNamedType, path: readonly Step[], depth: number, lists: number): string {
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    const texts = ['__typename'];
    if (isInterfaceType(type)) {
      if (this.#dice.below(2) === 0) texts.push('id');
      const interfaces = ['Comment', 'CommentReply'].map((name) => schema.getType(name)).filter(isInterfaceType);
      const inner = interfaces[this.#dice.below(interfaces.length * 2)];
      if (inner) texts.push(`... on ${inner.name} { ${this.#interfaceFields(inner.getFields(), depth, lists)} }`);
    }
    const [step] = path;
    const target = possible.find(({ name }) => name === step?.type);
    const one = possible[this.#dice.below(possible.length)];
    if (target) texts.push(this.#fragment(target, this.#selection(target, path, depth, lists)));
    if (one && (!target || this.#dice.below(3) === 0))
      texts.push(this.#fragment(one, this.#selection(one, [], depth - 1, lists)));
    return texts.join(' ');
  }

  #interfaceFields(fields: Readonly<Record<string, Field>>, depth: number, lists: number): string {
    const all = Object.values(fields);
    const texts = Array.from({ length: 1 + this.#dice.below(3) }, () => {
      const field = all[this.#dice.below(all.length)];
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
    const directive = this.#dice.below(isTarget ? 30 : 12) === 0 ? this.#arguments.directive() : '';
    const text = `${name}${args}${directive}${inside()}`;
    if (this.#dice.below(10) > 0) return text;
    // The same field again: with other arguments under another name, or merged with the first one.
    if (this.#dice.below(2) === 0) return `${text} ${name}${args}${inside()}`;
    const others = this.#arguments.of(field, target);
    return `${text} ${this.#alias()}: ${field.name}${others}${isLeaf ? '' : ` { ${this.#selection(type, path, depth - 1, lists + 1)} }`}`;
  }

  /** Response name of a field. Fields with arguments mostly have an alias, because their arguments differ. */
  #name(field: Field, args: string): string {
    const needsAlias = args !== '' ? 4 : 1;
    return this.#dice.below(6) < needsAlias ? `${this.#alias()}: ${field.name}` : field.name;
  }

  #alias(): string {
    return `a${this.#aliases++}`;
  }

  /** Selections, some of them in a fragment. */
  #grouped(texts: readonly string[], type: GraphQLNamedType): string {
    if (this.#dice.below(5) > 0) return texts.join(' ');
    const split = this.#dice.below(texts.length);
    return [...texts.slice(0, split), this.#fragment(type, texts.slice(split).join(' '))].join(' ');
  }

  /** An inline or a named fragment. */
  #fragment(type: GraphQLNamedType, selection: string): string {
    const directive = this.#dice.below(12) === 0 ? this.#arguments.directive() : '';
    if (this.#dice.below(3) > 0) return `... on ${type.name}${directive} { ${selection} }`;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(` fragment ${name} on ${type.name} { ${selection} }`);
    return this.#dice.below(6) > 0 ? `...${name}${directive}` : `...${name}${directive} ...${name}`;
  }
}
