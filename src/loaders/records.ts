import type { PathOf, ResponseOf, Schemas } from '../rest/index.js';
import type { Origin, VariantParameter } from './origin.js';

const site = '/v1/orgs/{organizationId}/sites/{siteId}';
const space = '/v1/spaces/{spaceId}';
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
const comment = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}';
const member = '/v1/orgs/{organizationId}/members';
const openapi = '/v1/orgs/{organizationId}/openapi';
const markdown = { format: 'markdown' } as const;

/**
 * The types of records, one row each.
 *
 * - `parent` and `id`: path parameters. Together they are the key of a record, in the order of its global id. A parameter
 *   that ends in `?` is optional: content of the current revision of a space has no change request. Records of a type
 *   without `id` have no global id, but contain the key of their parent.
 * - `record`: path of one record. `list`: path of the list of all records of one parent. `tree`: path of all pages, which
 *   lack their texts.
 * - `query`: query parameters of these paths.
 * - `varies`: query parameters that change fields of the record. `variant`: response that contains the record, if neither
 *   `record` nor `list` accepts them.
 * - `isPartialList`: the list may lack records.
 * - `idField`: field with the identifier in the REST API, if it is not `id`.
 * - `schema`: schema in openapi.yaml, if it has another name than the type.
 * - `nested`: fields with a whole record of another type, or in brackets with a list of them.
 */
const rows = {
  Organization: { parent: [], id: 'organizationId', record: '/v1/orgs/{organizationId}', list: '/v1/orgs' },
  Site: {
    parent: ['organizationId'],
    id: 'siteId',
    record: site,
    list: '/v1/orgs/{organizationId}/sites',
    varies: ['shareKey'],
    variant: { path: `${site}/published`, type: 'PublishedSite' },
  },
  SiteSection: {
    parent: ['organizationId', 'siteId'],
    id: 'siteSectionId',
    list: `${site}/sections`,
    varies: ['shareKey'],
    nested: { siteSpaces: ['SiteSpace'] },
  },
  SiteSectionGroup: {
    parent: ['organizationId', 'siteId'],
    id: 'siteSectionGroupId',
    list: `${site}/section-groups`,
    nested: { sections: ['SiteSection'] },
  },
  SiteSpace: {
    parent: ['organizationId', 'siteId'],
    id: 'siteSpaceId',
    list: `${site}/site-spaces`,
    varies: ['shareKey'],
    nested: { space: 'Space' },
  },
  ShareLink: { parent: ['organizationId', 'siteId'], id: 'shareLinkId', list: `${site}/share-links` },
  SiteAdaptiveSchema: { parent: ['organizationId', 'siteId'] },
  PublishedSite: { parent: ['organizationId', 'siteId'], nested: { site: 'Site' } },
  Space: { parent: ['organizationId'], id: 'spaceId' },
  ChangeRequest: {
    parent: ['organizationId', 'spaceId'],
    id: 'changeRequestId',
    record: changeRequest,
    list: `${space}/change-requests`,
    // Without a filter, the list has only open change requests.
    isPartialList: true,
    nested: { createdBy: 'User' },
  },
  RequestedReviewer: {
    parent: ['organizationId', 'spaceId', 'changeRequestId'],
    nested: { user: 'User', requestedBy: 'User' },
  },
  SpaceComment: {
    parent: ['organizationId', 'spaceId'],
    id: 'commentId',
    record: `${space}/comments/{commentId}`,
    list: `${space}/comments`,
    query: markdown,
    varies: ['format'],
    schema: 'Comment',
    nested: { postedBy: 'User', resolvedBy: 'User' },
  },
  SpaceCommentReply: {
    parent: ['organizationId', 'spaceId', 'commentId'],
    id: 'commentReplyId',
    record: `${space}/comments/{commentId}/replies/{commentReplyId}`,
    query: markdown,
    varies: ['format'],
    schema: 'CommentReply',
    nested: { postedBy: 'User' },
  },
  ChangeRequestComment: {
    parent: ['organizationId', 'spaceId', 'changeRequestId'],
    id: 'commentId',
    record: comment,
    list: `${changeRequest}/comments`,
    query: markdown,
    varies: ['format'],
    schema: 'Comment',
    nested: { postedBy: 'User', resolvedBy: 'User' },
  },
  ChangeRequestCommentReply: {
    parent: ['organizationId', 'spaceId', 'changeRequestId', 'commentId'],
    id: 'commentReplyId',
    record: `${comment}/replies/{commentReplyId}`,
    list: `${comment}/replies`,
    query: markdown,
    varies: ['format'],
    schema: 'CommentReply',
    nested: { postedBy: 'User' },
  },
  Collection: { parent: [], id: 'collectionId', record: '/v1/collections/{collectionId}' },
  User: { parent: [], id: 'userId' },
  Member: {
    parent: ['organizationId'],
    id: 'userId',
    record: `${member}/{userId}`,
    list: member,
    nested: { user: 'User' },
  },
  MemberSpacePermission: { parent: ['organizationId', 'userId'], nested: { space: 'Space' } },
  MemberTeam: { parent: ['organizationId', 'userId'], nested: { team: 'Team' } },
  Team: {
    parent: ['organizationId'],
    id: 'teamId',
    record: '/v1/orgs/{organizationId}/teams/{teamId}',
    list: '/v1/orgs/{organizationId}/teams',
  },
  TeamMember: { parent: ['organizationId', 'teamId'], nested: { organization: 'Member' } },
  OpenAPISpec: {
    parent: ['organizationId'],
    id: 'specSlug',
    idField: 'slug',
    record: `${openapi}/{specSlug}`,
    list: openapi,
  },
  OpenAPISpecVersion: {
    parent: ['organizationId', 'specSlug'],
    id: 'versionId',
    record: `${openapi}/{specSlug}/versions/{versionId}`,
    list: `${openapi}/{specSlug}/versions`,
  },
  TranslationSettings: {
    parent: ['organizationId'],
    id: 'translationSettingsId',
    record: '/v1/orgs/{organizationId}/translations/{translationSettingsId}',
    list: '/v1/orgs/{organizationId}/translations',
  },
  Integration: {
    parent: [],
    id: 'integrationName',
    idField: 'name',
    record: '/v1/integrations/{integrationName}',
    list: '/v1/integrations',
    nested: { owner: 'Organization' },
  },
  Page: {
    parent: ['organizationId', 'spaceId', 'changeRequestId?'],
    id: 'pageId',
    record: `${space}/content/page/{pageId}`,
    tree: `${space}/content/pages`,
    query: markdown,
    varies: ['evaluated', 'computed', 'metadata'],
    nested: { pages: ['Page'] },
  },
  File: {
    parent: ['organizationId', 'spaceId', 'changeRequestId?'],
    id: 'fileId',
    record: `${space}/content/files/{fileId}`,
    list: `${space}/content/files`,
    varies: ['metadata'],
  },
  Revision: {
    parent: ['organizationId', 'spaceId', 'changeRequestId?'],
    nested: { pages: ['Page'], files: ['File'] },
  },
  Link: { parent: ['organizationId', 'spaceId', 'changeRequestId?', 'pageId'] },
  Backlink: { parent: ['organizationId', 'spaceId', 'changeRequestId?', 'fileId'] },
  SearchResult: { parent: ['organizationId', 'spaceId'] },
  OrganizationSearchResult: { parent: ['organizationId'] },
} as const;

type Rows = typeof rows;
/** Names of all record types. */
export type ListedType = keyof Rows;
/** Names of the record types with a global id. */
export type RecordType = { [T in ListedType]: Rows[T] extends { id: string } ? T : never }[ListedType];

type KeyOf<Name extends string> = {
  readonly [P in Name as P extends `${string}?` ? never : P]: string;
} & { readonly [P in Name as P extends `${infer Optional}?` ? Optional : never]?: string | undefined };
type IdOf<T extends ListedType> = Rows[T] extends { id: infer Id extends string } ? Id : never;

/** A key or a record, with the origin of the key. */
export interface HasOrigin {
  readonly origin: Origin;
  /**
   * True if the key came from a request, and its change request may be a number in place of an identifier. Keys of
   * responses contain identifiers, which can also consist of digits.
   */
  readonly isNumbered?: true | undefined;
}
/** Path parameters of the parent of a record. */
type ParentParts<T extends ListedType> = KeyOf<Rows[T]['parent'][number]>;
/** Key of the parent of a record. */
export type ParentKey<T extends ListedType> = ParentParts<T> & HasOrigin;
/** Path parameters of a record. */
export type KeyParts<T extends RecordType> = KeyOf<Rows[T]['parent'][number] | IdOf<T>>;
/** Key of a record: the path parameters that address it in the REST API. */
export type Key<T extends RecordType> = KeyParts<T> & HasOrigin;

type SchemaOf<T extends ListedType> = Rows[T] extends { schema: infer S extends keyof Schemas } ? S : T;
/** Types of the JSON of records, by record type. */
export type RecordJson = { [T in ListedType]: SchemaOf<T> extends keyof Schemas ? Schemas[SchemaOf<T>] : never };

type NestedType = ListedType | readonly [ListedType];
export type GetPath = PathOf<'get'>;
/** Path templates of the lists with records of a type. */
export type ListPath<T extends ListedType> = {
  [P in GetPath]: ResponseOf<'get', P> extends { items: RecordJson[T][] } ? P : never;
}[GetPath];
/** Path templates of single records of a type. */
type RecordPath<T extends ListedType> = {
  [P in GetPath]: ResponseOf<'get', P> extends RecordJson[T] ? P : never;
}[GetPath];

/** Row of the table, with the paths and the field names that its type can have. */
export interface RecordRow<Path = string, List = string, Field extends PropertyKey = string> {
  readonly parent: readonly string[];
  readonly id?: string;
  readonly record?: Path;
  readonly list?: List;
  readonly isPartialList?: boolean;
  readonly tree?: Extract<GetPath, `${string}/content/pages`>;
  readonly query?: Readonly<Record<string, string>>;
  readonly varies?: readonly VariantParameter[];
  readonly variant?: { readonly path: GetPath; readonly type: ListedType };
  readonly idField?: Field;
  readonly schema?: keyof Schemas;
  readonly nested?: Readonly<Partial<Record<Field, NestedType>>>;
}

const checkedRows: { readonly [T in ListedType]: RecordRow<RecordPath<T>, ListPath<T>, keyof RecordJson[T]> } = rows;

export const recordRows: Readonly<Record<ListedType, RecordRow>> = checkedRows;
export const listedTypes = Object.keys(rows) as ListedType[];

/** Returns true for a lookup that needs the GET of the record, because trees of pages lack some of the fields. */
export const needsOwnGet = (
  type: RecordType,
  selected: { readonly needsText: boolean; readonly needsAll: boolean },
): boolean => recordRows[type].tree !== undefined && (selected.needsText || selected.needsAll);

/** Returns the name of the schema in openapi.yaml that describes a type. */
export const schemaName = (type: string): string =>
  (Object.hasOwn(rows, type) && recordRows[type as ListedType].schema) || type;
