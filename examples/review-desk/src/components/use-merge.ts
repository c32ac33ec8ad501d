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

/** Merges a change request. Any result other than `MERGED` counts as an error. */
export function useMerge(id: string) {
  const { write, error, isWriting } = useWrite(Merge);
  const [isRefused, setIsRefused] = useState(false);
  const merge = async (): Promise<boolean> => {
    const payload = await write({ input: { id } });
    const isMerged = payload?.mergeChangeRequest?.result === 'MERGED';
    setIsRefused(payload !== undefined && !isMerged);
    return isMerged;
  };
  return { merge, error, isRefused, isMerging: isWriting };
}
