import type { Dice } from '../../../test/sharing/dice.js';

/** Texts that a serializer has to escape or encode. */
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

export const textOf = (dice: Dice): string =>
  dice.below(6) === 0 ? dice.one(oddTexts) : `${dice.one(['Guide', 'Release', 'Notes', 'Start'])} ${dice.below(1_000)}`;

/** Ways to write the same JSON, or JSON that parsers read in the same way. */
export interface Writing {
  /** Random numbers; undefined writes like `JSON.stringify`. */
  dice: Dice | undefined;
  /** Number of members per member that is written in another way. */
  oneOf: number;
  note(kind: string): void;
}

const repeatedValues = ['twice', null, 7, {}, []] as const;

/** True for the identifier of a record. Its repetition comes first, because the last one of repeated members counts. */
const isIdentity = (name: string): boolean => ['id', 'slug', 'name'].includes(name);

/** Serializes JSON with repeated members, escaped names, unusual numbers, unusual members and white space. */
export function write(value: unknown, writing: Writing): string {
  const { dice, oneOf, note } = writing;
  if (!dice) return JSON.stringify(value);
  const happens = (kind: string) => {
    if (dice.below(oneOf) > 0) return false;
    note(kind);
    return true;
  };
  const space = () => (dice.below(20) === 0 ? dice.one([' ', '\n\t', '\r\n']) : '');
  const text = (one: string) => (dice.below(oneOf) === 0 && one !== '' ? escaped(one, note) : JSON.stringify(one));
  const member = (name: string, one: unknown) => `${space()}${text(name)}${space()}:${space()}${toText(one)}${space()}`;
  const toText = (one: unknown): string => {
    if (typeof one === 'string') return text(one);
    if (typeof one === 'number' && Number.isInteger(one) && happens('unusual number'))
      return dice.one([`${one}.0`, `${one}e0`, `${one}E+0`, '-0', '1e400', '123456789012345678901']);
    if (Array.isArray(one)) return `[${one.map((item) => space() + toText(item)).join(',')}${space()}]`;
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    const members = Object.entries(one).map(([name, inner]) => member(name, inner));
    const names = Object.keys(one);
    const first = names[dice.below(names.length)];
    if (first !== undefined && happens('repeated member'))
      members.splice(
        isIdentity(first) ? 0 : dice.below(members.length + 1),
        0,
        member(first, dice.one<unknown>(repeatedValues)),
      );
    if (happens('unusual member'))
      members.unshift(
        member(dice.one(['then', 'toJSON', '__proto__', 'constructor', '']), dice.one<unknown>([{}, 'x', null])),
      );
    return `{${members.join(',')}}`;
  };
  return toText(value);
}

function escaped(text: string, note: (kind: string) => void): string {
  note('escaped text');
  const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${text.split('').map(toEscape).join('')}"`;
}
