import { type DocumentNode, Kind, visit } from 'graphql';
import { once } from '../../cache/once.js';

/** Returns the names of the variables in `@skip`, `@include` and other directives of a document. */
export const conditionVariables = once((document: DocumentNode): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      for (const { value } of directive.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
});

/** Returns true if a document has `@defer` or `@stream`. */
export const isIncremental = once((document: DocumentNode): boolean => {
  let isIncremental = false;
  visit(document, {
    Directive: ({ name }) => {
      isIncremental ||= name.value === 'defer' || name.value === 'stream';
    },
  });
  return isIncremental;
});
