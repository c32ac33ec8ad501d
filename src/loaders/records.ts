import { isPathPart, type Schemas } from '../rest/index.js';
import {
  inheritedNames,
  isIdentified,
  type Key,
  type ListedType,
  type ParentKey,
  partNames,
  type RecordType,
} from './keys.js';
import { wave, waveOf } from './wave.js';

/** The fields that identify records in their paths, where that is not `id`. */
const identifiers: { readonly [T in RecordType]?: string } = { OpenAPISpec: 'slug', Integration: 'name' };

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

/**
 * What the graph holds for a record: the JSON as received, with its type and its key added, so that its children
 * need no look-up. Every field may be missing: the service drifts, and a record known by its key alone has none yet.
 */
export type RecordOf<T extends ListedType> = { __typename: T } & (T extends RecordType ? Key<T> : ParentKey<T>) &
  Partial<Wire[T]>;

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
