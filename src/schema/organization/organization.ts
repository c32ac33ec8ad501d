import type { Schemas } from '../../rest/index.js';
import { searchQuery } from '../content/search.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { nested, permissions, urls } from '../core/fields.js';
import { get } from '../core/get.js';
import { node } from '../core/node.js';
import { byId, reference } from '../core/record-fields.js';
import {
  OrganizationBilling,
  OrganizationBillingMigration,
  OrganizationBlocked,
  OrganizationTrial,
} from './organization-billing.js';

const OrganizationUrls = urls<Schemas['OrganizationUrls']>('OrganizationUrls', 'URLs of an organization.', {
  location: 'URL of the organization in the REST API.',
  app: 'URL of the organization in the app.',
  logo: 'URL of the logo of the organization.',
});

const OrganizationPermissions = permissions<Schemas['OrganizationPermissions']>(
  'OrganizationPermissions',
  'Permissions of the caller on an organization.',
  {
    view: 'view the organization',
    admin: 'administer the organization',
    ownTeam: 'own a team in the organization',
    createContent: 'create content in the organization',
    createOpenAPISpec: 'create OpenAPI specs in the organization',
    ingestConversations: 'ingest conversations into the organization',
    viewBilling: 'view the billing of the organization',
    listMembers: 'list the members of the organization',
    listTeams: 'list the teams of the organization',
    listIntegrations: 'list the integrations of the organization',
  },
);

const OrganizationDefaultContent = builder
  .objectRef<Schemas['OrganizationDefaultContent']>('OrganizationDefaultContent')
  .implement({
    description: 'Default content of an organization.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Type of the default content. Known value: `site`.' }),
      site: reference(t, 'Site', {
        description: 'Site that is the default content; null if the type is not `site`.',
        id: { reads: ['type', 'site'], value: ({ type, site }) => (type === 'site' ? site : undefined) },
      }),
    }),
  });

node('Organization', {
  description:
    'Organization on the platform. It owns sites, spaces, collections, members, teams and all other resources.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the organization.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the organization.' }),
    emailDomains: t.expose('emailDomains', {
      type: ['String'],
      description: 'E-mail domains of the organization, in the order of the REST API.',
    }),
    hostname: t.exposeString('hostname', {
      description: 'Default hostname for the public content of the organization.',
    }),
    type: t.expose('type', { type: 'OrganizationType', description: 'Type of the organization.' }),
    useCase: t.expose('useCase', {
      type: 'OrganizationUseCase',
      description: 'Use case of the organization.',
    }),
    communityType: t.expose('communityType', {
      type: 'OrganizationCommunityType',
      description: 'Community type of the organization, such as `nonProfit`.',
    }),
    defaultRole: t.expose('defaultRole', {
      type: Role,
      description: 'Default role of members of the organization; null means guest.',
    }),
    defaultContent: nested(t, {
      type: OrganizationDefaultContent,
      description: 'Default content of the organization.',
      from: 'defaultContent',
    }),
    sso: t.exposeBoolean('sso', { description: 'True if SSO is enforced for the whole organization.' }),
    ai: t.exposeBoolean('ai', { description: 'True if AI features are enabled in the organization.' }),
    inviteLinks: t.exposeBoolean('inviteLinks', {
      description: 'True if invite links are enabled in the organization.',
    }),
    plan: t.expose('plan', { type: 'OrganizationPlan', description: 'Plan of the organization.' }),
    billing: t.expose('billing', { type: OrganizationBilling, description: 'Billing state of the organization.' }),
    urls: t.expose('urls', { type: OrganizationUrls, description: 'URLs of the organization.' }),
    trial: t.expose('trial', {
      type: OrganizationTrial,
      description: 'Trial of a plan by the organization.',
    }),
    customHostname: t.exposeString('customHostname', { description: 'Custom hostname of the organization.' }),
    blocked: t.expose('blocked', {
      type: OrganizationBlocked,
      description: 'Block of the organization by the platform; null if it is not blocked.',
    }),
    internal_billingMigration: t.expose('internal_billingMigration', {
      type: OrganizationBillingMigration,
      description: 'Migration of the organization to another kind of billing; null if it has none.',
    }),
    internal_isOnNewTrial: t.exposeBoolean('internal_isOnNewTrial', {
      description: 'True for every organization. The field is internal to the platform.',
      deprecationReason: 'The REST API deprecates this field, which is always true.',
    }),
    permissions: t.expose('permissions', {
      type: OrganizationPermissions,
      description: 'Permissions of the caller on the organization.',
    }),
    sites: connection(t, 'Site', '/v1/orgs/{organizationId}/sites', {
      description: 'Sites of the organization, in the order of the REST API.',
      args: {
        space: t.arg.id({
          description: 'Lists only sites that show the space with this global id: `Space:<organizationId>/<spaceId>`.',
        }),
        title: t.arg.string({ description: 'Lists only sites whose title matches this text.' }),
        published: t.arg.boolean({
          description: 'Lists only published sites if true, only unpublished ones if false, and both if omitted.',
        }),
      },
      ids: { space: 'Space' },
    }),
    members: connection(t, 'Member', '/v1/orgs/{organizationId}/members', {
      description: 'Members of the organization. By default, they are sorted by join date, latest first.',
      args: {
        role: t.arg({
          type: Role,
          description: 'Lists only members with this role. Omit it to list members of all roles.',
        }),
        search: t.arg.string({
          description: 'Lists only members whose display name or e-mail address matches this text.',
        }),
        sort: t.arg({
          type: 'MemberSort',
          description: 'Sort key of the members. The default is `joinedAt`; `lastSeenAt` lists only active members.',
        }),
        order: t.arg({ type: 'SortOrder', description: 'Sort direction of the members. The default is `desc`.' }),
      },
    }),
    teams: connection(t, 'Team', '/v1/orgs/{organizationId}/teams', {
      description: 'Teams of the organization, in the order of the REST API.',
      args: {
        owner: t.arg.id({
          description:
            'Lists only teams that the member with this global id can manage: `Member:<organizationId>/<userId>`.',
        }),
        title: t.arg.string({ description: 'Lists only teams whose title contains this text, ignoring case.' }),
      },
      ids: { owner: 'Member' },
    }),
    collections: connection(t, 'Collection', '/v1/orgs/{organizationId}/collections', {
      description:
        'Collections of the organization, in the order of the REST API. The list includes nested collections by default.',
      args: {
        nested: t.arg.boolean({
          description: 'Includes nested collections if true, which is the default. False excludes them.',
        }),
      },
    }),
    openAPISpecs: connection(t, 'OpenAPISpec', '/v1/orgs/{organizationId}/openapi', {
      description: 'OpenAPI specs of the organization, in the order of the REST API.',
    }),
    translationSettings: connection(t, 'TranslationSettings', '/v1/orgs/{organizationId}/translations', {
      description: 'Translation settings of the organization, in the order of the REST API.',
    }),
    search: connection(t, 'OrganizationSearchResult', '/v1/orgs/{organizationId}/search', {
      description:
        'Pages of the organization that match a search query, grouped by space, in the order of the REST API.',
      args: searchQuery(t),
    }),
  }),
});

builder.queryFields((t) => ({
  organizations: connection(t, 'Organization', '/v1/orgs', {
    description: 'Organizations of the authenticated user, in the order of the REST API.',
  }),
  organization: byId(t, 'Organization', 'Organization with the given global id.'),
  organizationsByEmailDomain: get(t, '/v1/email-domains/{emailDomain}/orgs', {
    type: ['Organization'],
    nullable: { list: true, items: true },
    record: 'Organization',
    property: 'organizations',
    list: 'Organization records',
    description: 'Organizations with the given e-mail domain, in the order of the REST API.',
    args: {
      emailDomain: t.arg.string({
        required: true,
        description: 'E-mail domain: the part of an address after the @ sign, such as `example.com`.',
      }),
    },
    pathArguments: ['emailDomain'],
  }),
}));
