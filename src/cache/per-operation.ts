import type { DocumentNode } from 'graphql';

/** What is found out of an operation, once, and forgotten with its document. */
export function perOperation<Value>(
  find: (document: DocumentNode, operationName?: string | null) => Value,
): typeof find {
  const found = new WeakMap<DocumentNode, Map<string, Value>>();
  return (document, operationName) => {
    const byName = found.get(document) ?? new Map<string, Value>();
    found.set(document, byName);
    const name = operationName ?? '';
    if (!byName.has(name)) byName.set(name, find(document, operationName));
    return byName.get(name) as Value;
  };
}
