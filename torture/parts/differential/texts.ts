import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { wordsOf } from '../../../test/support/tables.js';

/** JSON text in which each character is one byte, because the bytes can be invalid UTF-8. */
export type Bytes = string;

export const toBytes = (text: string): Bytes => Buffer.from(text).toString('latin1');

/** JSON text in place of a value. */
export class Raw {
  readonly bytes: Bytes;

  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }
}

export const rawValues = (bytes: Bytes): readonly Raw[] => wordsOf(bytes).map((word) => new Raw(word));

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

export const spaces = [' ', '\n', '\t', '\r\n', '  \n\t', ' '.repeat(40)] as const;

export const numbers = wordsOf(`
  -0 0 -1 1.0 -0.0 0e0 1e0 1E+2 1e400 -1e400 1e-400
  9007199254740991 9007199254740992 9007199254740993 -9007199254740993
  2147483647 2147483648 -2147483648 -2147483649 123456789012345678901234567890
  0.1 0.30000000000000004 1.7976931348623157e308 5e-324 1e21 1e20 0.000001 0.0000001 100 1.5 2e0 12e-1 1.50 10e-1
  1${'0'.repeat(309)} 0.${'0'.repeat(400)}1 4.35 100000000000000000000000
`);

/** Numbers that JSON does not allow. */
export const invalidNumbers = wordsOf('01 007 - +1 1. .5 1e 1e+ 0x1 -01 NaN Infinity --1 1- 1.2.3');

/** Values that JSON does not allow. */
export const invalidValues = [
  '',
  ...invalidNumbers,
  ...wordsOf('nul True truefalse undefined'),
  ...wordsOf(`'x' " { ] {,} [,] [1,] {"a":1,} {"a"} {"a":} {a:1} "\\x" "\\u12g4" "\\u123" "\\`),
  '{"a":1 "b":2}',
  '[1 2]',
  '/**/1',
  '\f1',
  '\u00a01',
  '1,2',
] as const;

export const escapes = wordsOf(String.raw`
  \" \\ \/ \b \f \n \r \t \u0000 \u001f \u007f \u00e9 \u00E9 \u2028
  \ud83d\ude00 \uD83D\uDE00 \ud83d \ude00 \ude00\ud83d
  \u0041 \u0022 \u005c \u002f \uffff \ufeff
`);

export const unusualTexts = wordsOf(
  'é 日本 😀 \u2028 \u2029 \u007f \u0080 \ufeff \uffff \u{10ffff} </script> {"json":[1]} null __proto__ \' ` \ufffd "',
);

/**
 * Invalid UTF-8: overlong forms, encoded surrogates, lone continuation bytes, truncated sequences, and code points
 * above U+10FFFF.
 */
export const invalidUtf8 = wordsOf(`
  \xff \xfe \x80 \xbf \xc0\x80 \xc1\xbf \xc3 \xe2\x82 \xf0\x9f\x98 \xed\xa0\x80 \xed\xbf\xbf
  \xf4\x90\x80\x80 \xf8\x88\x80\x80\x80 \xe0\x80\xaf \xf0\x80\x80\xaf \xc3\xc3\xa9
`);

/** Names of members that no schema has, or that JavaScript objects inherit. */
export const unusualNames = [
  '',
  ...wordsOf('__proto__ constructor toString toJSON then 0 1 2 hasOwnProperty length more a é'),
  ...wordsOf('item itemss Items nex counts total object'),
] as const;

/** Levels of nested values near the maximum of the gateway. */
export const levels = [3, 50, 150, 190, 196, 197, 198, 199, 200, 201, 202, 400] as const;
