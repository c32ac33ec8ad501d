import { type ASTVisitor, GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext } from 'graphql';
import type { GatewayPlugin } from '../contract.js';

/** Hides the schema: rejects introspection and `_service`, and removes suggestions of names from errors. */
export const useHiddenSchema = (): GatewayPlugin => ({
  onValidate({ addValidationRule, validateFn, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    addValidationRule(NoService);
    setValidationFn((schema, document, rules, options) =>
      validateFn(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
});

/** Rejects `_service`, whose value is the whole schema. */
const NoService = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    if (node.name.value !== '_service' || context.getParentType() !== context.getSchema().getQueryType()) return;
    if (!context.getFieldDef()) return;
    const message =
      'Field "_service" is not allowed, because introspection is off; compose with the SDL of `docs-graph schema --federation`';
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});
