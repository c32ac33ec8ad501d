import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql';

/**
 * Returns a function that computes a value once per key object. The value is freed with the key. For one key, callers
 * must always pass the same other arguments.
 */
export function once<Key extends object, Others extends unknown[], Value>(
  compute: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key, ...others) => {
    let entry = cache.get(key);
    if (!entry) {
      entry = { value: compute(key, ...others) };
      cache.set(key, entry);
    }
    return entry.value;
  };
}

/**
 * Calls `compute` immediately.
 * @returns a function that always returns the value of `compute` or throws its error
 */
export function computeNow<Value>(compute: () => Value): () => Value {
  try {
    const value = compute();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Returns a function that computes a value once per operation, and returns undefined for an unknown operation name. */
export function perOperation<Others extends unknown[], Value>(
  find: (document: DocumentNode, operation: OperationDefinitionNode, ...others: Others) => Value,
) {
  const findOnce = once((operation: OperationDefinitionNode, document: DocumentNode, ...others: Others) =>
    find(document, operation, ...others),
  );
  return (document: DocumentNode, operationName?: string | null, ...others: Others): Value | undefined => {
    const operation = getOperationAST(document, operationName);
    return operation ? findOnce(operation, document, ...others) : undefined;
  };
}
