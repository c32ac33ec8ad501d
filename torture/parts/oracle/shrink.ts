import { type DocumentNode, Kind, print, type SelectionSetNode, visit } from 'graphql';

/** Returns the number of selections in a document. */
function count(document: DocumentNode): number {
  let selections = 0;
  visit(document, {
    SelectionSet: ({ selections: list }) => {
      selections += list.length;
    },
  });
  return selections;
}

type Change = (node: SelectionSetNode, index: number) => SelectionSetNode | undefined;

const remove: Change = ({ selections, ...node }, index) =>
  selections.length > 1 ? { ...node, selections: selections.filter((_, position) => position !== index) } : undefined;

/** Replaces a fragment by its selections. */
const inline: Change = ({ selections, ...node }, index) => {
  const selection = selections[index];
  if (selection?.kind !== Kind.INLINE_FRAGMENT || selection.typeCondition) return undefined;
  return {
    ...node,
    selections: selections.flatMap((one) => (one === selection ? selection.selectionSet.selections : [one])),
  };
};

const withoutArguments: Change = ({ selections, ...node }, index) => {
  const selection = selections[index];
  if (selection?.kind !== Kind.FIELD || !selection.arguments?.some(({ name }) => name.value === 'first'))
    return undefined;
  const others = selection.arguments.filter(({ name }) => name.value !== 'first');
  return {
    ...node,
    selections: selections.map((one) => (one === selection ? { ...selection, arguments: others } : one)),
  };
};

function* changes(document: DocumentNode): Generator<DocumentNode> {
  const total = count(document);
  for (const change of [remove, inline, withoutArguments])
    for (let target = 0; target < total; target++) {
      let seen = 0;
      let isChanged = false;
      const changed = visit(document, {
        SelectionSet: (node) => {
          const from = seen;
          seen += node.selections.length;
          if (target < from || target >= seen || isChanged) return undefined;
          const next = change(node, target - from);
          isChanged = next !== undefined;
          return next;
        },
      });
      if (isChanged) yield changed;
    }
}

/** Removes selections while the results of the document still differ. */
export async function shrink(
  document: DocumentNode,
  differs: (one: DocumentNode) => Promise<boolean>,
): Promise<string> {
  let current = document;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const next of changes(current)) {
      if (!(await differs(next))) continue;
      current = next;
      isSmaller = true;
      break;
    }
  }
  return print(current);
}
