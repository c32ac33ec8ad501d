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

/** Merges, and tells what the service answered if that is anything else than a merge: such an answer is no success. */
export function useMerge(id: string) {
  const { write, error, isWriting } = useWrite(Merge);
  const [refusal, setRefusal] = useState<string>();
  const merge = async (): Promise<boolean> => {
    const answer = await write({ input: { id } });
    const result = answer?.mergeChangeRequest?.result;
    setRefusal(answer && result !== 'merge' ? (result ?? 'nothing') : undefined);
    return result === 'merge';
  };
  return { merge, error, refusal, isMerging: isWriting };
}
