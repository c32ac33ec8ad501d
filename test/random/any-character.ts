import fc from 'fast-check';

const surrogates = 0x800;

/**
 * Any code point except halves of surrogate pairs, like the unit `binary` of fast-check. That unit makes a map of all
 * code points, which takes seconds.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + surrogates));
