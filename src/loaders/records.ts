import { isPathPart, type Schemas } from '../rest/index.js';

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

/** The fields that identify records in their paths, where that is not `id`. */
const identifiers: { readonly [T in KeyType]?: string } = { OpenAPISpec: 'slug', Integration: 'name' };

/** Records that can't be asked for one by one: they have no id in the graph, but know what they stand under. */
export const parentParts = {
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

/** The record of the REST API behind each type of the graph. */
export interface Wire {
  Organization: Schemas['Organization'];
  Site: Schemas['Site'];
  SiteSection: Schemas['SiteSection'];
  SiteSectionGroup: Schemas['SiteSectionGroup'];
  SiteSpace: Schemas['SiteSpace'];
  ShareLink: Schemas['ShareLink'];
  SiteAdaptiveSchema: Schemas['SiteAdaptiveSchema'];
  PublishedSite: Schemas['PublishedSite'];
  Space: Schemas['Space'];
  ChangeRequest: Schemas['ChangeRequest'];
  SpaceComment: Schemas['Comment'];
  SpaceCommentReply: Schemas['CommentReply'];
  ChangeRequestComment: Schemas['Comment'];
  ChangeRequestCommentReply: Schemas['CommentReply'];
  Collection: Schemas['Collection'];
  RequestedReviewer: Schemas['RequestedReviewer'];
  User: Schemas['User'];
  Member: Schemas['Member'];
  MemberSpacePermission: Schemas['MemberSpacePermission'];
  MemberTeam: Schemas['MemberTeam'];
  Team: Schemas['Team'];
  TeamMember: Schemas['TeamMember'];
  OpenAPISpec: Schemas['OpenAPISpec'];
  OpenAPISpecVersion: Schemas['OpenAPISpecVersion'];
  TranslationSettings: Schemas['TranslationSettings'];
  Integration: Schemas['Integration'];
  Revision: Schemas['Revision'];
  Page: Schemas['Page'];
  File: Schemas['File'];
  Link: Schemas['Link'];
  Backlink: Schemas['Backlink'];
  SearchResult: Schemas['SearchResult'];
  OrganizationSearchResult: Schemas['OrganizationSearchResult'];
}

/** A type that can be addressed by a global id. */
export type KeyType = keyof typeof keyParts;
/** A type that has a record. */
export type ListedType = keyof Wire;
/** A type that has a record and a global id. */
export type RecordType = ListedType & KeyType;

type Parts<T extends KeyType> = (typeof keyParts)[T];
type OwnPart<T extends KeyType> = Parts<T> extends readonly [...string[], infer Last extends string] ? Last : never;
type KeyOf<Name extends string> = {
  [P in Name as P extends `${string}?` ? never : P]: string;
} & { [P in Name as P extends `${infer Optional}?` ? Optional : never]?: string };

/** What it takes to address a record in the REST API. */
export type Key<T extends KeyType> = KeyOf<Parts<T>[number]>;
/** The key of whatever a record of this type stands under. */
export type ParentKey<T extends ListedType> = T extends KeyType
  ? KeyOf<Exclude<Parts<T>[number], OwnPart<T>>>
  : T extends keyof typeof parentParts
    ? KeyOf<(typeof parentParts)[T][number]>
    : never;

/**
 * What the graph holds for a record: the JSON as received, with its type and its key added, so that its children
 * need no look-up. Every field may be missing: the service drifts, and a record known by its key alone has none yet.
 */
export type RecordOf<T extends ListedType> = { __typename: T } & (T extends KeyType ? Key<T> : ParentKey<T>) &
  Partial<Wire[T]>;

const nameOf = (part: string) => part.replace('?', '');
/** The names of each key's parts: they are asked for with every record. */
const partNames = Object.fromEntries(
  Object.entries<readonly string[]>({ ...keyParts, ...parentParts }).map(([type, parts]) => [type, parts.map(nameOf)]),
) as Record<string, readonly string[]> as Readonly<Record<KeyType | ListedType, readonly string[]>>;

const isIdentified = (type: string): type is RecordType => type in keyParts;
/** The names of those parts that a record has from what it stands under. */
const inheritedNames = Object.fromEntries(
  Object.entries(partNames).map(([type, names]) => [type, isIdentified(type) ? names.slice(0, -1) : names]),
) as typeof partNames;

/** What tells the key of whatever records of a type stand under from any other. */
export const parentText = <T extends ListedType>(type: T, parent: object): string =>
  inheritedNames[type].map((name) => (parent as Readonly<Record<string, string | undefined>>)[name]).join('/');

/** The values of a key in the order of its parts; a missing optional part is left out. */
export function keyValues<T extends KeyType>(type: T, key: Key<T>): string[] {
  const values = key as Readonly<Record<string, string | undefined>>;
  return partNames[type].flatMap((name) => values[name] ?? []);
}

/** One text for one key, safe as part of an id: its values, percent-encoded, with slashes between them. */
export const keyText = <T extends KeyType>(type: T, key: Key<T>): string =>
  keyValues(type, key).map(encodeURIComponent).join('/');

/** The key made of values in the order of its parts, or nothing when their number is wrong. */
export function keyFrom<T extends KeyType>(type: T, values: readonly string[]): Key<T> | undefined {
  const parts: readonly string[] = keyParts[type];
  const names = values.length < parts.length ? parts.filter((part) => !part.endsWith('?')) : parts;
  if (values.length !== names.length) return undefined;
  // The names are those of the type's own parts, which the mapped type can't follow.
  return Object.fromEntries(names.map((name, index) => [nameOf(name), values[index]])) as Key<T>;
}

/** The identifier of a record in the REST API: the last part of its key. */
export const resourceId = <T extends KeyType>(type: T, key: Key<T>): string =>
  (key as Readonly<Record<string, string>>)[partNames[type].at(-1) as string] as string;

const wave = Symbol('wave');

/** How many answers, one after the other, something waited for: what is asked for because of it is one wave later. */
export const waveOf = (from: object | undefined): number => (from as { [wave]?: number } | undefined)?.[wave] ?? 0;

/** The same, said to have waited for so many answers. */
export const inWave = <T extends object>(of: T, waves: number): T => ({ ...of, [wave]: waves });

/** Whether a key names a change request by its number in the space, as its path may. */
export const isNumbered = (key: object): key is Key<'ChangeRequest'> =>
  'changeRequestId' in key && /^\d+$/.test(String(key.changeRequestId));

const source = Symbol('source');

/** A record as the service gave it, without its type and key. */
export const received = (record: object): unknown => (record as { [source]?: unknown })[source];

/** A record known by its key alone: enough for its id and its lists, without a call. */
export function bare<T extends RecordType>(type: T, key: Key<T>): RecordOf<T> {
  const values = key as Readonly<Record<string, string>>;
  const parts = partNames[type].map((name) => [name, values[name]]);
  // A record of which nothing has been received is a record all of whose fields are missing.
  return { __typename: type, ...Object.fromEntries(parts), [wave]: waveOf(key) } as unknown as RecordOf<T>;
}

/**
 * A received record with its type and key: the parent's parts and its own identifier. It is a copy, for the same
 * answer may stand under several parents: whoever puts ids together by hand can name a space under any organization.
 * @returns an error in its place when it has no identifier that could be sent, for nothing could address such a record
 */
export function keyed<T extends ListedType>(
  type: T,
  parent: ParentKey<T>,
  wire: Partial<Wire[T]> | null | undefined,
  waves = waveOf(parent),
): RecordOf<T> | Error {
  if (typeof wire !== 'object' || wire === null) return new UnusableRecord(type, 'nothing');
  // Added one by one: a literal that goes on after what it spreads is made anew for each shape of record.
  const record: Record<string | symbol, unknown> = { ...wire };
  record.__typename = type;
  record[wave] = waves;
  record[source] = wire;
  const above = parent as Readonly<Record<string, string | undefined>>;
  for (const name of inheritedNames[type]) record[name] = above[name];
  if (isIdentified(type)) {
    const identifier = identifiers[type] ?? 'id';
    if (!isPathPart(record[identifier])) return new UnusableRecord(type, `no usable ${identifier}`);
    record[partNames[type].at(-1) as string] = record[identifier];
  }
  // The fields just set are what turns the one type into the other.
  return record as unknown as RecordOf<T>;
}

/** The service gave something in the place of a record that can't stand there. */
export class UnusableRecord extends Error {
  override name = 'UnusableRecord';
  constructor(type: ListedType, found: string) {
    super(`The service gave a ${type} with ${found}`);
  }
}
