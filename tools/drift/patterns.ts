/** Pattern of a part of a regular expression, with its quantifier. Lookarounds and back references have no part. */
const parts =
  /\(\?:|\((?!\?)|[|^$]|(?:(\))|(\[(?:\\.|[^\]\\])+\]|\\[dDwWsS]|\\[^\w\s]|[^\\^$|?*+()[\]{}]))([*+?]|\{\d+(?:,\d*)?\})?/gu;

interface PatternPart {
  /** Bracket, anchor or `|`. Undefined for an atom. */
  readonly structure?: string;
  /** Characters that the atom matches. */
  readonly characters: ReadonlySet<number>;
  readonly min: number;
  readonly max: number;
}

/**
 * Returns true if the new pattern certainly matches each text that the old pattern matches, because the patterns differ
 * only in the characters and the repetitions that they allow.
 */
export function isWidened(ours: unknown, theirs: unknown): boolean {
  const [before, after] = [partsOf(ours), partsOf(theirs)];
  return (
    before !== undefined &&
    before.length === after?.length &&
    before.every((part, index) => {
      const other = after[index];
      return (
        other !== undefined &&
        part.structure === other.structure &&
        other.min <= part.min &&
        other.max >= part.max &&
        [...part.characters].every((character) => other.characters.has(character))
      );
    })
  );
}

/** Returns undefined for a pattern with other parts, or with a length that is too long to compare. */
function partsOf(pattern: unknown): PatternPart[] | undefined {
  if (typeof pattern !== 'string' || pattern.length > maxLength) return undefined;
  const matches = [...pattern.matchAll(parts)];
  if (matches.map(([text]) => text).join('') !== pattern) return undefined;
  return matches.map(([text, end, atom, quantifier = '']) => {
    const characters = new Set<number>();
    if (atom !== undefined) for (const code of codesOf(atom)) characters.add(code);
    const structure = end ?? (atom === undefined ? text : undefined);
    return { ...(structure !== undefined && { structure }), characters, ...rangeOf(quantifier) };
  });
}

const maxLength = 200;

/** Code points with different classes: all of Latin, and samples of other scripts and of surrogate pairs. */
const sampleCodes = [...Array.from({ length: 0x250 }, (_, code) => code), 0x3b1, 0x416, 0x5d0, 0x2028, 0x4e00, 0x1f680];

function codesOf(atom: string): number[] {
  try {
    const pattern = new RegExp(`^${atom}$`, 'u');
    return sampleCodes.filter((code) => pattern.test(String.fromCodePoint(code)));
  } catch {
    // The Unicode mode rejects ranges such as `\w-.`, which other modes accept.
    const pattern = new RegExp(`^${atom}$`);
    return sampleCodes.filter((code) => pattern.test(String.fromCodePoint(code)));
  }
}

function rangeOf(quantifier: string): { min: number; max: number } {
  if (quantifier === '') return { min: 1, max: 1 };
  if (!quantifier.startsWith('{')) return { min: quantifier === '+' ? 1 : 0, max: quantifier === '?' ? 1 : Infinity };
  const [min = '', max = min] = quantifier.slice(1, -1).split(',');
  return { min: Number(min), max: max === '' ? Infinity : Number(max) };
}
