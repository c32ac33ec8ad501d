import type { Schemas } from '../contract.js';
import { contentFixtures, fromTemplate, startOfTime } from '../fixtures.js';
import { chance, idOf, integer, lazy, pick } from '../seeded.js';
import type { ChangeRequestEntry } from '../store.js';
import { makeThreads, type ThreadContext } from './comments.js';
import { changeRequestEdit } from './pages.js';

type Status = 'draft' | 'open' | 'merged' | 'archived';

/** Id of the space with the most change requests. */
const busySpace = 'space_quick_start';
/** Number of the change request with the most comments in this space. */
const longThread = 7;
const hour = 3_600_000;

/**
 * Returns the statuses of the change requests of a space, in the order of their numbers. The two newest change requests
 * are always open.
 */
export const statusesOf = (spaceId: string, total: number): Status[] =>
  Array.from({ length: total }, (_, index) => {
    const number = index + 1;
    if (number > total - 2) return 'open';
    if (spaceId === busySpace) return number % 4 ? 'open' : pick(['merged', 'draft', 'archived'], spaceId, number);
    const random = integer(100, spaceId, number, 'status');
    return random < 38 ? 'open' : random < 52 ? 'draft' : random < 88 ? 'merged' : 'archived';
  });

const commentCount = (spaceId: string, number: number, status: Status): number =>
  spaceId === busySpace && number === longThread
    ? 120
    : (status === 'open' ? 2 : 0) + integer(status === 'draft' ? 4 : 9, spaceId, number, 'comments');

function subjectOf({ spaceId, pages }: ThreadContext, number: number): string {
  const { subjects } = contentFixtures;
  const page = pick(pages, spaceId, number, 'page').title ?? '';
  // Consecutive change requests have different subjects.
  const subject = subjects[(number + integer(subjects.length, spaceId)) % subjects.length] ?? '';
  return subject.replace('{page}', page);
}

/** Parameters that generate the change requests of a space. */
interface Seed extends ThreadContext {
  statuses: readonly Status[];
  scale: number;
}

function makeChangeRequest(seed: Seed, status: Status, index: number): ChangeRequestEntry {
  const { spaceId, users, statuses, scale } = seed;
  const number = index + 1;
  const total = statuses.length;
  const id = idOf('cr', spaceId, number);
  const createdBy = pick(users, id, 'author');
  const createdMs = startOfTime - (3 + ((total - number) * 2400) / total + integer(2, id)) * hour;
  const updatedMs = createdMs + (startOfTime - createdMs) * (integer(90, id, 'updated') / 100);
  const comments = commentCount(spaceId, number, status) * scale;
  const revision = idOf('rev', id, 'active');
  const isSettled = status === 'merged' || status === 'archived';
  const isResolved = (index: number) => index > 1 && chance(isSettled ? 80 : 30, id, index, 'resolved');
  const record: Schemas['ChangeRequest'] = {
    ...fromTemplate('ChangeRequest', { id, spaceId, now: new Date(createdMs).toISOString() }),
    number,
    status,
    subject: subjectOf(seed, number),
    createdBy,
    updatedAt: new Date(updatedMs).toISOString(),
    revision,
    revisionInitial: idOf('rev', id, 'initial'),
    ...(chance(40, id, 'ancestor') && { revisionMergedAncestor: idOf('rev', id, 'ancestor') }),
    ...(status === 'merged' && { revisionMerged: idOf('rev', id, 'merged') }),
    comments: Array.from({ length: comments }, (_, index) => isResolved(index)).filter((resolved) => !resolved).length,
    outdated: !isSettled && chance(35, id, 'outdated'),
  };
  const reviewers = users.filter((user) => user !== createdBy && chance(12, id, user.id, 'reviewer'));
  const now = new Date(createdMs + hour / 2).toISOString();
  const request = { ...fromTemplate('RequestedReviewer', { now }), revision, requestedBy: createdBy };
  const plan = { total: comments, isResolved, revision, from: createdMs, to: startOfTime - hour };
  return {
    record,
    contributors: new Set([createdBy.id, pick(users, id, 'helper').id]),
    edits: [changeRequestEdit(id, number)],
    threads: lazy(() => makeThreads({ ...seed, changeRequestId: id }, plan)),
    reviewers: lazy(() => reviewers.map((user) => ({ ...request, user }))),
  };
}

/** Generates one change request for each status, with numbers from 1. */
export const makeChangeRequests = (seed: Seed): ChangeRequestEntry[] =>
  seed.statuses.map((status, index) => makeChangeRequest(seed, status, index));
