import type { Schemas } from '../contract.js';
import { contentFixtures, fromTemplate, startOfTime } from '../fixtures.js';
import { chance, idOf, integer, lazy, pick, slice } from '../seeded.js';
import type { Thread } from '../store.js';

/** Owner of comments: a space, or one of its change requests. */
export interface Place {
  spaceId: string;
  changeRequestId?: string;
}

/** A place, and the templates of its comments. */
export interface ThreadContext extends Place {
  pages: readonly Schemas['CommentTargetPage'][];
  users: readonly Schemas['User'][];
}

interface Plan {
  total: number;
  isResolved(index: number): boolean;
  revision: string;
  /** Comments are spread evenly between these times. */
  from: number;
  to: number;
}

const minute = 60_000;
/** Most comments get one reply or none; a few become a conversation. */
const replyCounts = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6];

/** A time some minutes later, but not after the first moment of the sandbox. */
const after = (time: number, minutes: number): string =>
  new Date(Math.min(time + minutes * minute, startOfTime)).toISOString();

/** The path of a comment's URL in the API. */
export const placePath = ({ spaceId, changeRequestId }: Place): string =>
  changeRequestId === undefined ? spaceId : `${spaceId}/change-requests/${changeRequestId}`;

function makeReactions(id: string, users: readonly Schemas['User'][], time: number): Schemas['Reaction'][] {
  const emojis = contentFixtures.emojis.filter((emoji) => chance(14, id, emoji));
  return emojis.map((emoji) => {
    const fans = slice(users, 1 + integer(3, id, emoji, 'count'), id, emoji, 'first');
    return {
      emoji,
      count: fans.length,
      users: fans.map((user, index) => ({ user, reactedAt: after(time, 9 + index * 17) })),
    };
  });
}

function makeReply(context: ThreadContext, commentId: string, index: number, time: number): Schemas['CommentReply'] {
  const id = idOf('reply', commentId, index);
  const posted = time + (index + 1) * 26 * minute;
  return {
    ...fromTemplate('CommentReply', { id, commentId, place: placePath(context), now: after(posted, 0) }),
    postedBy: pick(context.users, id, 'author'),
    ...(chance(10, id, 'edited') && { editedAt: after(posted, 4) }),
    reactions: makeReactions(id, context.users, posted),
    body: { markdown: pick(contentFixtures.replies, id, 'text') },
  };
}

function targetOf(context: ThreadContext, id: string, revision: string): Schemas['CommentTarget'] {
  const page = chance(65, id, 'page') ? pick(context.pages, id, 'which') : undefined;
  const preview = page && chance(50, id, 'node') ? pick(contentFixtures.previews, id, 'node') : undefined;
  return {
    ...(preview && { node: { id: idOf('node', id), preview } }),
    ...(context.changeRequestId && { changeRequest: context.changeRequestId }),
    ...(context.changeRequestId && chance(20, id, 'review') && { review: idOf('review', id) }),
    ...(page && { page }),
    space: context.spaceId,
    revision,
  };
}

function makeThread(context: ThreadContext, plan: Plan, index: number): Thread {
  const id = idOf('comment', context.changeRequestId ?? context.spaceId, index);
  const time = plan.from + ((plan.to - plan.from) * (index + 1)) / (plan.total + 1);
  const replies = pick(replyCounts, id, 'replies');
  const record: Schemas['Comment'] = {
    ...fromTemplate('Comment', { id, place: placePath(context), now: after(time, 0) }),
    postedBy: pick(context.users, id, 'author'),
    ...(chance(15, id, 'edited') && { editedAt: after(time, 11) }),
    reactions: makeReactions(id, context.users, time),
    replies,
    body: { markdown: pick(contentFixtures.comments, id, 'text') },
    target: targetOf(context, id, plan.revision),
    ...(plan.isResolved(index) && {
      status: 'resolved',
      resolvedAt: after(time, 300),
      resolvedBy: pick(context.users, id, 'resolver'),
    }),
  };
  return { record, replies: lazy(() => Array.from({ length: replies }, (_, at) => makeReply(context, id, at, time))) };
}

/** The comments of a space or a change request, oldest first. */
export const makeThreads = (context: ThreadContext, plan: Plan): Thread[] =>
  Array.from({ length: plan.total }, (_, index) => makeThread(context, plan, index));
