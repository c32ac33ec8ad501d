import { checkDocument, checkLength, type DocumentLimits, parseDocument } from '../../limits/documents/document.js';
import { limits } from '../../limits/table.js';
import type { GatewayPlugin } from '../contract.js';

/** Rejects large documents before they are validated, because some validation rules take quadratic time. */
export const useDocumentLimits = (documentLimits: DocumentLimits): GatewayPlugin => ({
  onParse({ setParseFn }) {
    setParseFn((source, options) => {
      checkLength(typeof source === 'string' ? source : source.body, documentLimits);
      const document = parseDocument(source, { ...options, maxTokens: documentLimits.tokens });
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
