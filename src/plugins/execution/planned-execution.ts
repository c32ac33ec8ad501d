import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createPlannedExecution } from '../../plan/run/execute.js';
import type { GatewayPlugin } from '../contract.js';
import type { DocumentCache } from '../documents/document-cache.js';

/** Estimated bytes of a plan per field. */
const bytesPerField = 1_000;

/**
 * Executes operations with their plans. The document cache counts the bytes of a plan as bytes of its document, and
 * frees the plan with the document.
 */
export function usePlannedExecution(schema: GraphQLSchema, documents: DocumentCache<DocumentNode>): GatewayPlugin {
  const execute = createPlannedExecution(schema, (document, fields) =>
    documents.addBytes(document.loc?.source.body ?? '', document, fields * bytesPerField),
  );
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(execute);
    },
  };
}
