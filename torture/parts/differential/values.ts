import type { Dice } from '../../../test/sharing/dice.js';
import { nameOf, resolved, type Schema } from '../../../test/support/contract-operations.js';
import { isOpenSet, unheardOf } from '../../../test/support/samples.js';
import { badIdentifiers, firstNumber, identityOf, prefixOf, recordCount, unusableIdentifiers } from './identifiers.js';
import { textOf } from './texts.js';

type Json = Record<string, unknown>;

/** Chooses damage of values. */
export interface Damage {
  /** Number of values per damaged value. 0 means no damage. */
  oneOf: number;
  note(kind: string): void;
}

/** Maximum nesting of records inside records, such as pages inside pages. */
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
  readonly #dice: Dice;
  readonly #damage: Damage;

  constructor(dice: Dice, damage: Damage) {
    this.#dice = dice;
    this.#damage = damage;
  }

  /** A record, with this identifier or a random one. */
  record(schema: Schema, index = this.#dice.below(recordCount)): unknown {
    return this.#value(schema, 0, index);
  }

  /** The record that a path identifies, with this identifier or an unusable one, but never with that of another record. */
  requested(schema: Schema, id: string): unknown {
    const [, index] = /^[a-z]+(\d)$/.exec(id) ?? [];
    const record = this.record(schema, index === undefined ? undefined : Number(index));
    const name = identityOf(nameOf(schema) ?? '');
    if (typeof record !== 'object' || record === null || !(name in record)) return record;
    const found = (record as Json)[name];
    if (!badIdentifiers.includes(found)) return { ...record, [name]: id };
    return unusableIdentifiers.includes(found) ? record : { ...record, [name]: '' };
  }

  #value(schema: Schema, depth: number, index: number, component = nameOf(schema) ?? ''): unknown {
    const actual = resolved(schema);
    const dice = this.#dice;
    if (actual.const !== undefined) return actual.const;
    if (actual.oneOf) return this.#value(actual.oneOf[dice.below(actual.oneOf.length)] ?? {}, depth, index);
    if (actual.enum) {
      if (this.#happens('unknown enum value')) return unheardOf;
      return actual.enum[dice.below(actual.enum.length)];
    }
    switch (typeOf(actual)) {
      case 'object':
        return this.#object(actual, component, depth + 1, index);
      case 'array':
        return this.#array(actual, depth);
      case 'string':
        if (actual.format === 'date-time') return `2026-01-0${1 + dice.below(9)}T00:00:00Z`;
        return isOpenSet(actual) && dice.below(2) === 0 ? unheardOf : textOf(dice);
      case 'integer':
        return dice.below(200);
      case 'number':
        return dice.below(2) === 0 ? dice.below(100) : dice.below(1_000) / 8;
      case 'boolean':
        return dice.below(2) === 0;
      case 'null':
        return null;
      default:
        return dice.one<unknown>([{}, { any: [1, 'x', null] }, 'text', 7]);
    }
  }

  #array({ items = {}, uniqueItems }: Schema & { uniqueItems?: boolean }, depth: number): unknown[] {
    if (depth >= maxDepth) return [];
    const start = this.#dice.below(recordCount);
    return Array.from({ length: this.#dice.below(uniqueItems ? 2 : 4) }, (_, place) => {
      if (this.#happens('null in a list')) return null;
      if (this.#happens('value of a wrong type in a list')) return this.#dice.one<unknown>(['text', 7, [], {}]);
      return this.#value(items, depth, (start + place) % recordCount);
    });
  }

  #object(schema: Schema, component: string, depth: number, index: number): Json {
    const { properties = {}, required = [], additionalProperties } = schema;
    const members: [string, unknown][] = [];
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      if (!isRequired && (depth >= maxDepth || this.#dice.below(8) === 0)) continue;
      const member = this.#member(component, name, property, isRequired, depth, index);
      if (member !== undefined) members.push([name, member]);
    }
    if (typeof additionalProperties === 'object' && depth < maxDepth)
      for (let count = this.#dice.below(3); count > 0; count--)
        members.push([`name ${count}`, this.#value(additionalProperties, depth, index)]);
    return Object.fromEntries(members);
  }

  /** Value of a property; undefined to remove it. */
  #member(component: string, name: string, schema: Schema, isRequired: boolean, depth: number, index: number): unknown {
    if (this.#happens(isRequired ? 'required member removed' : 'optional member removed')) return undefined;
    if (this.#happens('null in place of a value')) return null;
    const type = typeOf(resolved(schema));
    const prefix = type === 'string' ? prefixOf(component, name) : undefined;
    if (prefix) {
      if (this.#happens('bad identifier')) return badIdentifiers[this.#dice.below(badIdentifiers.length)];
      return `${prefix}${name === identityOf(component) ? index : this.#dice.below(recordCount)}`;
    }
    if (component === 'ChangeRequest' && name === 'number' && this.#dice.below(10) > 0) return firstNumber + index;
    const wrong = wrongTypes[type as keyof typeof wrongTypes];
    if (wrong && this.#happens(`wrong type for ${type}`)) return wrong[this.#dice.below(wrong.length)];
    return this.#value(schema, depth, component === 'Member' ? index : this.#dice.below(recordCount));
  }

  #happens(kind: string): boolean {
    const { oneOf, note } = this.#damage;
    if (oneOf === 0 || this.#dice.below(oneOf) > 0) return false;
    note(kind);
    return true;
  }
}

const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type);
