/**
 * The parts of each record's key, named like the path parameters of the REST API and in the order of its global id.
 * A part that ends in `?` may be missing: a page or a file of a space's current revision has no change request.
 */
export const keyParts = {
  Organization: ['organizationId'],
  Site: ['organizationId', 'siteId'],
  SiteSection: ['organizationId', 'siteId', 'siteSectionId'],
  SiteSectionGroup: ['organizationId', 'siteId', 'siteSectionGroupId'],
  SiteSpace: ['organizationId', 'siteId', 'siteSpaceId'],
  ShareLink: ['organizationId', 'siteId', 'shareLinkId'],
  Space: ['organizationId', 'spaceId'],
  ChangeRequest: ['organizationId', 'spaceId', 'changeRequestId'],
  SpaceComment: ['organizationId', 'spaceId', 'commentId'],
  SpaceCommentReply: ['organizationId', 'spaceId', 'commentId', 'commentReplyId'],
  ChangeRequestComment: ['organizationId', 'spaceId', 'changeRequestId', 'commentId'],
  ChangeRequestCommentReply: ['organizationId', 'spaceId', 'changeRequestId', 'commentId', 'commentReplyId'],
  Collection: ['collectionId'],
  User: ['userId'],
  Member: ['organizationId', 'userId'],
  Team: ['organizationId', 'teamId'],
  OpenAPISpec: ['organizationId', 'specSlug'],
  OpenAPISpecVersion: ['organizationId', 'specSlug', 'versionId'],
  TranslationSettings: ['organizationId', 'translationSettingsId'],
  Integration: ['integrationName'],
  Page: ['organizationId', 'spaceId', 'changeRequestId?', 'pageId'],
  File: ['organizationId', 'spaceId', 'changeRequestId?', 'fileId'],
} as const;

/** Records that can't be asked for one by one: they have no id in the graph, but know what they stand under. */
const parentParts = {
  SiteAdaptiveSchema: ['organizationId', 'siteId'],
  PublishedSite: ['organizationId', 'siteId'],
  Revision: ['organizationId', 'spaceId', 'changeRequestId?'],
  RequestedReviewer: ['organizationId', 'spaceId', 'changeRequestId'],
  MemberSpacePermission: ['organizationId', 'userId'],
  MemberTeam: ['organizationId', 'userId'],
  TeamMember: ['organizationId', 'teamId'],
  SearchResult: ['organizationId', 'spaceId'],
  OrganizationSearchResult: ['organizationId'],
  Link: ['organizationId', 'spaceId', 'changeRequestId?', 'pageId'],
  Backlink: ['organizationId', 'spaceId', 'changeRequestId?', 'fileId'],
} as const;

/** A type whose records can be addressed by a global id. */
export type RecordType = keyof typeof keyParts;
/** A type that has a record of the REST API behind it. */
export type ListedType = RecordType | keyof typeof parentParts;

type Parts<T extends RecordType> = (typeof keyParts)[T];
type OwnPart<T extends RecordType> = Parts<T> extends readonly [...string[], infer Last extends string] ? Last : never;
type KeyOf<Name extends string> = {
  [P in Name as P extends `${string}?` ? never : P]: string;
} & { [P in Name as P extends `${infer Optional}?` ? Optional : never]?: string };

/** What it takes to address a record in the REST API. */
export type Key<T extends RecordType> = KeyOf<Parts<T>[number]>;
/** The key of whatever a record of this type stands under. */
export type ParentKey<T extends ListedType> = T extends RecordType
  ? KeyOf<Exclude<Parts<T>[number], OwnPart<T>>>
  : T extends keyof typeof parentParts
    ? KeyOf<(typeof parentParts)[T][number]>
    : never;

const nameOf = (part: string) => part.replace('?', '');
/** The names of each key's parts: they are asked for with every record. */
export const partNames = Object.fromEntries(
  Object.entries<readonly string[]>({ ...keyParts, ...parentParts }).map(([type, parts]) => [type, parts.map(nameOf)]),
) as Record<string, readonly string[]> as Readonly<Record<ListedType, readonly string[]>>;

/** Whether records of a type have an id in the graph. */
export const isRecordType = (type: string): type is RecordType => type in keyParts;
/** The names of those parts that a record has from what it stands under. */
export const inheritedNames = Object.fromEntries(
  Object.entries(partNames).map(([type, names]) => [type, isRecordType(type) ? names.slice(0, -1) : names]),
) as typeof partNames;

/** What tells the key of whatever records of a type stand under from any other. */
export const parentText = <T extends ListedType>(type: T, parent: object): string =>
  inheritedNames[type].map((name) => (parent as Readonly<Record<string, string | undefined>>)[name]).join('/');

/** The values of a key in the order of its parts; a missing optional part is left out. */
export function keyValues<T extends RecordType>(type: T, key: Key<T>): string[] {
  const values = key as Readonly<Record<string, string | undefined>>;
  return partNames[type].flatMap((name) => values[name] ?? []);
}

/** One text for one key, safe as part of an id: its values, percent-encoded, with slashes between them. */
export const keyText = <T extends RecordType>(type: T, key: Key<T>): string =>
  keyValues(type, key).map(encodeURIComponent).join('/');

/** The key made of values in the order of its parts, or nothing when their number is wrong. */
export function keyFrom<T extends RecordType>(type: T, values: readonly string[]): Key<T> | undefined {
  const parts: readonly string[] = keyParts[type];
  const names = values.length < parts.length ? parts.filter((part) => !part.endsWith('?')) : parts;
  if (values.length !== names.length) return undefined;
  // The names are those of the type's own parts, which the mapped type can't follow.
  return Object.fromEntries(names.map((name, index) => [nameOf(name), values[index]])) as Key<T>;
}

/** The identifier of a record in the REST API: the last part of its key. */
export const resourceId = <T extends RecordType>(type: T, key: Key<T>): string =>
  (key as Readonly<Record<string, string>>)[partNames[type].at(-1) as string] as string;

/** Whether a key names a change request by its number in the space, as its path may. */
export const isNumbered = (key: object): key is Key<'ChangeRequest'> =>
  'changeRequestId' in key && /^\d+$/.test(String(key.changeRequestId));
