import type { Damage } from './damage.js';
import {
  type Bytes,
  escapes,
  invalidNumbers,
  invalidUtf8,
  invalidValues,
  levels,
  numbers,
  Raw,
  spaces,
  toBytes,
  unusualNames,
  unusualTexts,
} from './texts.js';

interface Options {
  /** Property that identifies the record. Damage keeps its value, because another identifier means another record. */
  readonly identity?: string | undefined;
  /** Property that the text lacks. The other parts of the text do not depend on it. */
  readonly omitted?: string | undefined;
}

/** Writes values as JSON with damage. */
export class JsonWriter {
  readonly #damage: Damage;
  readonly #options: Options;

  constructor(damage: Damage, options: Options = {}) {
    this.#damage = damage;
    this.#options = options;
  }

  write(value: unknown, depth = 0): Bytes {
    const { random, isNone } = this.#damage;
    if (isNone) return toBytes(JSON.stringify(value, (name, inner) => (this.#isOmitted(name) ? undefined : inner)));
    if (value instanceof Raw) return value.bytes;
    const writes = (kind: Parameters<Damage['writes']>[0]) => this.#damage.writes(kind);
    if (writes('syntax')) return random.pick(invalidValues);
    if (writes('deep value')) return this.#deep();
    if (writes('null')) return 'null';
    if (writes('any value')) return this.#any();
    if (typeof value === 'string') return this.#string(value);
    if (typeof value === 'number' && writes('number'))
      return random.pick(random.below(4) === 0 ? invalidNumbers : numbers);
    if (Array.isArray(value)) return this.#list(value.map((item) => this.write(item, depth + 1)));
    return typeof value === 'object' && value !== null ? this.#object(value, depth) : JSON.stringify(value);
  }

  space = (): Bytes => (this.#damage.hasSpace() ? this.#damage.random.pick(spaces) : '');

  #isOmitted = (name: string): boolean => name !== '' && name === this.#options.omitted;

  #object(value: object, depth: number): Bytes {
    const { random } = this.#damage;
    const entries = Object.entries(value);
    if (random.below(4) === 0) entries.push(...entries.splice(0, random.below(entries.length)));
    const members: (readonly [name: Bytes, value: Bytes])[] = [];
    const insert = (at: number, name: Bytes, text: Bytes) => members.splice(at, 0, [name, text]);
    const anywhere = () => random.below(members.length + 1);
    for (const [name, inner] of entries) {
      const isIdentity = depth === 0 && name === this.#options.identity;
      const text = isIdentity ? this.#identifier(inner) : this.write(inner, depth + 1);
      if ((!isIdentity && this.#damage.writes('missing member')) || this.#isOmitted(name)) continue;
      // The similar name replaces the name of the property, or belongs to an additional member.
      const isSimilar = this.#damage.writes('similar name');
      if (!isSimilar || random.below(2) === 0) members.push([this.#name(name), text]);
      if (isSimilar) insert(anywhere(), this.#name(this.#similar(name)), random.below(2) === 0 ? text : this.#any());
      // Parsers use the last one of repeated members.
      if (this.#damage.writes('repeated member'))
        insert(isIdentity ? 0 : anywhere(), this.#name(name), random.pick([text, '[{"id":"x"}]', this.#any()]));
    }
    for (let count = this.#damage.writes('unusual member') ? random.below(3) : -1; count >= 0; count--)
      insert(anywhere(), this.#name(random.pick(unusualNames)), this.#any(4));
    return this.#members(members);
  }

  #members(members: readonly (readonly [Bytes, Bytes])[]): Bytes {
    const texts = members.map(([name, text]) => `${name}${this.space()}:${this.space()}${text}${this.space()}`);
    return `{${this.space()}${texts.join(`,${this.space()}`)}}`;
  }

  #list = (items: readonly Bytes[]): Bytes =>
    `[${this.space()}${items.map((item) => item + this.space()).join(`,${this.space()}`)}]`;

  /** Writes the identifier of the record, sometimes in another notation. */
  #identifier(value: unknown): Bytes {
    if (value instanceof Raw) return value.bytes;
    const isEscaped = typeof value === 'string' && this.#damage.writes('escaped text');
    return isEscaped ? `"${value.split('').map(toEscape).join('')}"` : toBytes(JSON.stringify(value));
  }

  #string(text: string): Bytes {
    const { random } = this.#damage;
    let inner = toBytes(JSON.stringify(text).slice(1, -1));
    const insert = (addition: Bytes) => {
      // The insertion must not split an escape sequence or an encoded character.
      const isPlain = /^[ -[\]-~]*$/.test(inner);
      const at = isPlain ? random.below(inner.length + 1) : random.pick([0, inner.length]);
      inner = inner.slice(0, at) + addition + inner.slice(at);
    };
    if (this.#damage.writes('escaped text')) {
      if (random.below(2) === 0) inner = text.split('').map(toEscape).join('');
      else for (let count = random.below(3); count >= 0; count--) insert(random.pick(escapes));
    }
    if (this.#damage.writes('unusual text')) insert(toBytes(JSON.stringify(random.pick(unusualTexts)).slice(1, -1)));
    if (this.#damage.writes('long text'))
      insert(random.pick(['x', '\xc3\xa9', '\\n', '\xf0\x9f\x98\x80']).repeat(random.pick([100, 1_000, 20_000])));
    if (this.#damage.writes('control character'))
      insert(random.pick(['\x00', '\x1f', '\n', '\t', '\r', '\x0b', '\x7f']));
    if (this.#damage.writes('invalid UTF-8')) insert(random.pick(invalidUtf8));
    return `"${inner}"`;
  }

  #name(text: string): Bytes {
    const isEscaped = text !== '' && this.#damage.writes('escaped name');
    const at = isEscaped ? this.#damage.random.below(text.length) : 0;
    const part = (from: number, to?: number) => toBytes(JSON.stringify(text.slice(from, to)).slice(1, -1));
    return isEscaped ? `"${part(0, at)}${toEscape(text[at] ?? '')}${part(at + 1)}"` : `"${part(0)}"`;
  }

  #similar = (name: string): string =>
    this.#damage.random.pick([
      name.slice(0, -1),
      `${name.slice(0, -1)}_`,
      `${name.slice(0, -1)}_`,
      `${name}s`,
      `${name}\u0000`,
      name.toUpperCase(),
      `${name} `,
      ` ${name}`,
      name.slice(1),
      `${name}é`,
    ]);

  /** Writes a random value of any type. */
  #any(depth = 2): Bytes {
    const { random } = this.#damage;
    const many = <Item>(item: () => Item) => Array.from({ length: random.below(4) }, item);
    switch (random.below(depth > 0 ? 6 : 3)) {
      case 0:
        return random.pick(['null', 'true', 'false', '0', '7', '1.5', '-3', random.pick(numbers)]);
      case 1:
        return random.pick(['{}', '[]', '[[]]', '[{}]', '[null]', '{"a":{}}', '""']);
      case 2:
        return this.#string(random.pick(['text', '7', 'true', 'id', '2026-01-01T00:00:00Z']));
      case 3:
        return this.#list(many(() => this.#any(depth - 1)));
      default:
        return this.#members(
          many(() => [this.#name(random.pick(['id', 'title', 'b', ...unusualNames])), this.#any(depth - 1)]),
        );
    }
  }

  #deep(): Bytes {
    const { random } = this.#damage;
    const count = random.pick(levels);
    if (random.below(2) === 0) return '['.repeat(count) + ']'.repeat(count);
    return `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`;
  }
}

const toEscape = (unit: string): Bytes => {
  const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${unit < 'm' ? code.toUpperCase() : code}`;
};
