import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { checkDocument, checkLength, type DocumentLimits } from '../limits/document.js';
import { limits } from '../limits/table.js';
import type { GatewayPlugin } from './contract.js';

/** Rejects large documents before they are validated, because some validation rules take quadratic time. */
export const useDocumentLimits = (documentLimits: DocumentLimits): GatewayPlugin => ({
  onParse({ setParseFn }) {
    setParseFn((source, options) => {
      checkLength(typeof source === 'string' ? source : source.body, documentLimits);
      const document = parseWithinLimits(source, { ...options, maxTokens: documentLimits.tokens });
      checkDocument(document, documentLimits);
      return document;
    });
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema, document, rules, options) =>
      validateFn(schema, document, rules, { ...options, maxErrors: limits.validationErrors.max }),
    );
  },
});

const nestingMessage = `Document nesting exceeds the limit of the parser; the maximum depth is ${limits.depth.max}`;

function parseWithinLimits(...[source, options]: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(source, options);
  } catch (error) {
    // The parser is recursive, so a deeply nested document can exceed the stack.
    if (error instanceof RangeError) throw new GraphQLError(nestingMessage);
    throw error;
  }
}
