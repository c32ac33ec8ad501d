import { type ParentKey, toRecords } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { searchQuery } from '../content/search.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { byId, permissions, reference, urls } from '../core/fields.js';
import { resourceIdBeside } from '../core/global-id.js';
import { converted } from '../core/inputs.js';
import { node } from '../core/node.js';
import {
  OrganizationBilling,
  OrganizationBillingMigration,
  OrganizationBlocked,
  OrganizationTrial,
} from './organization-billing.js';

const OrganizationUrls = urls<Schemas['OrganizationUrls']>('OrganizationUrls', 'Where an organization is.', {
  location: 'The organization in the REST API.',
  app: 'The organization in the app.',
  logo: 'Its logo.',
});

const OrganizationPermissions = permissions<Schemas['OrganizationPermissions']>(
  'OrganizationPermissions',
  'What the caller may do with an organization.',
  {
    view: 'see the organization',
    admin: 'administrate it',
    ownTeam: 'own a team in it',
    createContent: 'create content in it',
    createOpenAPISpec: 'add OpenAPI specifications to it',
    ingestConversations: 'feed conversations into it',
    viewBilling: 'see its billing',
    listMembers: 'list its members',
    listTeams: 'list its teams',
    listIntegrations: 'list its integrations',
  },
);

const OrganizationDefaultContent = builder
  .objectRef<Schemas['OrganizationDefaultContent'] & { organization: ParentKey<'Site'> }>('OrganizationDefaultContent')
  .implement({
    description: 'What a visitor of an organization is shown first.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'Kind of content; known: `site`.' }),
      site: reference(t, 'Site', {
        description: 'The site, when it is one.',
        id: ({ site }) => site,
        parent: ({ organization }) => organization,
      }),
    }),
  });

node('Organization', {
  description: 'An organization: everything else stands under one.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    emailDomains: t.expose('emailDomains', {
      type: ['String'],
      description: 'E-mail domains whose people may join.',
    }),
    hostname: t.exposeString('hostname', {
      description: 'The host name that its public content has by default.',
    }),
    type: t.expose('type', { type: 'OrganizationType', description: 'Its kind.' }),
    useCase: t.expose('useCase', {
      type: 'OrganizationUseCase',
      description: 'What it uses the platform for.',
    }),
    communityType: t.expose('communityType', {
      type: 'OrganizationCommunityType',
      description: 'What kind of community it is.',
    }),
    defaultRole: t.expose('defaultRole', {
      type: Role,
      description: 'The role of new members; null: guest.',
    }),
    defaultContent: t.field({
      type: OrganizationDefaultContent,
      description: 'What its visitors are shown first.',
      resolve: (organization) => organization.defaultContent && { ...organization.defaultContent, organization },
    }),
    sso: t.exposeBoolean('sso', { description: 'Whether everyone must sign in through SSO.' }),
    ai: t.exposeBoolean('ai', { description: 'Whether AI features are on.' }),
    inviteLinks: t.exposeBoolean('inviteLinks', { description: 'Whether invite links are on.' }),
    plan: t.expose('plan', { type: 'OrganizationPlan', description: 'What it pays for.' }),
    billing: t.expose('billing', { type: OrganizationBilling, description: 'How it pays.' }),
    urls: t.expose('urls', { type: OrganizationUrls, description: 'Where it is.' }),
    trial: t.expose('trial', {
      type: OrganizationTrial,
      description: 'Its trial of a larger plan.',
    }),
    customHostname: t.exposeString('customHostname', { description: 'A host name of its own.' }),
    blocked: t.expose('blocked', {
      type: OrganizationBlocked,
      description: 'Why it is blocked, if it is.',
    }),
    internal_billingMigration: t.expose('internal_billingMigration', {
      type: OrganizationBillingMigration,
      description: 'Its move to another kind of billing.',
    }),
    internal_isOnNewTrial: t.exposeBoolean('internal_isOnNewTrial', {
      description: 'Always true.',
      deprecationReason: 'It is always true.',
    }),
    permissions: t.expose('permissions', {
      type: OrganizationPermissions,
      description: 'What the caller may do.',
    }),
    sites: connection(t, 'Site', '/v1/orgs/{organizationId}/sites', {
      description: 'Its docs sites.',
      args: {
        space: t.arg.id({ description: 'Only sites that show this space.' }),
        title: t.arg.string({ description: 'Only sites with this in their title.' }),
        published: t.arg.boolean({
          description: 'Only sites that are published, or only those that are not.',
        }),
      },
      query: ({ space, ...filters }, organization) => ({
        ...filters,
        space: converted(space, (id) => resourceIdBeside('Space', id, organization)) ?? null,
      }),
    }),
    members: connection(t, 'Member', '/v1/orgs/{organizationId}/members', {
      description: 'The people in it.',
      args: {
        role: t.arg({ type: Role, description: 'Only members with this role; without it, everyone.' }),
        search: t.arg.string({ description: 'Only members whose display name or e-mail address matches this.' }),
        sort: t.arg({
          type: 'MemberSort',
          description: 'What to sort by; without it, `joinedAt`. `lastSeenAt` lists only active members.',
        }),
        order: t.arg({ type: 'SortOrder', description: 'Direction of the list; without it, newest first.' }),
      },
    }),
    teams: connection(t, 'Team', '/v1/orgs/{organizationId}/teams', {
      description: 'Its teams.',
      args: {
        owner: t.arg.id({ description: 'Only teams that this member can manage.' }),
        title: t.arg.string({ description: 'Only teams with this in their title; upper and lower case are the same.' }),
      },
      query: ({ owner, ...filters }, organization) => ({
        ...filters,
        owner: converted(owner, (id) => resourceIdBeside('Member', id, organization)) ?? null,
      }),
    }),
    collections: connection(t, 'Collection', '/v1/orgs/{organizationId}/collections', {
      description: 'Its collections of spaces.',
      args: {
        nested: t.arg.boolean({
          description: 'Whether collections inside collections are listed too; they are unless this is false.',
        }),
      },
    }),
    openAPISpecs: connection(t, 'OpenAPISpec', '/v1/orgs/{organizationId}/openapi', {
      description: 'Its OpenAPI specifications.',
    }),
    translationSettings: connection(t, 'TranslationSettings', '/v1/orgs/{organizationId}/translations', {
      description: 'Its settings for translations.',
    }),
    search: connection(t, 'OrganizationSearchResult', '/v1/orgs/{organizationId}/search', {
      description: 'The pages of its spaces with a text in them, by space.',
      args: searchQuery(t),
    }),
  }),
});

builder.queryFields((t) => ({
  organizations: connection(t, 'Organization', '/v1/orgs', {
    description: 'The organizations of the caller.',
  }),
  organization: byId(t, 'Organization', 'An organization by its id.'),
  organizationsByEmailDomain: t.field({
    type: ['Organization'],
    nullable: { list: true, items: true },
    description:
      'The organizations that people with an e-mail address of this domain may join.\n\n`GET /v1/email-domains/{emailDomain}/orgs`',
    args: {
      emailDomain: t.arg.string({ required: true, description: 'The domain: `example.com`.' }),
    },
    resolve: async (_root, { emailDomain }, { loaders }) => {
      const path = { emailDomain, origin: loaders.root };
      const { json, origin } = await loaders.reads.getWithOrigin('/v1/email-domains/{emailDomain}/orgs', { path });
      return toRecords('Organization', { origin }, json?.organizations) as never;
    },
  }),
}));
