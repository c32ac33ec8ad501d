import { failure } from './failure.js';

/** Path parameters of a record. */
export type Key = Readonly<Record<string, string>>;

interface RecordType {
  /** Parts of the global id. A part that starts with `?` can be absent. */
  parts: readonly string[];
  /** GET of one record. */
  get?: string;
  /** List that contains the record, if it has no GET. */
  list?: string;
  /** Property with the last part of the id. */
  property?: string;
}

const organization = '/v1/orgs/{organizationId}';
const site = `${organization}/sites/{siteId}`;
const space = '/v1/spaces/{spaceId}';
const changeRequest = `${space}/change-requests/{changeRequestId}`;
const comment = 'comments/{commentId}';
const reply = `${comment}/replies/{commentReplyId}`;
const of = (text: string) => text.split(' ');

/** Record types of section 3 of the design, "Ids". */
export const recordTypes: Readonly<Record<string, RecordType>> = {
  Organization: { parts: of('organizationId'), get: organization },
  Site: { parts: of('organizationId siteId'), get: site },
  SiteSection: { parts: of('organizationId siteId siteSectionId'), list: `${site}/sections` },
  SiteSectionGroup: { parts: of('organizationId siteId siteSectionGroupId'), list: `${site}/section-groups` },
  SiteSpace: { parts: of('organizationId siteId siteSpaceId'), list: `${site}/site-spaces` },
  ShareLink: { parts: of('organizationId siteId shareLinkId'), list: `${site}/share-links` },
  Space: { parts: of('organizationId spaceId') },
  ChangeRequest: { parts: of('organizationId spaceId changeRequestId'), get: changeRequest },
  SpaceComment: { parts: of('organizationId spaceId commentId'), get: `${space}/${comment}` },
  SpaceCommentReply: { parts: of('organizationId spaceId commentId commentReplyId'), get: `${space}/${reply}` },
  ChangeRequestComment: {
    parts: of('organizationId spaceId changeRequestId commentId'),
    get: `${changeRequest}/${comment}`,
  },
  ChangeRequestCommentReply: {
    parts: of('organizationId spaceId changeRequestId commentId commentReplyId'),
    get: `${changeRequest}/${reply}`,
  },
  Collection: { parts: of('collectionId'), get: '/v1/collections/{collectionId}' },
  Member: { parts: of('organizationId userId'), get: `${organization}/members/{userId}` },
  Team: { parts: of('organizationId teamId'), get: `${organization}/teams/{teamId}` },
  OpenAPISpec: { parts: of('organizationId specSlug'), get: `${organization}/openapi/{specSlug}`, property: 'slug' },
  OpenAPISpecVersion: {
    parts: of('organizationId specSlug versionId'),
    get: `${organization}/openapi/{specSlug}/versions/{versionId}`,
  },
  TranslationSettings: {
    parts: of('organizationId translationSettingsId'),
    get: `${organization}/translations/{translationSettingsId}`,
  },
  Integration: { parts: of('integrationName'), get: '/v1/integrations/{integrationName}', property: 'name' },
  User: { parts: of('userId') },
  File: { parts: of('organizationId spaceId ?changeRequestId fileId') },
  Page: { parts: of('organizationId spaceId ?changeRequestId pageId') },
};

const typeOf = (name: string): RecordType => {
  const type = recordTypes[name];
  if (!type) throw failure('BAD_USER_INPUT', `${name} is no record type`);
  return type;
};

/** Name of the path parameter that identifies a record of the type. */
export const lastPart = (name: string): string => typeOf(name).parts.at(-1) ?? '';

/** Returns the base path of the content that a page or file belongs to. */
export const contentPath = (key: Key): string =>
  key.changeRequestId === undefined ? `${space}/content` : `${changeRequest}/content`;

export function getPath(type: string, key: Key): string | undefined {
  if (type === 'File') return `${contentPath(key)}/files/{fileId}`;
  if (type === 'Page') return `${contentPath(key)}/page/{pageId}`;
  return typeOf(type).get;
}

/** Returns the parts of a key that identify a record of a type. */
export function keyOf(type: string, key: Key): Key {
  const parts = [...typeOf(type).parts.map((part) => part.replace('?', '')), 'number'];
  const used = Object.entries(key).filter(([name]) => parts.includes(name));
  const isOfChangeRequest = used.some(([name]) => name === 'changeRequestId');
  return Object.fromEntries(used.filter(([name]) => name !== 'number' || isOfChangeRequest));
}

export function formatId(type: string, key: Key): string {
  const parts = typeOf(type).parts.flatMap((part) => {
    const value = key[part.replace('?', '')];
    return part.startsWith('?') && value === undefined ? [] : [encodeURIComponent(value ?? '')];
  });
  return `${type}:${parts.join('/')}`;
}

/** Returns the type and the key of a global id. */
export function parseId(id: string, ...types: string[]): { type: string; key: Key } {
  const colon = id.indexOf(':');
  const type = id.slice(0, colon);
  const steps = id.slice(colon + 1).split('/');
  if (colon < 0 || !recordTypes[type] || (types.length > 0 && !types.includes(type))) throw invalid(id);
  const { parts } = typeOf(type);
  const hasOptional = parts.length === steps.length;
  const used = hasOptional ? parts : parts.filter((part) => !part.startsWith('?'));
  if (used.length !== steps.length) throw invalid(id);
  const entries = used.map((part, index) => [part.replace('?', ''), decode(steps[index] ?? '', id)] as const);
  return { type, key: Object.fromEntries(entries) };
}

const invalid = (id: string) => failure('BAD_USER_INPUT', `Invalid id ${id}`);

function decode(step: string, id: string): string {
  try {
    const text = decodeURIComponent(step);
    if (text !== '' && text !== '.' && text !== '..') return text;
  } catch {}
  throw invalid(id);
}
