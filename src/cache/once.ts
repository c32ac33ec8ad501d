import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql';

/** Computes a value once per object, and frees it with the object. Callers must not vary the other arguments for one object. */
export function once<Key extends object, Others extends unknown[], Value>(
  compute: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key, ...others) => {
    let entry = known.get(key);
    if (!entry) {
      entry = { value: compute(key, ...others) };
      known.set(key, entry);
    }
    return entry.value;
  };
}

/** Calls a function now. @returns a function that returns its value, or throws its error, each time */
export function settled<Value>(compute: () => Value): () => Value {
  try {
    const value = compute();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Computes a value once per operation. It is undefined for an operation name that is not in the document. */
export function perOperation<Value>(find: (document: DocumentNode, operation: OperationDefinitionNode) => Value) {
  const findOnce = once((operation: OperationDefinitionNode, document: DocumentNode) => find(document, operation));
  return (document: DocumentNode, operationName?: string | null): Value | undefined => {
    const operation = getOperationAST(document, operationName);
    return operation ? findOnce(operation, document) : undefined;
  };
}
