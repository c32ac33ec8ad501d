import { type DocumentNode, GraphQLError, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type DocumentLimits, refuseTooLarge } from '../limits/document.js';
import { schema } from '../schema/index.js';

/**
 * Refuses documents that are too large when they are parsed: before they are validated, for some rules of validation
 * take time that grows with the square of a document.
 */
export const useDocumentLimits = (limits: DocumentLimits): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn((source, options) => {
      const document = parsed(source, { ...options, maxTokens: limits.tokens });
      refuseTooLarge(schema, document, limits);
      return document;
    });
  },
});

function parsed(...[source, options]: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(source, options);
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) throw new GraphQLError('The document is too large: it is nested too deep');
    throw error;
  }
}
