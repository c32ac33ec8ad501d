import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { type Key, parseId } from './executor/keys.js';
import { idTypeOf } from './executor/requests.js';
import type { Ids } from './queries.js';
import type { Json } from './service/values.js';

/** Valid values of inputs with a pattern or a format. */
const validTexts: Readonly<Record<string, string>> = {
  slug: 'fleet-api',
  proxy: 'docs.example.com/path',
  url: 'https://example.com/a',
  logo: 'https://example.com/a.png',
  source: 'website',
  status: 'open',
  format: 'markdown',
  name: 'slack',
  type: 'basic',
  runtime: 'v1',
};

/** Creates inputs of mutations: valid ones, and some with null, absent and boundary values. */
export class Inputs {
  readonly #random: SeededRandom;
  readonly #ids: Ids;
  /** Percent of the values that are unusual. */
  #oddPercent = 0;
  #key: Key = {};

  constructor(random: SeededRandom, ids: Ids) {
    this.#random = random;
    this.#ids = ids;
  }

  #chance = (percent: number): boolean => this.#random.below(100) < percent;
  #pick = <T>(values: readonly T[]): T => values[this.#random.below(values.length)] as T;

  input(type: GraphQLInputObjectType): Json {
    this.#oddPercent = this.#pick([0, 10, 40]);
    this.#key = {};
    // Records of the path come first. All other records belong to their parents.
    const fields = Object.values(type.getFields()).sort((a, b) => Number(isTarget(b)) - Number(isTarget(a)));
    return this.#fields(fields, type.isOneOf);
  }

  #fields(fields: readonly GraphQLInputField[], isOneOf: boolean): Json {
    const included = isOneOf
      ? [this.#pick(fields)]
      : fields.filter(({ type }) => (isNonNullType(type) ? !this.#chance(1) : this.#chance(50)));
    const input: Json = {};
    for (const field of included) {
      if (this.#chance(this.#oddPercent / 2) && !isTarget(field)) input[field.name] = null;
      else input[field.name] = this.#value(field.type, field);
    }
    return input;
  }

  #value(type: GraphQLInputType, field: GraphQLInputField): unknown {
    const nullable = getNullableType(type);
    const named = getNamedType(type);
    if (isListType(nullable)) {
      const count = this.#chance(this.#oddPercent) ? this.#pick([0, 4]) : 1 + this.#random.below(2);
      return Array.from({ length: count }, () => this.#value(nullable.ofType, field));
    }
    if (isInputObjectType(named)) return this.#fields(Object.values(named.getFields()), named.isOneOf);
    if (isEnumType(named)) return this.#pick(named.getValues()).name;
    if (named.name === 'Boolean') return this.#chance(50);
    if (named.name === 'JSON') return this.#pick<unknown>([{ type: 'object', a: [1] }, {}, 'text', null, 5]);
    return named.name === 'ID' ? this.#id(field) : this.#text(field);
  }

  #id(field: GraphQLInputField): string {
    if (this.#chance(this.#oddPercent / 4)) return this.#pick(['', 'x', 'Site:o', 'Space:o/sp/x', 'User:%']);
    const ids = this.#ids.get(idTypeOf(field)) ?? [];
    const isOfParent = (id: string) => {
      const { key } = parseId(id);
      return Object.entries(this.#key).every(([part, value]) => key[part] === undefined || key[part] === value);
    };
    const own = this.#chance(this.#oddPercent / 8) ? ids : ids.filter(isOfParent);
    const id = this.#pick(own.length > 0 ? own : ids);
    const { organizationId, siteId, spaceId } = parseId(id).key;
    const parents = { organizationId, siteId, spaceId };
    for (const [part, value] of Object.entries(parents))
      if (value !== undefined) this.#key = { ...this.#key, [part]: value };
    return id;
  }

  #text({ name, description }: GraphQLInputField): string {
    const [, max = '40'] = /(?:at most|to) (\d+) characters/.exec(description ?? '') ?? [];
    if (!this.#chance(this.#oddPercent)) return validTexts[name] ?? 'valid';
    const limit = Number(max);
    return this.#pick([
      '',
      'x',
      'x'.repeat(limit),
      'x'.repeat(limit + 1),
      '☃'.repeat(limit),
      '👩'.repeat(limit),
      '👩'.repeat(Math.floor(limit / 2) + 1),
      'not a url',
      'A b',
      'ab',
    ]);
  }
}

const isTarget = ({ name, type }: GraphQLInputField): boolean =>
  isNonNullType(type) && getNamedType(type).name === 'ID' && !isListType(getNullableType(type)) && name !== 'user';
