import type { Genome, Selection } from './genome.js';
import type { ModeRequest } from './modes.js';

/** Maximum length of a document: slightly below the limit of the gateway, because `medianTurn` appends a comment. */
export const maxLength = 63_900;

const types = { ids: '[ID!]!', list: '[ID!]', text: 'String!', id: 'ID!' } as const;

export interface PrintedQuery {
  query: string;
  variables?: Record<string, unknown>;
}

/** Prints a document, and declares the variables that the document uses. */
export function print({ mode, selections, values }: Genome): ModeRequest {
  const fragments: string[] = [];
  const isMutation = selections.some(({ parent }) => parent === 'Mutation');
  const root = printSelections(selections, isMutation ? 'Mutation' : 'Query', fragments);
  const text = [`{ ${root} }`, ...fragments].join(' ');
  const allTypes = Object.entries({ ...types, input: values.inputType ?? '' });
  const usedVariables = allTypes.filter(([name]) => new RegExp(`\\$${name}\\b`).test(text));
  if (usedVariables.length === 0) return { mode, query: isMutation ? `mutation ${text}` : text };
  const known = new Map<string, unknown>(Object.entries(values));
  return {
    mode,
    query: `${isMutation ? 'mutation' : 'query'} (${usedVariables.map(([name, type]) => `$${name}: ${type}`).join(', ')}) ${text}`,
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
  { field, type, args, repeat, isShared, directives, selections, spreads = 1, isMerged }: Selection,
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
    // Many spreads of a short selection, each in an inline fragment if the selection is not shared.
    const spread = inner.startsWith('...') ? inner : `... { ${inner} }`;
    if (spreads > 1) inner = Array.from({ length: clampCount(spreads, spread.length) }, () => spread).join(' ');
    inner = ` { ${inner} }`;
  }
  const ownDirectives = directives === '@defer' ? '' : directives;
  const length = clampCount(repeat, inner.length + args.length + 20);
  return Array.from(
    { length },
    (_, index) => `${alias}${isMerged ? '' : index}: ${field}${args}${ownDirectives}${inner}`,
  ).join(' ');
}

/** Reduces a count of texts until they fit into a document. */
const clampCount = (count: number, length: number): number =>
  Math.max(1, Math.min(count, Math.floor(maxLength / length)));
