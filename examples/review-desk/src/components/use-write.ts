import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { type AnyVariables, type CombinedError, useMutation } from 'urql';

/** Returns a function that runs a mutation, and returns the data, or undefined after an error. */
export function useWrite<Data, Variables extends AnyVariables>(mutation: TypedDocumentNode<Data, Variables>) {
  const [{ fetching }, execute] = useMutation(mutation);
  const [error, setError] = useState<CombinedError>();
  const write = async (variables: Variables): Promise<Data | undefined> => {
    if (fetching) return undefined;
    const result = await execute(variables);
    setError(result.error);
    return result.error ? undefined : result.data;
  };
  return { write, error, isWriting: fetching };
}
