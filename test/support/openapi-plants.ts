import { openApiJson } from './openapi.js';

export type Api = Record<string, unknown>;

/** Returns a copy of openapi.yaml that a test can change. */
export const readApi = (): Api => JSON.parse(openApiJson);

/** A change of openapi.yaml, and its expected entry in the drift report. */
export interface Plant {
  readonly section: 'breaking' | 'compatible' | 'text';
  readonly kind: string;
  /** Names from the root to the changed value. */
  readonly at: readonly string[];
  /** The new value, or a function of the old value. Undefined removes the value. */
  readonly to?: unknown;
  readonly place: string;
  readonly change: string;
  readonly coordinates: readonly string[];
  /** A REST operation that the entry must list. */
  readonly rest: string;
  /** An operation in test/operations that the entry must list. */
  readonly usedBy?: string;
}

const inOrgs = '/v1/orgs/{organizationId}';
const site = `${inOrgs}/sites/{siteId}`;
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
const schema = (name: string, ...path: string[]) => ['components', 'schemas', name, ...path];
const property = (name: string, ...path: string[]) => schema(name, 'properties', ...path);
const operation = (path: string, method: string, ...rest: string[]) => ['paths', path, method, ...rest];

type Named = { name?: string };
const withoutParameter = (name: string) => (parameters: unknown) =>
  (parameters as Named[]).filter((one) => one.name !== name);
const withParameter = (parameter: object) => (parameters: unknown) => [...((parameters as []) ?? []), parameter];
const withEditedParameter = (name: string, edit: object) => (parameters: unknown) =>
  (parameters as Named[]).map((one) => (one.name === name ? { ...one, ...edit } : one));
const withItem = (item: unknown) => (list: unknown) => [...((list as []) ?? []), item];
const withoutItem = (item: unknown) => (list: unknown) => (list as unknown[]).filter((one) => one !== item);

type Expected = Partial<Plant> & Pick<Plant, 'change' | 'coordinates' | 'rest'>;
const plant =
  (section: Plant['section'], kind: string) =>
  (at: readonly string[], to: unknown, place: string, expected: Expected): Plant => ({
    section,
    kind,
    at,
    to,
    place,
    ...expected,
  });

const removal = plant('breaking', 'removed');
const requirement = plant('breaking', 'required-input');
const typeChange = plant('breaking', 'type-changed');
const nullabilityChange = plant('breaking', 'nullability-changed');
const valueChange = plant('breaking', 'values-changed');
const variantChange = plant('breaking', 'variants-changed');
const limitChange = plant('breaking', 'limits-changed');
const addition = plant('compatible', 'added');

/** Paths that `plantedApi` renames last, because other changes contain the old paths. */
export const renamedPaths = [
  {
    from: `${site}/share-links`,
    to: `${site}/links`,
    coordinate: 'Site.shareLinks',
    usedBy: ['ShareLinks', 'SwitchOffShareLink'],
  },
  {
    from: '/v1/collections/{collectionId}/move',
    to: '/v1/collections/{collectionId}/relocate',
    coordinate: 'Mutation.moveCollection',
    usedBy: ['MoveCollection'],
  },
];

export const plants: readonly Plant[] = [
  removal(operation(`${site}/adaptive-schema/template-conditions`, 'get'), undefined, '', {
    ...{ change: 'removed', coordinates: ['Site.templateConditions'], usedBy: 'SiteTemplateConditions' },
    rest: `GET ${site}/adaptive-schema/template-conditions`,
  }),
  removal(operation('/v1/collections/{collectionId}', 'delete'), undefined, '', {
    ...{ change: 'removed', coordinates: ['Mutation.deleteCollection'], usedBy: 'DeleteCollection' },
    rest: 'DELETE /v1/collections/{collectionId}',
  }),
  removal(operation(`${inOrgs}/sites`, 'get', 'parameters'), withoutParameter('published'), 'published', {
    ...{ change: 'removed', coordinates: ['Organization.sites(published:)'], usedBy: 'Sites' },
    rest: `GET ${inOrgs}/sites`,
  }),
  removal(operation(`${inOrgs}/teams`, 'get', 'parameters'), withoutParameter('owner'), 'owner', {
    ...{ change: 'removed', coordinates: ['Organization.teams(owner:)'], usedBy: 'Teams' },
    rest: `GET ${inOrgs}/teams`,
  }),
  removal(property('UpdateMemberRequest', 'role'), undefined, 'UpdateMemberRequest.role', {
    ...{ change: 'removed', coordinates: ['UpdateMemberInput.role'], usedBy: 'UpdateMember' },
    rest: `PATCH ${inOrgs}/members/{userId}`,
  }),
  removal(property('UpdateShareLinkRequest', 'active'), undefined, 'UpdateShareLinkRequest.active', {
    ...{ change: 'removed', coordinates: ['UpdateShareLinkInput.active'], usedBy: 'SwitchOffShareLink' },
    rest: `PATCH ${site}/share-links/{shareLinkId}`,
  }),
  removal(property('LinkList', 'stats'), undefined, 'LinkList.stats', {
    ...{ change: 'removed', coordinates: ['LinkConnection.stats'] },
    rest: 'GET /v1/spaces/{spaceId}/content/page/{pageId}/links',
  }),
  removal(property('SiteList', 'count'), undefined, 'SiteList.count', {
    change: 'removed',
    coordinates: ['SiteConnection.totalCount'],
    rest: `GET ${inOrgs}/sites`,
  }),
  removal(property('TeamMembership', 'role'), undefined, 'TeamMembership.role', {
    ...{ change: 'removed', coordinates: ['MemberTeam.role', 'TeamMember.role'], usedBy: 'TeamMembers' },
    rest: `GET ${inOrgs}/teams/{teamId}/members`,
  }),
  removal(property('SiteIconImages', 'dark'), undefined, 'SiteIconImages.dark', {
    ...{ change: 'removed', coordinates: ['SiteIcon.dark'] },
    rest: `GET ${inOrgs}/sites`,
  }),
  removal(property('SiteIconImages', 'light'), undefined, 'SiteIconImages.light', {
    ...{ change: 'removed', coordinates: ['SiteIcon.light'] },
    rest: `GET ${inOrgs}/sites`,
  }),
  removal(property('RequestReviewersResult', 'users'), undefined, 'RequestReviewersResult.users', {
    ...{ change: 'removed', coordinates: ['RequestReviewersPayload.requestedReviewers'], usedBy: 'RequestReviewers' },
    rest: `POST ${changeRequest}/requested-reviewers`,
  }),
  removal(property('ChangeRequestMergeResult', 'revision'), undefined, 'ChangeRequestMergeResult.revision', {
    ...{ change: 'removed', coordinates: ['MergeChangeRequestPayload.revision'] },
    rest: `POST ${changeRequest}/merge`,
  }),
  removal(operation(`${changeRequest}/content/files/{fileId}/backlinks`, 'get'), undefined, '', {
    ...{ change: 'removed', coordinates: ['File.backlinks'], usedBy: 'FileBacklinksInChangeRequest' },
    rest: `GET ${changeRequest}/content/files/{fileId}/backlinks`,
  }),
  requirement(
    operation(`${inOrgs}/members`, 'get', 'parameters'),
    withParameter({ name: 'region', in: 'query', required: true, schema: { type: 'string' } }),
    'region',
    {
      ...{ change: 'new, and required', coordinates: ['Organization.members'], usedBy: 'Members' },
      rest: `GET ${inOrgs}/members`,
    },
  ),
  requirement(
    operation(`${inOrgs}/teams`, 'put', 'parameters'),
    withParameter({ name: 'X-Reason', in: 'header', required: true, schema: { type: 'string' } }),
    'X-Reason',
    {
      ...{ change: 'new, and required', coordinates: ['Mutation.createTeam'], usedBy: 'CreateTeam' },
      rest: `PUT ${inOrgs}/teams`,
    },
  ),
  requirement(schema('CreateSiteRequest', 'required'), withItem('visibility'), 'CreateSiteRequest.visibility', {
    ...{ change: 'became required', coordinates: ['CreateSiteInput.visibility'], usedBy: 'CreateSite' },
    rest: `POST ${inOrgs}/sites`,
  }),
  requirement(
    schema('CreateShareLinkRequest'),
    (request: unknown) => {
      const { required, properties, ...others } = request as { required: string[]; properties: object };
      return { ...others, required: [...required, 'days'], properties: { ...properties, days: { type: 'integer' } } };
    },
    'CreateShareLinkRequest.days',
    {
      ...{ change: 'new, and required', coordinates: ['Mutation.createShareLink'], usedBy: 'CreateShareLink' },
      rest: `POST ${site}/share-links`,
    },
  ),
  typeChange(property('Site', 'hostname'), { type: 'object' }, 'Site.hostname', {
    ...{ change: 'type changed from string to object', coordinates: ['Site.hostname'] },
    rest: `GET ${site}`,
  }),
  typeChange(property('ChangeRequest', 'number', 'type'), 'string', 'ChangeRequest.number', {
    ...{ change: 'type changed from integer to string', coordinates: ['ChangeRequest.number'] },
    rest: 'GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}',
  }),
  typeChange(property('Page', 'urls'), { type: 'string' }, 'Page.urls', {
    ...{ change: 'type changed from object to string', coordinates: ['Page.urls'] },
    rest: 'GET /v1/spaces/{spaceId}/content/page/{pageId}',
  }),
  typeChange(
    operation(`${inOrgs}/collections`, 'get', 'parameters'),
    withEditedParameter('nested', { schema: { type: 'string' } }),
    'nested',
    {
      change: 'type changed from boolean to string',
      coordinates: ['Organization.collections(nested:)'],
      ...{ rest: `GET ${inOrgs}/collections`, usedBy: 'Collections' },
    },
  ),
  typeChange(property('CreateTeamRequest', 'members', 'items'), { type: 'object' }, 'CreateTeamRequest.members', {
    ...{ change: 'type changed from string to object', coordinates: ['CreateTeamInput.members'], usedBy: 'CreateTeam' },
    rest: `PUT ${inOrgs}/teams`,
  }),
  nullabilityChange(schema('Site', 'required'), withoutItem('title'), 'Site.title', {
    ...{ change: 'no longer required', coordinates: ['Site.title'], rest: `GET ${site}`, usedBy: 'Site' },
  }),
  nullabilityChange(property('ChangeRequest', 'subject', 'type'), ['string', 'null'], 'ChangeRequest.subject', {
    ...{ change: 'became nullable', coordinates: ['ChangeRequest.subject'], usedBy: 'ChangeRequest' },
    rest: 'GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}',
  }),
  nullabilityChange(property('UpdateSiteRequest', 'proxy', 'type'), 'string', 'UpdateSiteRequest.proxy', {
    ...{ change: 'no longer nullable', coordinates: ['UpdateSiteInput.proxy'], rest: `PATCH ${site}` },
  }),
  valueChange(property('Link', 'status'), { enum: ['ok', 'broken', 'in-app', 'moved'] }, 'Link.status', {
    ...{ change: 'value "moved" added', coordinates: ['Link.status'] },
    ...{ rest: 'GET /v1/spaces/{spaceId}/content/page/{pageId}/links', usedBy: 'LinksInChangeRequest' },
  }),
  valueChange(property('SetTeamMemberRequest', 'role'), { enum: ['member'] }, 'SetTeamMemberRequest.role', {
    ...{ change: 'value "owner" removed', coordinates: ['SetTeamMemberInput.role'], usedBy: 'SetTeamMember' },
    rest: `PUT ${inOrgs}/teams/{teamId}/members/{userId}`,
  }),
  variantChange(schema('SiteIcon', 'oneOf'), withItem({ type: 'object', properties: { emoji: {} } }), 'Site.icon', {
    ...{ change: 'variant object added', coordinates: ['Site.icon'], rest: `GET ${site}` },
  }),
  variantChange(
    property('CreateSiteRequest', 'spaces'),
    { type: 'array', items: { type: 'string' } },
    'CreateSiteRequest.spaces',
    {
      ...{ change: 'variant string removed', coordinates: ['CreateSiteInput.spaces'], usedBy: 'CreateSite' },
      rest: `POST ${inOrgs}/sites`,
    },
  ),
  limitChange(property('UpdateTeamRequest', 'title', 'maxLength'), 32, 'UpdateTeamRequest.title', {
    ...{ change: 'maxLength changed from 64 to 32', coordinates: ['UpdateTeamInput.title'], usedBy: 'UpdateTeam' },
    rest: `PATCH ${inOrgs}/teams/{teamId}`,
  }),
  limitChange(property('UpdateSiteRequest', 'basename', 'pattern'), '^[a-z]+$', 'UpdateSiteRequest.basename', {
    ...{ change: 'pattern changed from none to ^[a-z]+$', coordinates: ['UpdateSiteInput.basename'] },
    rest: `PATCH ${site}`,
  }),
  addition(['paths', '/v1/labels'], { get: { responses: {} } }, '', {
    ...{ change: 'new operation', coordinates: [], rest: 'GET /v1/labels' },
  }),
  addition(property('Team', 'color'), { type: 'string' }, 'Team.color', {
    ...{ change: 'new', coordinates: [], rest: `GET ${inOrgs}/teams/{teamId}` },
  }),
  plant('compatible', 'deprecated')(operation(`${inOrgs}/sites`, 'post', 'deprecated'), true, '', {
    ...{ change: 'deprecated', coordinates: ['Mutation.createSite'], rest: `POST ${inOrgs}/sites` },
  }),
  plant('compatible', 'deprecated')(property('Space', 'emoji', 'deprecated'), true, 'Space.emoji', {
    ...{ change: 'deprecated', coordinates: ['Space.emoji'], rest: 'GET /v1/collections/{collectionId}/spaces' },
  }),
  plant('text', 'text')(property('Team', 'title', 'description'), 'Name of the team.', 'Team.title', {
    ...{ change: 'description changed', coordinates: ['Team.title'], rest: `GET ${inOrgs}/teams/{teamId}` },
  }),
  plant('text', 'text')(operation(`${inOrgs}/teams`, 'get', 'summary'), 'All teams', '', {
    ...{ change: 'description changed', coordinates: ['Organization.teams'], rest: `GET ${inOrgs}/teams` },
  }),
];

/** Applies a change to a document. */
function apply(api: Api, { at, to }: Pick<Plant, 'at' | 'to'>): void {
  const path = [...at];
  const last = path.pop() ?? '';
  const parent = path.reduce<Api>((node, name) => {
    if (!node[name]) throw new Error(`openapi.yaml has no ${path.join(' ')}`);
    return node[name] as Api;
  }, api);
  const value = typeof to === 'function' ? (to as (old: unknown) => unknown)(parent[last]) : to;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
}

/** Returns openapi.yaml with the changes of `plants` and `renamedPaths`. */
export function plantedApi(): Api {
  const api = readApi();
  for (const change of plants) apply(api, change);
  const paths = api.paths as Api;
  for (const { from, to } of renamedPaths) {
    paths[to] = paths[from];
    delete paths[from];
  }
  return api;
}
