import type { Schemas } from '../contract.js';
import { commentTexts, nodePreviews, reactionEmojis, replyTexts } from '../data/words.js';
import { chance, idOf, lazy, pick, roll } from '../dice.js';
import { apiUrl, startOfTime, type Thread } from '../store.js';

/** Where comments stand: on a space, or on a change request of it. */
export interface Place {
  spaceId: string;
  changeRequestId?: string;
}

/** A place, and what its comments are made from. */
export interface ThreadContext extends Place {
  pages: readonly Schemas['CommentTargetPage'][];
  users: readonly Schemas['User'][];
}

interface Plan {
  total: number;
  /** Whether the comment at this index is resolved. */
  resolved(index: number): boolean;
  revision: string;
  /** Comments are spread evenly between these times. */
  from: number;
  to: number;
}

const minute = 60_000;
// Most comments get one answer or none; a few become a conversation.
const replyCounts = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6];

/** A time some minutes later, but never in the sandbox's future. */
const after = (time: number, minutes: number): string =>
  new Date(Math.min(time + minutes * minute, startOfTime)).toISOString();

/** The address of a comment in the API. */
export const commentUrl = ({ spaceId, changeRequestId }: Place, id: string): string =>
  changeRequestId === undefined
    ? `${apiUrl}/spaces/${spaceId}/comments/${id}`
    : `${apiUrl}/spaces/${spaceId}/change-requests/${changeRequestId}/comments/${id}`;

export const allPermissions = { view: true, edit: true, reply: true, delete: true } as const;

function makeReactions(id: string, users: readonly Schemas['User'][], time: number) {
  const emojis = reactionEmojis.filter((emoji) => chance(14, id, emoji));
  return emojis.map((emoji): Schemas['Reaction'] => {
    const count = 1 + roll(3, id, emoji, 'count');
    const first = roll(users.length, id, emoji, 'first');
    const fans = [...users.slice(first), ...users.slice(0, first)].slice(0, count);
    return {
      emoji,
      count: fans.length,
      users: fans.map((user, index) => ({ user, reactedAt: after(time, 9 + index * 17) })),
    };
  });
}

function makeReplies(context: ThreadContext, commentId: string, total: number, time: number) {
  return Array.from({ length: total }, (_, index): Schemas['CommentReply'] => {
    const id = idOf('reply', commentId, index);
    const posted = time + (index + 1) * 26 * minute;
    return {
      object: 'comment-reply',
      id,
      postedBy: pick(context.users, id, 'author'),
      postedAt: after(posted, 0),
      ...(chance(10, id, 'edited') && { editedAt: after(posted, 4) }),
      reactions: makeReactions(id, context.users, posted),
      body: { markdown: pick(replyTexts, id, 'text') },
      urls: { location: `${commentUrl(context, commentId)}/replies/${id}` },
      permissions: { ...allPermissions },
    };
  });
}

function targetOf(context: ThreadContext, id: string, revision: string): Schemas['CommentTarget'] {
  const page = chance(65, id, 'page') ? pick(context.pages, id, 'which') : undefined;
  const preview = page && chance(50, id, 'node') ? pick(nodePreviews, id, 'node') : undefined;
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
  const total = pick(replyCounts, id, 'replies');
  const resolved = plan.resolved(index);
  const comment: Schemas['Comment'] = {
    object: 'comment',
    id,
    postedBy: pick(context.users, id, 'author'),
    postedAt: after(time, 0),
    ...(chance(15, id, 'edited') && { editedAt: after(time, 11) }),
    reactions: makeReactions(id, context.users, time),
    replies: total,
    body: { markdown: pick(commentTexts, id, 'text') },
    target: targetOf(context, id, plan.revision),
    urls: { location: commentUrl(context, id) },
    permissions: { ...allPermissions },
    status: resolved ? 'resolved' : 'open',
    ...(resolved && {
      resolvedAt: after(time, 300),
      resolvedBy: pick(context.users, id, 'resolver'),
    }),
  };
  return { comment, replies: lazy(() => makeReplies(context, id, total, time)) };
}

/** The comments of a space or a change request, oldest first. */
export const makeThreads = (context: ThreadContext, plan: Plan): Thread[] =>
  Array.from({ length: plan.total }, (_, index) => makeThread(context, plan, index));
