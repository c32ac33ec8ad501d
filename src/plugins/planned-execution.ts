import { type DocumentNode, type GraphQLSchema, getOperationAST } from 'graphql';
import { contextOf } from '../context.js';
import { createPlannedExecution } from '../plan/execute.js';
import type { GatewayPlugin } from './contract.js';
import type { DocumentCache } from './document-cache.js';
import { isIncremental } from './walking-execution.js';

/** Measured: 900 bytes per field of a plan. */
const bytesPerField = 1_000;

/**
 * Executes queries on their plans, except those with `@defer` and `@stream`. A plan lives as long as its document in the cache,
 * which counts its bytes.
 */
export function usePlannedExecution(schema: GraphQLSchema, documents: DocumentCache<DocumentNode>): GatewayPlugin {
  const execute = createPlannedExecution(schema, (document, fields) =>
    documents.addBytes(document.loc?.source.body ?? '', document, fields * bytesPerField),
  );
  return {
    onExecute({ args, setExecuteFn }) {
      const { budget, usesResolvers } = contextOf(args);
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== 'query' || isIncremental(args.document) || usesResolvers) return;
      budget.isPlanned = true;
      setExecuteFn(execute);
    },
  };
}
