import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { SiteAgentsContext, SiteVisibility } from '../core/enums.js';
import { byId, type FieldBuilder, parent, urls } from '../core/fields.js';
import { node } from '../core/node.js';
import { publishedSite } from './published-site.js';
import { adaptiveSchema, templateConditions } from './site-adaptive-schema.js';

const SiteUrls = urls<Schemas['SiteUrls']>('SiteUrls', 'Where a site is.', {
  location: 'The site in the REST API.',
  app: 'The site in the app.',
  published: 'The site as visitors see it.',
});

const SiteIcon = builder.objectRef<NonNullable<Schemas['SiteIcon']>>('SiteIcon').implement({
  description: 'The icon of a site: pictures for light and dark backgrounds, or something else, which `raw` holds.',
  fields: (t) => ({
    light: t.field({
      type: 'URL',
      description: 'The picture for light backgrounds.',
      resolve: (icon) => pictures(icon)?.light,
    }),
    dark: t.field({
      type: 'URL',
      description: 'The picture for dark backgrounds.',
      resolve: (icon) => pictures(icon)?.dark,
    }),
    raw: t.field({
      type: 'JSON',
      description: 'The icon as the service gave it.',
      resolve: (icon) => icon,
    }),
  }),
});

const pictures = (icon: NonNullable<Schemas['SiteIcon']>) => (typeof icon === 'object' ? icon.icon : undefined);

const SiteProxy = builder.objectRef<Schemas['SiteProxy']>('SiteProxy').implement({
  description: 'Where a site is served from when that is not its own host.',
  fields: (t) => ({
    origin: t.exposeString('origin', { description: 'Where requests come from.' }),
    target: t.exposeString('target', { description: 'Where requests go.' }),
  }),
});

const SiteAdaptiveContent = builder.objectRef<Schemas['SiteAdaptiveContent']>('SiteAdaptiveContent').implement({
  description: 'Whether a site shows different visitors different content.',
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled', { description: 'Whether it does.' }),
  }),
});

const SiteAds = builder.objectRef<Schemas['SiteAds']>('SiteAds').implement({
  description: 'Advertisements on a site.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'State of the request to show them; known: `pending`.',
    }),
    submittable: t.exposeBoolean('submittable', {
      description: 'Whether the request can be sent.',
    }),
    raw: t.field({
      type: 'JSON',
      description: 'The state as the service gave it.',
      resolve: (ads) => ads,
    }),
  }),
});

const SiteFeature = builder.objectRef<Schemas['SiteFeature']>('SiteFeature').implement({
  description: 'A feature that a site has through its plan.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
    plan: t.exposeString('plan', { description: 'The plan that brings it.' }),
    frozen: t.exposeBoolean('frozen', { description: 'Whether it can not be changed.' }),
    customizations: t.expose('customizations', {
      type: ['String'],
      description: 'What can be customized.',
    }),
  }),
});

const shareKey = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg.string({ description: 'Key of a share link: published URLs then carry it.' });

node('Site', {
  description: 'A docs site: what visitors read.',
  fields: (t) => ({
    type: t.expose('type', { type: 'SiteType', description: 'Its kind.' }),
    title: t.exposeString('title', { description: 'Its name.' }),
    icon: t.expose('icon', { type: SiteIcon, description: 'Its icon.' }),
    hostname: t.exposeString('hostname', { description: 'A host name of its own.' }),
    basename: t.exposeString('basename', {
      description: 'Its part of the URL under the host name of its organization.',
    }),
    proxy: t.expose('proxy', {
      type: SiteProxy,
      description: 'Where it is served from, when not from its own host.',
    }),
    visibility: t.expose('visibility', { type: SiteVisibility, description: 'Who can visit it.' }),
    published: t.exposeBoolean('published', {
      description: 'Whether those who can visit it can reach it now.',
    }),
    siteSpaceCount: t.exposeInt('siteSpaces', { description: 'How many site spaces it has.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    adaptiveContent: t.expose('adaptiveContent', {
      type: SiteAdaptiveContent,
      description: 'Whether different visitors are shown different content.',
    }),
    ads: t.expose('ads', { type: SiteAds, description: 'Advertisements on it.' }),
    agentsContext: t.expose('agentsContext', {
      type: SiteAgentsContext,
      description: 'Whether the agent can use it.',
    }),
    features: t.expose('features', { type: [SiteFeature], description: 'What its plan brings.' }),
    urls: t.expose('urls', { type: SiteUrls, description: 'Where it is.' }),
    organization: parent(t, 'Organization', 'The organization that it belongs to.'),
    sections: connection(t, 'SiteSection', '/v1/orgs/{organizationId}/sites/{siteId}/sections', {
      description: 'Its sections, in the order of its navigation.',
      args: { shareKey: shareKey(t) },
    }),
    sectionGroups: connection(t, 'SiteSectionGroup', '/v1/orgs/{organizationId}/sites/{siteId}/section-groups', {
      description: 'The groups of sections in its navigation.',
    }),
    siteSpaces: connection(t, 'SiteSpace', '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces', {
      description: 'Its links to spaces, of all sections.',
      args: {
        shareKey: shareKey(t),
        default: t.arg.boolean({
          description: 'True for the default site space alone, false for all others.',
        }),
      },
    }),
    shareLinks: connection(t, 'ShareLink', '/v1/orgs/{organizationId}/sites/{siteId}/share-links', {
      description: 'The secret links to it.',
    }),
    adaptiveSchema: adaptiveSchema(t),
    templateConditions: templateConditions(t),
    publishedSite: publishedSite(t),
  }),
});

builder.queryField('site', (t) => byId(t, 'Site', 'A docs site by its id.'));
