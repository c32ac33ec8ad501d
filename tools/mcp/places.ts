/** Path to a value in the data of a result. A number after a text counts its characters. */
export type Path = readonly (string | number)[];

const plainName = /^[A-Za-z_]\w*$/;

/** Prints a place such as `site.sections.nodes[3]`, or `page.markdown[20000]` for a character of a text. */
export const placeText = (path: Path): string =>
  path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      return `${index > 0 ? '.' : ''}${plainName.test(part) ? part : JSON.stringify(part)}`;
    })
    .join('');

/** Parses a place. Returns undefined for other texts. */
export function parsePlace(text: string): Path | undefined {
  const path: (string | number)[] = [];
  const part = /\[(\d{1,9})\]|\.?(?:([A-Za-z_]\w*)|("(?:[^"\\]|\\.)*"))/y;
  while (part.lastIndex < text.length) {
    const match = part.exec(text);
    if (!match) return undefined;
    const [, index, name, quoted] = match;
    if (index !== undefined) path.push(Number(index));
    else if (name !== undefined) path.push(name);
    else path.push(tryParse(quoted));
  }
  return path;
}

function tryParse(quoted = ''): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
