import type { Json } from '../service/values.js';
import { failure } from './failure.js';
import { contentPath, type Key, parseId } from './keys.js';
import type { ToNode } from './lists.js';
import { readRecord } from './records.js';
import type { Context, Parameters } from './rest.js';
import { embed, wireOf } from './values.js';

/** Arguments of a field. */
export type Args = Readonly<Record<string, unknown>>;

/** Field with a list of the REST API. */
export interface ListField {
  template: string | ((key: Key) => string);
  /** Type of the nodes. */
  node: string;
  parameters?: (args: Args, key: Key) => Parameters;
  /** Returns the keys of the nodes in a page. If it throws, the list fails. */
  keysOf?: (context: Context, key: Key, items: readonly Json[]) => (item: Json) => Key;
}

const organization = '/v1/orgs/{organizationId}';
const site = `${organization}/sites/{siteId}`;
const space = '/v1/spaces/{spaceId}';
const changeRequest = `${space}/change-requests/{changeRequestId}`;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Returns the last part of the global id in an argument.
 * @throws BAD_USER_INPUT if the record belongs to another organization or space than the parent
 */
export function identifierOf(id: unknown, part: string, type: string, parent: Key = {}): string | undefined {
  if (typeof id !== 'string') return undefined;
  const { key } = parseId(id, type);
  for (const name of ['organizationId', 'spaceId'])
    if (name !== part && parent[name] !== undefined && key[name] !== undefined && key[name] !== parent[name])
      throw failure('BAD_USER_INPUT', `${id} belongs to another parent`);
  return key[part];
}

const comments = ({ order, status, targetPage, authors }: Args, key: Key): Parameters => ({
  order: text(order),
  status: text(status),
  targetPage: identifierOf(targetPage, 'pageId', 'Page', key),
  authors: Array.isArray(authors) ? authors.map((id) => identifierOf(id, 'userId', 'User') ?? '') : undefined,
});

const plain =
  (...names: string[]) =>
  (args: Args): Parameters =>
    Object.fromEntries(names.map((name) => [name, args[name] as Parameters[string]]));

/** The key of a space that lacks its organization needs the record of the collection, which has it. */
const spacesInCollection = (context: Context, key: Key, items: readonly Json[]) => {
  const isComplete = items.every((item) => text(item.organization) !== undefined);
  const owner = isComplete ? '' : (key.organizationId ?? text(readRecord(context, 'Collection', key).organization));
  if (owner === undefined) throw failure('UPSTREAM_ERROR');
  return (item: Json): Key => ({ organizationId: text(item.organization) ?? owner });
};

/** Lists of the REST API, by field. The descriptions in the schema name their paths. */
export const listFields: Readonly<Record<string, ListField>> = {
  'Query.organizations': { template: '/v1/orgs', node: 'Organization' },
  'Query.integrations': {
    template: '/v1/integrations',
    node: 'Integration',
    parameters: (args) => ({
      ...plain('search', 'category', 'blockDomain', 'blocks', 'contentSources', 'scope', 'target')(args),
      owner: identifierOf(args.owner, 'organizationId', 'Organization'),
    }),
  },
  'Organization.collections': {
    template: `${organization}/collections`,
    node: 'Collection',
    parameters: plain('nested'),
  },
  'Organization.members': {
    template: `${organization}/members`,
    node: 'Member',
    parameters: (args) => ({
      ...plain('order', 'search', 'sort')(args),
      role: typeof args.role === 'string' ? wireOf(args.role) : undefined,
    }),
  },
  'Organization.openAPISpecs': { template: `${organization}/openapi`, node: 'OpenAPISpec' },
  'Organization.search': {
    template: `${organization}/search`,
    node: 'OrganizationSearchResult',
    parameters: plain('query'),
  },
  'Organization.sites': {
    template: `${organization}/sites`,
    node: 'Site',
    parameters: (args, key) => ({
      ...plain('published', 'title')(args),
      space: identifierOf(args.space, 'spaceId', 'Space', key),
    }),
  },
  'Organization.teams': {
    template: `${organization}/teams`,
    node: 'Team',
    parameters: (args, key) => ({ title: text(args.title), owner: identifierOf(args.owner, 'userId', 'Member', key) }),
  },
  'Organization.translationSettings': { template: `${organization}/translations`, node: 'TranslationSettings' },
  'Site.sections': { template: `${site}/sections`, node: 'SiteSection' },
  'Site.sectionGroups': { template: `${site}/section-groups`, node: 'SiteSectionGroup' },
  'Site.siteSpaces': { template: `${site}/site-spaces`, node: 'SiteSpace', parameters: plain('default') },
  'Site.shareLinks': { template: `${site}/share-links`, node: 'ShareLink' },
  'Collection.spaces': {
    template: '/v1/collections/{collectionId}/spaces',
    node: 'Space',
    keysOf: spacesInCollection,
  },
  'Member.spaces': {
    template: `${organization}/members/{userId}/spaces`,
    node: 'MemberSpacePermission',
    parameters: plain('order'),
  },
  'Member.teams': {
    template: `${organization}/members/{userId}/teams`,
    node: 'MemberTeam',
    parameters: plain('title'),
  },
  'Team.members': { template: `${organization}/teams/{teamId}/members`, node: 'TeamMember' },
  'OpenAPISpec.versions': { template: `${organization}/openapi/{specSlug}/versions`, node: 'OpenAPISpecVersion' },
  'Space.changeRequests': {
    template: `${space}/change-requests`,
    node: 'ChangeRequest',
    parameters: (args) => ({
      status: text(args.status),
      contributor: identifierOf(args.contributor, 'userId', 'User'),
    }),
  },
  'Space.comments': { template: `${space}/comments`, node: 'SpaceComment', parameters: comments },
  'Space.search': { template: `${space}/search`, node: 'SearchResult', parameters: plain('query') },
  'Space.files': { template: `${space}/content/files`, node: 'File', parameters: plain('computed') },
  'ChangeRequest.comments': {
    template: `${changeRequest}/comments`,
    node: 'ChangeRequestComment',
    parameters: comments,
  },
  'ChangeRequest.files': { template: `${changeRequest}/content/files`, node: 'File', parameters: plain('computed') },
  'ChangeRequest.requestedReviewers': {
    template: `${changeRequest}/requested-reviewers`,
    node: 'RequestedReviewer',
  },
  'ChangeRequestComment.replies': {
    template: `${changeRequest}/comments/{commentId}/replies`,
    node: 'ChangeRequestCommentReply',
  },
  'File.backlinks': { template: (key) => `${contentPath(key)}/files/{fileId}/backlinks`, node: 'Backlink' },
  'Page.links': {
    template: (key) => `${contentPath(key)}/page/{pageId}/links`,
    node: 'Link',
    parameters: ({ status }, key) => {
      if (status && key.changeRequestId !== undefined) throw failure('BAD_USER_INPUT');
      return { status: typeof status === 'string' ? wireOf(status) : undefined };
    },
  },
};

/** Returns a function that creates the nodes of a page. */
export function nodesOfList(context: Context, { node, keysOf }: ListField, key: Key, items: readonly Json[]): ToNode {
  const keyOf = keysOf?.(context, key, items);
  return (item) => embed(node, item, keyOf ? keyOf(item) : key);
}
