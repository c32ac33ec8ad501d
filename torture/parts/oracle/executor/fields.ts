import type { Json } from '../service/values.js';
import { contentFields } from './content-fields.js';
import { failure } from './failure.js';
import { extend, type Field, nested, object, raw, reference, root, text } from './field-kinds.js';
import { type Key, parseId, recordTypes } from './keys.js';
import { type Paging, pageOf } from './lists.js';
import { lookUp, lookUpRoot } from './records.js';
import { type Context, get, isObject, itemsOf } from './rest.js';
import { embed, type Obj } from './values.js';

const icon =
  (name: string): Field =>
  ({ json }) => {
    const images = isObject(json?.raw) ? json.raw.icon : undefined;
    return isObject(images) ? (text(images[name]) ?? null) : null;
  };

const structureItems = ({ json, key }: Obj): Obj[] | null => {
  if (json?.type !== 'sections' || !Array.isArray(json.structure)) return null;
  return json.structure.filter(isObject).map((item) => {
    const type = item.object === 'site-section-group' ? 'SiteSectionGroup' : 'SiteSection';
    return embed(type, item, key);
  });
};

const organization = '/v1/orgs/{organizationId}';
const site = `${organization}/sites/{siteId}`;
const spec = `${organization}/openapi/{specSlug}`;

/** Returns the URLs of a record, which another response contains for a share key. */
const urls =
  (read: (context: Context, key: Key, shareKey: string) => unknown): Field =>
  ({ type, key, json }, { shareKey }, context) => {
    const record = typeof shareKey === 'string' ? read(context, key, shareKey) : json;
    const value = isObject(record) ? record.urls : undefined;
    return value === undefined || value === null ? null : embed(`${type}Urls`, value, key);
  };

/** Finds a record in the list with a share key. */
const inList = (template: string, part: string) => (context: Context, key: Key, shareKey: string) => {
  for (const item of itemsOf(context, template, key, { shareKey })) if (item.id === key[part]) return item;
  throw failure('NOT_FOUND');
};

/** Fields that are more than a property of the JSON, a parent or a list. */
export const fields: Readonly<Record<string, Field>> = {
  ...contentFields,
  'Query.node': (_parent, { id }, context, info) => {
    const { type, key } = parseId(String(id));
    return lookUpRoot(context, type, key, info);
  },
  'Query.nodes': (_parent, { ids }, context, info) =>
    (Array.isArray(ids) ? ids : []).map((id) => {
      try {
        const { type, key } = parseId(String(id));
        return lookUpRoot(context, type, key, info);
      } catch (error) {
        return error;
      }
    }),
  'Query.organization': root('Organization'),
  'Query.site': root('Site'),
  'Query.space': root('Space'),
  'Query.changeRequest': root('ChangeRequest'),
  'Query.collection': root('Collection'),
  'Query.integration': (_parent, { name }, context, info) =>
    lookUpRoot(context, 'Integration', { integrationName: String(name) }, info),
  'Query.organizationsByEmailDomain': (_parent, { emailDomain }, context) => {
    const key = { emailDomain: String(emailDomain) };
    const { organizations } = get(context, '/v1/email-domains/{emailDomain}/orgs', key);
    if (!Array.isArray(organizations)) throw failure('UPSTREAM_ERROR');
    return organizations.map((json) => embed('Organization', json, {}));
  },
  'OrganizationDefaultContent.site': ({ key, json }, _args, context, info) => {
    const siteId = json?.type === 'site' ? text(json.site) : undefined;
    return siteId === undefined ? null : lookUp(context, 'Site', { ...key, siteId }, info);
  },
  'Site.adaptiveSchema': object('SiteAdaptiveSchema', `${site}/adaptive-schema`),
  'Site.publishedSite': object('PublishedSite', `${site}/published`),
  'Site.urls': urls((context, key, shareKey) => get(context, `${site}/published`, key, { shareKey }).site),
  'SiteSection.urls': urls(inList(`${site}/sections`, 'siteSectionId')),
  'SiteSpace.urls': urls(inList(`${site}/site-spaces`, 'siteSpaceId')),
  'Site.templateConditions': ({ key }, _args, context) => {
    const { items } = get(context, `${site}/adaptive-schema/template-conditions`, key);
    if (!Array.isArray(items)) throw failure('UPSTREAM_ERROR');
    return items.map((json) => embed('TemplateCondition', json, key));
  },
  'Site.icon': ({ key, json }) => {
    const value = json?.icon;
    return value === undefined || value === null ? null : { type: 'SiteIcon', key, json: { raw: value } };
  },
  'SiteIcon.light': icon('light'),
  'SiteIcon.dark': icon('dark'),
  'SiteIcon.raw': ({ json }) => json?.raw,
  'SiteAds.raw': raw,
  'PublishedSiteStructure.items': structureItems,
  'PublishedSiteStructure.sections': (parent) =>
    structureItems(parent)?.flatMap((item) => {
      if (item.type === 'SiteSection') return [item];
      const { sections } = item.json ?? {};
      return (Array.isArray(sections) ? sections : []).map((json) => embed('SiteSection', json, parent.key));
    }) ?? null,
  'PublishedSiteStructure.raw': raw,
  'SiteSection.sectionGroup': reference('SiteSectionGroup', 'sectionGroup', extend('siteSectionGroupId')),
  'SiteSection.siteSpaces': nested('siteSpaces', 'SiteSpace'),
  'SiteSectionGroup.sections': nested('sections', 'SiteSection'),
  'SiteSpace.section': reference('SiteSection', 'section', extend('siteSectionId')),
  'Space.parent': reference('Collection', 'parent', (_, collectionId) => ({ collectionId })),
  'Collection.parent': reference('Collection', 'parent', (_, collectionId) => ({ collectionId })),
  'Collection.organization': (parent, _args, context, info) => {
    const owner = text(parent.json?.organization);
    if (owner === undefined) throw failure('UPSTREAM_ERROR');
    return lookUp(context, 'Organization', { organizationId: owner }, info);
  },
  'Collection.collections': ({ key, json }, args, context) => {
    const owner = text(json?.organization);
    if (owner === undefined) throw failure('UPSTREAM_ERROR');
    const all = [...itemsOf(context, `${organization}/collections`, { organizationId: owner })];
    const inside = all.filter(({ parent }) => parent === key.collectionId);
    return pageOf(args as Paging, `${key.collectionId} collections`, inside, key, (item) =>
      embed('Collection', item, {}),
    );
  },
  'OpenAPISpec.lastVersion': reference('OpenAPISpecVersion', 'lastVersion', extend('versionId')),
  'OpenAPISpec.latestVersion': ({ key }, _args, context) =>
    embed('OpenAPISpecVersion', get(context, `${spec}/versions/latest`, key), key),
  'OpenAPISpec.latestVersionContent': object('OpenAPISpecVersionContent', `${spec}/versions/latest/content`),
  'OpenAPISpecVersion.content': object('OpenAPISpecVersionContent', `${spec}/versions/{versionId}/content`),
};

/** Fields whose name differs from that of the property, or whose value is in an object of the JSON. */
export const properties: Readonly<Record<string, string>> = {
  replyCount: 'replies',
  commentCount: 'comments',
  changeRequestCount: 'changeRequests',
  changeRequestsOpenCount: 'changeRequestsOpen',
  changeRequestsDraftCount: 'changeRequestsDraft',
  siteSpaceCount: 'siteSpaces',
  spaceCount: 'spaces',
  teamCount: 'teams',
  memberCount: 'members',
  defaultLevelValue: 'defaultLevel',
  specId: 'id',
  'Link.target': 'targetReference',
  'TeamMember.member': 'organization',
  'TeamMember.role': 'team.role',
  'MemberTeam.role': 'member.role',
};

export function propertyOf(type: string, field: string, json: Json): unknown {
  if (field === 'resourceId' && !recordTypes[type]) return json.id;
  const path = properties[`${type}.${field}`] ?? properties[field] ?? field;
  return path.split('.').reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), json);
}
