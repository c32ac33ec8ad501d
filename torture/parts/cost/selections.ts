import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import type { DocumentGenome, Ids, Selection, Values } from './genome.js';

type Field = Pick<GraphQLField<unknown, unknown>, 'name' | 'type' | 'args'>;

const repeats = [1, 1, 1, 2, 5, 10, 30, 100, 300] as const;
const lengths = [1, 10, 50, 200, 1_000] as const;
const maxLevels = 9;

/** Generates random documents for a schema, and mutates them. */
export class Genomes {
  readonly #schema: GraphQLSchema;
  readonly #ids: Ids;
  readonly #random: SeededRandom;

  constructor(schemaText: string, ids: Ids, random: SeededRandom) {
    this.#schema = buildSchema(schemaText);
    this.#ids = ids;
    this.#random = random;
  }

  random(): DocumentGenome {
    return {
      selections: this.#selections(this.#schema.getQueryType(), 0, 1 + this.#random.below(2)),
      values: { ids: this.#idList() },
    };
  }

  selectionsOf(type: string): Selection[] {
    return this.#selections(this.#schema.getType(type), 4, 1 + this.#random.below(2));
  }

  /** Returns a copy of a document with one random change, or with a selection of another document. */
  change(genome: DocumentGenome, other: DocumentGenome): DocumentGenome {
    const copy = structuredClone(genome);
    const places = flatten(copy.selections);
    const place = places[this.#random.below(places.length)];
    if (!place) return this.random();
    switch (this.#random.below(11)) {
      case 0:
      case 1:
        place.repeat = Math.min(1_000, Math.max(1, Math.ceil(place.repeat * this.#random.pick([0.5, 1.3, 2, 3]))));
        break;
      case 2:
        if (place.parent === 'Mutation') break;
        place.args = this.#argsOf(
          this.#fieldsOf(this.#schema.getType(place.parent)).find(({ name }) => name === place.field),
        );
        break;
      case 3:
        place.selections.push(...this.#selections(this.#schema.getType(place.type), 3, 1 + this.#random.below(4)));
        break;
      case 4:
        if (place.selections.length > 1) place.selections.splice(this.#random.below(place.selections.length), 1);
        break;
      case 5:
        place.isShared = !place.isShared;
        break;
      case 6: {
        const parts = flatten(other.selections).filter(({ parent }) => parent === place.type);
        const part = parts[this.#random.below(parts.length)];
        if (part) place.selections.push(structuredClone(part));
        break;
      }
      case 7:
        // The input of a mutation fits only its own field.
        copy.values = {
          ...copy.values,
          ...other.values,
          ...inputOf(copy.values),
          ...(this.#random.below(2) && { ids: this.#idList() }),
        };
        break;
      case 8:
        place.spreads = Math.min(
          1_000,
          Math.max(1, Math.ceil((place.spreads ?? 1) * this.#random.pick([0.5, 2, 5, 30]))),
        );
        break;
      case 9:
        place.isMerged = !place.isMerged;
        break;
      default:
        place.directives = this.#random.pick(['', '', '@include(if: true)', '@defer', '@stream']);
    }
    return copy;
  }

  #selections(type: GraphQLNamedType | null | undefined, level: number, count: number): Selection[] {
    const concrete = isAbstractType(type) ? [...this.#schema.getPossibleTypes(type), type] : [type];
    return Array.from({ length: count }, () => {
      const parent = concrete[this.#random.below(concrete.length)];
      const fields = this.#fieldsOf(parent);
      const field = fields[this.#random.below(fields.length)];
      return field && parent ? this.#selection(parent, field, level) : [];
    }).flat();
  }

  #selection(parent: GraphQLNamedType, field: Field, level: number): Selection[] {
    const type = getNamedType(field.type);
    const isLeaf = !isCompositeType(type);
    if (!isLeaf && level >= maxLevels) return [];
    const selections = isLeaf ? [] : this.#selections(type, level + 1, 1 + this.#random.below(4));
    if (!isLeaf && selections.length === 0) return [];
    return [
      {
        field: field.name,
        parent: parent.name,
        type: type.name,
        args: this.#argsOf(field),
        repeat: this.#random.pick(repeats),
        isShared: this.#random.below(2) === 0,
        directives: '',
        selections,
      },
    ];
  }

  #fieldsOf(type: GraphQLNamedType | null | undefined): Field[] {
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    const fields: Field[] = Object.values(type.getFields());
    const introspection = this.#schema.getType('__Schema');
    if (type !== this.#schema.getQueryType() || !isObjectType(introspection)) return fields;
    return [...fields, { name: '__schema', type: introspection, args: [] }];
  }

  #argsOf(field: Field | undefined): string {
    const args = (field?.args ?? []).flatMap(({ name, ...arg }) => {
      if (name === 'first') return [`first: ${this.#random.pick(lengths)}`];
      if (name === 'ids') return ['ids: $ids'];
      if (!isRequiredArgument({ name, ...arg })) return [];
      return [`${name}: ${JSON.stringify(this.#idOf(getNamedType(field?.type)?.name))}`];
    });
    return args.length > 0 ? `(${args.join(', ')})` : '';
  }

  #idOf(type: string | undefined): string {
    const ids = this.#ids[type ?? ''] ?? Object.values(this.#ids).flat();
    return ids[this.#random.below(ids.length)] ?? 'Organization:o';
  }

  #idList(): string[] {
    const types = Object.keys(this.#ids);
    const type = types[this.#random.below(types.length)];
    const suffix = this.#random.pick(['', '', 'x']);
    return Array.from(
      { length: this.#random.pick([1, 30, 200, 1_000, 4_000, 30_000]) },
      () => this.#idOf(type) + suffix,
    );
  }
}

const flatten = (selections: readonly Selection[]): Selection[] =>
  selections.flatMap((selection) => [selection, ...flatten(selection.selections)]);

const inputOf = ({ input, inputType }: Values): Partial<Values> => (inputType ? { input, inputType } : {});
