import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  introspectionTypes,
  isCompositeType,
  isObjectType,
} from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import type { DocumentGenome, Selection } from './genome.js';

/** Number of tokens of a document, slightly below the limit of the gateway. */
const maxTokens = 3_900;
const tokensOfAlias = 7;
const tokensOfSpread = 2;
const types = new Map(introspectionTypes.flatMap((type) => (isObjectType(type) ? [[type.name, type]] : [])));

/** Generates introspection with fragments in fragments. The levels of a document share its number of tokens. */
export class Introspection {
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  random(): DocumentGenome {
    const levels = 1 + this.#random.below(8);
    const isType = this.#random.below(4) === 0;
    const type = types.get(isType ? '__Type' : '__Schema');
    const name = this.#random.pick(['"Query"', '"Organization"', '"Mutation"', '$text']);
    const tokens = this.#random.pick([maxTokens, maxTokens, 500]);
    const root = this.#levelOf(isType ? '__type' : '__schema', 'Query', type, levels, tokens / (levels + 1));
    return {
      family: 'introspection',
      selections: [{ ...root, args: isType ? `(name: ${name})` : '' }],
      values: { ids: [], text: 'Query' },
    };
  }

  /** Selects a field under several aliases, with one fragment that is spread several times. */
  #levelOf(
    field: string,
    parent: string,
    type: GraphQLObjectType | undefined,
    levels: number,
    tokens: number,
  ): Selection {
    const ofSpreads = tokens * this.#random.pick([0, 0.1, 0.5, 0.9, 1]);
    const isMerged = this.#random.below(8) === 0;
    const aliases = Math.max(1, Math.floor((tokens - ofSpreads) / tokensOfAlias));
    return {
      field,
      parent,
      type: type?.name ?? '',
      args: '',
      repeat: isMerged ? Math.min(130, aliases) : aliases,
      isShared: this.#random.below(8) > 0,
      isMerged,
      directives: this.#random.pick(['', '', '', '@include(if: true)']),
      spreads: Math.max(1, Math.floor(ofSpreads / tokensOfSpread)),
      selections: type ? this.#inner(type, levels, tokens) : [],
    };
  }

  #inner(type: GraphQLObjectType, levels: number, tokens: number): Selection[] {
    const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields());
    const composite = fields.filter((one) => isCompositeType(getNamedType(one.type)));
    const isLast = levels <= 1 && type.name !== '__Schema';
    const candidates = isLast ? fields.filter((one) => !composite.includes(one)) : composite;
    const field = (candidates.length > 0 ? candidates : fields)[this.#random.below(candidates.length || fields.length)];
    if (!field) return [];
    const level = this.#levelOf(field.name, type.name, types.get(getNamedType(field.type).name), levels - 1, tokens);
    return [isLast ? { ...level, selections: [], spreads: 1, repeat: this.#random.pick([1, 1, 30]) } : level];
  }
}
