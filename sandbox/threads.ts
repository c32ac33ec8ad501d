/** Writes to comments and replies, wherever they stand. */
import type { Schemas } from './contract.js';
import { nodePreviews } from './data/words.js';
import { pick } from './dice.js';
import { found } from './problem.js';
import { allPermissions, commentUrl, type Place } from './seed/comments.js';
import type { Store, Thread } from './store.js';

type User = Schemas['User'];
type Comment = Schemas['Comment'];
type Reply = Schemas['CommentReply'];

/** Where threads hang, and who counts them. */
export interface Board {
  place: Place;
  pages: readonly Schemas['CommentTargetPage'][];
  revision: string | undefined;
  threads: Thread[];
  /** Told by how much the number of comments, and of open ones, changed. */
  count(change: { comments?: number; open?: number; by?: User }): void;
}

const isOpen = ({ status }: Comment): boolean => status !== 'resolved';

export function addComment(
  store: Store,
  board: Board,
  { body, node, page }: Schemas['CreateCommentRequest'],
  user: User,
): Comment {
  const { place, pages, revision, threads, count } = board;
  const onPage = page === undefined ? undefined : pages.find(({ id }) => id === page);
  if (page !== undefined) found(onPage, 'page', page);
  const id = store.newId('comment');
  const comment: Comment = {
    object: 'comment',
    id,
    postedBy: user,
    postedAt: store.now(),
    reactions: [],
    replies: 0,
    body,
    target: {
      ...(node !== undefined && { node: { id: node, preview: pick(nodePreviews, node) } }),
      ...(place.changeRequestId && { changeRequest: place.changeRequestId }),
      ...(onPage && { page: onPage }),
      space: place.spaceId,
      ...(revision && { revision }),
    },
    urls: { location: commentUrl(place, id) },
    permissions: { ...allPermissions },
    status: 'open',
  };
  const replies: Reply[] = [];
  threads.push({ comment, replies: () => replies });
  count({ comments: 1, open: 1, by: user });
  return comment;
}

export function addReply(
  store: Store,
  { place }: Board,
  { comment, replies }: Thread,
  { body }: Schemas['CreateCommentReplyRequest'],
  user: User,
): Reply {
  const id = store.newId('reply');
  const reply: Reply = {
    object: 'comment-reply',
    id,
    postedBy: user,
    postedAt: store.now(),
    reactions: [],
    body,
    urls: { location: `${commentUrl(place, comment.id)}/replies/${id}` },
    permissions: { ...allPermissions },
  };
  replies().push(reply);
  comment.replies = replies().length;
  return reply;
}

/** Resolves a comment, or opens it again. What is so already stays as it is. */
export function resolve(
  store: Store,
  { count }: Board,
  comment: Comment,
  resolved: boolean | undefined,
  user: User,
): void {
  if (resolved === undefined || resolved !== isOpen(comment)) return;
  count({ open: resolved ? -1 : 1 });
  if (resolved) {
    Object.assign(comment, { status: 'resolved', resolvedAt: store.now(), resolvedBy: user });
  } else {
    comment.status = 'open';
    delete comment.resolvedAt;
    delete comment.resolvedBy;
  }
}

type Reactions = Schemas['Reaction'][];

const fansOf = (reactions: Reactions, emoji: string) =>
  reactions.find((reaction) => reaction.emoji === emoji)?.users ?? [];

/** The reactions with other users behind one emoji; an emoji that nobody is behind goes. */
function withFans(reactions: Reactions, emoji: string, users: Schemas['ReactionUser'][]): Reactions {
  const changed: Schemas['Reaction'] = { emoji, count: users.length, users };
  const known = reactions.some((reaction) => reaction.emoji === emoji);
  return (known ? reactions : [...reactions, changed])
    .map((reaction) => (reaction.emoji === emoji ? changed : reaction))
    .filter(({ count }) => count);
}

/** Changes the text of a comment or a reply, and the caller's reactions to it. */
export function edit<T extends Comment | Reply>(
  store: Store,
  record: T,
  { body, addedReactions = [], removedReactions = [] }: Schemas['UpdateCommentReplyRequest'],
  user: User,
): T {
  if (body !== undefined) Object.assign(record, { body, editedAt: store.now() });
  let { reactions = [] } = record;
  for (const emoji of addedReactions) {
    const fans = fansOf(reactions, emoji);
    if (!fans.some((fan) => fan.user?.id === user.id))
      reactions = withFans(reactions, emoji, [...fans, { user, reactedAt: store.now() }]);
  }
  for (const emoji of removedReactions) {
    const others = fansOf(reactions, emoji).filter((fan) => fan.user?.id !== user.id);
    reactions = withFans(reactions, emoji, others);
  }
  record.reactions = reactions;
  return record;
}

export function deleteComment({ threads, count }: Board, thread: Thread): undefined {
  threads.splice(threads.indexOf(thread), 1);
  count({ comments: -1, open: isOpen(thread.comment) ? -1 : 0 });
}

export function deleteReply({ comment, replies }: Thread, reply: Reply): undefined {
  replies().splice(replies().indexOf(reply), 1);
  comment.replies = replies().length;
}
