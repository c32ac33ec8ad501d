import { type ASTVisitor, type DocumentNode, execute, GraphQLError, type ValidationContext, visit } from 'graphql';
import { once } from '../cache/once.js';
import { contextOf } from '../context.js';
import type { GatewayPlugin } from './contract.js';
import { negotiateTypes } from './media-type.js';

/**
 * Executes operations with graphql-js, because the executor of Yoga treats any object with a member `then` as a
 * promise. Operations with `@defer` and `@stream` need the executor of Yoga, so their alias `then` is rejected.
 *
 * Ignores `@defer` and `@stream` if the client does not accept the format of parts that the gateway sends. The
 * directives allow parts, but do not require them.
 */
export const useResolverExecution = (): GatewayPlugin => ({
  onValidate({ addValidationRule }) {
    addValidationRule(NoThenWithIncrementalDelivery);
  },
  onExecute({ args, setExecuteFn }) {
    const context = contextOf(args);
    // A dry run has no parts, and runs with a plan.
    if (context.isDryRun || !isIncremental(args.document)) return setExecuteFn(execute);
    const { request } = context as { request?: Request };
    if (!request || negotiateTypes(request.headers.get('accept')).stream) {
      context.budget.isIncremental = true;
      return;
    }
    args.document = withoutIncremental(args.document);
    // The cache of documents could not count the bytes of a plan, because it holds the original document.
    context.usesResolvers = true;
    setExecuteFn(execute);
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

/** Returns a document without the directives `@defer` and `@stream`. Returns the same document if it has none. */
export const omitIncremental = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Directive: ({ name }) => (name.value === 'defer' || name.value === 'stream' ? null : undefined),
  });

const withoutIncremental = once(omitIncremental);

/** Returns true if a document has `@defer` or `@stream`. */
export const isIncremental = (document: DocumentNode): boolean => withoutIncremental(document) !== document;
