/** Tests that each record property in openapi.yaml has a field with the value of the response. */
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
import { keyParts, type RecordType } from '../../src/loaders/index.js';
import { sourceOf } from '../../src/schema/core/source.js';
import { schema } from '../../src/schema/schema.js';
import { componentOf, type Property } from '../support/contract.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

type RestRecord = Record<string, unknown> & { id: string };
async function get<T = RestRecord>(path: string): Promise<T> {
  const headers = { authorization: 'Bearer sandbox' };
  return (await fetch(gateway.sandbox.url + path, { headers })).json() as Promise<T>;
}
/** Returns the record with the longest JSON in a list. */
async function longestRecord(path: string): Promise<RestRecord> {
  const { items } = await get<{ items: RestRecord[] }>(`${path}?limit=1000`);
  return items.reduce((best, item) => (JSON.stringify(item).length > JSON.stringify(best).length ? item : best));
}

it('a team has the properties of its record, some under other names, and its parent from its id', async () => {
  expect(await get('/v1/orgs/org_northwind/teams/team_documentation')).toEqual({
    object: 'team',
    id: 'team_documentation',
    title: 'Documentation',
    members: 5,
    spaces: 15,
    createdAt: '2023-06-06T09:00:00.000Z',
    permissions: { admin: true, view: true },
  });
  const { data } = await gateway.raw(`{ node(id: "Team:org_northwind/team_documentation") { ... on Team {
    id resourceId title memberCount spaceCount createdAt permissions { admin view } organization { id } } } }`);
  expect(data).toEqual({
    node: {
      id: 'Team:org_northwind/team_documentation',
      resourceId: 'team_documentation',
      title: 'Documentation',
      memberCount: 5,
      spaceCount: 15,
      createdAt: '2023-06-06T09:00:00.000Z',
      permissions: { admin: true, view: true },
      organization: { id: 'Organization:org_northwind' },
    },
  });
});

const site = '/v1/orgs/org_northwind/sites/site_handbook';
const space = '/v1/spaces/space_quick_start';
const openapi = '/v1/orgs/org_larkfield/openapi';
const content = '/v1/spaces/space_concepts/content';
const comments = `${space}/change-requests/cr_0a2vzsxrtry/comments`;

/** Rows of a type, its component in the contract, a sample record, and the parent part of the id. */
const samples: [type: string, record: string, find: () => Promise<RestRecord>, parent: string][] = [
  ['Organization', 'Organization', () => get('/v1/orgs/org_northwind'), ''],
  ['Site', 'Site', () => get(site), 'org_northwind/'],
  ['SiteSection', 'SiteSection', () => longestRecord(`${site}/sections`), 'org_northwind/site_handbook/'],
  [
    'SiteSectionGroup',
    'SiteSectionGroup',
    () => longestRecord(`${site}/section-groups`),
    'org_northwind/site_handbook/',
  ],
  ['SiteSpace', 'SiteSpace', () => longestRecord(`${site}/site-spaces`), 'org_northwind/site_handbook/'],
  [
    'ShareLink',
    'ShareLink',
    () => longestRecord('/v1/orgs/org_northwind/sites/site_partners/share-links'),
    'org_northwind/site_partners/',
  ],
  ['Space', 'Space', () => longestRecord('/v1/collections/col_hardware/spaces'), 'org_northwind/'],
  ['ChangeRequest', 'ChangeRequest', () => get(`${space}/change-requests/76`), 'org_northwind/space_quick_start/'],
  ['SpaceComment', 'Comment', () => longestRecord(`${space}/comments`), 'org_northwind/space_quick_start/'],
  ['ChangeRequestComment', 'Comment', () => longestRecord(comments), 'org_northwind/space_quick_start/cr_0a2vzsxrtry/'],
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
  ['File', 'File', () => longestRecord(`${content}/files`), 'org_northwind/space_concepts/'],
  ['Collection', 'Collection', () => get('/v1/collections/col_hardware'), ''],
  ['Member', 'Member', () => longestRecord('/v1/orgs/org_northwind/members'), 'org_northwind/'],
  ['Team', 'Team', () => longestRecord('/v1/orgs/org_northwind/teams'), 'org_northwind/'],
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
    () => longestRecord('/v1/orgs/org_northwind/translations'),
    'org_northwind/',
  ],
  ['Integration', 'Integration', () => get('/v1/integrations/sketchboard'), ''],
  ['Integration', 'Integration', () => get('/v1/integrations/ticket.desk'), ''],
];

describe.each(samples)('%s', (type, record, find, parent) => {
  it('has all documented properties with the values of the response', async () => {
    const json = await find();
    const graphType = schema.getType(type) as GraphQLObjectType;
    const id = `${type}:${parent}${json[identifiers[type] ?? 'id']}`;
    const data = await gateway.data(
      `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection(graphType)} } } }`,
      { id },
    );
    const { node } = data as { node: unknown };
    compare(graphType, record, node, json);
    compareParents(graphType, node, id);
  });
});

const handbook = 'Site:org_northwind/site_handbook';
const page = 'Page:org_northwind/space_concepts/page_concepts_1';
const file = 'File:org_northwind/space_concepts/file_concepts_overview_svg';
const quickStart = 'org_northwind/space_quick_start';
const tomas = 'org_northwind/members/user_tomas_herrera';
const teamMembers = '/v1/orgs/org_northwind/teams/team_safety_and_standards/members';

/** Types without an id, and `OpenAPISpecVersion`, each with a field that returns the type and the path of the response. */
const parts: [type: string, owner: string, field: string, path: string][] = [
  ['MemberTeam', 'Member:org_northwind/user_tomas_herrera', 'teams', `/v1/orgs/${tomas}/teams`],
  ['MemberSpacePermission', 'Member:org_northwind/user_tomas_herrera', 'spaces', `/v1/orgs/${tomas}/spaces`],
  ['TeamMember', 'Team:org_northwind/team_safety_and_standards', 'members', teamMembers],
  [
    'RequestedReviewer',
    `ChangeRequest:${quickStart}/cr_142saia6svk`,
    'requestedReviewers',
    `${space}/change-requests/cr_142saia6svk/requested-reviewers`,
  ],
  ['Link', page, 'links', `${content}/page/page_concepts_1/links`],
  ['Backlink', file, 'backlinks', `${content}/files/file_concepts_overview_svg/backlinks`],
  ['SearchResult', `Space:${quickStart}`, 'search(query: "token expired")', `${space}/search?query=token+expired`],
  [
    'OrganizationSearchResult',
    'Organization:org_northwind',
    'search(query: "error")',
    '/v1/orgs/org_northwind/search?query=error',
  ],
  ['Revision', 'Space:org_northwind/space_concepts', 'content', content],
  ['SiteAdaptiveSchema', handbook, 'adaptiveSchema', `${site}/adaptive-schema`],
  ['PublishedSite', handbook, 'publishedSite', `${site}/published`],
  [
    'OpenAPISpecVersion',
    'OpenAPISpec:org_larkfield/library-catalogue',
    'latestVersion',
    `${openapi}/library-catalogue/versions/latest`,
  ],
];

it.each(parts)(
  '%s of %s has all documented properties with the values of the response',
  async (type, owner, field, path) => {
    const json = await get<Record<string, unknown>>(path);
    const graphType = schema.getType(type) as GraphQLObjectType;
    const items = Array.isArray(json.items) ? (json.items as RestRecord[]) : [json as RestRecord];
    const inList = json.items ? `{ nodes { ${selection(graphType)} } }` : `{ ${selection(graphType)} }`;
    const data = await gateway.data(
      `{ node(id: "${owner}") { ... on ${owner.split(':')[0]} { part: ${field} ${inList} } } }`,
    );
    const { part } = (data as { node: { part: Record<string, unknown> } }).node;
    const actual = json.items ? (part.nodes as unknown[]) : [part];
    expect(actual).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      compare(graphType, type, actual[index], item);
      compareParents(graphType, actual[index], owner);
    }
  },
);

/**
 * Compares the parents of a record with the parts of an id: the id of the record, or the id of the record that contains
 * it.
 */
function compareParents(type: GraphQLObjectType, actual: unknown, id: string): void {
  const [owner = '', path = ''] = id.split(':');
  const values = path.split('/');
  const names = keyParts[owner as RecordType];
  const present = names.length > values.length ? names.filter((name) => !name.endsWith('?')) : names;
  for (const field of Object.values(type.getFields())) {
    const source = sourceOf(field);
    if (source?.kind !== 'lookup' || source.by !== 'key') continue;
    const record = (actual as Record<string, { resourceId: string } | null>)[field.name];
    const index = present.indexOf(keyParts[source.type].at(-1) as string);
    expect(record?.resourceId, `${type.name}.${field.name}`).toBe(values[index]);
  }
}

/** Property that identifies a record in its path, if it is not `id`. */
const identifiers: Record<string, string> = { OpenAPISpec: 'slug', Integration: 'name' };

/** Names of fields that differ from the name of their property. */
const fieldNames: Record<string, string> = {
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
  'MemberTeam.member': 'role',
  'TeamMember.team': 'role',
  'TeamMember.organization': 'member',
  'Link.targetReference': 'target',
  'PublishedSiteStructure.structure': 'items',
  'Team.spaces': 'spaceCount',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True for types of records with an id. */
const isNode = (type: GraphQLObjectType) => type.getInterfaces().some(({ name }) => name === 'Node');
const isConnection = (type: GraphQLObjectType) => type.name.endsWith('Connection');

/** Selects all fields of a type, and only the identifiers of nested records. */
function selection(type: GraphQLObjectType): string {
  return Object.values(type.getFields()).map(selectionOf).join(' ');
}
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  // A field with a required argument is not a property of the record.
  if (field.args.some(isRequiredArgument)) return '';
  if (isUnionType(type)) return `${field.name} { __typename }`;
  if (!isObjectType(type)) return field.name;
  if (isConnection(type))
    return ['siteSpaces', 'sections'].includes(field.name) ? `${field.name} { nodes { resourceId } }` : '';
  return `${field.name} { ${isNode(type) ? 'resourceId' : selection(type)} }`;
}

function compare(type: GraphQLObjectType, component: string, graph: unknown, json: RestRecord): void {
  const actual = graph as Record<string, unknown>;
  for (const [name, property] of Object.entries(componentOf(component).properties ?? {})) {
    if (name === 'object') continue;
    const field = type.getFields()[fieldNames[`${component}.${name}`] ?? fieldNames[name] ?? name];
    expect(field, `${type.name} has no field for ${component}.${name}`).toBeDefined();
    if (field) compareValue(field, property, actual[field.name], json[name], `${component}.${name}`);
  }
}

/** Returns a leaf value, or the identifiers of records. */
function leafOrIds(type: GraphQLNamedType, actual: unknown): unknown {
  if (actual === null || !isObjectType(type)) return actual;
  return isConnection(type)
    ? (actual as { nodes: { resourceId: string }[] }).nodes.map(({ resourceId }) => resourceId)
    : Array.isArray(actual)
      ? actual.map(({ resourceId }) => resourceId)
      : (actual as { resourceId: string }).resourceId;
}
function expectedValue(type: GraphQLNamedType, json: unknown): unknown {
  if (json === undefined || json === null) return null;
  if (isEnumType(type)) return String(json).toUpperCase().replaceAll('-', '_');
  if (!isObjectType(type)) return json;
  if (Array.isArray(json)) return json.map(({ id }: RestRecord) => id);
  return typeof json === 'string' ? json : (json as RestRecord).id;
}

function compareValue(
  field: GraphQLField<unknown, unknown>,
  property: Property,
  actual: unknown,
  json: unknown,
  label: string,
): void {
  const type = getNamedType(field.type);
  // Some responses contain the role as an object with the property `role`.
  const value = field.name === 'role' && isObject(json) ? json.role : json;
  if (isUnionType(type)) {
    expect(actual, label).toHaveLength((json as unknown[]).length);
    return;
  }
  if (value === undefined || value === null || !isObjectType(type) || isConnection(type) || isNode(type)) {
    expect(leafOrIds(type, actual), label).toEqual(expectedValue(type, value));
    return;
  }
  const name = (property.$ref ?? property.items?.$ref ?? '').split('/').at(-1) ?? '';
  if ('raw' in type.getFields()) expect((actual as { raw: unknown }).raw, label).toEqual(json);
  if (!componentOf(name).properties) return;
  if (Array.isArray(json))
    for (const [index, item] of json.entries()) compare(type, name, (actual as unknown[])[index], item as RestRecord);
  else compare(type, name, actual, json as RestRecord);
}
