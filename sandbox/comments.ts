/** Comments and their replies, on spaces and on change requests: the same threads in two places. */
import type { Schemas } from './contract.js';
import type { Handlers, List } from './handlers.js';
import { descending, oneOf } from './order.js';
import { found } from './problem.js';
import { changeRequestIn, type Store, spaceIn, type Thread } from './store.js';
import type { Board } from './threads.js';
import { addComment, addReply, deleteComment, deleteReply, edit, resolve } from './threads.js';

interface CommentFilter {
  order?: string;
  status?: string;
  targetPage?: string;
  authors?: string[];
}

function listComments(
  { threads }: Board,
  { order, status, targetPage, authors }: CommentFilter,
  list: <T>(items: readonly T[]) => List<T>,
): List<Schemas['Comment']> {
  const wanted = oneOf('status', status, ['all', 'open', 'resolved']);
  const comments = threads
    .map(({ comment }) => comment)
    .filter((comment) => wanted === 'all' || comment.status === wanted)
    .filter(({ target }) => targetPage === undefined || target?.page?.id === targetPage)
    .filter(({ postedBy }) => authors === undefined || authors.includes(postedBy?.id ?? ''));
  return list(descending(order) ? comments.reverse() : comments);
}

const threadIn = ({ threads }: Board, id: string): Thread =>
  found(
    threads.find(({ comment }) => comment.id === id),
    'comment',
    id,
  );

const replyIn = (thread: Thread, id: string): Schemas['CommentReply'] =>
  found(
    thread.replies().find((reply) => reply.id === id),
    'reply',
    id,
  );

/** Comments on a space. */
export const spaceCommentHandlers = (store: Store): Handlers => {
  const boardOf = ({ spaceId }: { spaceId: string }): Board => {
    const { record, pages, threads } = spaceIn(store, spaceId);
    return {
      place: { spaceId },
      pages,
      revision: record.revision,
      threads: threads(),
      // A space counts all of its comments.
      count: ({ comments = 0 }) => {
        record.comments = (record.comments ?? 0) + comments;
      },
    };
  };
  return {
    listSpaceComments: ({ path, query, list }) => listComments(boardOf(path), query, list),
    createSpaceComment: ({ path, body, user }) => addComment(store, boardOf(path), body, user),
    getSpaceComment: ({ path }) => threadIn(boardOf(path), path.commentId).comment,
    updateSpaceComment: ({ path, body, user }) => {
      const board = boardOf(path);
      const { comment } = threadIn(board, path.commentId);
      resolve(store, board, comment, body.resolved, user);
      return edit(store, comment, body, user);
    },
    deleteSpaceComment: ({ path }) => {
      const board = boardOf(path);
      return deleteComment(board, threadIn(board, path.commentId));
    },
    createSpaceCommentReply: ({ path, body, user }) => {
      const board = boardOf(path);
      return addReply(store, board, threadIn(board, path.commentId), body, user);
    },
    getSpaceCommentReply: ({ path }) => replyIn(threadIn(boardOf(path), path.commentId), path.commentReplyId),
    updateSpaceCommentReply: ({ path, body, user }) =>
      edit(store, replyIn(threadIn(boardOf(path), path.commentId), path.commentReplyId), body, user),
    deleteSpaceCommentReply: ({ path }) => {
      const thread = threadIn(boardOf(path), path.commentId);
      return deleteReply(thread, replyIn(thread, path.commentReplyId));
    },
  };
};

/** Comments on a change request. */
export const changeRequestCommentHandlers = (store: Store): Handlers => {
  const boardOf = (path: { spaceId: string; changeRequestId: string }): Board => {
    const { record, contributors, threads } = changeRequestIn(store, path);
    return {
      place: { spaceId: path.spaceId, changeRequestId: record.id },
      pages: spaceIn(store, path.spaceId).pages,
      revision: record.revision,
      threads: threads(),
      // A change request counts its open comments only.
      count: ({ open = 0, by }) => {
        record.comments += open;
        if (by) contributors.add(by.id);
      },
    };
  };
  return {
    listChangeRequestComments: ({ path, query, list }) => listComments(boardOf(path), query, list),
    createChangeRequestComment: ({ path, body, user }) => addComment(store, boardOf(path), body, user),
    getChangeRequestComment: ({ path }) => threadIn(boardOf(path), path.commentId).comment,
    updateChangeRequestComment: ({ path, body, user }) => {
      const board = boardOf(path);
      const { comment } = threadIn(board, path.commentId);
      resolve(store, board, comment, body.resolved, user);
      return edit(store, comment, body, user);
    },
    deleteChangeRequestComment: ({ path }) => {
      const board = boardOf(path);
      return deleteComment(board, threadIn(board, path.commentId));
    },
    listChangeRequestCommentReplies: ({ path, list }) => list(threadIn(boardOf(path), path.commentId).replies()),
    createChangeRequestCommentReply: ({ path, body, user }) => {
      const board = boardOf(path);
      return addReply(store, board, threadIn(board, path.commentId), body, user);
    },
    getChangeRequestCommentReply: ({ path }) => replyIn(threadIn(boardOf(path), path.commentId), path.commentReplyId),
  };
};
