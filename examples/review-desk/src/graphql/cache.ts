import { type Cache, cacheExchange, type KeyingConfig, type UpdateResolver } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import type { Exchange } from 'urql';
import type {
  CreateCommentMutation,
  CreateReplyMutation,
  CreateReplyMutationVariables,
  MergeMutation,
} from './generated/graphql';

/** Types without an id are part of the record that they stand in. */
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

/** Changes the records of a list that the cache holds, on each of its pages. */
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
  if (comment)
    editPages(store, changeRequest, 'comments', append(store, { __typename: 'ChangeRequestComment', id: comment.id }));
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

/** What is merged is open no more: it leaves the list of its space. */
const leaveOpenList: UpdateResolver<MergeMutation> = ({ mergeChangeRequest: payload }, _, store) => {
  const changeRequest = payload?.changeRequest;
  if (payload?.result !== 'merge' || !changeRequest) return;
  const key = store.keyOfEntity({ __typename: 'ChangeRequest', id: changeRequest.id });
  const space = changeRequest.space;
  if (space)
    editPages(store, { __typename: 'Space', id: space.id }, 'changeRequests', (nodes) =>
      nodes.filter((node) => node !== key),
    );
};

export const cache = (): Exchange =>
  cacheExchange({
    keys,
    // "Load more" adds a page to the ones that are there.
    resolvers: {
      Space: { changeRequests: relayPagination() },
      ChangeRequest: { comments: relayPagination() },
    },
    updates: {
      Mutation: {
        createChangeRequestComment: addComment,
        createChangeRequestCommentReply: addReply,
        mergeChangeRequest: leaveOpenList,
      },
    },
  });
