import type { GraphQLResolveInfo } from 'graphql';
import type { Json } from '../service/values.js';
import { failure, isNotFound } from './failure.js';
import { formatId, getPath, type Key, keyOf, lastPart, recordTypes } from './keys.js';
import { type Context, get, isObject, itemsOf, type Parameters } from './rest.js';
import { selectedFields } from './selection.js';
import type { Obj } from './values.js';

/** Fields with a parent of the record, whose key is a part of the key of the record. */
export const parents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Site: { organization: 'Organization' },
  SiteSection: { site: 'Site' },
  SiteSectionGroup: { site: 'Site' },
  SiteSpace: { site: 'Site' },
  ShareLink: { site: 'Site' },
  Space: { organization: 'Organization' },
  ChangeRequest: { space: 'Space' },
  SpaceComment: { space: 'Space' },
  SpaceCommentReply: { space: 'Space', comment: 'SpaceComment' },
  ChangeRequestComment: { space: 'Space', changeRequest: 'ChangeRequest' },
  ChangeRequestCommentReply: { space: 'Space', changeRequest: 'ChangeRequest', comment: 'ChangeRequestComment' },
  Member: { organization: 'Organization' },
  Team: { organization: 'Organization' },
  OpenAPISpec: { organization: 'Organization' },
  OpenAPISpecVersion: { spec: 'OpenAPISpec' },
  TranslationSettings: { organization: 'Organization' },
  File: { space: 'Space', changeRequest: 'ChangeRequest' },
  Page: { space: 'Space', changeRequest: 'ChangeRequest' },
  // These objects are no records. Their parents are records around them.
  RequestedReviewer: { changeRequest: 'ChangeRequest' },
  Backlink: { target: 'File' },
  Link: { page: 'Page' },
  MemberSpacePermission: { member: 'Member' },
  MemberTeam: { member: 'Member' },
  TeamMember: { team: 'Team' },
  SiteAdaptiveSchema: { site: 'Site' },
};

const ofKey = new Set(['__typename', 'id', 'resourceId']);

/** Fields with a REST call of their own need no record, except those that need other values of it. */
const needRecord = new Set(['Collection.collections', 'Page.markdown']);

export function needsRecord(type: string, key: Key, info: GraphQLResolveInfo): boolean {
  // The docs say that the gateway reads a change request to find its identifier.
  if (type === 'ChangeRequest' && key.number !== undefined) return true;
  const fields = info.schema.getType(type);
  const ownCall = (name: string) =>
    fields && 'getFields' in fields && /`GET \/v1\//.test(fields.getFields()[name]?.description ?? '');
  return [...selectedFields(info, type).keys()].some((name) => {
    if (ofKey.has(name)) return false;
    if (needRecord.has(`${type}.${name}`)) return true;
    return parents[type]?.[name] === undefined && !ownCall(name);
  });
}

/** Finds a record by its key. */
export function findRecord(context: Context, type: string, key: Key): Json {
  if (type === 'Space') return findSpace(context, key);
  if (type === 'User') return findUser(context, key);
  const { list, property = 'id' } = recordTypes[type] ?? {};
  if (list) {
    const identifier = key[lastPart(type)];
    for (const item of itemsOf(context, list, key)) if (item[property] === identifier) return item;
    throw failure('NOT_FOUND');
  }
  const path = getPath(type, key) ?? '';
  const inList = context.isFromList?.(type, context.path) && key.number === undefined;
  return (inList && findInList(context, path, key, property)) || get(context, path, key);
}

/** Returns a record in the form that parameters request, from the list of its parent or with its own GET. */
export function findForm(context: Context, type: string, path: string, key: Key, parameters: Parameters): Json {
  const inList = context.isFromList?.(type, context.path) && key.number === undefined;
  return (inList && findInList(context, path, key, 'id', parameters)) || get(context, path, key, parameters);
}

/** Finds a record in the list of its parent, or a page in the page tree. */
function findInList(
  context: Context,
  path: string,
  key: Key,
  property: string,
  parameters: Parameters = {},
): Json | undefined {
  const [, base = '', part = ''] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
  const isWanted = (item: Json): boolean => item[property] === key[part];
  const inTree = (pages: unknown): Json | undefined => {
    for (const page of Array.isArray(pages) ? pages.filter(isObject) : []) {
      const found = isWanted(page) ? page : inTree(page.pages);
      if (found) return found;
    }
    return undefined;
  };
  const find = (template: string, listKey: Key): Json | undefined => {
    try {
      if (part === 'pageId') return inTree(get(context, template, listKey).pages);
      for (const item of itemsOf(context, template, listKey, parameters)) if (isWanted(item)) return item;
    } catch {}
    return undefined;
  };
  if (part !== 'collectionId') return find(part === 'pageId' ? base.replace(/page$/, 'pages') : base, key);
  // The path of a collection lacks its organization.
  return context.service.world.organizations
    .map(({ json }) => find('/v1/orgs/{organizationId}/collections', { organizationId: String(json.id) }))
    .find((record) => record !== undefined);
}

/**
 * Searches the sites that publish the space, and then the collections of the organization. The search fails only if it
 * finds the space nowhere and a call failed.
 */
function findSpace(context: Context, key: Key): Json {
  const organization = '/v1/orgs/{organizationId}';
  const failures: unknown[] = [];
  const search = (template: string, parameters: Record<string, string>, find: (item: Json) => Json | undefined) => {
    try {
      for (const item of itemsOf(context, template, key, parameters)) {
        const found = find(item);
        if (found) return found;
      }
    } catch (error) {
      failures.push(error);
    }
    return undefined;
  };
  const within = (template: string, part: string, spaceOf: (item: Json) => unknown) => (parent: Json) => {
    try {
      for (const item of itemsOf(context, template, { ...key, [part]: String(parent.id) })) {
        const space = spaceOf(item);
        if (isObject(space) && space.id === key.spaceId) return space;
      }
    } catch (error) {
      failures.push(error);
    }
    return undefined;
  };
  const found =
    search(
      `${organization}/sites`,
      { space: key.spaceId ?? '' },
      within(`${organization}/sites/{siteId}/site-spaces`, 'siteId', (item) => item.space),
    ) ??
    search(
      `${organization}/collections`,
      {},
      within('/v1/collections/{collectionId}/spaces', 'collectionId', (item) => item),
    );
  if (found) return found;
  throw failures.find((error) => !isNotFound(error)) ?? failure('NOT_FOUND');
}

/** Searches the organizations of the caller for a member with the user. */
function findUser(context: Context, key: Key): Json {
  const failures: unknown[] = [];
  for (const organization of itemsOf(context, '/v1/orgs', {})) {
    try {
      const member = get(context, '/v1/orgs/{organizationId}/members/{userId}', {
        ...key,
        organizationId: String(organization.id),
      });
      if (isObject(member.user)) return member.user;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures.find((error) => !isNotFound(error)) ?? failure('NOT_FOUND');
}

/** Reads a record from a response above the field, from a list or with a GET. */
export function readRecord(context: Context, type: string, key: Key): Json {
  const { path, responses } = context;
  const above = context.isFromAbove && path ? responses.find(path, type, key) : undefined;
  return above ?? findRecord(context, type, key);
}

/** Returns the record with a key. The record is read only if the selection needs it. */
export function lookUp(context: Context, type: string, whole: Key, info: GraphQLResolveInfo): Obj {
  const key = keyOf(type, whole);
  if (!needsRecord(type, key, info)) return { type, key };
  // The page tree lacks the texts of pages, which `raw` contains.
  const isWhole = type === 'Page' && selectedFields(info, type).has('raw');
  const own: Context = isWhole ? { ...context, isFromList: () => false, isFromAbove: false } : context;
  const json = readRecord(own, type, key);
  return { type, json, key: type === 'ChangeRequest' ? withIdentifier(key, json) : key };
}

/** Returns the record with the id in an argument, or null if it does not exist. */
export function lookUpRoot(context: Context, type: string, key: Key, info: GraphQLResolveInfo): Obj | null {
  try {
    const given = markNumber(key);
    return lookUp(context, type, type === 'ChangeRequest' ? given : canonicalKey(context, given), info);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The last part of the id of a change request in an argument can be its number. */
export const markNumber = (key: Key): Key =>
  /^\d+$/.test(key.changeRequestId ?? '') ? { ...key, number: key.changeRequestId ?? '' } : key;

const withIdentifier = ({ number: _, ...key }: Key, { id }: Json): Key => ({
  ...key,
  changeRequestId: typeof id === 'string' ? id : (key.changeRequestId ?? ''),
});

/** Returns a key with the identifier of the change request in place of its number. */
export function canonicalKey(context: Context, key: Key): Key {
  return key.number === undefined ? key : withIdentifier(key, findRecord(context, 'ChangeRequest', key));
}

export const canonicalId = (context: Context, { type, key }: Obj): string => formatId(type, canonicalKey(context, key));
