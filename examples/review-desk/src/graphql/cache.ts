import {
  type Cache,
  cacheExchange,
  type KeyingConfig,
  type Resolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import type { Exchange } from 'urql';
import { graphql } from './generated';
import type {
  CreateCommentMutation,
  CreateReplyMutation,
  CreateReplyMutationVariables,
  MergeMutation,
} from './generated/graphql';

/** Keys of types without an id, which the cache embeds in their parent. */
const keys: KeyingConfig = Object.fromEntries(
  [
    'ChangeRequestCommentConnection',
    'ChangeRequestCommentReplyConnection',
    'ChangeRequestConnection',
    'ChangeRequestUrls',
    'CollectionConnection',
    'CommentBody',
    'CommentPermissions',
    'CommentTarget',
    'CommentTargetNode',
    'CommentTargetPage',
    'FlatPage',
    'OrganizationConnection',
    'PageInfo',
    'Reaction',
    'ReactionUser',
    'RequestedReviewer',
    'RequestedReviewerConnection',
    'SiteConnection',
    'SiteSectionConnection',
    'SiteSpaceConnection',
    'SpaceConnection',
    'SpacePermissions',
  ].map((type) => [type, () => null]),
);

/** Fragment with the total in the first page of comments. Its arguments are the same as in `CommentList`. */
const CommentTotal = graphql(`
  fragment CommentTotal on ChangeRequest {
    id
    comments(status: "all", order: "asc", first: 50) {
      __typename
      totalCount
    }
  }
`);

const OpenCount = graphql(`
  fragment OpenCount on Space {
    id
    changeRequestsOpenCount
  }
`);

/** Edits the nodes of a cached list, page by page. */
function editPages(
  store: Cache,
  record: { __typename: string; id: string },
  list: string,
  edit: (nodes: string[], isLast: boolean) => string[],
): void {
  const pages = store.inspectFields(record).filter(({ fieldName }) => fieldName === list);
  for (const [index, { fieldKey }] of pages.entries()) {
    const page = store.resolve(record, fieldKey);
    if (typeof page !== 'string') continue;
    const nodes = store.resolve(page, 'nodes');
    if (!Array.isArray(nodes)) continue;
    const keys = nodes.filter((node) => typeof node === 'string');
    store.link(page, 'nodes', edit(keys, index === pages.length - 1));
  }
}

const append = (store: Cache, node: { __typename: string; id: string }) => (nodes: string[], isLast: boolean) => {
  const key = store.keyOfEntity(node);
  return key && isLast ? [...nodes, key] : nodes;
};

const addComment: UpdateResolver<CreateCommentMutation, { input: { changeRequest: string } }> = (
  { createChangeRequestComment: payload },
  { input },
  store,
) => {
  const changeRequest = { __typename: 'ChangeRequest', id: input.changeRequest };
  const comment = payload?.comment;
  if (!comment) return;
  editPages(store, changeRequest, 'comments', append(store, { __typename: 'ChangeRequestComment', id: comment.id }));
  const comments = store.readFragment(CommentTotal, changeRequest)?.comments;
  if (typeof comments?.totalCount === 'number')
    store.writeFragment(CommentTotal, {
      ...changeRequest,
      comments: { __typename: 'ChangeRequestCommentConnection', totalCount: comments.totalCount + 1 },
    });
};

const addReply: UpdateResolver<CreateReplyMutation, CreateReplyMutationVariables> = (
  { createChangeRequestCommentReply: payload },
  { input },
  store,
) => {
  const comment = { __typename: 'ChangeRequestComment', id: input.comment };
  const reply = payload?.reply;
  if (reply)
    editPages(store, comment, 'replies', append(store, { __typename: 'ChangeRequestCommentReply', id: reply.id }));
};

/** Removes a merged change request from the list and the count of its space. */
const removeFromOpen: UpdateResolver<MergeMutation> = ({ mergeChangeRequest: payload }, _, store) => {
  const changeRequest = payload?.changeRequest;
  if (payload?.result !== 'MERGED' || !changeRequest) return;
  const key = store.keyOfEntity({ __typename: 'ChangeRequest', id: changeRequest.id });
  if (!changeRequest.space) return;
  const space = { __typename: 'Space', id: changeRequest.space.id } as const;
  editPages(store, space, 'changeRequests', (nodes) => nodes.filter((node) => node !== key));
  const count = store.readFragment(OpenCount, space)?.changeRequestsOpenCount;
  if (count) store.writeFragment(OpenCount, { ...space, changeRequestsOpenCount: count - 1 });
};

const mergePages = relayPagination();

/** Merges all loaded pages of a list. `relayPagination` omits the total, so the total is read from the first page. */
const pagesWithTotal: Resolver = (parent, args, store, info) => {
  const list = mergePages(parent, args, store, info);
  const page = store.resolve(info.parentKey, info.fieldName, args);
  const totalCount = typeof page === 'string' ? store.resolve(page, 'totalCount') : null;
  return typeof list === 'object' && list !== null ? Object.assign(list, { totalCount }) : list;
};

export const cache = (): Exchange =>
  cacheExchange({
    keys,
    // Merges the loaded pages of these lists.
    resolvers: {
      Space: { changeRequests: mergePages },
      ChangeRequest: { comments: pagesWithTotal },
    },
    updates: {
      Mutation: {
        createChangeRequestComment: addComment,
        createChangeRequestCommentReply: addReply,
        mergeChangeRequest: removeFromOpen,
      },
    },
  });
