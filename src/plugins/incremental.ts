import { type DocumentNode, visit } from 'graphql';
import { once } from '../cache/once.js';

/** Returns a document without the directives `@defer` and `@stream`. Returns the same document if it has none. */
export const omitIncremental = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Directive: ({ name }) => (name.value === 'defer' || name.value === 'stream' ? null : undefined),
  });

const withoutIncremental = once(omitIncremental);

/** Returns true if a document has `@defer` or `@stream`. */
export const isIncremental = (document: DocumentNode): boolean => withoutIncremental(document) !== document;
