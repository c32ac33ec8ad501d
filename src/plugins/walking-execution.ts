import { type ASTVisitor, type DocumentNode, execute, GraphQLError, type ValidationContext, visit } from 'graphql';
import { contextOf } from '../context.js';
import type { GatewayPlugin } from './contract.js';

/**
 * Executes operations with graphql-js, except those with `@defer` and `@stream`. The executor of Yoga handles these, but treats
 * any object with a member `then` as a promise.
 */
export const useWalkingExecution = (): GatewayPlugin => ({
  onValidate({ addValidationRule }) {
    addValidationRule(NoThenWithIncrementalDelivery);
  },
  onExecute({ args, setExecuteFn }) {
    if (isIncremental(args.document)) contextOf(args).budget.isIncremental = true;
    else setExecuteFn(execute);
  },
});

function NoThenWithIncrementalDelivery(context: ValidationContext): ASTVisitor {
  if (!isIncremental(context.getDocument())) return {};
  return {
    Field(node) {
      if (node.alias?.value !== 'then') return;
      const message = 'The alias "then" cannot be used in a document with @defer or @stream';
      context.reportError(new GraphQLError(message, { nodes: node }));
    },
  };
}

const known = new WeakMap<DocumentNode, boolean>();

/** True if a document has `@defer` or `@stream`. */
export function isIncremental(document: DocumentNode): boolean {
  let found = known.get(document);
  if (found !== undefined) return found;
  found = false;
  visit(document, {
    Directive: ({ name }) => {
      found ||= name.value === 'defer' || name.value === 'stream';
    },
  });
  known.set(document, found);
  return found;
}
