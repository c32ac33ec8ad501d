import { nameOf, resolve, type Schema } from '../../../test/support/contract-operations.js';
import { isOpenSet, unknownValue } from '../../../test/support/samples.js';
import { wordsOf } from '../../../test/support/tables.js';
import { firstNumber, identityOf, prefixOf } from '../differential/identifiers.js';
import type { Damage } from './damage.js';
import { anyValue, type Bytes, deepValue, invalidValue, list, name, number, object, string } from './json.js';

/** Maximum nesting of records inside records, such as pages inside pages. */
const maxDepth = 4;

const specialNames = [
  ...wordsOf('__proto__ constructor toString toJSON then'),
  '',
  ...wordsOf('0 hasOwnProperty length'),
] as const;
const unusualIdentifiers = [
  ...wordsOf('"" "." ".." "a/b" "%2F"'),
  '" "',
  '"\xc3\xa9 \xc3\xbc"',
  ...wordsOf(`"\\ud800" 7 1.5 true null {} ["x"] "__proto__" "a?b#c" "\\u0061b" "${'i'.repeat(2_000)}"`),
  ...wordsOf(`-0 1e400 "a:b" "~a*b" "\x7f" "(a)!'"`),
] as const;

/** Writes the JSON of records of the contract, with damage. */
export class Records {
  readonly #damage: Damage;
  /** Number of different records of a type. */
  readonly #recordCount: number;
  #keepsIdentifier = false;

  constructor(damage: Damage, recordCount: number) {
    this.#damage = damage;
    this.#recordCount = recordCount;
  }

  record(schema: Schema, index: number): Bytes {
    return this.#value(schema, 0, index, nameOf(schema) ?? '');
  }

  /** Writes the record of a path. Damage keeps the identifier, because another identifier would mean another record. */
  recordById(schema: Schema, index: number): Bytes {
    this.#keepsIdentifier = true;
    return this.record(schema, index);
  }

  #value(schema: Schema, depth: number, index: number, component = nameOf(schema) ?? ''): Bytes {
    const damage = this.#damage;
    const { random } = damage;
    if (damage.happens('other type')) return anyValue(damage);
    if (damage.happens('null')) return 'null';
    if (damage.happens('syntax')) return invalidValue(random);
    if (damage.happens('deep value')) return deepValue(damage);
    const target = resolve(schema);
    if (target.const !== undefined) return JSON.stringify(target.const);
    if (target.oneOf) return this.#value(target.oneOf[random.below(target.oneOf.length)] ?? {}, depth, index);
    if (target.enum) {
      if (random.below(30) === 0) return JSON.stringify(unknownValue);
      const value = target.enum[random.below(target.enum.length)];
      return typeof value === 'string' ? string(value, damage) : JSON.stringify(value);
    }
    switch (Array.isArray(target.type) ? target.type[0] : target.type) {
      case 'object':
        return this.#object(target, component, depth + 1, index);
      case 'array':
        return this.#array(target, depth);
      case 'string':
        if (target.format === 'date-time') return string(`2026-01-0${1 + random.below(9)}T00:00:00Z`, damage);
        return string(
          isOpenSet(target) && random.below(2) === 0
            ? unknownValue
            : `${random.pick(['Guide', 'Release', 'Notes'])} ${random.below(1_000)}`,
          damage,
        );
      case 'integer':
      case 'number':
        if (!damage.happens('number')) return String(random.below(200));
        return random.below(4) === 0 ? `0${random.below(100)}` : number(random);
      case 'boolean':
        return random.below(2) === 0 ? 'true' : 'false';
      case 'null':
        return 'null';
      default:
        return random.below(3) === 0 ? anyValue(damage, 4) : '{"any":[1,"x",null]}';
    }
  }

  #array({ items = {} }: Schema, depth: number): Bytes {
    if (depth >= maxDepth) return '[]';
    const { random } = this.#damage;
    const start = random.below(this.#recordCount);
    const length = random.pick([0, 0, 1, 1, 2, 3]);
    return list(
      Array.from({ length }, (_, offset) =>
        this.#damage.happens('wrong item')
          ? anyValue(this.#damage)
          : this.#value(items, depth, (start + offset) % this.#recordCount),
      ),
      this.#damage,
    );
  }

  #object(schema: Schema, component: string, depth: number, index: number): Bytes {
    const damage = this.#damage;
    const { random } = damage;
    const { properties = {}, required = [], additionalProperties } = schema;
    const members: (readonly [Bytes, Bytes])[] = [];
    for (const [property, propertySchema] of Object.entries(properties)) {
      if (!required.includes(property) && (depth > maxDepth || random.below(6) === 0)) continue;
      if (damage.happens('missing member')) continue;
      const value = this.#member(component, property, propertySchema, depth, index);
      members.push([name(property, damage), value]);
      if (damage.happens('repeated member'))
        members.splice(random.below(members.length + 1), 0, [
          name(property, damage, random.below(3) === 0),
          random.below(2) ? anyValue(damage) : this.#member(component, property, propertySchema, depth, index),
        ]);
      if (damage.happens('similar name')) {
        const similar = random.pick([
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
        // The similar name replaces the name of the property, or belongs to an additional member.
        const replacesProperty = random.below(2) === 0;
        if (replacesProperty) members.pop();
        const similarValue = replacesProperty ? value : anyValue(damage);
        members.splice(random.below(members.length + 1), 0, [name(similar, damage, false), similarValue]);
      }
    }
    if (typeof additionalProperties === 'object' && depth <= maxDepth)
      for (let count = random.below(3); count > 0; count--)
        members.push([name(`name ${count}`, damage), this.#value(additionalProperties, depth, index)]);
    // Only the field `raw` returns the values of these members.
    for (let count = damage.happens('unknown member') ? random.below(4) : 0; count > 0; count--)
      members.splice(random.below(members.length + 1), 0, [
        name(random.pick(['more', 'a', '2', '1', '__proto__', 'é']), damage, random.below(4) === 0),
        anyValue(damage, 4),
      ]);
    if (damage.happens('special name'))
      members.splice(random.below(members.length + 1), 0, [
        name(random.pick(specialNames), damage, false),
        anyValue(damage, 3),
      ]);
    if (random.below(3) === 0 && members.length > 1) members.push(...members.splice(0, random.below(members.length)));
    return object(members, damage);
  }

  #member(component: string, property: string, schema: Schema, depth: number, index: number): Bytes {
    const damage = this.#damage;
    const { random } = damage;
    const target = resolve(schema);
    const isText = target.type === 'string' || (Array.isArray(target.type) && target.type[0] === 'string');
    const prefix = isText ? prefixOf(component, property) : undefined;
    if (prefix) {
      if (this.#keepsIdentifier && depth === 1 && property === identityOf(component)) return `"${prefix}${index}"`;
      if (damage.happens('unusual identifier')) return random.pick(unusualIdentifiers);
      const isOwn = property === identityOf(component) && !damage.happens('repeated identifier');
      return string(`${prefix}${isOwn ? index : random.below(this.#recordCount)}`, damage);
    }
    if (component === 'ChangeRequest' && property === 'number' && random.below(10) > 0 && !damage.happens('number'))
      return String(firstNumber + index);
    return this.#value(schema, depth, component === 'Member' ? index : random.below(this.#recordCount));
  }
}
