import { useState } from 'react';
import { graphql } from '../graphql/generated';
import { useWrite } from './use-write';

const Merge = graphql(`
  mutation Merge($input: MergeChangeRequestInput!) {
    mergeChangeRequest(input: $input) {
      result
      changeRequest {
        id
        status
        outdated
        updatedAt
        space {
          id
        }
      }
    }
  }
`);

/** Merges a change request. Any result other than `merge` is a refusal. */
export function useMerge(id: string) {
  const { write, error, isWriting } = useWrite(Merge);
  const [refusal, setRefusal] = useState<string>();
  const merge = async (): Promise<boolean> => {
    const payload = await write({ input: { id } });
    const result = payload?.mergeChangeRequest?.result;
    setRefusal(payload && result !== 'MERGED' ? (result ?? 'none') : undefined);
    return result === 'MERGED';
  };
  return { merge, error, refusal, isMerging: isWriting };
}
