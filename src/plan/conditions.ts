import { type DocumentNode, Kind, visit } from 'graphql';
import { once } from '../cache/once.js';

/** Variables of `@skip`, `@include` and other directives in a document. */
export const conditionVariables = once((document: DocumentNode): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      for (const { value } of directive.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return names;
});
