/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment ChangeList on ChangeRequest {\n    id\n    status\n    outdated\n    flatPages {\n      page {\n        ...PageRow\n      }\n    }\n    space {\n      id\n      title\n      flatPages {\n        page {\n          ...PageRow\n        }\n      }\n    }\n  }\n": typeof types.ChangeListFragmentDoc,
    "\n  fragment ChangeRequestDetails on ChangeRequest {\n    id\n    number\n    status\n    outdated\n    createdAt\n    updatedAt\n    createdBy {\n      id\n      displayName\n    }\n    urls {\n      app\n    }\n  }\n": typeof types.ChangeRequestDetailsFragmentDoc,
    "\n  fragment CommentList on ChangeRequest {\n    id\n    commentCount\n    comments(status: \"all\", order: \"asc\", first: 50, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        status\n        ...CommentThread\n      }\n    }\n  }\n": typeof types.CommentListFragmentDoc,
    "\n  query MoreComments($id: ID!, $after: String) {\n    changeRequest(id: $id) {\n      ...CommentList\n    }\n  }\n": typeof types.MoreCommentsDocument,
    "\n  fragment CommentThread on ChangeRequestComment {\n    id\n    status\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n    target {\n      page {\n        title\n      }\n    }\n    resolvedBy {\n      id\n      displayName\n    }\n    permissions {\n      reply\n    }\n    ...Reactions\n    ...ReplyList\n  }\n": typeof types.CommentThreadFragmentDoc,
    "\n  fragment MergePanel on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    commentCount\n    space {\n      id\n      title\n      permissions {\n        merge\n      }\n    }\n  }\n": typeof types.MergePanelFragmentDoc,
    "\n  mutation CreateComment($input: CreateChangeRequestCommentInput!) {\n    createChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        ...CommentThread\n        postedBy {\n          id\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n": typeof types.CreateCommentDocument,
    "\n  fragment OrganizationCard on Organization {\n    resourceId\n    title\n    sites(first: 1000) {\n      nodes {\n        id\n        title\n      }\n    }\n    ...OrganizationCounts\n  }\n": typeof types.OrganizationCardFragmentDoc,
    "\n  query PageTexts($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      ... on Page {\n        id\n        markdown\n      }\n    }\n  }\n": typeof types.PageTextsDocument,
    "\n  fragment Reactions on ChangeRequestComment {\n    id\n    reactions {\n      emoji\n      count\n      users {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n": typeof types.ReactionsFragmentDoc,
    "\n  mutation CreateReply($input: CreateChangeRequestCommentReplyInput!) {\n    createChangeRequestCommentReply(input: $input) {\n      reply {\n        id\n        ...Reply\n        postedBy {\n          id\n        }\n      }\n    }\n  }\n": typeof types.CreateReplyDocument,
    "\n  fragment ReplyList on ChangeRequestComment {\n    id\n    replies(first: 1000) {\n      nodes {\n        ...Reply\n      }\n    }\n  }\n": typeof types.ReplyListFragmentDoc,
    "\n  fragment Reply on ChangeRequestCommentReply {\n    id\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n  }\n": typeof types.ReplyFragmentDoc,
    "\n  mutation Resolve($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        resolvedBy {\n          id\n          displayName\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n": typeof types.ResolveDocument,
    "\n  fragment ReviewerList on ChangeRequest {\n    id\n    requestedReviewers(first: 100) {\n      nodes {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n": typeof types.ReviewerListFragmentDoc,
    "\n  mutation Merge($input: MergeChangeRequestInput!) {\n    mergeChangeRequest(input: $input) {\n      result\n      changeRequest {\n        id\n        status\n        outdated\n        updatedAt\n        space {\n          id\n        }\n      }\n    }\n  }\n": typeof types.MergeDocument,
    "\n  query MoreChangeRequests($space: ID!, $first: Int = 1000, $after: String) {\n    space(id: $space) {\n      ...SpaceOnDesk\n    }\n  }\n": typeof types.MoreChangeRequestsDocument,
    "\n  mutation React($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        reactions {\n          emoji\n          count\n          users {\n            user {\n              id\n              displayName\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.ReactDocument,
    "\n  fragment CommentTotal on ChangeRequest {\n    id\n    comments(status: \"all\", order: \"asc\", first: 50) {\n      __typename\n      totalCount\n    }\n  }\n": typeof types.CommentTotalFragmentDoc,
    "\n  fragment OpenCount on Space {\n    id\n    changeRequestsOpenCount\n  }\n": typeof types.OpenCountFragmentDoc,
    "\n  fragment ChangeRequestRow on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    updatedAt\n    commentCount\n    createdBy {\n      id\n      displayName\n    }\n  }\n": typeof types.ChangeRequestRowFragmentDoc,
    "\n  fragment Desk on Organization {\n    sites(first: 1000) {\n      nodes {\n        ...SiteStructure\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            ...SpaceOnDesk\n          }\n        }\n      }\n    }\n  }\n": typeof types.DeskFragmentDoc,
    "\n  fragment OrganizationCounts on Organization {\n    sites(first: 1000) {\n      nodes {\n        id\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              id\n              changeRequestsOpenCount\n            }\n          }\n        }\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            id\n            changeRequestsOpenCount\n          }\n        }\n      }\n    }\n  }\n": typeof types.OrganizationCountsFragmentDoc,
    "\n  fragment PageRow on Page {\n    id\n    resourceId\n    title\n    path\n    updatedAt\n  }\n": typeof types.PageRowFragmentDoc,
    "\n  fragment SiteStructure on Site {\n    id\n    title\n    sections(first: 1000) {\n      nodes {\n        id\n        title\n        sectionGroup {\n          id\n          title\n        }\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              ...SpaceOnDesk\n            }\n          }\n        }\n      }\n    }\n    siteSpaces(first: 1000) {\n      nodes {\n        id\n        section {\n          id\n        }\n        space {\n          ...SpaceOnDesk\n        }\n      }\n    }\n  }\n": typeof types.SiteStructureFragmentDoc,
    "\n  fragment SpaceOnDesk on Space {\n    id\n    resourceId\n    title\n    emoji\n    changeRequestsOpenCount\n    changeRequests(status: \"open\", first: $first, after: $after) {\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        ...ChangeRequestRow\n      }\n    }\n  }\n": typeof types.SpaceOnDeskFragmentDoc,
    "\n  query ChangeRequest($id: ID!, $space: ID!, $after: String) {\n    space(id: $space) {\n      id\n      title\n      organization {\n        id\n        title\n      }\n    }\n    changeRequest(id: $id) {\n      id\n      subject\n      ...ChangeRequestDetails\n      ...MergePanel\n      ...ReviewerList\n      ...ChangeList\n      ...CommentList\n    }\n  }\n": typeof types.ChangeRequestDocument,
    "\n  query ChangeRequests($organization: ID!, $first: Int = 50, $after: String) {\n    organization(id: $organization) {\n      id\n      title\n      ...Desk\n    }\n  }\n": typeof types.ChangeRequestsDocument,
    "\n  query Organizations {\n    organizations(first: 100) {\n      nodes {\n        id\n        ...OrganizationCard\n      }\n    }\n  }\n": typeof types.OrganizationsDocument,
};
const documents: Documents = {
    "\n  fragment ChangeList on ChangeRequest {\n    id\n    status\n    outdated\n    flatPages {\n      page {\n        ...PageRow\n      }\n    }\n    space {\n      id\n      title\n      flatPages {\n        page {\n          ...PageRow\n        }\n      }\n    }\n  }\n": types.ChangeListFragmentDoc,
    "\n  fragment ChangeRequestDetails on ChangeRequest {\n    id\n    number\n    status\n    outdated\n    createdAt\n    updatedAt\n    createdBy {\n      id\n      displayName\n    }\n    urls {\n      app\n    }\n  }\n": types.ChangeRequestDetailsFragmentDoc,
    "\n  fragment CommentList on ChangeRequest {\n    id\n    commentCount\n    comments(status: \"all\", order: \"asc\", first: 50, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        status\n        ...CommentThread\n      }\n    }\n  }\n": types.CommentListFragmentDoc,
    "\n  query MoreComments($id: ID!, $after: String) {\n    changeRequest(id: $id) {\n      ...CommentList\n    }\n  }\n": types.MoreCommentsDocument,
    "\n  fragment CommentThread on ChangeRequestComment {\n    id\n    status\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n    target {\n      page {\n        title\n      }\n    }\n    resolvedBy {\n      id\n      displayName\n    }\n    permissions {\n      reply\n    }\n    ...Reactions\n    ...ReplyList\n  }\n": types.CommentThreadFragmentDoc,
    "\n  fragment MergePanel on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    commentCount\n    space {\n      id\n      title\n      permissions {\n        merge\n      }\n    }\n  }\n": types.MergePanelFragmentDoc,
    "\n  mutation CreateComment($input: CreateChangeRequestCommentInput!) {\n    createChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        ...CommentThread\n        postedBy {\n          id\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n": types.CreateCommentDocument,
    "\n  fragment OrganizationCard on Organization {\n    resourceId\n    title\n    sites(first: 1000) {\n      nodes {\n        id\n        title\n      }\n    }\n    ...OrganizationCounts\n  }\n": types.OrganizationCardFragmentDoc,
    "\n  query PageTexts($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      ... on Page {\n        id\n        markdown\n      }\n    }\n  }\n": types.PageTextsDocument,
    "\n  fragment Reactions on ChangeRequestComment {\n    id\n    reactions {\n      emoji\n      count\n      users {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n": types.ReactionsFragmentDoc,
    "\n  mutation CreateReply($input: CreateChangeRequestCommentReplyInput!) {\n    createChangeRequestCommentReply(input: $input) {\n      reply {\n        id\n        ...Reply\n        postedBy {\n          id\n        }\n      }\n    }\n  }\n": types.CreateReplyDocument,
    "\n  fragment ReplyList on ChangeRequestComment {\n    id\n    replies(first: 1000) {\n      nodes {\n        ...Reply\n      }\n    }\n  }\n": types.ReplyListFragmentDoc,
    "\n  fragment Reply on ChangeRequestCommentReply {\n    id\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n  }\n": types.ReplyFragmentDoc,
    "\n  mutation Resolve($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        resolvedBy {\n          id\n          displayName\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n": types.ResolveDocument,
    "\n  fragment ReviewerList on ChangeRequest {\n    id\n    requestedReviewers(first: 100) {\n      nodes {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n": types.ReviewerListFragmentDoc,
    "\n  mutation Merge($input: MergeChangeRequestInput!) {\n    mergeChangeRequest(input: $input) {\n      result\n      changeRequest {\n        id\n        status\n        outdated\n        updatedAt\n        space {\n          id\n        }\n      }\n    }\n  }\n": types.MergeDocument,
    "\n  query MoreChangeRequests($space: ID!, $first: Int = 1000, $after: String) {\n    space(id: $space) {\n      ...SpaceOnDesk\n    }\n  }\n": types.MoreChangeRequestsDocument,
    "\n  mutation React($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        reactions {\n          emoji\n          count\n          users {\n            user {\n              id\n              displayName\n            }\n          }\n        }\n      }\n    }\n  }\n": types.ReactDocument,
    "\n  fragment CommentTotal on ChangeRequest {\n    id\n    comments(status: \"all\", order: \"asc\", first: 50) {\n      __typename\n      totalCount\n    }\n  }\n": types.CommentTotalFragmentDoc,
    "\n  fragment OpenCount on Space {\n    id\n    changeRequestsOpenCount\n  }\n": types.OpenCountFragmentDoc,
    "\n  fragment ChangeRequestRow on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    updatedAt\n    commentCount\n    createdBy {\n      id\n      displayName\n    }\n  }\n": types.ChangeRequestRowFragmentDoc,
    "\n  fragment Desk on Organization {\n    sites(first: 1000) {\n      nodes {\n        ...SiteStructure\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            ...SpaceOnDesk\n          }\n        }\n      }\n    }\n  }\n": types.DeskFragmentDoc,
    "\n  fragment OrganizationCounts on Organization {\n    sites(first: 1000) {\n      nodes {\n        id\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              id\n              changeRequestsOpenCount\n            }\n          }\n        }\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            id\n            changeRequestsOpenCount\n          }\n        }\n      }\n    }\n  }\n": types.OrganizationCountsFragmentDoc,
    "\n  fragment PageRow on Page {\n    id\n    resourceId\n    title\n    path\n    updatedAt\n  }\n": types.PageRowFragmentDoc,
    "\n  fragment SiteStructure on Site {\n    id\n    title\n    sections(first: 1000) {\n      nodes {\n        id\n        title\n        sectionGroup {\n          id\n          title\n        }\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              ...SpaceOnDesk\n            }\n          }\n        }\n      }\n    }\n    siteSpaces(first: 1000) {\n      nodes {\n        id\n        section {\n          id\n        }\n        space {\n          ...SpaceOnDesk\n        }\n      }\n    }\n  }\n": types.SiteStructureFragmentDoc,
    "\n  fragment SpaceOnDesk on Space {\n    id\n    resourceId\n    title\n    emoji\n    changeRequestsOpenCount\n    changeRequests(status: \"open\", first: $first, after: $after) {\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        ...ChangeRequestRow\n      }\n    }\n  }\n": types.SpaceOnDeskFragmentDoc,
    "\n  query ChangeRequest($id: ID!, $space: ID!, $after: String) {\n    space(id: $space) {\n      id\n      title\n      organization {\n        id\n        title\n      }\n    }\n    changeRequest(id: $id) {\n      id\n      subject\n      ...ChangeRequestDetails\n      ...MergePanel\n      ...ReviewerList\n      ...ChangeList\n      ...CommentList\n    }\n  }\n": types.ChangeRequestDocument,
    "\n  query ChangeRequests($organization: ID!, $first: Int = 50, $after: String) {\n    organization(id: $organization) {\n      id\n      title\n      ...Desk\n    }\n  }\n": types.ChangeRequestsDocument,
    "\n  query Organizations {\n    organizations(first: 100) {\n      nodes {\n        id\n        ...OrganizationCard\n      }\n    }\n  }\n": types.OrganizationsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChangeList on ChangeRequest {\n    id\n    status\n    outdated\n    flatPages {\n      page {\n        ...PageRow\n      }\n    }\n    space {\n      id\n      title\n      flatPages {\n        page {\n          ...PageRow\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ChangeList on ChangeRequest {\n    id\n    status\n    outdated\n    flatPages {\n      page {\n        ...PageRow\n      }\n    }\n    space {\n      id\n      title\n      flatPages {\n        page {\n          ...PageRow\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChangeRequestDetails on ChangeRequest {\n    id\n    number\n    status\n    outdated\n    createdAt\n    updatedAt\n    createdBy {\n      id\n      displayName\n    }\n    urls {\n      app\n    }\n  }\n"): (typeof documents)["\n  fragment ChangeRequestDetails on ChangeRequest {\n    id\n    number\n    status\n    outdated\n    createdAt\n    updatedAt\n    createdBy {\n      id\n      displayName\n    }\n    urls {\n      app\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentList on ChangeRequest {\n    id\n    commentCount\n    comments(status: \"all\", order: \"asc\", first: 50, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        status\n        ...CommentThread\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment CommentList on ChangeRequest {\n    id\n    commentCount\n    comments(status: \"all\", order: \"asc\", first: 50, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        status\n        ...CommentThread\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreComments($id: ID!, $after: String) {\n    changeRequest(id: $id) {\n      ...CommentList\n    }\n  }\n"): (typeof documents)["\n  query MoreComments($id: ID!, $after: String) {\n    changeRequest(id: $id) {\n      ...CommentList\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentThread on ChangeRequestComment {\n    id\n    status\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n    target {\n      page {\n        title\n      }\n    }\n    resolvedBy {\n      id\n      displayName\n    }\n    permissions {\n      reply\n    }\n    ...Reactions\n    ...ReplyList\n  }\n"): (typeof documents)["\n  fragment CommentThread on ChangeRequestComment {\n    id\n    status\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n    target {\n      page {\n        title\n      }\n    }\n    resolvedBy {\n      id\n      displayName\n    }\n    permissions {\n      reply\n    }\n    ...Reactions\n    ...ReplyList\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MergePanel on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    commentCount\n    space {\n      id\n      title\n      permissions {\n        merge\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MergePanel on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    commentCount\n    space {\n      id\n      title\n      permissions {\n        merge\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateComment($input: CreateChangeRequestCommentInput!) {\n    createChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        ...CommentThread\n        postedBy {\n          id\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateComment($input: CreateChangeRequestCommentInput!) {\n    createChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        ...CommentThread\n        postedBy {\n          id\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrganizationCard on Organization {\n    resourceId\n    title\n    sites(first: 1000) {\n      nodes {\n        id\n        title\n      }\n    }\n    ...OrganizationCounts\n  }\n"): (typeof documents)["\n  fragment OrganizationCard on Organization {\n    resourceId\n    title\n    sites(first: 1000) {\n      nodes {\n        id\n        title\n      }\n    }\n    ...OrganizationCounts\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageTexts($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      ... on Page {\n        id\n        markdown\n      }\n    }\n  }\n"): (typeof documents)["\n  query PageTexts($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      ... on Page {\n        id\n        markdown\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Reactions on ChangeRequestComment {\n    id\n    reactions {\n      emoji\n      count\n      users {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Reactions on ChangeRequestComment {\n    id\n    reactions {\n      emoji\n      count\n      users {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateReply($input: CreateChangeRequestCommentReplyInput!) {\n    createChangeRequestCommentReply(input: $input) {\n      reply {\n        id\n        ...Reply\n        postedBy {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateReply($input: CreateChangeRequestCommentReplyInput!) {\n    createChangeRequestCommentReply(input: $input) {\n      reply {\n        id\n        ...Reply\n        postedBy {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReplyList on ChangeRequestComment {\n    id\n    replies(first: 1000) {\n      nodes {\n        ...Reply\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReplyList on ChangeRequestComment {\n    id\n    replies(first: 1000) {\n      nodes {\n        ...Reply\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Reply on ChangeRequestCommentReply {\n    id\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n  }\n"): (typeof documents)["\n  fragment Reply on ChangeRequestCommentReply {\n    id\n    postedAt\n    editedAt\n    postedBy {\n      id\n      displayName\n    }\n    body {\n      markdown\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Resolve($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        resolvedBy {\n          id\n          displayName\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Resolve($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        status\n        resolvedBy {\n          id\n          displayName\n        }\n        changeRequest {\n          id\n          commentCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewerList on ChangeRequest {\n    id\n    requestedReviewers(first: 100) {\n      nodes {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewerList on ChangeRequest {\n    id\n    requestedReviewers(first: 100) {\n      nodes {\n        user {\n          id\n          displayName\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Merge($input: MergeChangeRequestInput!) {\n    mergeChangeRequest(input: $input) {\n      result\n      changeRequest {\n        id\n        status\n        outdated\n        updatedAt\n        space {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Merge($input: MergeChangeRequestInput!) {\n    mergeChangeRequest(input: $input) {\n      result\n      changeRequest {\n        id\n        status\n        outdated\n        updatedAt\n        space {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreChangeRequests($space: ID!, $first: Int = 1000, $after: String) {\n    space(id: $space) {\n      ...SpaceOnDesk\n    }\n  }\n"): (typeof documents)["\n  query MoreChangeRequests($space: ID!, $first: Int = 1000, $after: String) {\n    space(id: $space) {\n      ...SpaceOnDesk\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation React($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        reactions {\n          emoji\n          count\n          users {\n            user {\n              id\n              displayName\n            }\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation React($input: UpdateChangeRequestCommentInput!) {\n    updateChangeRequestComment(input: $input) {\n      comment {\n        id\n        reactions {\n          emoji\n          count\n          users {\n            user {\n              id\n              displayName\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentTotal on ChangeRequest {\n    id\n    comments(status: \"all\", order: \"asc\", first: 50) {\n      __typename\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  fragment CommentTotal on ChangeRequest {\n    id\n    comments(status: \"all\", order: \"asc\", first: 50) {\n      __typename\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OpenCount on Space {\n    id\n    changeRequestsOpenCount\n  }\n"): (typeof documents)["\n  fragment OpenCount on Space {\n    id\n    changeRequestsOpenCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChangeRequestRow on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    updatedAt\n    commentCount\n    createdBy {\n      id\n      displayName\n    }\n  }\n"): (typeof documents)["\n  fragment ChangeRequestRow on ChangeRequest {\n    id\n    number\n    subject\n    status\n    outdated\n    updatedAt\n    commentCount\n    createdBy {\n      id\n      displayName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Desk on Organization {\n    sites(first: 1000) {\n      nodes {\n        ...SiteStructure\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            ...SpaceOnDesk\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Desk on Organization {\n    sites(first: 1000) {\n      nodes {\n        ...SiteStructure\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            ...SpaceOnDesk\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrganizationCounts on Organization {\n    sites(first: 1000) {\n      nodes {\n        id\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              id\n              changeRequestsOpenCount\n            }\n          }\n        }\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            id\n            changeRequestsOpenCount\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment OrganizationCounts on Organization {\n    sites(first: 1000) {\n      nodes {\n        id\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              id\n              changeRequestsOpenCount\n            }\n          }\n        }\n      }\n    }\n    collections(first: 1000, nested: true) {\n      nodes {\n        id\n        spaces(first: 1000) {\n          nodes {\n            id\n            changeRequestsOpenCount\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PageRow on Page {\n    id\n    resourceId\n    title\n    path\n    updatedAt\n  }\n"): (typeof documents)["\n  fragment PageRow on Page {\n    id\n    resourceId\n    title\n    path\n    updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SiteStructure on Site {\n    id\n    title\n    sections(first: 1000) {\n      nodes {\n        id\n        title\n        sectionGroup {\n          id\n          title\n        }\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              ...SpaceOnDesk\n            }\n          }\n        }\n      }\n    }\n    siteSpaces(first: 1000) {\n      nodes {\n        id\n        section {\n          id\n        }\n        space {\n          ...SpaceOnDesk\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment SiteStructure on Site {\n    id\n    title\n    sections(first: 1000) {\n      nodes {\n        id\n        title\n        sectionGroup {\n          id\n          title\n        }\n        siteSpaces(first: 1000) {\n          nodes {\n            id\n            space {\n              ...SpaceOnDesk\n            }\n          }\n        }\n      }\n    }\n    siteSpaces(first: 1000) {\n      nodes {\n        id\n        section {\n          id\n        }\n        space {\n          ...SpaceOnDesk\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SpaceOnDesk on Space {\n    id\n    resourceId\n    title\n    emoji\n    changeRequestsOpenCount\n    changeRequests(status: \"open\", first: $first, after: $after) {\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        ...ChangeRequestRow\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment SpaceOnDesk on Space {\n    id\n    resourceId\n    title\n    emoji\n    changeRequestsOpenCount\n    changeRequests(status: \"open\", first: $first, after: $after) {\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        ...ChangeRequestRow\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChangeRequest($id: ID!, $space: ID!, $after: String) {\n    space(id: $space) {\n      id\n      title\n      organization {\n        id\n        title\n      }\n    }\n    changeRequest(id: $id) {\n      id\n      subject\n      ...ChangeRequestDetails\n      ...MergePanel\n      ...ReviewerList\n      ...ChangeList\n      ...CommentList\n    }\n  }\n"): (typeof documents)["\n  query ChangeRequest($id: ID!, $space: ID!, $after: String) {\n    space(id: $space) {\n      id\n      title\n      organization {\n        id\n        title\n      }\n    }\n    changeRequest(id: $id) {\n      id\n      subject\n      ...ChangeRequestDetails\n      ...MergePanel\n      ...ReviewerList\n      ...ChangeList\n      ...CommentList\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChangeRequests($organization: ID!, $first: Int = 50, $after: String) {\n    organization(id: $organization) {\n      id\n      title\n      ...Desk\n    }\n  }\n"): (typeof documents)["\n  query ChangeRequests($organization: ID!, $first: Int = 50, $after: String) {\n    organization(id: $organization) {\n      id\n      title\n      ...Desk\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Organizations {\n    organizations(first: 100) {\n      nodes {\n        id\n        ...OrganizationCard\n      }\n    }\n  }\n"): (typeof documents)["\n  query Organizations {\n    organizations(first: 100) {\n      nodes {\n        id\n        ...OrganizationCard\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;