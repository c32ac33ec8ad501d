import {
  buildSchema,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { hostileJson, kinds } from './json.js';

/** Maximum number of values, because the gateway rejects request bodies with more than 50,000 values. */
const maxValues = 40_000;
const lengths = [10, 1_000, 60_000, 400_000, 900_000] as const;
const counts = [1, 20, 1_000, 10_000] as const;

/** Generates inputs of mutations, one property of which is large. */
export class Inputs {
  readonly #schema: GraphQLSchema;
  readonly #random: SeededRandom;
  readonly #idOf: () => string;

  constructor(schemaText: string, idOf: () => string, random: SeededRandom) {
    this.#schema = buildSchema(schemaText);
    this.#random = random;
    this.#idOf = idOf;
  }

  /** Mutations with the types of their inputs. */
  get mutations(): { field: string; inputType: string; payload: string }[] {
    return Object.values(this.#schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, type, args }) => {
      const [input] = args;
      return input
        ? [{ field: name, inputType: String(getNullableType(input.type)), payload: String(getNullableType(type)) }]
        : [];
    });
  }

  inputOf(typeName: string): unknown {
    const type = this.#schema.getType(typeName);
    return isInputObjectType(type) ? this.#value(type, true, maxValues) : {};
  }

  #value(type: GraphQLInputType, isLarge: boolean, values: number): unknown {
    const nullable = getNullableType(type);
    if (isListType(nullable)) {
      const length = isLarge ? Math.min(values / 4, this.#random.pick(counts)) : 1;
      return Array.from({ length }, () => this.#value(nullable.ofType, false, values / length));
    }
    if (isInputObjectType(nullable)) return this.#object(nullable, isLarge, values);
    switch (String(nullable)) {
      case 'ID':
        return this.#random.below(4) === 0 ? `Wrong:${'x'.repeat(isLarge ? 1_000 : 5)}` : this.#idOf();
      case 'JSON': {
        const kind = this.#random.below(kinds.length);
        const json = hostileJson({ kind, size: isLarge ? values / 5 : 5, width: this.#random.pick([1, 10, 80]) });
        return JSON.stringify(json).length < lengths[4] ? json : {};
      }
      case 'Boolean':
        return true;
      case 'Int':
      case 'Float':
        return 1;
      default:
        return isLarge ? `${this.#random.pick(['x', 'a.', '/', 'é'])}`.repeat(this.#random.pick(lengths) / 2) : 'x';
    }
  }

  #object(type: GraphQLInputObjectType, isLarge: boolean, values: number): unknown {
    const fields = Object.values(type.getFields());
    const large = fields[this.#random.below(fields.length)];
    const members = type.isOneOf ? [large] : fields.filter((field) => field === large || isRequiredInputField(field));
    return Object.fromEntries(
      members.flatMap((field) =>
        field ? [[field.name, this.#value(field.type, isLarge && field === large, values)]] : [],
      ),
    );
  }
}
