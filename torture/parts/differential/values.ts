import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { nameOf, resolve, type Schema } from '../../../test/support/contract-operations.js';
import { isOpenSet, unknownValue } from '../../../test/support/samples.js';
import type { Damage } from './damage.js';
import { badIdentifiers, firstNumber, identityOf, prefixOf, recordCount, unusableIdentifiers } from './identifiers.js';
import { textOf } from './texts.js';

type Json = Record<string, unknown>;

/** Maximum depth of nested records, such as pages. */
const maxDepth = 6;

const wrongTypes = {
  object: ['text', 7, [], ['x'], true],
  array: [{}, 'text', 7, [null], ['x'], [[]], [{}]],
  string: [7, 1.5, true, {}, ['x'], []],
  integer: ['7', 'text', 1.5, 1e30, {}, [7], true],
  number: ['7', 'text', 1e30, {}, [7], true],
  boolean: ['true', 1, {}, [true]],
} as const;

/** Generates random values of schemas of the contract. */
export class Values {
  readonly #random: SeededRandom;
  readonly #damage: Damage;

  constructor(damage: Damage) {
    this.#random = damage.random;
    this.#damage = damage;
  }

  /**
   * Creates a record.
   * @param index number in the identifier of the record; random by default
   */
  record(schema: Schema, index = this.#random.below(recordCount)): unknown {
    return this.#value(schema, 0, index);
  }

  /**
   * Creates the record that a path identifies. The identifier is correct or unusable, but never the identifier of
   * another record.
   */
  recordById(schema: Schema, id: string): unknown {
    const [, index] = /^[a-z]+(\d+)$/.exec(id) ?? [];
    const record = this.record(schema, index === undefined ? undefined : Number(index));
    const name = identityOf(nameOf(schema) ?? '');
    if (typeof record !== 'object' || record === null || !(name in record)) return record;
    const identifier = (record as Json)[name];
    if (!badIdentifiers.includes(identifier)) return { ...record, [name]: id };
    return unusableIdentifiers.includes(identifier) ? record : { ...record, [name]: '' };
  }

  #value(schema: Schema, depth: number, index: number, component = nameOf(schema) ?? ''): unknown {
    const actual = resolve(schema);
    const random = this.#random;
    if (actual.const !== undefined) return actual.const;
    if (actual.oneOf) return this.#value(actual.oneOf[random.below(actual.oneOf.length)] ?? {}, depth, index);
    if (actual.enum) {
      if (this.#damage.happens('unknown enum value')) return unknownValue;
      return actual.enum[random.below(actual.enum.length)];
    }
    switch (typeOf(actual)) {
      case 'object':
        return this.#object(actual, component, depth + 1, index);
      case 'array':
        return this.#array(actual, depth);
      case 'string':
        if (actual.format === 'date-time') return `2026-01-0${1 + random.below(9)}T00:00:00Z`;
        return isOpenSet(actual) && random.below(2) === 0 ? unknownValue : textOf(random);
      case 'integer':
        return random.below(200);
      case 'number':
        return random.below(2) === 0 ? random.below(100) : random.below(1_000) / 8;
      case 'boolean':
        return random.below(2) === 0;
      case 'null':
        return null;
      default:
        return random.pick<unknown>([{}, { any: [1, 'x', null] }, 'text', 7]);
    }
  }

  #array({ items = {}, uniqueItems }: Schema & { uniqueItems?: boolean }, depth: number): unknown[] {
    if (depth >= maxDepth) return [];
    const start = this.#random.below(recordCount);
    return Array.from({ length: this.#random.below(uniqueItems ? 2 : 4) }, (_, offset) => {
      if (this.#damage.happens('null in a list')) return null;
      if (this.#damage.happens('value of a wrong type in a list'))
        return this.#random.pick<unknown>(['text', 7, [], {}]);
      return this.#value(items, depth, (start + offset) % recordCount);
    });
  }

  #object(schema: Schema, component: string, depth: number, index: number): Json {
    const { properties = {}, required = [], additionalProperties } = schema;
    const members: [string, unknown][] = [];
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      if (!isRequired && (depth >= maxDepth || this.#random.below(8) === 0)) continue;
      const member = this.#member(component, name, property, isRequired, depth, index);
      if (member !== undefined) members.push([name, member]);
    }
    if (typeof additionalProperties === 'object' && depth < maxDepth)
      for (let count = this.#random.below(3); count > 0; count--)
        members.push([`name ${count}`, this.#value(additionalProperties, depth, index)]);
    return Object.fromEntries(members);
  }

  /** Creates the value of a property. Returns undefined to remove the property. */
  #member(component: string, name: string, schema: Schema, isRequired: boolean, depth: number, index: number): unknown {
    if (this.#damage.happens(isRequired ? 'required member removed' : 'optional member removed')) return undefined;
    if (this.#damage.happens('null in place of a value')) return null;
    const type = typeOf(resolve(schema));
    const prefix = type === 'string' ? prefixOf(component, name) : undefined;
    if (prefix) {
      if (this.#damage.happens('bad identifier')) return badIdentifiers[this.#random.below(badIdentifiers.length)];
      return `${prefix}${name === identityOf(component) ? index : this.#random.below(recordCount)}`;
    }
    if (component === 'ChangeRequest' && name === 'number' && this.#random.below(10) > 0) return firstNumber + index;
    const wrong = wrongTypes[type as keyof typeof wrongTypes];
    if (wrong && this.#damage.happens(`wrong type for ${type}`)) return wrong[this.#random.below(wrong.length)];
    return this.#value(schema, depth, component === 'Member' ? index : this.#random.below(recordCount));
  }
}

const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type);
