/** Bounds that keep parsing, copying and walking a response body short. */
const maxDepth = 2_000;
const maxValues = 200_000;
const maxMembers = 10_000;

/** The JSON of a response body exceeds a bound. */
export class ExcessiveJson extends Error {
  override name = 'ExcessiveJson';
}

/** Commas and kind of each open array or object. One function call uses them at a time. */
const commas = new Int32Array(maxDepth + 1);
const isObject = new Uint8Array(maxDepth + 1);

/**
 * Checks nesting and size of a JSON text in one linear scan, without parsing it.
 * @throws ExcessiveJson if it has too many levels, values, or members in one object
 */
export function checkJsonBounds(text: string): void {
  // A bracket pair takes two characters, an object member five. Most bodies are too short to exceed a bound.
  if (text.length <= 2 * maxDepth) return;
  if (text.length <= 5 * maxMembers && countOf(text, '[') + countOf(text, '{') <= maxDepth) return;
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = endOfString(text, index);
        break;
      case openArray:
      case openObject:
        if (++depth > maxDepth) throw new ExcessiveJson(`Response body is nested more than ${maxDepth} levels deep`);
        if (++values > maxValues) throw tooManyValues();
        commas[depth] = 0;
        isObject[depth] = text.charCodeAt(index) === openObject ? 1 : 0;
        break;
      case closeArray:
      case closeObject:
        if (depth > 0) depth--;
        break;
      case comma: {
        if (++values > maxValues) throw tooManyValues();
        const count = (commas[depth] ?? 0) + 1;
        commas[depth] = count;
        if (count >= maxMembers && isObject[depth])
          throw new ExcessiveJson(`Response body has an object with more than ${maxMembers} members`);
      }
    }
  }
}

const tooManyValues = () => new ExcessiveJson(`Response body has more than ${maxValues} JSON values`);

function countOf(text: string, character: string): number {
  let count = 0;
  for (let index = text.indexOf(character); index >= 0; index = text.indexOf(character, index + 1)) count++;
  return count;
}

/** Index of the quote that closes a string, or the last index of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

const quote = 0x22;
const comma = 0x2c;
const openArray = 0x5b;
const backslash = 0x5c;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
