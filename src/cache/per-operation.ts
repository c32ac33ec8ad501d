import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql';

/**
 * Computes a value once per operation. The value is forgotten with the document. The result is undefined for an
 * operation name that is not in the document.
 */
export function perOperation<Value>(find: (document: DocumentNode, operation: OperationDefinitionNode) => Value) {
  const found = new WeakMap<OperationDefinitionNode, { value: Value }>();
  return (document: DocumentNode, operationName?: string | null): Value | undefined => {
    const operation = getOperationAST(document, operationName);
    if (!operation) return undefined;
    let entry = found.get(operation);
    if (!entry) {
      entry = { value: find(document, operation) };
      found.set(operation, entry);
    }
    return entry.value;
  };
}
