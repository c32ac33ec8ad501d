import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { badRequest, conflict } from './problem.js';
import { changeRequestUrls } from './seed/change-requests.js';
import { type ChangeRequestEntry, changeRequestIn, type SpaceEntry, type Store, spaceIn } from './store.js';

type Space = Schemas['Space'];

/** Statuses that can be set; the fourth, `merged`, comes from merging alone. */
const settable = ['draft', 'open', 'archived'];
const counters = { open: 'changeRequestsOpen', draft: 'changeRequestsDraft' } as const;

const isCounted = (status: string): status is keyof typeof counters => Object.hasOwn(counters, status);

function count(space: Space, status: string, by: 1 | -1): void {
  if (isCounted(status)) space[counters[status]] = (space[counters[status]] ?? 0) + by;
}

function setStatus(space: Space, { record }: ChangeRequestEntry, status: string): void {
  count(space, record.status, -1);
  record.status = status;
  count(space, record.status, 1);
}

export function refuseMerged({ record }: ChangeRequestEntry, wish: string): void {
  if (record.status === 'merged') throw conflict(`Change request ${record.number} is merged and can't be ${wish}`);
}

/** Whoever is behind the space's new content is outdated. */
export function advance({ record, changeRequests }: SpaceEntry, revision: string, time: string): void {
  record.revision = revision;
  record.updatedAt = time;
  for (const { record: other } of changeRequests()) if (isCounted(other.status)) other.outdated = true;
}

/** Change requests of a space: newest first in lists, numbered from 1. */
export const changeRequestHandlers = (store: Store): Handlers => ({
  listChangeRequests: ({ path, query: { status = 'open', contributor }, list }) =>
    list(
      spaceIn(store, path.spaceId)
        .changeRequests()
        .filter(({ record }) => record.status === status)
        .filter(({ contributors }) => contributor === undefined || contributors.has(contributor))
        .map(({ record }) => record)
        .reverse(),
    ),

  createChangeRequest: ({ path, body, user }) => {
    const space = spaceIn(store, path.spaceId);
    const id = store.newId('cr');
    const time = store.now();
    const record: Schemas['ChangeRequest'] = {
      object: 'change-request',
      id,
      number: space.changeRequests().length + 1,
      status: 'draft',
      subject: body.subject ?? 'Untitled change request',
      createdBy: user,
      createdAt: time,
      updatedAt: time,
      revision: store.newId('rev'),
      revisionInitial: space.record.revision ?? '',
      comments: 0,
      outdated: false,
      urls: changeRequestUrls(path.spaceId, id),
    };
    const threads: never[] = [];
    const reviewers: never[] = [];
    space.changeRequests().push({
      record,
      contributors: new Set([user.id]),
      edits: [],
      threads: () => threads,
      reviewers: () => reviewers,
    });
    space.record.changeRequests = (space.record.changeRequests ?? 0) + 1;
    count(space.record, record.status, 1);
    return record;
  },

  getChangeRequest: ({ path }) => changeRequestIn(store, path).record,

  updateChangeRequest: ({ path, body: { subject, status }, user }) => {
    const entry = changeRequestIn(store, path);
    if (status !== undefined && status !== entry.record.status) {
      refuseMerged(entry, `set to ${status}`);
      if (status === 'merged') throw conflict('A change request is merged by merging it');
      if (!settable.includes(status))
        throw badRequest(`body.status must be one of ${settable.join(', ')} (got ${JSON.stringify(status)})`);
      setStatus(spaceIn(store, path.spaceId).record, entry, status);
    }
    if (subject !== undefined) entry.record.subject = subject;
    entry.record.updatedAt = store.now();
    entry.contributors.add(user.id);
    return entry.record;
  },

  mergeChangeRequest: ({ path }) => {
    const entry = changeRequestIn(store, path);
    refuseMerged(entry, 'merged again');
    if (entry.record.status === 'archived')
      throw conflict(`Change request ${entry.record.number} is archived and can't be merged`);
    const space = spaceIn(store, path.spaceId);
    const revision = store.newId('rev');
    setStatus(space.record, entry, 'merged');
    Object.assign(entry.record, {
      revisionMerged: revision,
      outdated: false,
      updatedAt: store.now(),
    });
    space.edits.push(...entry.edits);
    advance(space, revision, entry.record.updatedAt);
    return { revision, result: 'merge' };
  },

  updateChangeRequestFromPrimary: ({ path }) => {
    const entry = changeRequestIn(store, path);
    refuseMerged(entry, 'updated');
    const revision = store.newId('rev');
    const ancestor = spaceIn(store, path.spaceId).record.revision;
    entry.record.revision = revision;
    if (ancestor !== undefined) entry.record.revisionMergedAncestor = ancestor;
    entry.record.outdated = false;
    entry.record.updatedAt = store.now();
    return { revision, result: 'update' };
  },

  getChangeRequestPdf: ({ path, query }) => {
    const { record } = changeRequestIn(store, path);
    const url = new URL(`https://files.example.com/pdf/${path.spaceId}/${record.revision}.pdf`);
    if (query.page !== undefined) url.searchParams.set('page', query.page);
    if (query.only !== undefined) url.searchParams.set('only', String(query.only));
    return { url: url.href };
  },
});
