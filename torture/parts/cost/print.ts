import type { Genome, Selection } from './selections.js';

/** Maximum length of a document: slightly below the limit of the gateway, because `medianTurn` appends a comment. */
export const maxLength = 63_900;

const types = { ids: '[ID!]!', list: '[ID!]', text: 'String!', id: 'ID!' } as const;

export interface PrintedQuery {
  query: string;
  variables?: Record<string, unknown>;
}

/** Prints a document, and declares the variables that the document uses. */
export function print({ selections, values }: Genome): PrintedQuery {
  const fragments: string[] = [];
  const root = printSelections(selections, 'Query', fragments);
  const text = [`{ ${root} }`, ...fragments].join(' ');
  const usedVariables = Object.entries(types).filter(([name]) => new RegExp(`\\$${name}\\b`).test(text));
  if (usedVariables.length === 0) return { query: text };
  const known = new Map<string, unknown>(Object.entries(values));
  return {
    query: `query (${usedVariables.map(([name, type]) => `$${name}: ${type}`).join(', ')}) ${text}`,
    variables: Object.fromEntries(usedVariables.map(([name]) => [name, known.get(name)])),
  };
}

/**
 * Prints the selections on a type, and adds their named fragments to `fragments`. Each alias is unique in its selection
 * set.
 */
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
  const ownDirectives = directives === '@defer' ? '' : directives;
  const length = Math.max(1, Math.min(repeat, Math.floor(maxLength / (inner.length + args.length + 20))));
  return Array.from({ length }, (_, index) => `${alias}${index}: ${field}${args}${ownDirectives}${inner}`).join(' ');
}
