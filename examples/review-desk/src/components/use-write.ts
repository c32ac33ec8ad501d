import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { type AnyVariables, type CombinedError, useMutation } from 'urql';

/** A mutation: the payload of one that went well, else undefined and `error`. The cache shows it on the screen. */
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
