import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { descending, oneOf } from './order.js';
import { found } from './problem.js';
import { organizationIn, type Store } from './store.js';

type Member = Schemas['Member'];

const matches = ({ user }: Member, search: string): boolean =>
  [user?.displayName, user?.email].some((text) => text?.toLowerCase().includes(search.toLowerCase()));

/** Members of an organization. */
export const memberHandlers = (store: Store): Handlers => ({
  listMembers: ({ path, query, list }) => {
    const { members } = organizationIn(store, path.organizationId);
    const { role, search } = query;
    const sort = oneOf('sort', query.sort, ['joinedAt', 'lastSeenAt']);
    const sign = descending(query.order) ? -1 : 1;
    const chosen = members
      .filter((member) => role === undefined || member.role === role)
      .filter((member) => search === undefined || matches(member, search))
      // Who was never seen, or may no longer come in, has no place in a list by last visit.
      .filter((member) => sort === 'joinedAt' || (member.lastSeenAt && !member.disabled))
      .sort((a, b) => sign * ((a[sort] ?? '') < (b[sort] ?? '') ? -1 : 1));
    return list(chosen);
  },

  getMember: ({ path }) => {
    const { members } = organizationIn(store, path.organizationId);
    return found(
      members.find(({ id }) => id === path.userId),
      'member',
      path.userId,
    );
  },
});
