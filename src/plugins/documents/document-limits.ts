import { withoutStack } from '../../errors/gateway-error.js';
import { checkDocument, checkLength, type DocumentLimits, parseDocument } from '../../limits/documents/document.js';
import { limits } from '../../limits/table.js';
import type { GatewayPlugin } from '../contract.js';

/**
 * Rejects large documents before they are validated, because some validation rules take quadratic time. Errors have no
 * stack trace, because they are cached with their documents, and a stack trace would keep the request.
 */
export const useDocumentLimits = (documentLimits: DocumentLimits): GatewayPlugin => ({
  onParse({ setParseFn }) {
    setParseFn((source, options) =>
      withoutStack(() => {
        checkLength(typeof source === 'string' ? source : source.body, documentLimits);
        const document = parseDocument(source, { ...options, maxTokens: documentLimits.tokens });
        checkDocument(document, documentLimits);
        return document;
      }),
    );
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema, document, rules, options) =>
      withoutStack(() => validateFn(schema, document, rules, { ...options, maxErrors: limits.validationErrors.max })),
    );
  },
});
