/** Comments and their replies, on spaces and on change requests. */
import type { Schemas } from '../contract.js';
import { contentFixtures } from '../fixtures.js';
import { found } from '../problem.js';
import { type Context, define } from '../resources.js';
import { type Place, placePath } from '../seed/comments.js';
import { pick } from '../seeded.js';
import type { Store, Thread } from '../store.js';

type User = Schemas['User'];
type Comment = Schemas['Comment'];
type Reaction = Schemas['Reaction'];

/** The place of the comments of a path, their threads, and the counter of the place. */
interface Board {
  place: Place;
  pages: readonly Schemas['CommentTargetPage'][];
  revision: string | undefined;
  threads: Thread[];
  /** Adds to the number of comments and of open comments. */
  count(comments: number, open: number): void;
}

function boardOf({ at, route }: Context): Board {
  const { record: space, pages, threads } = at('Space');
  const place = { spaceId: space.id };
  if (route.path.changeRequestId === undefined)
    return {
      place,
      pages,
      revision: space.revision,
      threads: threads(),
      // A space counts all comments.
      count: (comments) => {
        space.comments = (space.comments ?? 0) + comments;
      },
    };
  const { record, threads: ownThreads } = at('ChangeRequest');
  return {
    place: { ...place, changeRequestId: record.id },
    pages,
    revision: record.revision,
    threads: ownThreads(),
    // A change request counts open comments.
    count: (_, open) => {
      record.comments += open;
    },
  };
}

const isOpen = ({ status }: Comment): boolean => status !== 'resolved';

/** Resolves a comment or opens it again. */
function resolve(context: Context, comment: Comment, resolved: boolean): void {
  if (resolved !== isOpen(comment)) return;
  boardOf(context).count(0, resolved ? -1 : 1);
  const { store, user } = context;
  if (resolved) Object.assign(comment, { status: 'resolved', resolvedAt: store.now(), resolvedBy: user });
  else {
    comment.status = 'open';
    delete comment.resolvedAt;
    delete comment.resolvedBy;
  }
}

const usersOf = (reactions: readonly Reaction[], emoji: string): Schemas['ReactionUser'][] =>
  reactions.find((reaction) => reaction.emoji === emoji)?.users ?? [];

/** The reactions with other users for one emoji; an emoji without users is removed. */
function withUsers(reactions: readonly Reaction[], emoji: string, users: Schemas['ReactionUser'][]): Reaction[] {
  const changed: Reaction = { emoji, count: users.length, users };
  const isKnown = reactions.some((reaction) => reaction.emoji === emoji);
  return (isKnown ? reactions : [...reactions, changed])
    .map((reaction) => (reaction.emoji === emoji ? changed : reaction))
    .filter(({ count }) => count);
}

/** Changes the text of a comment or a reply, and the user's reactions to it. */
function edit(
  record: Comment | Schemas['CommentReply'],
  { body, addedReactions = [], removedReactions = [] }: Schemas['UpdateCommentReplyRequest'],
  { store, user }: { store: Store; user: User },
): void {
  if (body !== undefined) Object.assign(record, { body, editedAt: store.now() });
  let { reactions = [] } = record;
  for (const emoji of addedReactions) {
    const users = usersOf(reactions, emoji);
    if (!users.some((one) => one.user?.id === user.id))
      reactions = withUsers(reactions, emoji, [...users, { user, reactedAt: store.now() }]);
  }
  for (const emoji of removedReactions) {
    const others = usersOf(reactions, emoji).filter((one) => one.user?.id !== user.id);
    reactions = withUsers(reactions, emoji, others);
  }
  record.reactions = reactions;
}

export const comments = [
  define('Comment', {
    paths: [
      '/v1/spaces/{spaceId}/comments/{commentId}',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    ],
    label: 'comment',
    entries: (context) => boardOf(context).threads,
    values: { status: ['all', 'open', 'resolved'], order: ['desc', 'asc'] },
    filters: {
      status: ({ record }, status) => status === 'all' || record.status === status,
      targetPage: ({ record }, id) => record.target?.page?.id === id,
      authors: ({ record }, ids) => ids.includes(record.postedBy?.id ?? ''),
    },
    create(call) {
      const { body, store, user } = call;
      const { place, pages, revision, count } = boardOf(call);
      const page = pages.find(({ id }) => id === body.page);
      if (body.page !== undefined) found(page, 'page', body.page);
      const record: Comment = {
        ...store.newRecord('Comment', 'comment', { place: placePath(place) }),
        postedBy: user,
        body: body.body,
        target: {
          ...(body.node !== undefined && {
            node: { id: body.node, preview: pick(contentFixtures.previews, body.node) },
          }),
          ...(place.changeRequestId && { changeRequest: place.changeRequestId }),
          ...(page && { page }),
          space: place.spaceId,
          ...(revision && { revision }),
        },
      };
      count(1, 1);
      if (place.changeRequestId) call.at('ChangeRequest').contributors.add(user.id);
      const replies: never[] = [];
      return { record, replies: () => replies };
    },
    update({ record }, call) {
      const { resolved } = call.body;
      if (resolved !== undefined) resolve(call, record, resolved);
      edit(record, call.body, call);
    },
    remove: ({ record }, context) => boardOf(context).count(-1, isOpen(record) ? -1 : 0),
  }),

  define('CommentReply', {
    paths: [
      '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    ],
    label: 'reply',
    entries: ({ at }) => at('Comment').replies(),
    create(call) {
      const values = { place: placePath(boardOf(call).place), commentId: call.at('Comment').record.id };
      return { ...call.store.newRecord('CommentReply', 'reply', values), postedBy: call.user, body: call.body.body };
    },
    update: (reply, call) => edit(reply, call.body, call),
    changed({ at }) {
      const { record, replies } = at('Comment');
      record.replies = replies().length;
    },
  }),
];
