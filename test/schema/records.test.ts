import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/index.js';
import { componentOf, type Property } from '../support/contract.js';
import { useGateway } from '../support/gateway.js';

/**
 * Every documented property of every record has a field with the expected name and the value of the response. The
 * properties come from openapi.yaml.
 */
const gateway = useGateway();

type RestRecord = Record<string, unknown> & { id: string };
async function get<T = RestRecord>(path: string): Promise<T> {
  const headers = { authorization: 'Bearer sandbox' };
  return (await fetch(gateway.sandbox.url + path, { headers })).json() as Promise<T>;
}
/** Returns the record with the longest JSON in a list. */
async function fullest(path: string): Promise<RestRecord> {
  const { items } = await get<{ items: RestRecord[] }>(`${path}?limit=1000`);
  return items.reduce((best, item) => (JSON.stringify(item).length > JSON.stringify(best).length ? item : best));
}

const site = '/v1/orgs/org_northwind/sites/site_handbook';
const space = '/v1/spaces/space_quick_start';
const openapi = '/v1/orgs/org_larkfield/openapi';
const content = '/v1/spaces/space_concepts/content';
const comments = `${space}/change-requests/cr_0a2vzsxrtry/comments`;

/** Per type: component of the contract, a sample record, and the parent part of its id. */
const samples: [type: string, record: string, find: () => Promise<RestRecord>, parent: string][] = [
  ['Organization', 'Organization', () => get('/v1/orgs/org_northwind'), ''],
  ['Site', 'Site', () => get(site), 'org_northwind/'],
  ['SiteSection', 'SiteSection', () => fullest(`${site}/sections`), 'org_northwind/site_handbook/'],
  ['SiteSectionGroup', 'SiteSectionGroup', () => fullest(`${site}/section-groups`), 'org_northwind/site_handbook/'],
  ['SiteSpace', 'SiteSpace', () => fullest(`${site}/site-spaces`), 'org_northwind/site_handbook/'],
  [
    'ShareLink',
    'ShareLink',
    () => fullest('/v1/orgs/org_northwind/sites/site_partners/share-links'),
    'org_northwind/site_partners/',
  ],
  ['Space', 'Space', () => fullest('/v1/collections/col_hardware/spaces'), 'org_northwind/'],
  ['ChangeRequest', 'ChangeRequest', () => get(`${space}/change-requests/76`), 'org_northwind/space_quick_start/'],
  ['SpaceComment', 'Comment', () => fullest(`${space}/comments`), 'org_northwind/space_quick_start/'],
  ['ChangeRequestComment', 'Comment', () => fullest(comments), 'org_northwind/space_quick_start/cr_0a2vzsxrtry/'],
  [
    'ChangeRequestCommentReply',
    'CommentReply',
    () => get(`${comments}/comment_1wbzaogxz9z/replies/reply_0m2lw45yzyx`),
    'org_northwind/space_quick_start/cr_0a2vzsxrtry/comment_1wbzaogxz9z/',
  ],
  ['Page', 'Page', () => get(`${content}/page/page_concepts_1`), 'org_northwind/space_concepts/'],
  ['Page', 'Page', () => get(`${content}/page/page_concepts_3`), 'org_northwind/space_concepts/'],
  ['Page', 'Page', () => get(`${content}/page/page_concepts_8`), 'org_northwind/space_concepts/'],
  ['Page', 'Page', () => get(`${space}/content/page/page_quick_start_api`), 'org_northwind/space_quick_start/'],
  ['File', 'File', () => fullest(`${content}/files`), 'org_northwind/space_concepts/'],
  ['Collection', 'Collection', () => get('/v1/collections/col_hardware'), ''],
  ['Member', 'Member', () => fullest('/v1/orgs/org_northwind/members'), 'org_northwind/'],
  ['Team', 'Team', () => fullest('/v1/orgs/org_northwind/teams'), 'org_northwind/'],
  [
    'User',
    'User',
    async () => (await get<{ user: RestRecord }>('/v1/orgs/org_northwind/members/user_maya_lindqvist')).user,
    '',
  ],
  ['OpenAPISpec', 'OpenAPISpec', () => get(`${openapi}/library-catalogue`), 'org_larkfield/'],
  [
    'OpenAPISpecVersion',
    'OpenAPISpecVersion',
    () => get(`${openapi}/library-catalogue/versions/latest`),
    'org_larkfield/library-catalogue/',
  ],
  [
    'TranslationSettings',
    'TranslationSettings',
    () => fullest('/v1/orgs/org_northwind/translations'),
    'org_northwind/',
  ],
  ['Integration', 'Integration', () => get('/v1/integrations/sketchboard'), ''],
  ['Integration', 'Integration', () => get('/v1/integrations/ticket.desk'), ''],
];

describe.each(samples)('%s', (type, record, find, parent) => {
  it('has every documented property with the value of the response', async () => {
    const wire = await find();
    const graphType = schema.getType(type) as GraphQLObjectType;
    const { data, errors } = await gateway.raw(
      `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection(graphType)} } } }`,
      { id: `${type}:${parent}${wire[identifiers[type] ?? 'id']}` },
    );
    expect(errors).toBeUndefined();
    compare(graphType, record, (data as { node: unknown }).node, wire);
  });
});

/** Property that identifies a record in its path, if it is not `id`. */
const identifiers: Record<string, string> = { OpenAPISpec: 'slug', Integration: 'name' };

/** Fields whose name differs from their property. */
const renamed: Record<string, string> = {
  id: 'resourceId',
  'OpenAPISpec.id': 'specId',
  'Site.siteSpaces': 'siteSpaceCount',
  'Space.comments': 'commentCount',
  'Space.changeRequests': 'changeRequestCount',
  'Space.changeRequestsOpen': 'changeRequestsOpenCount',
  'Space.changeRequestsDraft': 'changeRequestsDraftCount',
  'ChangeRequest.comments': 'commentCount',
  'Comment.replies': 'replyCount',
  'Member.spaces': 'spaceCount',
  'Member.teams': 'teamCount',
  'Team.members': 'memberCount',
  'Team.spaces': 'spaceCount',
};

/** True for types of records with an id. */
const isNode = (type: GraphQLObjectType) => type.getInterfaces().some(({ name }) => name === 'Node');
const isConnection = (type: GraphQLObjectType) => type.name.endsWith('Connection');

/** Selects all fields of a type, and only the identifiers of nested records. */
function selection(type: GraphQLObjectType): string {
  return Object.values(type.getFields()).map(selected).join(' ');
}
function selected(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  // A field with a required argument is not a property of the record.
  if (field.args.some(isRequiredArgument)) return '';
  if (isUnionType(type)) return `${field.name} { __typename }`;
  if (!isObjectType(type)) return field.name;
  if (isConnection(type))
    return ['siteSpaces', 'sections'].includes(field.name) ? `${field.name} { nodes { resourceId } }` : '';
  return `${field.name} { ${isNode(type) ? 'resourceId' : selection(type)} }`;
}

function compare(type: GraphQLObjectType, component: string, graph: unknown, wire: RestRecord): void {
  const shown = graph as Record<string, unknown>;
  for (const [name, property] of Object.entries(componentOf(component).properties ?? {})) {
    if (name === 'object') continue;
    const field = type.getFields()[renamed[`${component}.${name}`] ?? renamed[name] ?? name];
    expect(field, `${type.name} has no field for ${component}.${name}`).toBeDefined();
    if (field) compareValue(field, property, shown[field.name], wire[name], `${component}.${name}`);
  }
}

/** Returns a leaf value, or the identifiers of records. */
function plain(type: GraphQLNamedType, shown: unknown): unknown {
  if (shown === null || !isObjectType(type)) return shown;
  return isConnection(type)
    ? (shown as { nodes: { resourceId: string }[] }).nodes.map(({ resourceId }) => resourceId)
    : Array.isArray(shown)
      ? shown.map(({ resourceId }) => resourceId)
      : (shown as { resourceId: string }).resourceId;
}
function expected(type: GraphQLNamedType, wire: unknown): unknown {
  if (wire === undefined || wire === null) return null;
  if (isEnumType(type)) return String(wire).toUpperCase().replaceAll('-', '_');
  if (!isObjectType(type)) return wire;
  if (Array.isArray(wire)) return wire.map(({ id }: RestRecord) => id);
  return typeof wire === 'string' ? wire : (wire as RestRecord).id;
}

function compareValue(
  field: GraphQLField<unknown, unknown>,
  property: Property,
  shown: unknown,
  wire: unknown,
  where: string,
): void {
  const type = getNamedType(field.type);
  if (wire === undefined || wire === null || !isObjectType(type) || isConnection(type) || isNode(type)) {
    expect(plain(type, shown), where).toEqual(expected(type, wire));
    return;
  }
  const name = (property.$ref ?? property.items?.$ref ?? '').split('/').at(-1) ?? '';
  if ('raw' in type.getFields()) expect((shown as { raw: unknown }).raw, where).toEqual(wire);
  if (!componentOf(name).properties) return;
  if (Array.isArray(wire))
    for (const [index, item] of wire.entries()) compare(type, name, (shown as unknown[])[index], item as RestRecord);
  else compare(type, name, shown, wire as RestRecord);
}
