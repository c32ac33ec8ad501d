import type { Schemas } from '../contract.js';
import { fromTemplate } from '../fixtures.js';
import { findById } from '../lists.js';
import { badRequest, conflict } from '../problem.js';
import { define, operationsOf } from '../resources.js';
import { lazy } from '../seeded.js';
import type { ChangeRequestEntry, SpaceEntry } from '../store.js';

type Space = Schemas['Space'];

/** Statuses that an update can set. Only a merge sets `merged`. */
const settableStatuses = ['draft', 'open', 'archived'];
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

/**
 * Verifies that a change request is not merged.
 * @throws Problem 409 if the change request is merged
 */
export function rejectMerged({ record }: ChangeRequestEntry, action: string): void {
  if (record.status === 'merged') throw conflict(`Change request ${record.number} is merged and cannot be ${action}`);
}

/** Sets the revision of a space, and marks its open and draft change requests as outdated. */
export function advance({ record, changeRequests }: SpaceEntry, revision: string, time: string): void {
  record.revision = revision;
  record.updatedAt = time;
  for (const { record: other } of changeRequests()) if (isCounted(other.status)) other.outdated = true;
}

/** Handlers for spaces and change requests. Change requests have numbers from 1, and lists return the newest first. */
export const changeRequests = [
  define('Space', { paths: ['/v1/spaces/{spaceId}'], label: 'space', entries: ({ store }) => store.spaces }),

  define('ChangeRequest', {
    paths: ['/v1/spaces/{spaceId}/change-requests/{changeRequestId}'],
    label: 'change request',
    entries: ({ at }) => at('Space').changeRequests(),
    matches: ({ record }, id) => record.id === id || String(record.number) === id,
    newestFirst: true,
    filters: {
      status: ({ record }, status) => record.status === status,
      contributor: ({ contributors }, id) => contributors.has(id),
    },
    create({ at, body, path, store, user }) {
      const space = at('Space');
      const record: Schemas['ChangeRequest'] = {
        ...store.newRecord('ChangeRequest', 'cr', path),
        number: space.changeRequests().length + 1,
        ...(body.subject !== undefined && { subject: body.subject }),
        createdBy: user,
        revision: store.newId('rev'),
        revisionInitial: space.record.revision ?? '',
      };
      space.record.changeRequests = (space.record.changeRequests ?? 0) + 1;
      count(space.record, record.status, 1);
      const lists = { threads: lazy(() => []), reviewers: lazy(() => []) };
      return { record, contributors: new Set([user.id]), edits: [], ...lists };
    },
    update(entry, { at, body: { subject, status }, store, user }) {
      if (status !== undefined && status !== entry.record.status) {
        rejectMerged(entry, `set to ${status}`);
        if (status === 'merged') throw conflict('body.status cannot be merged; merge the change request instead');
        if (!settableStatuses.includes(status))
          throw badRequest(`body.status must be one of ${settableStatuses.join(', ')} (got ${JSON.stringify(status)})`);
        setStatus(at('Space').record, entry, status);
      }
      if (subject !== undefined) entry.record.subject = subject;
      entry.record.updatedAt = store.now();
      entry.contributors.add(user.id);
    },
  }),

  define('RequestedReviewer', {
    paths: ['/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}'],
    label: 'requested reviewer',
    entries: ({ at }) => at('ChangeRequest').reviewers(),
    matches: ({ user }, id) => user?.id === id,
  }),

  operationsOf({
    mergeChangeRequest({ at, store }) {
      const entry = at('ChangeRequest');
      const space = at('Space');
      rejectMerged(entry, 'merged again');
      if (entry.record.status === 'archived')
        throw conflict(`Change request ${entry.record.number} is archived and cannot be merged`);
      const revision = store.newId('rev');
      setStatus(space.record, entry, 'merged');
      Object.assign(entry.record, { revisionMerged: revision, outdated: false, updatedAt: store.now() });
      space.edits.push(...entry.edits);
      advance(space, revision, entry.record.updatedAt);
      return { revision, result: 'merge' };
    },

    updateChangeRequestFromPrimary({ at, store }) {
      const entry = at('ChangeRequest');
      rejectMerged(entry, 'updated');
      const revision = store.newId('rev');
      const ancestor = at('Space').record.revision;
      entry.record.revision = revision;
      if (ancestor !== undefined) entry.record.revisionMergedAncestor = ancestor;
      entry.record.outdated = false;
      entry.record.updatedAt = store.now();
      return { revision, result: 'update' };
    },

    getChangeRequestPdf({ at, path, query }) {
      const url = new URL(`https://files.example.com/pdf/${path.spaceId}/${at('ChangeRequest').record.revision}.pdf`);
      if (query.page !== undefined) url.searchParams.set('page', query.page);
      if (query.only !== undefined) url.searchParams.set('only', String(query.only));
      return { url: url.href };
    },

    requestReviewers({ at, body, store, user: requestedBy }) {
      const { record, reviewers } = at('ChangeRequest');
      // Finds all users first, because an unknown id must not change anything.
      const users = [...new Set(body.users)].map((id) => findById(store.users, 'user', id));
      const now = store.now();
      if (body.subject !== undefined) Object.assign(record, { subject: body.subject, updatedAt: now });
      const { revision } = record;
      for (const user of users)
        if (!reviewers().some((one) => one.user?.id === user.id))
          reviewers().push({ ...fromTemplate('RequestedReviewer', { now }), revision, requestedBy, user });
      return { users: users.flatMap(({ id }) => reviewers().find(({ user }) => user?.id === id) ?? []) };
    },
  }),
];
