import type { Plan } from './plans.js';
import type { Key, RecordOf } from './records.js';

type ContentType = 'Page' | 'File';

/** What a space holds now, and what a change request would make of it, are found in two places. */
export const inSpaceOrChangeRequest =
  <T extends ContentType>(inSpace: Plan<T>, inChangeRequest: Plan<T>): Plan<T> =>
  (reads, keys) => {
    const ofSpace = inSpace(reads, keys.filter(isOfSpace));
    const ofChangeRequest = inChangeRequest(
      reads,
      keys.filter((key) => !isOfSpace(key)),
    );
    return keys.map((key) => (isOfSpace(key) ? ofSpace : ofChangeRequest).shift() as Promise<RecordOf<T>>);
  };

const isOfSpace = (key: Partial<Pick<Key<ContentType>, 'changeRequestId'>>): boolean =>
  key.changeRequestId === undefined;
