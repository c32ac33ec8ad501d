import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { checkDocument, checkLength, type DocumentLimits } from '../limits/document.js';
import type { GatewayPlugin } from './contract.js';

/** Rejects documents that are too large before they are validated. Some validation rules take quadratic time. */
export const useDocumentLimits = (limits: DocumentLimits): GatewayPlugin => ({
  onParse({ setParseFn }) {
    setParseFn((source, options) => {
      checkLength(typeof source === 'string' ? source : source.body, limits);
      const document = parseWithinLimits(source, { ...options, maxTokens: limits.tokens });
      checkDocument(document, limits);
      return document;
    });
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema, document, rules, options) =>
      validateFn(schema, document, rules, { ...options, maxErrors: maxValidationErrors }),
    );
  },
});

/** Errors are limited because graphql-js compares an unknown name with many names of the schema to suggest similar ones. */
const maxValidationErrors = 3;

function parseWithinLimits(...[source, options]: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(source, options);
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw new GraphQLError('The document is too large: it is nested too deep');
    throw error;
  }
}
