import { nameOf, resolved, type Schema } from '../../../test/support/contract-operations.js';
import { isOpenSet, unheardOf } from '../../../test/support/samples.js';
import { firstNumber, identityOf, prefixOf } from '../differential/identifiers.js';
import type { Damage } from './damage.js';
import { anyValue, type Bytes, deepValue, invalidValue, list, name, number, object, string } from './json.js';

/** Maximum nesting of records inside records, such as pages inside pages. */
const maxDepth = 4;

const specialNames = [
  '__proto__',
  'constructor',
  'toString',
  'toJSON',
  'then',
  '',
  '0',
  'hasOwnProperty',
  'length',
] as const;
const oddIdentifiers = [
  '""',
  '"."',
  '".."',
  '"a/b"',
  '"%2F"',
  '" "',
  '"\xc3\xa9 \xc3\xbc"',
  '"\\ud800"',
  '7',
  '1.5',
  'true',
  'null',
  '{}',
  '["x"]',
  '"__proto__"',
  '"a?b#c"',
  '"\\u0061b"',
  `"${'i'.repeat(2_000)}"`,
  '-0',
  '1e400',
  '"a:b"',
  '"~a*b"',
  '"\x7f"',
  '"(a)!\'"',
] as const;

/** Writes records of the contract as bytes. */
export class Records {
  readonly #damage: Damage;
  /** Number of different records that a record can name. */
  readonly #known: number;
  #keepsIdentifier = false;

  constructor(damage: Damage, known: number) {
    this.#damage = damage;
    this.#known = known;
  }

  record(schema: Schema, index: number): Bytes {
    return this.#value(schema, 0, index, nameOf(schema) ?? '');
  }

  /** The record that a path identifies. Damage does not change its identifier, which would name another record. */
  requested(schema: Schema, index: number): Bytes {
    this.#keepsIdentifier = true;
    return this.record(schema, index);
  }

  #value(schema: Schema, depth: number, index: number, component = nameOf(schema) ?? ''): Bytes {
    const damage = this.#damage;
    const { dice } = damage;
    if (damage.happens('other type')) return anyValue(damage);
    if (damage.happens('null')) return 'null';
    if (damage.happens('syntax')) return invalidValue(dice);
    if (damage.happens('deep value')) return deepValue(damage);
    const actual = resolved(schema);
    if (actual.const !== undefined) return JSON.stringify(actual.const);
    if (actual.oneOf) return this.#value(actual.oneOf[dice.below(actual.oneOf.length)] ?? {}, depth, index);
    if (actual.enum) {
      if (dice.below(30) === 0) return JSON.stringify(unheardOf);
      const one = actual.enum[dice.below(actual.enum.length)];
      return typeof one === 'string' ? string(one, damage) : JSON.stringify(one);
    }
    switch (Array.isArray(actual.type) ? actual.type[0] : actual.type) {
      case 'object':
        return this.#object(actual, component, depth + 1, index);
      case 'array':
        return this.#array(actual, depth);
      case 'string':
        if (actual.format === 'date-time') return string(`2026-01-0${1 + dice.below(9)}T00:00:00Z`, damage);
        return string(
          isOpenSet(actual) && dice.below(2) === 0
            ? unheardOf
            : `${dice.one(['Guide', 'Release', 'Notes'])} ${dice.below(1_000)}`,
          damage,
        );
      case 'integer':
      case 'number':
        if (!damage.happens('number')) return String(dice.below(200));
        return dice.below(4) === 0 ? `0${dice.below(100)}` : number(dice);
      case 'boolean':
        return dice.below(2) === 0 ? 'true' : 'false';
      case 'null':
        return 'null';
      default:
        return dice.below(3) === 0 ? anyValue(damage, 4) : '{"any":[1,"x",null]}';
    }
  }

  #array({ items = {} }: Schema, depth: number): Bytes {
    if (depth >= maxDepth) return '[]';
    const { dice } = this.#damage;
    const start = dice.below(this.#known);
    const length = dice.one([0, 0, 1, 1, 2, 3]);
    return list(
      Array.from({ length }, (_, place) =>
        this.#damage.happens('wrong item')
          ? anyValue(this.#damage)
          : this.#value(items, depth, (start + place) % this.#known),
      ),
      this.#damage,
    );
  }

  #object(schema: Schema, component: string, depth: number, index: number): Bytes {
    const damage = this.#damage;
    const { dice } = damage;
    const { properties = {}, required = [], additionalProperties } = schema;
    const members: (readonly [Bytes, Bytes])[] = [];
    for (const [property, of] of Object.entries(properties)) {
      if (!required.includes(property) && (depth > maxDepth || dice.below(6) === 0)) continue;
      if (damage.happens('missing member')) continue;
      const value = this.#member(component, property, of, depth, index);
      members.push([name(property, damage), value]);
      if (damage.happens('repeated member'))
        members.splice(dice.below(members.length + 1), 0, [
          name(property, damage, dice.below(3) === 0),
          dice.below(2) ? anyValue(damage) : this.#member(component, property, of, depth, index),
        ]);
      if (damage.happens('similar name')) {
        const similar = dice.one([
          property.slice(0, -1),
          `${property.slice(0, -1)}_`,
          `${property.slice(0, -1)}_`,
          `${property}s`,
          `${property}\u0000`,
          property.toUpperCase(),
          `${property} `,
          ` ${property}`,
          property.slice(1),
          `${property}é`,
        ]);
        // Beside the property, or in its place.
        const isAlone = dice.below(2) === 0;
        if (isAlone) members.pop();
        const other = isAlone ? value : anyValue(damage);
        members.splice(dice.below(members.length + 1), 0, [name(similar, damage, false), other]);
      }
    }
    if (typeof additionalProperties === 'object' && depth <= maxDepth)
      for (let count = dice.below(3); count > 0; count--)
        members.push([name(`name ${count}`, damage), this.#value(additionalProperties, depth, index)]);
    // Members whose values only the field `raw` returns.
    for (let count = damage.happens('odd raw') ? dice.below(4) : 0; count > 0; count--)
      members.splice(dice.below(members.length + 1), 0, [
        name(dice.one(['more', 'a', '2', '1', '__proto__', 'é']), damage, dice.below(4) === 0),
        anyValue(damage, 4),
      ]);
    if (damage.happens('special name'))
      members.splice(dice.below(members.length + 1), 0, [
        name(dice.one(specialNames), damage, false),
        anyValue(damage, 3),
      ]);
    if (dice.below(3) === 0 && members.length > 1) members.push(...members.splice(0, dice.below(members.length)));
    return object(members, damage);
  }

  #member(component: string, property: string, schema: Schema, depth: number, index: number): Bytes {
    const damage = this.#damage;
    const { dice } = damage;
    const actual = resolved(schema);
    const isText = actual.type === 'string' || (Array.isArray(actual.type) && actual.type[0] === 'string');
    const prefix = isText ? prefixOf(component, property) : undefined;
    if (prefix) {
      if (this.#keepsIdentifier && depth === 1 && property === identityOf(component)) return `"${prefix}${index}"`;
      if (damage.happens('odd identifier')) return dice.one(oddIdentifiers);
      const isOwn = property === identityOf(component) && !damage.happens('repeated identifier');
      return string(`${prefix}${isOwn ? index : dice.below(this.#known)}`, damage);
    }
    if (component === 'ChangeRequest' && property === 'number' && dice.below(10) > 0 && !damage.happens('number'))
      return String(firstNumber + index);
    return this.#value(schema, depth, component === 'Member' ? index : dice.below(this.#known));
  }
}
