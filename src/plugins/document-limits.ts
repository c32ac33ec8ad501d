import { type DocumentNode, GraphQLError, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type DocumentLimits, longList, refuseTooLarge, refuseTooLong } from '../limits/document.js';
import { schema } from '../schema/index.js';

/**
 * Refuses documents that are too large when they are parsed: before they are validated, for some rules of validation
 * take time that grows with the square of a document.
 */
export const useDocumentLimits = (limits: DocumentLimits): Plugin => ({
  onParams({ params, setResult }) {
    const excess = longList(params.variables ?? {}, limits);
    if (excess) setResult({ errors: [new GraphQLError(excess, { extensions: refused })] });
  },
  onParse({ setParseFn }) {
    setParseFn((source, options) => {
      refuseTooLong(typeof source === 'string' ? source : source.body, limits);
      const document = parsed(source, { ...options, maxTokens: limits.tokens });
      refuseTooLarge(schema, document, limits);
      return document;
    });
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema, document, rules, options) =>
      validateFn(schema, document, rules, { ...options, maxErrors: mostErrors }),
    );
  },
});

const refused = { code: 'BAD_USER_INPUT', http: { spec: true, status: 400 } };

/** Each error of validation looks for the names that may have been meant, among all that there are. */
const mostErrors = 3;

function parsed(...[source, options]: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(source, options);
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) throw new GraphQLError('The document is too large: it is nested too deep');
    throw error;
  }
}
