/** Handlers for comments and replies, on spaces and on change requests. */
import type { Schemas } from '../contract.js';
import { contentFixtures } from '../fixtures.js';
import { findById } from '../lists.js';
import { type Context, define } from '../resources.js';
import { type CommentLocation, placePath } from '../seed/comments.js';
import { lazy, pick } from '../seeded.js';

type Comment = Schemas['Comment'];

/** Returns the space or the change request that owns the comments in the path. */
const ownerOf = ({ at, route }: Context) =>
  route.path.changeRequestId === undefined ? at('Space') : at('ChangeRequest');

function placeOf(context: Context): CommentLocation {
  const { record } = ownerOf(context);
  const spaceId = context.at('Space').record.id;
  return record.object === 'space' ? { spaceId } : { spaceId, changeRequestId: record.id };
}

/** Updates the comment counter of the owner. A space counts all comments, and a change request counts open comments. */
function count(context: Context, { all = 0, open = 0 }): void {
  const { record } = ownerOf(context);
  record.comments = (record.comments ?? 0) + (record.object === 'space' ? all : open);
}

const isOpen = ({ status }: Comment): boolean => status !== 'resolved';

/** Resolves or reopens a comment. */
function resolve(context: Context, comment: Comment, resolved: boolean): void {
  if (resolved !== isOpen(comment)) return;
  count(context, { open: resolved ? -1 : 1 });
  const { store, user } = context;
  if (resolved) Object.assign(comment, { status: 'resolved', resolvedAt: store.now(), resolvedBy: user });
  else {
    comment.status = 'open';
    delete comment.resolvedAt;
    delete comment.resolvedBy;
  }
}

/** Changes the text of a comment or a reply, and the reactions of the user. */
function edit(
  record: Comment | Schemas['CommentReply'],
  { body, addedReactions = [], removedReactions = [] }: Schemas['UpdateCommentReplyRequest'],
  { store, user }: Context,
): void {
  if (body !== undefined) Object.assign(record, { body, editedAt: store.now() });
  const reactions = new Map(record.reactions?.map(({ emoji = '', users = [] }) => [emoji, users]));
  const usersOf = (emoji: string) => reactions.get(emoji) ?? [];
  for (const emoji of addedReactions)
    if (!usersOf(emoji).some((one) => one.user?.id === user.id))
      reactions.set(emoji, [...usersOf(emoji), { user, reactedAt: store.now() }]);
  for (const emoji of removedReactions) {
    const others = usersOf(emoji).filter((one) => one.user?.id !== user.id);
    reactions.set(emoji, others);
  }
  const remaining = [...reactions].filter(([, users]) => users.length > 0);
  record.reactions = remaining.map(([emoji, users]) => ({ emoji, count: users.length, users }));
}

/** Returns a comment or a reply with its text in the requested format. */
function withFormat<T extends Comment | Schemas['CommentReply']>(record: T, format = 'markdown'): T {
  const { markdown } = record.body ?? {};
  if (format !== 'document' || markdown === undefined) return record;
  return { ...record, body: { document: { object: 'document', nodes: [{ type: 'block', text: markdown }] } } };
}

export const comments = [
  define('Comment', {
    paths: [
      '/v1/spaces/{spaceId}/comments/{commentId}',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    ],
    label: 'comment',
    entries: (context) => ownerOf(context).threads(),
    view: ({ record }, { format }) => withFormat(record, format),
    values: { status: ['all', 'open', 'resolved'], order: ['desc', 'asc'] },
    filters: {
      status: ({ record }, status) => status === 'all' || record.status === status,
      targetPage: ({ record }, id) => record.target?.page?.id === id,
      authors: ({ record }, ids) => ids.includes(record.postedBy?.id ?? ''),
    },
    create(call) {
      const { at, body, store, user } = call;
      const place = placeOf(call);
      const { revision } = ownerOf(call).record;
      const page = body.page === undefined ? undefined : findById(at('Space').pages, 'page', body.page);
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
      count(call, { all: 1, open: 1 });
      if (place.changeRequestId) at('ChangeRequest').contributors.add(user.id);
      return { record, replies: lazy(() => []) };
    },
    update({ record }, call) {
      const { resolved } = call.body;
      if (resolved !== undefined) resolve(call, record, resolved);
      edit(record, call.body, call);
    },
    remove: ({ record }, context) => count(context, { all: -1, open: isOpen(record) ? -1 : 0 }),
  }),

  define('CommentReply', {
    paths: [
      '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    ],
    label: 'reply',
    entries: ({ at }) => at('Comment').replies(),
    view: (reply, { format }) => withFormat(reply, format),
    create(call) {
      const values = { place: placePath(placeOf(call)), commentId: call.at('Comment').record.id };
      return { ...call.store.newRecord('CommentReply', 'reply', values), postedBy: call.user, body: call.body.body };
    },
    update: (reply, call) => edit(reply, call.body, call),
    onChange({ at }) {
      const { record, replies } = at('Comment');
      record.replies = replies().length;
    },
  }),
];
