import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { keyParts, type RecordType } from '../../src/loaders/index.js';
import { schema } from '../../src/schema/index.js';
import { resolved } from '../support/contract-operations.js';
import { useContractService } from '../support/contract-service.js';
import { type Mutation, mutations } from '../support/inputs.js';
import { isNode } from '../support/routes.js';

/** REST call of each mutation with all of its inputs: ids become path parameters or identifiers in the body. */
const contract = useContractService();

const organization = 'Organization:o';
const site = 'Site:o/s';
const siteSection = 'SiteSection:o/s/x';
const siteSectionGroup = 'SiteSectionGroup:o/s/g';
const siteSpace = 'SiteSpace:o/s/i';
const shareLink = 'ShareLink:o/s/l';
const space = 'Space:o/d';
const changeRequest = 'ChangeRequest:o/d/c';
const page = 'Page:o/d/p';
const spaceComment = 'SpaceComment:o/d/m';
const changeRequestComment = 'ChangeRequestComment:o/d/c/m';
const collection = 'Collection:k';
const member = 'Member:o/u';
const team = 'Team:o/t';
const user = 'User:u';
const openAPISpec = 'OpenAPISpec:o/api';
const translationSettings = 'TranslationSettings:o/t';

const body = { markdown: 'Text' };
const reactions = { addedReactions: ['👍'], removedReactions: ['🎉'] };
const source = { url: 'https://example.com/openapi.yaml' };
const imported = { url: 'https://example.com/docs', source: 'website' };
const jsonSchema = { type: 'object', properties: { staff: { type: 'boolean' } }, additionalProperties: false };
const siteChanges = { title: 'Notes', basename: 'notes', adaptiveContent: { enabled: true }, proxy: 'a.example/notes' };
const sectionChanges = { title: 'Ideas', path: 'ideas', condition: 'true', icon: 'bulb', description: 'All ideas' };
const organizationChanges = {
  title: 'Northwind',
  emailDomains: ['northwind.example'],
  hostname: 'northwind',
  logo: 'https://example.com/logo.svg',
  sso: false,
  ai: false,
  inviteLinks: false,
};
const longName = 'n'.repeat(100);
const configuration = { title: 'Language', type: 'string', default: ['en'], completion_url: '/all', enum: ['en'] };
const integration = {
  runtime: 'v1',
  icon: 'aWNvbg==',
  title: 'Word count',
  description: 'Counts words',
  summary: 'Counts the words of a page.',
  previewImages: ['b25l'],
  visibility: 'public',
  target: 'space',
  scopes: ['space:content:read'],
  categories: ['analytics'],
  blocks: [{ id: 'count', title: 'Count', urlUnfurl: ['https://a.example/*'], markdown: { codeblock: 'count' } }],
  contentSources: [{ id: 'lists', title: 'Lists', configuration: { componentId: 'list' } }],
  externalLinks: [{ url: 'https://a.example', label: 'Home' }],
  script: 'addEventListener("fetch", count)',
  contentSecurityPolicy: "default-src 'none'",
};

/** By default, the body has the inputs that are its properties in openapi.yaml. */
const calls: [mutation: string, input: object, call: string, body?: object][] = [
  [
    'addSiteSectionToGroup',
    { id: siteSectionGroup, section: siteSection },
    'POST /v1/orgs/o/sites/s/section-groups/g/sections',
    { sectionId: 'x' },
  ],
  ['createChangeRequest', { space, subject: 'Login', agentTaskId: 'a' }, 'POST /v1/spaces/d/change-requests'],
  [
    'createChangeRequestComment',
    { changeRequest, body, page, node: 'n' },
    'POST /v1/spaces/d/change-requests/c/comments',
    { body, page: 'p', node: 'n' },
  ],
  [
    'createChangeRequestCommentReply',
    { comment: changeRequestComment, body, format: 'document' },
    'POST /v1/spaces/d/change-requests/c/comments/m/replies?format=document',
  ],
  [
    'createChangeRequestCommentReply',
    { comment: changeRequestComment, body },
    'POST /v1/spaces/d/change-requests/c/comments/m/replies?format=markdown',
  ],
  [
    'createCollection',
    { organization, parent: collection, title: 'Guides' },
    'POST /v1/orgs/o/collections',
    { parent: 'k', title: 'Guides' },
  ],
  ['createOpenAPISpec', { organization, slug: 'api', source }, 'POST /v1/orgs/o/openapi'],
  ['createOrUpdateOpenAPISpec', { organization, slug: 'api', source }, 'PUT /v1/orgs/o/openapi/api'],
  ['createShareLink', { site, name: 'Press' }, 'POST /v1/orgs/o/sites/s/share-links'],
  [
    'createSite',
    { organization, type: 'premium', title: 'Notes', visibility: 'SHARE_LINK', spaces: { existing: [space] } },
    'POST /v1/orgs/o/sites',
    { type: 'premium', title: 'Notes', visibility: 'share-link', spaces: ['d'] },
  ],
  ['createSite', { organization, spaces: { new: 'empty' } }, 'POST /v1/orgs/o/sites', { spaces: 'empty' }],
  [
    'createSiteSection',
    { site, space, title: 'Try it', icon: 'flask' },
    'POST /v1/orgs/o/sites/s/sections',
    { spaceId: 'd', title: 'Try it', icon: 'flask' },
  ],
  [
    'createSiteSectionGroup',
    { site, title: 'Basics', icon: 'cube', sections: [siteSection] },
    'POST /v1/orgs/o/sites/s/section-groups',
    { title: 'Basics', icon: 'cube', sections: ['x'] },
  ],
  [
    'createSiteSpace',
    { site, space, section: siteSection },
    'POST /v1/orgs/o/sites/s/site-spaces',
    { spaceId: 'd', sectionId: 'x' },
  ],
  [
    'createSpaceComment',
    { space, body, page, node: 'n' },
    'POST /v1/spaces/d/comments',
    { body, page: 'p', node: 'n' },
  ],
  ['createSpaceCommentReply', { comment: spaceComment, body }, 'POST /v1/spaces/d/comments/m/replies'],
  [
    'createTeam',
    { organization, title: 'Crew', members: [member] },
    'PUT /v1/orgs/o/teams',
    { title: 'Crew', members: ['u'] },
  ],
  ['createTranslationSettings', { organization, title: 'Nordics' }, 'POST /v1/orgs/o/translations'],
  ['deleteChangeRequestComment', { id: changeRequestComment }, 'DELETE /v1/spaces/d/change-requests/c/comments/m'],
  ['deleteCollection', { id: collection }, 'DELETE /v1/collections/k'],
  ['deleteLinkInvite', { organization, inviteId: 'a/b?c' }, 'DELETE /v1/orgs/o/link-invites/a%2Fb%3Fc'],
  ['deleteOpenAPISpec', { id: openAPISpec }, 'DELETE /v1/orgs/o/openapi/api'],
  ['deleteShareLink', { id: shareLink }, 'DELETE /v1/orgs/o/sites/s/share-links/l'],
  ['deleteSite', { id: site }, 'DELETE /v1/orgs/o/sites/s'],
  ['deleteSiteSection', { id: siteSection }, 'DELETE /v1/orgs/o/sites/s/sections/x'],
  ['deleteSiteSectionGroup', { id: siteSectionGroup }, 'DELETE /v1/orgs/o/sites/s/section-groups/g'],
  ['deleteSiteSpace', { id: siteSpace }, 'DELETE /v1/orgs/o/sites/s/site-spaces/i'],
  ['deleteSpaceComment', { id: spaceComment }, 'DELETE /v1/spaces/d/comments/m'],
  ['deleteSpaceCommentReply', { id: 'SpaceCommentReply:o/d/m/r' }, 'DELETE /v1/spaces/d/comments/m/replies/r'],
  ['deleteTeam', { id: team }, 'DELETE /v1/orgs/o/teams/t'],
  ['deleteTranslationSettings', { id: translationSettings }, 'DELETE /v1/orgs/o/translations/t'],
  ['importChangeRequestContent', { changeRequest, ...imported }, 'POST /v1/spaces/d/change-requests/c/content/import'],
  ['importSpaceContent', { space, ...imported }, 'POST /v1/spaces/d/content/import'],
  ['mergeChangeRequest', { id: changeRequest }, 'POST /v1/spaces/d/change-requests/c/merge'],
  [
    'moveCollection',
    { id: collection, parent: 'Collection:j', position: { after: space, before: 'Space:o/e' } },
    'POST /v1/collections/k/move',
    { parent: 'j', position: { after: { type: 'space', space: 'd' }, before: { type: 'space', space: 'e' } } },
  ],
  ['moveCollection', { id: collection, parent: null }, 'POST /v1/collections/k/move'],
  [
    'moveSiteSection',
    { id: siteSection, position: { before: 'SiteSection:o/s/y' } },
    'POST /v1/orgs/o/sites/s/sections/x/move',
    { position: { before: { type: 'site-section', siteSection: 'y' } } },
  ],
  [
    'moveSiteSectionGroup',
    { id: siteSectionGroup, position: { after: siteSection } },
    'POST /v1/orgs/o/sites/s/section-groups/g/move',
    { position: { after: { type: 'site-section', id: 'x' } } },
  ],
  [
    'moveSiteSpace',
    { id: siteSpace, position: { before: 'SiteSpace:o/s/j' } },
    'POST /v1/orgs/o/sites/s/site-spaces/i/move',
    { position: { before: { type: 'site-space', siteSpace: 'j' } } },
  ],
  ['pingOrganization', { id: organization }, 'POST /v1/orgs/o/ping'],
  [
    'publishIntegration',
    {
      ...integration,
      name: longName,
      organization,
      configurations: {
        account: { properties: [{ name: 'language', value: configuration }], required: ['language'] },
        site: { required: [] },
      },
      secrets: [
        { name: 'KEY', value: 'k1' },
        { name: '__proto__', value: 'k2' },
      ],
    },
    `POST /v1/integrations/${longName}`,
    {
      ...integration,
      organization: 'o',
      configurations: {
        account: { properties: { language: configuration }, required: ['language'] },
        site: { required: [] },
      },
      secrets: JSON.parse('{ "KEY": "k1", "__proto__": "k2" }') as object,
    },
  ],
  ['removeMember', { id: member }, 'DELETE /v1/orgs/o/members/u'],
  ['removeRequestedReviewer', { changeRequest, user }, 'DELETE /v1/spaces/d/change-requests/c/requested-reviewers/u'],
  [
    'removeSiteSectionFromGroup',
    { id: siteSectionGroup, section: siteSection },
    'DELETE /v1/orgs/o/sites/s/section-groups/g/sections/x',
  ],
  ['removeTeamMember', { team, member }, 'DELETE /v1/orgs/o/teams/t/members/u'],
  [
    'requestReviewers',
    { changeRequest, users: [user], subject: 'Look' },
    'POST /v1/spaces/d/change-requests/c/requested-reviewers',
    { users: ['u'], subject: 'Look' },
  ],
  ['setMemberSso', { id: member }, 'POST /v1/orgs/o/members/u/sso'],
  ['setTeamMember', { team, member, role: 'OWNER' }, 'PUT /v1/orgs/o/teams/t/members/u', { role: 'owner' }],
  ['setTeamMember', { team, member }, 'PUT /v1/orgs/o/teams/t/members/u'],
  ['transferCollection', { id: collection, organization }, 'POST /v1/collections/k/transfer', { organization: 'o' }],
  ['unpublishIntegration', { id: 'Integration:words' }, 'DELETE /v1/integrations/words'],
  [
    'updateChangeRequest',
    { id: changeRequest, subject: 'Ready', status: 'open' },
    'PATCH /v1/spaces/d/change-requests/c',
  ],
  [
    'updateChangeRequestComment',
    { id: changeRequestComment, body, resolved: true, ...reactions },
    'PUT /v1/spaces/d/change-requests/c/comments/m',
  ],
  ['updateChangeRequestFromSpace', { id: changeRequest }, 'POST /v1/spaces/d/change-requests/c/update'],
  [
    'updateCollection',
    { id: collection, title: 'Trials', description: 'Field', defaultLevel: 'REVIEW' },
    'PATCH /v1/collections/k',
    { title: 'Trials', description: 'Field', defaultLevel: 'review' },
  ],
  ['updateMember', { id: member, role: 'ADMIN' }, 'PATCH /v1/orgs/o/members/u', { role: 'admin' }],
  [
    'updateOrganization',
    { id: organization, ...organizationChanges, defaultRole: 'COMMENT', defaultContent: { site } },
    'PATCH /v1/orgs/o',
    { ...organizationChanges, defaultRole: 'comment', defaultContent: { type: 'site', site: 's' } },
  ],
  ['updateOrganization', { id: organization, defaultContent: null, logo: null }, 'PATCH /v1/orgs/o'],
  ['updateShareLink', { id: shareLink, name: 'Old', active: false }, 'PATCH /v1/orgs/o/sites/s/share-links/l'],
  [
    'updateSite',
    {
      id: site,
      ...siteChanges,
      visibility: 'VISITOR_AUTH',
      agentsContext: 'INCLUDED',
      defaultSiteSection: siteSection,
      defaultSiteSpace: siteSpace,
    },
    'PATCH /v1/orgs/o/sites/s',
    {
      ...siteChanges,
      visibility: 'visitor-auth',
      agentsContext: 'included',
      defaultSiteSection: 'x',
      defaultSiteSpace: 'i',
    },
  ],
  ['updateSiteAdaptiveSchema', { site, jsonSchema }, 'PUT /v1/orgs/o/sites/s/adaptive-schema'],
  [
    'updateSiteSection',
    { id: siteSection, ...sectionChanges, defaultSiteSpace: siteSpace },
    'PATCH /v1/orgs/o/sites/s/sections/x',
    { ...sectionChanges, defaultSiteSpace: 'i' },
  ],
  [
    'updateSiteSectionGroup',
    { id: siteSectionGroup, title: 'Roots', icon: null },
    'PATCH /v1/orgs/o/sites/s/section-groups/g',
  ],
  [
    'updateSiteSpace',
    { id: siteSpace, path: 'tasks', condition: 'true', space },
    'PATCH /v1/orgs/o/sites/s/site-spaces/i',
    { path: 'tasks', condition: 'true', spaceId: 'd' },
  ],
  ['updateSpaceComment', { id: spaceComment, body, resolved: true, ...reactions }, 'PUT /v1/spaces/d/comments/m'],
  [
    'updateSpaceCommentReply',
    { id: 'SpaceCommentReply:o/d/m/r', body, ...reactions },
    'PUT /v1/spaces/d/comments/m/replies/r',
  ],
  ['updateTeam', { id: team, title: 'Crew' }, 'PATCH /v1/orgs/o/teams/t'],
  [
    'updateTeamMembers',
    {
      team,
      add: [{ user }, { email: 'a@b.example' }],
      remove: [{ user: 'User:v' }],
      memberships: [
        { member: { user }, role: 'OWNER' },
        { member: { email: 'a@b.example' }, role: 'MEMBER' },
      ],
    },
    'PUT /v1/orgs/o/teams/t/members',
    {
      add: ['u', 'a@b.example'],
      remove: ['v'],
      memberships: { u: { role: 'owner' }, 'a@b.example': { role: 'member' } },
    },
  ],
  ['updateTranslationSettings', { id: translationSettings, title: 'North' }, 'PUT /v1/orgs/o/translations/t'],
];

/** Fields of a payload. Records are selected by their ids. */
const payloadOf = (mutation: string) => {
  const field = schema.getMutationType()?.getFields()[mutation];
  const fields = Object.values((getNamedType(field?.type) as GraphQLObjectType).getFields());
  return fields.map((one) => ({ name: one.name, type: getNamedType(one.type), refetches: one.extensions.refetches }));
};

/** The id of a record in the inputs, or of a parent of the deleted record. */
function idIn(input: object, type: RecordType): string | undefined {
  const ids = Object.values(input).filter((value): value is string => /^[A-Z]\w+:/.test(String(value)));
  const parts = ids[0]?.split(':')[1]?.split('/').slice(0, keyParts[type].length);
  return ids.find((id) => id.startsWith(`${type}:`)) ?? `${type}:${parts?.join('/')}`;
}

it.each(calls)('%s sends its inputs, and returns ids without another call: %j', async (name, input, call, expected) => {
  const { operation, input: type } = mutations.find((one) => one.name === name) as Mutation;
  const payload = payloadOf(name);
  const selection = payload.map(
    (one) => `${one.name} ${isNode(one.type) ? '{ id }' : isObjectType(one.type) ? '{ __typename }' : ''}`,
  );
  const { data, errors } = await contract.gateway.query<Record<string, Record<string, { id: string } | null>>>(
    `mutation ($input: ${type.name}!) { ${name}(input: $input) { ${selection.join(' ')} } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  for (const one of payload) {
    const value = data[name]?.[one.name];
    if (one.name === 'deletedId') expect(value).toBe(Object.values(input)[0]);
    else if (one.refetches) expect(value).toEqual({ id: idIn(input, one.refetches as RecordType) });
    else if (isNode(one.type)) expect(value).toEqual({ id: expect.stringMatching(`^${one.type.name}:`) });
  }
  const sent = contract.service.requests.map(({ method, url, body }) => [`${method} ${url}`, body && JSON.parse(body)]);
  const properties = operation.body && resolved(operation.body).properties;
  const body = properties && Object.fromEntries(Object.entries(input).filter(([property]) => property in properties));
  expect(sent).toEqual([[call, expected ?? body ?? '']]);
});

it('the table contains every mutation with each of its inputs', () => {
  const sent = new Set(calls.flatMap(([name, input]) => Object.keys(input).map((field) => `${name}.${field}`)));
  const inputs = mutations.flatMap(({ name, input }) =>
    Object.keys(input.getFields()).map((field) => `${name}.${field}`),
  );
  expect(inputs.filter((field) => !sent.has(field))).toEqual([]);
});
