import type { Schemas } from '../contract.js';
import { contentFixtures, fromTemplate, startOfTime } from '../fixtures.js';
import { chance, idOf, integer, lazy, pick, slice } from '../seeded.js';
import type { Thread } from '../store.js';

/** Location of comments: a space, or one of its change requests. */
export interface CommentLocation {
  spaceId: string;
  changeRequestId?: string;
}

/** A place, and the pages and users that its comments refer to. */
export interface ThreadContext extends CommentLocation {
  pages: readonly Schemas['CommentTargetPage'][];
  users: readonly Schemas['User'][];
}

interface Plan {
  /** Number of comments. */
  total: number;
  isResolved(index: number): boolean;
  revision: string;
  /** Start of the time range of the comments, in milliseconds since the epoch. */
  from: number;
  /** End of the time range of the comments, in milliseconds since the epoch. */
  to: number;
}

const minute = 60_000;
/** Numbers of replies, from which each comment selects one. */
const replyCounts = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6];

/** Returns the ISO time that is `minutes` after `time` (milliseconds since the epoch), but at most `startOfTime`. */
const after = (time: number, minutes: number): string =>
  new Date(Math.min(time + minutes * minute, startOfTime)).toISOString();

/** Returns the part of a comment URL that identifies the place. */
export const placePath = ({ spaceId, changeRequestId }: CommentLocation): string =>
  changeRequestId === undefined ? spaceId : `${spaceId}/change-requests/${changeRequestId}`;

function makeReactions(id: string, users: readonly Schemas['User'][], time: number): Schemas['Reaction'][] {
  const emojis = contentFixtures.emojis.filter((emoji) => chance(14, id, emoji));
  return emojis.map((emoji) => {
    const reactingUsers = slice(users, 1 + integer(3, id, emoji, 'count'), id, emoji, 'first');
    return {
      emoji,
      count: reactingUsers.length,
      users: reactingUsers.map((user, index) => ({ user, reactedAt: after(time, 9 + index * 17) })),
    };
  });
}

function makeReply(context: ThreadContext, commentId: string, index: number, time: number): Schemas['CommentReply'] {
  const id = idOf('reply', commentId, index);
  const postedMs = time + (index + 1) * 26 * minute;
  return {
    ...fromTemplate('CommentReply', { id, commentId, place: placePath(context), now: after(postedMs, 0) }),
    postedBy: pick(context.users, id, 'author'),
    ...(chance(10, id, 'edited') && { editedAt: after(postedMs, 4) }),
    reactions: makeReactions(id, context.users, postedMs),
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

/** Generates the comments of a space or a change request, oldest first. */
export const makeThreads = (context: ThreadContext, plan: Plan): Thread[] =>
  Array.from({ length: plan.total }, (_, index) => makeThread(context, plan, index));
