import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { GatewayPlugin } from '../contract.js';

/** Hides the schema: rejects introspection, and removes suggestions of names from errors. */
export const useHiddenSchema = (): GatewayPlugin => ({
  onValidate({ addValidationRule, validateFn, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    setValidationFn((schema, document, rules, options) =>
      validateFn(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
});
