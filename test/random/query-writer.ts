import {
  doTypesOverlap,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { SeededRandom } from './seeded-random.js';

export type Field = GraphQLField<unknown, unknown>;
export type FieldsType = GraphQLObjectType | GraphQLInterfaceType;

/** A field of an object type. */
export interface Step {
  type: string;
  field: Field;
}

/** Place of a selection in a query. */
export interface Place {
  /** Depth of the selection. A field on `path` adds 1, and any other field adds 2. */
  depth: number;
  /** Number of lists around the selection. */
  lists: number;
  /** Fields that the selection must contain, each in the one before it. */
  path: readonly Step[];
}

export const root: Place = { depth: 0, lists: 0, path: [] };

/** Choices that differ between kinds of random queries. */
export interface Style {
  readonly schema: GraphQLSchema;
  /** Chooses fields of a type, in addition to the field on the path. */
  fields(type: FieldsType, place: Place): readonly (Field | undefined)[];
  /**
   * Writes the arguments of a field, in parentheses.
   * @returns undefined if a required argument has no known value
   */
  argumentsOf(field: Field, place: Place): string | undefined;
  /** Returns true if a field with a selection may occur at a place. Fields on the path may always occur. */
  enters(field: Field, place: Place): boolean;
  /** Returns true if a field needs an alias. By default, all fields have an alias. */
  needsAlias?(field: Field, args: string): boolean;
  /** Writes a directive for a field or a fragment, mostly none. Without this function, queries have no fragments. */
  directive?(isField: boolean, place: Place): string;
  hasNamedFragments?: boolean;
  /** One of this many fields is selected twice. By default, no field is. */
  repeats?: number;
}

export const isList = ({ type }: Field): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** Writes random selections of a schema. */
export class QueryWriter {
  /** Definitions of the named fragments. */
  readonly fragments: string[] = [];
  readonly #random: SeededRandom;
  readonly #style: Style;
  #aliases = 0;

  constructor(random: SeededRandom, style: Style) {
    this.#random = random;
    this.#style = style;
  }

  /** Creates an alias, which starts with the name of the field. */
  alias = (name: string): string => `${name}_${this.#aliases++}: ${name}`;

  /** Selects random fields of a type, and the path to the target field. */
  selection(type: GraphQLCompositeType, place: Place = root): string {
    if (isAbstractType(type)) return this.#abstract(type, place);
    return this.#group(this.#fieldsOf(type, place), type, place);
  }

  #fieldsOf(type: FieldsType, place: Place): string[] {
    const [step, ...path] = place.path;
    const others = withoutPath(place);
    const texts = [
      ...(step ? [this.field(step.field, { ...place, path }, true)] : []),
      ...this.#style.fields(type, place).map((field) => (field ? this.field(field, others) : '')),
    ].filter((text) => text !== '');
    if (texts.length === 0 || this.#random.below(8) === 0) texts.push('__typename');
    return texts;
  }

  /** @returns an empty text if the field may not occur at the place */
  field(field: Field, place: Place, isOnPath = false): string {
    const type = getNamedType(field.type);
    const inner = isCompositeType(type) ? type : undefined;
    if (inner && !isOnPath && !this.#style.enters(field, place)) return '';
    const args = this.#style.argumentsOf(field, place);
    if (args === undefined) return '';
    const innerPlace = { ...place, depth: place.depth + 1, lists: place.lists + (isList(field) ? 1 : 0) };
    const inside = () => (inner ? ` { ${this.selection(inner, innerPlace)} }` : '');
    const needsAlias = this.#style.needsAlias?.(field, args) ?? true;
    const name = needsAlias ? this.alias(field.name) : field.name;
    const text = `${name}${args}${this.#style.directive?.(true, place) ?? ''}${inside()}`;
    const { repeats } = this.#style;
    if (!repeats || this.#random.below(repeats) > 0) return text;
    // Selections of one response key merge. Other arguments need another response key.
    if (this.#random.below(2) === 0) return `${text} ${name}${args}${inside()}`;
    return `${text} ${this.alias(field.name)}${this.#style.argumentsOf(field, place) ?? ''}${inside()}`;
  }

  /** Selects fields of possible types of an interface or a union, and of interfaces that these types implement. */
  #abstract(type: GraphQLAbstractType, place: Place): string {
    const { schema, directive } = this.#style;
    const texts = ['__typename'];
    if (!directive) return '__typename';
    if (isInterfaceType(type)) {
      if (this.#random.below(2) === 0) texts.push('id');
      const inner = this.#any(Object.values(schema.getTypeMap()).filter(isInterfaceType));
      if (inner && inner.name !== 'Node' && doTypesOverlap(schema, inner, type))
        texts.push(`... on ${inner.name} { ${this.#fieldsOf(inner, withoutPath(place)).join(' ')} }`);
    }
    const possible = schema.getPossibleTypes(type);
    const target = possible.find(({ name }) => name === place.path[0]?.type);
    const other = this.#any(possible);
    if (target) texts.push(this.#fragment(target, this.selection(target, place), place));
    if (other && (!target || this.#random.below(3) === 0))
      texts.push(this.#fragment(other, this.selection(other, withoutPath(place)), place));
    return texts.join(' ');
  }

  /** Joins selections, and sometimes moves some of them into a fragment. */
  #group(texts: readonly string[], type: GraphQLCompositeType, place: Place): string {
    if (!this.#style.directive || this.#random.below(5) > 0) return texts.join(' ');
    const split = this.#random.below(texts.length);
    return [...texts.slice(0, split), this.#fragment(type, texts.slice(split).join(' '), place)].join(' ');
  }

  /** Writes an inline fragment, or adds a named fragment and writes its spread. */
  #fragment({ name }: GraphQLCompositeType, selection: string, place: Place): string {
    const directive = this.#style.directive?.(false, place) ?? '';
    if (!this.#style.hasNamedFragments || this.#random.below(3) > 0)
      return `... on ${name}${directive} { ${selection} }`;
    const spread = `...F${this.fragments.length}`;
    this.fragments.push(` fragment ${spread.slice(3)} on ${name} { ${selection} }`);
    return this.#random.below(6) > 0 ? `${spread}${directive}` : `${spread}${directive} ${spread}`;
  }

  #any<T>(items: readonly T[]): T | undefined {
    return items[this.#random.below(items.length)];
  }
}

const withoutPath = (place: Place): Place => ({ ...place, depth: place.depth + 1, path: [] });
