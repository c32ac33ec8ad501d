import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { found } from './problem.js';
import { changeRequestIn, type Store } from './store.js';

/** Who was asked to review a change request. */
export const reviewerHandlers = (store: Store): Handlers => ({
  listRequestedReviewers: ({ path, list }) => list(changeRequestIn(store, path).reviewers()),

  requestReviewers: ({ path, body, user: requestedBy }) => {
    const { record, reviewers } = changeRequestIn(store, path);
    // All are looked up before any is asked, so that a wrong id changes nothing.
    const users = [...new Set(body.users)].map((id) => found(store.users.get(id), 'user', id));
    const time = store.now();
    if (body.subject !== undefined) Object.assign(record, { subject: body.subject, updatedAt: time });
    return {
      users: users.map((user) => {
        const asked = reviewers().find((one) => one.user?.id === user.id);
        if (asked) return asked;
        const made: Schemas['RequestedReviewer'] = {
          object: 'change-request-requested-reviewer',
          revision: record.revision,
          requestedBy,
          createdAt: time,
          kind: 'user',
          user,
        };
        reviewers().push(made);
        return made;
      }),
    };
  },

  removeRequestedReviewer: ({ path }) => {
    const reviewers = changeRequestIn(store, path).reviewers();
    const asked = reviewers.find(({ user }) => user?.id === path.userId);
    reviewers.splice(reviewers.indexOf(found(asked, 'requested reviewer', path.userId)), 1);
    return undefined;
  },
});
