import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { wordsOf } from '../../../test/support/tables.js';
import type { Damage } from './damage.js';

/** JSON text in which each character is one byte, because the bytes can be invalid UTF-8. */
export type Bytes = string;

export const toBytes = (text: string): Bytes => Buffer.from(text).toString('latin1');

const spaces = [' ', '\n', '\t', '\r\n', '  \n\t', ' '.repeat(40)] as const;

export const space = ({ random, spaceOneOf }: Damage): Bytes =>
  spaceOneOf > 0 && random.below(spaceOneOf) === 0 ? random.pick(spaces) : '';

const numbers = wordsOf(`
  -0 0 -1 1.0 -0.0 0e0 1e0 1E+2 1e400 -1e400 1e-400
  9007199254740991 9007199254740992 9007199254740993 -9007199254740993
  2147483647 2147483648 -2147483648 -2147483649 123456789012345678901234567890
  0.1 0.30000000000000004 1.7976931348623157e308 5e-324 1e21 1e20 0.000001 0.0000001 100 1.5 2e0 12e-1 1.50 10e-1
  1${'0'.repeat(309)} 0.${'0'.repeat(400)}1 4.35 100000000000000000000000
`);

/** Numbers that JSON does not allow. */
const invalidNumbers = wordsOf('01 - +1 1. .5 1e 1e+ 0x1 -01 NaN Infinity --1 1- 1.2.3');

const invalidValues = [
  ...invalidNumbers,
  ...wordsOf('nul True truefalse undefined'),
  '',
  ...wordsOf(`'x' " { ] {,} [,] [1,] {"a":1,} {"a"} {"a":} {a:1} "\\x" "\\u12g4" "\\u123" "\\`),
  '{"a":1 "b":2}',
  '[1 2]',
  '/**/1',
  '\f1',
  '\u00a01',
  '1,2',
] as const;

export const number = (random: SeededRandom): Bytes => random.pick(numbers);
export const invalidValue = (random: SeededRandom): Bytes => random.pick(invalidValues);

const escapes = wordsOf(String.raw`
  \" \\ \/ \b \f \n \r \t \u0000 \u001f \u007f \u00e9 \u00E9 \u2028
  \ud83d\ude00 \uD83D\uDE00 \ud83d \ude00 \ude00\ud83d
  \u0041 \u0022 \u005c \u002f \uffff \ufeff
`);

const unusualTexts = wordsOf(
  'é 日本 😀 \u2028 \u2029 \u007f \u0080 \ufeff \uffff \u{10ffff} </script> {"json":[1]} null __proto__ \' ` \ufffd "',
);

/**
 * Invalid UTF-8: overlong forms, encoded surrogates, lone continuation bytes, truncated sequences, and code points
 * above U+10FFFF.
 */
const invalidUtf8 = wordsOf(`
  \xff \xfe \x80 \xbf \xc0\x80 \xc1\xbf \xc3 \xe2\x82 \xf0\x9f\x98 \xed\xa0\x80 \xed\xbf\xbf
  \xf4\x90\x80\x80 \xf8\x88\x80\x80\x80 \xe0\x80\xaf \xf0\x80\x80\xaf \xc3\xc3\xa9
`);

/** Writes a JSON string with damage. */
export function string(text: string, damage: Damage): Bytes {
  const { random } = damage;
  let inner = toBytes(JSON.stringify(text).slice(1, -1));
  const insert = (addition: Bytes) => {
    // The insertion must not split an escape sequence or an encoded character.
    const isPlain = /^[ -[\]-~]*$/.test(inner);
    const at = isPlain ? random.below(inner.length + 1) : random.pick([0, inner.length]);
    inner = inner.slice(0, at) + addition + inner.slice(at);
  };
  if (damage.happens('escaped text'))
    for (let count = random.below(3); count >= 0; count--) insert(random.pick(escapes));
  if (damage.happens('unusual text')) insert(toBytes(JSON.stringify(random.pick(unusualTexts)).slice(1, -1)));
  if (damage.happens('long text'))
    insert(random.pick(['x', '\xc3\xa9', '\\n', '\xf0\x9f\x98\x80']).repeat(random.pick([100, 1_000, 20_000])));
  if (damage.happens('control character')) insert(random.pick(['\x00', '\x1f', '\n', '\t', '\r', '\x0b', '\x7f']));
  if (damage.happens('invalid UTF-8')) insert(random.pick(invalidUtf8));
  return `"${inner}"`;
}

/** Writes the name of a member, with an escaped character if `isEscaped` is true. */
export function name(text: string, damage: Damage, isEscaped = damage.happens('escaped name')): Bytes {
  if (!isEscaped || text === '') return `"${toBytes(JSON.stringify(text).slice(1, -1))}"`;
  const at = damage.random.below(text.length);
  const unit = text.charCodeAt(at).toString(16).padStart(4, '0');
  return `"${text.slice(0, at)}\\u${damage.random.below(2) ? unit : unit.toUpperCase()}${text.slice(at + 1)}"`;
}

const memberNames = [...wordsOf('id a b'), '', ...wordsOf('__proto__ toJSON then constructor 1 0 é title a')] as const;

/** Writes a random value of any type. */
export function anyValue(damage: Damage, depth = 2): Bytes {
  const { random } = damage;
  const kind = random.below(depth > 0 ? 12 : 8);
  switch (kind) {
    case 0:
      return 'null';
    case 1:
      return 'true';
    case 2:
      return 'false';
    case 3:
      return number(random);
    case 4:
      return random.pick(['0', '7', '1.5', '-3']);
    case 5:
      return '""';
    case 6:
      return string(random.pick(['text', '7', 'true', 'id', '2026-01-01T00:00:00Z']), damage);
    case 7:
      return random.pick(['{}', '[]', '[[]]', '[{}]', '[null]', '{"a":{}}']);
    case 8:
    case 9:
      return list(
        Array.from({ length: random.below(4) }, () => anyValue(damage, depth - 1)),
        damage,
      );
    default:
      return object(
        Array.from({ length: random.below(4) }, () => {
          const member = random.pick(memberNames);
          return [name(member, damage, random.below(8) === 0), anyValue(damage, depth - 1)];
        }),
        damage,
      );
  }
}

export function deepValue({ random }: Damage): Bytes {
  const levels = random.pick([3, 50, 150, 190, 196, 197, 198, 199, 200, 201, 202, 400]);
  if (random.below(2) === 0) return '['.repeat(levels) + ']'.repeat(levels);
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

export const list = (items: readonly Bytes[], damage: Damage): Bytes =>
  `[${space(damage)}${items.map((item) => item + space(damage)).join(`,${space(damage)}`)}]`;

export const object = (members: readonly (readonly [Bytes, Bytes])[], damage: Damage): Bytes =>
  `{${space(damage)}${members.map(([key, value]) => `${key}${space(damage)}:${space(damage)}${value}${space(damage)}`).join(`,${space(damage)}`)}}`;
