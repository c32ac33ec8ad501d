import type { SeededRandom } from '../../../../test/random/seeded-random.js';
import { components, nameOf, resolve, type Schema } from '../../../../test/support/contract-operations.js';

export type Json = Record<string, unknown>;

/** Texts that a reader of JSON can handle incorrectly. */
const texts = [
  'plain',
  '',
  'ünïcode ☃',
  'emoji 👩‍🚀',
  'quote " backslash \\ slash /',
  'line\nbreak\ttab',
  '<!-- &amp; -->',
  '\u2028\u0000',
  'null',
  '12',
] as const;

const maxDepth = 6;

/** Properties with the identifier of a record. */
const identifiers = new Set(
  'id parent section sectionGroup organization space file changeRequest lastVersion site'.split(' '),
);

/** Creates values of the schemas of the contract. Optional properties are sometimes absent, and enums unknown. */
export class Values {
  readonly #random: SeededRandom;
  #count = 0;

  /**
   * Percent of the properties that are missing or null. Values of another type than in the contract are omitted, because
   * the documentation does not say which of them the gateway converts.
   */
  readonly #driftPercent: number;

  constructor(random: SeededRandom, driftPercent = 0) {
    this.#random = random;
    this.#driftPercent = driftPercent;
  }

  below = (limit: number): number => this.#random.below(limit);

  chance = (percent: number): boolean => this.#random.below(100) < percent;

  /** Creates a record of a component, and replaces its properties. Properties that are undefined are absent. */
  record(component: string, properties: Json = {}): Json {
    const value = this.#object(components[component] ?? {}, 1);
    const record = { ...value, ...properties };
    return Object.fromEntries(Object.entries(record).filter(([, one]) => one !== undefined));
  }

  text(): string {
    this.#count++;
    return `${this.#random.pick(texts)}${this.#random.below(3) === 0 ? '' : ` ${this.#count}`}`;
  }

  #value(of: Schema, depth: number): unknown {
    const schema = resolve(of);
    if (nameOf(of) === 'User') return this.record('User', { id: this.#random.pick(['u', '7', 'ü ☃'] as const) });
    if (schema.const !== undefined) return schema.const;
    if (schema.oneOf) return this.#value(schema.oneOf[this.below(schema.oneOf.length)] ?? {}, depth);
    if (schema.enum) {
      if (schema.type === 'string' && this.chance(15)) return 'unheard-of';
      return schema.enum[this.below(schema.enum.length)];
    }
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        if (!schema.items || depth > maxDepth) return [];
        return Array.from({ length: this.below(3) }, () => this.#value(schema.items ?? {}, depth + 1));
      case 'string':
        return this.#string(schema);
      case 'integer':
        return this.#random.pick([0, 1, 7, 2_147_483_647, -3] as const);
      case 'number':
        return this.#random.pick([0, 0.5, -1e-7, 1e21, 123_456_789_012] as const);
      case 'boolean':
        return this.chance(50);
      case 'null':
        return null;
      default:
        return this.#random.pick<unknown>([{ a: [1, 'x', null] }, 'text', [], 0, false, { '': {} }]);
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, depth: number): Json {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || (depth <= maxDepth && this.chance(85)))
      .map(([name, property]) => [name, this.#property(name, property, depth)] as const);
    const value: Json = Object.fromEntries(entries);
    if (typeof additionalProperties === 'object' && depth <= maxDepth)
      for (let index = this.below(3); index > 0; index--)
        value[`${this.#random.pick(['a', 'b.c', 'ü', '12'] as const)}${index}`] = this.#value(
          additionalProperties,
          depth + 1,
        );
    if (this.chance(5)) value.undocumented = { text: this.text() };
    return value;
  }

  #property(name: string, of: Schema, depth: number): unknown {
    const isIdentifier = identifiers.has(name) && resolve(of).type === 'string';
    if (!isIdentifier && name !== 'object' && this.#driftPercent > 0 && this.chance(this.#driftPercent))
      return this.chance(50) ? null : undefined;
    if (!isIdentifier) return this.#value(of, depth + 1);
    return this.#random.pick(['x', '12', 'ü'] as const);
  }

  #string({ format }: Schema): string {
    if (format === 'date-time') return `2026-0${1 + this.below(9)}-01T00:00:0${this.below(10)}.000Z`;
    if (format === 'uri') return `https://example.com/${this.below(1_000)}`;
    return this.text();
  }
}
