import type { Genome, Selection } from './selections.js';

/** The gateway rejects longer documents without parsing them. */
export const maxLength = 64_000;

/** Prints a document. */
export function print({ selections }: Genome): string {
  const fragments: string[] = [];
  const text = [printSelections(selections, 'Query', fragments), ...fragments];
  const variables = text.some((part) => part.includes('$ids')) ? '($ids: [ID!]!)' : '';
  return [`query ${variables} { ${text[0]} }`, ...fragments].join(' ');
}

/** Prints selections of a type, and adds the fragments that they need. Aliases are unique in their selection set. */
function printSelections(selections: readonly Selection[], type: string, fragments: string[]): string {
  return selections
    .map((selection, position) => {
      const text = printSelection(selection, `a${position}_`, fragments);
      const inline = selection.parent === type ? text : `... on ${selection.parent} { ${text} }`;
      return selection.directives === '@defer' ? `... @defer { ${inline} }` : inline;
    })
    .join(' ');
}

function printSelection(
  { field, type, args, repeat, isShared, directives, selections }: Selection,
  alias: string,
  fragments: string[],
): string {
  let inner = '';
  if (selections.length > 0) {
    inner = printSelections(selections, type, fragments);
    if (isShared && repeat > 1) {
      fragments.push(`fragment F${fragments.length} on ${type} { ${inner} }`);
      inner = `...F${fragments.length - 1}`;
    }
    inner = ` { ${inner} }`;
  }
  const own = directives === '@defer' ? '' : directives;
  const length = Math.max(1, Math.min(repeat, Math.floor(maxLength / (inner.length + 20))));
  return Array.from({ length }, (_, index) => `${alias}${index}: ${field}${args}${own}${inner}`).join(' ');
}
