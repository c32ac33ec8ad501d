import type { SeededRandom } from '../../../test/random/seeded-random.js';

/** Texts that a serializer must escape or encode. */
const oddTexts = [
  '',
  'café "quoted" \\ back',
  'line\nbreak\ttab\r\u0000\u001f\u007f',
  '\u2028\u2029',
  '😀 \ud83d\ude00 日本',
  'lone \ud83d half',
  '</script>',
  '{"json":true}',
  'null',
  '__proto__',
  'x'.repeat(300),
] as const;

export const textOf = (random: SeededRandom): string =>
  random.below(6) === 0
    ? random.pick(oddTexts)
    : `${random.pick(['Guide', 'Release', 'Notes', 'Start'])} ${random.below(1_000)}`;

/** Options for JSON with random unusual notations. */
export interface Notation {
  /** Source of random numbers. If undefined, `write` uses `JSON.stringify`. */
  random: SeededRandom | undefined;
  /** On average, one of `oneOf` values has an unusual notation. */
  oneOf: number;
  addDamage(kind: string): void;
}

const repeatedValues = ['twice', null, 7, {}, []] as const;

/**
 * True for the name of a property that identifies a record. Its duplicate is inserted first, because parsers use the
 * last duplicate.
 */
const isIdentity = (name: string): boolean => ['id', 'slug', 'name'].includes(name);

/**
 * Serializes a value as JSON, with random duplicate members, escaped names, unusual numbers, unusual members and white
 * space.
 */
export function write(value: unknown, notation: Notation): string {
  const { random, oneOf, addDamage } = notation;
  if (!random) return JSON.stringify(value);
  const happens = (kind: string) => {
    if (random.below(oneOf) > 0) return false;
    addDamage(kind);
    return true;
  };
  const space = () => (random.below(20) === 0 ? random.pick([' ', '\n\t', '\r\n']) : '');
  const text = (one: string) =>
    random.below(oneOf) === 0 && one !== '' ? escapeText(one, addDamage) : JSON.stringify(one);
  const member = (name: string, one: unknown) => `${space()}${text(name)}${space()}:${space()}${toText(one)}${space()}`;
  const toText = (one: unknown): string => {
    if (typeof one === 'string') return text(one);
    if (typeof one === 'number' && Number.isInteger(one) && happens('unusual number'))
      return random.pick([`${one}.0`, `${one}e0`, `${one}E+0`, '-0', '1e400', '123456789012345678901']);
    if (Array.isArray(one)) return `[${one.map((item) => space() + toText(item)).join(',')}${space()}]`;
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    const members = Object.entries(one).map(([name, inner]) => member(name, inner));
    const names = Object.keys(one);
    const first = names[random.below(names.length)];
    if (first !== undefined && happens('repeated member'))
      members.splice(
        isIdentity(first) ? 0 : random.below(members.length + 1),
        0,
        member(first, random.pick<unknown>(repeatedValues)),
      );
    if (happens('unusual member'))
      members.unshift(
        member(random.pick(['then', 'toJSON', '__proto__', 'constructor', '']), random.pick<unknown>([{}, 'x', null])),
      );
    return `{${members.join(',')}}`;
  };
  return toText(value);
}

function escapeText(text: string, addDamage: (kind: string) => void): string {
  addDamage('escaped text');
  const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${text.split('').map(toEscape).join('')}"`;
}
