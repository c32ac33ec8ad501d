import type { Schemas } from '../contract.js';
import { subjects } from '../data/words.js';
import { chance, idOf, lazy, pick, roll } from '../dice.js';
import { apiUrl, appUrl, type ChangeRequestEntry, startOfTime } from '../store.js';
import { makeThreads, type ThreadContext } from './comments.js';
import { revised } from './pages.js';

export type Status = 'draft' | 'open' | 'merged' | 'archived';

/** The space that everyone works on, and the change request that everyone comments on. */
const busySpace = 'space_quick_start';
const longThread = 7;
const hour = 3_600_000;

/** How many change requests a space has. */
export const changeRequestCount = (spaceId: string, scale: number): number =>
  (spaceId === busySpace ? 88 : 10 + roll(51, spaceId, 'change requests')) * scale;

/** The two newest are always open, so that no space is without. */
export function statusOf(spaceId: string, number: number, total: number): Status {
  if (number > total - 2) return 'open';
  if (spaceId === busySpace) return number % 4 ? 'open' : pick(['merged', 'draft', 'archived'], spaceId, number);
  const die = roll(100, spaceId, number, 'status');
  return die < 38 ? 'open' : die < 52 ? 'draft' : die < 88 ? 'merged' : 'archived';
}

const commentCount = (spaceId: string, number: number, status: Status): number =>
  spaceId === busySpace && number === longThread
    ? 120
    : (status === 'open' ? 2 : 0) + roll(status === 'draft' ? 4 : 9, spaceId, number, 'comments');

function subjectOf({ spaceId, pages }: ThreadContext, number: number): string {
  const page = pick(pages, spaceId, number, 'page').title ?? '';
  // Neighbours in the list get different subjects.
  const subject = subjects[(number + roll(subjects.length, spaceId)) % subjects.length] ?? '';
  return subject.replace('{page}', page);
}

/** The addresses of a change request. */
export const changeRequestUrls = (spaceId: string, id: string): Schemas['ChangeRequestUrls'] => ({
  app: `${appUrl}/s/${spaceId}/~/changes/${id}`,
  location: `${apiUrl}/spaces/${spaceId}/change-requests/${id}`,
});

function makeChangeRequest(
  context: ThreadContext,
  number: number,
  status: Status,
  total: number,
  scale: number,
): ChangeRequestEntry {
  const { spaceId, users } = context;
  const id = idOf('cr', spaceId, number);
  const createdBy = pick(users, id, 'author');
  const created = startOfTime - (3 + ((total - number) * 2400) / total + roll(2, id)) * hour;
  const updated = created + (startOfTime - created) * (roll(90, id, 'updated') / 100);
  const comments = commentCount(spaceId, number, status) * scale;
  const revision = idOf('rev', id, 'active');
  const settled = status === 'merged' || status === 'archived';
  const resolved = (index: number) => index > 1 && chance(settled ? 80 : 30, id, index, 'resolved');
  const record: Schemas['ChangeRequest'] = {
    object: 'change-request',
    id,
    number,
    status,
    subject: subjectOf(context, number),
    createdBy,
    createdAt: new Date(created).toISOString(),
    updatedAt: new Date(updated).toISOString(),
    revision,
    revisionInitial: idOf('rev', id, 'initial'),
    ...(chance(40, id, 'ancestor') && { revisionMergedAncestor: idOf('rev', id, 'ancestor') }),
    ...(status === 'merged' && { revisionMerged: idOf('rev', id, 'merged') }),
    comments: Array.from({ length: comments }, (_, index) => resolved(index)).filter((is) => !is).length,
    outdated: !settled && chance(35, id, 'outdated'),
    urls: changeRequestUrls(spaceId, id),
  };
  const reviewers = users.filter((user) => user !== createdBy && chance(12, id, user.id, 'reviewer'));
  return {
    record,
    contributors: new Set([createdBy.id, pick(users, id, 'helper').id]),
    edits: [revised(id, number)],
    threads: lazy(() =>
      makeThreads(
        { ...context, changeRequestId: id },
        { total: comments, resolved, revision, from: created, to: startOfTime - hour },
      ),
    ),
    reviewers: lazy(() =>
      reviewers.map((user) => ({
        object: 'change-request-requested-reviewer',
        revision,
        requestedBy: createdBy,
        createdAt: new Date(created + hour / 2).toISOString(),
        kind: 'user',
        user,
      })),
    ),
  };
}

/** The change requests of a space, one for each status, numbered from 1. */
export const makeChangeRequests = (
  context: ThreadContext,
  statuses: readonly Status[],
  scale: number,
): ChangeRequestEntry[] =>
  statuses.map((status, index) => makeChangeRequest(context, index + 1, status, statuses.length, scale));
