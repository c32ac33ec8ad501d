import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { SiteAgentsContext, SiteVisibility } from '../core/enums.js';
import { exposeProperty, inVariant, nested, raw, urls } from '../core/fields.js';
import { node } from '../core/node.js';
import { byId, parent } from '../core/record-fields.js';
import { publishedSite } from './published-site.js';
import { shareKey } from './share-link.js';
import { adaptiveSchema, templateConditions } from './site-adaptive-schema.js';

const SiteUrls = urls<Schemas['SiteUrls']>('SiteUrls', 'URLs of a site.', {
  location: 'URL of the site in the REST API.',
  app: 'URL of the site in the app.',
  published: 'URL of the published site.',
});

const SiteIcon = builder.objectRef<Extract<Schemas['SiteIcon'], object>>('SiteIcon').implement({
  description: 'Icon of a site. Icons that are not a pair of images are only in `raw`.',
  fields: (t) => ({
    light: nested(t, {
      type: 'URL',
      description: 'URL of the icon for light backgrounds; null if the icon is not a pair of images.',
      from: { reads: ['icon'], value: ({ icon }) => icon?.light },
    }),
    dark: nested(t, {
      type: 'URL',
      description: 'URL of the icon for dark backgrounds; null if the icon is not a pair of images.',
      from: { reads: ['icon'], value: ({ icon }) => icon?.dark },
    }),
    raw: raw(t, 'Icon of the site'),
  }),
});

const SiteProxy = builder.objectRef<Schemas['SiteProxy']>('SiteProxy').implement({
  description: 'Proxy that serves a site from another domain.',
  fields: (t) => ({
    origin: t.exposeString('origin', { description: 'Origin of the site proxy, as returned by the REST API.' }),
    target: t.exposeString('target', { description: 'Target of the site proxy, as returned by the REST API.' }),
  }),
});

const SiteAdaptiveContent = builder.objectRef<Schemas['SiteAdaptiveContent']>('SiteAdaptiveContent').implement({
  description: 'Adaptive content setting of a site.',
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled', { description: 'True if adaptive content is enabled for the site.' }),
  }),
});

const SiteAds = builder.objectRef<Schemas['SiteAds']>('SiteAds').implement({
  description: 'Advertising state of a site.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'Status of advertising on the site. Known value: `pending`.',
    }),
    submittable: t.exposeBoolean('submittable', {
      description: 'True if the site can be submitted for advertising.',
    }),
    raw: raw(t, 'Advertising state of the site'),
  }),
});

const SiteFeature = builder.objectRef<Schemas['SiteFeature']>('SiteFeature').implement({
  description: 'Feature of a site, with the plan that it belongs to.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the site feature in the REST API.' }),
    plan: t.exposeString('plan', { description: 'Plan that the site feature belongs to.' }),
    frozen: t.exposeBoolean('frozen', { description: 'True if the site feature is frozen.' }),
    customizations: t.expose('customizations', {
      type: ['String'],
      description: 'Names of the customizations of the site feature, in the order of the REST API.',
    }),
  }),
});

node('Site', {
  description: 'Documentation site of an organization. It publishes the content of spaces.',
  fields: (t) => ({
    type: t.expose('type', { type: 'SiteType', description: 'Type of the site.' }),
    title: t.exposeString('title', { description: 'Title of the site.' }),
    icon: exposeProperty(t, 'icon', { type: SiteIcon, description: 'Icon of the site.' }),
    hostname: t.exposeString('hostname', { description: 'Custom hostname of the site; null if it has none.' }),
    basename: t.exposeString('basename', {
      description: 'Base name of the site, which is a part of its URL.',
    }),
    proxy: t.expose('proxy', {
      type: SiteProxy,
      description: 'Proxy that serves the site from another domain; null if it has none.',
    }),
    visibility: t.expose('visibility', {
      type: SiteVisibility,
      description: 'Visibility of the site, which sets its audience.',
    }),
    published: t.exposeBoolean('published', {
      description: 'True if the audience set by `visibility` can reach the site.',
    }),
    siteSpaceCount: t.exposeInt('siteSpaces', { description: 'Number of site spaces of the site.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the site.' }),
    adaptiveContent: t.expose('adaptiveContent', {
      type: SiteAdaptiveContent,
      description: 'Adaptive content setting of the site.',
    }),
    ads: t.expose('ads', { type: SiteAds, description: 'Advertising state of the site.' }),
    agentsContext: t.expose('agentsContext', {
      type: SiteAgentsContext,
      description: 'Access of the agent to the site.',
    }),
    features: t.expose('features', {
      type: [SiteFeature],
      description: 'Features of the site with their plans, in the order of the REST API.',
    }),
    urls: t.expose('urls', {
      type: SiteUrls,
      description: 'URLs of the site.',
      args: { shareKey: shareKey(t) },
      extensions: inVariant('urls', 'shareKey'),
    }),
    organization: parent(t, 'Organization', 'Organization that owns the site.'),
    sections: connection(t, 'SiteSection', '/v1/orgs/{organizationId}/sites/{siteId}/sections', {
      description: 'Sections of the site, in the order of the REST API.',
      variants: ['shareKey'],
    }),
    sectionGroups: connection(t, 'SiteSectionGroup', '/v1/orgs/{organizationId}/sites/{siteId}/section-groups', {
      description: 'Section groups of the site, in the order of the REST API.',
    }),
    siteSpaces: connection(t, 'SiteSpace', '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces', {
      description: 'Site spaces of the site, in all of its sections, in the order of the REST API.',
      variants: ['shareKey'],
      args: {
        default: t.arg.boolean({
          description: 'Lists only the default site space if true, only the others if false, and all if omitted.',
        }),
      },
    }),
    shareLinks: connection(t, 'ShareLink', '/v1/orgs/{organizationId}/sites/{siteId}/share-links', {
      description: 'Share links of the site, in the order of the REST API.',
    }),
    adaptiveSchema: adaptiveSchema(t),
    templateConditions: templateConditions(t),
    publishedSite: publishedSite(t),
  }),
});

builder.queryField('site', (t) => byId(t, 'Site', 'Site with the given global id.'));
