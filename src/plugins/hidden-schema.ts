import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** The schema is not told: introspection is refused, and errors suggest no names. */
export const useHiddenSchema = (): Plugin => ({
  onValidate({ addValidationRule, validateFn, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    setValidationFn((schema, document, rules, options) =>
      validateFn(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
});
