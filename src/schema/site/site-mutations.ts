import { builder } from '../core/builder.js';
import { SiteAgentsContext, SiteVisibility } from '../core/enums.js';
import { relatedResourceId } from '../core/global-id.js';
import { mutation } from '../core/mutation.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';

const site = '/v1/orgs/{organizationId}/sites/{siteId}';

const NewSiteSpacesInput = builder.inputType('NewSiteSpacesInput', {
  description: 'Spaces of a new site. Exactly one field must be set.',
  isOneOf: true,
  fields: (t) => ({
    existing: t.idList({
      description: 'Global ids of existing spaces to add to the new site: `Space:<organizationId>/<spaceId>`.',
    }),
    new: t.string({
      description: 'Kind of the space to create for the new site. The REST API does not document the allowed values.',
    }),
  }),
});

const SiteAdaptiveContentInput = builder.inputType('SiteAdaptiveContentInput', {
  description: 'Adaptive content setting of a site, as input.',
  fields: (t) => ({
    enabled: t.boolean({
      required: true,
      description: 'Enables adaptive content for the site if true, disables it if false.',
    }),
  }),
});

mutation('createSite', 'post', '/v1/orgs/{organizationId}/sites', {
  description:
    'Creates a site in the organization. `deleteSite` deletes it again, but not a space that was created with it.',
  target: { organization: 'Organization' },
  input: (t) => ({
    type: t.field({ type: 'SiteType', description: 'Type of the new site. The default is `basic`.' }),
    title: t.string({ description: 'Title of the new site.' }),
    visibility: t.field({ type: SiteVisibility, description: 'Visibility of the new site, which sets its audience.' }),
    spaces: t.field({
      type: NewSiteSpacesInput,
      description: 'Spaces of the new site: existing spaces, or a space to create.',
    }),
  }),
  body: ({ spaces, ...others }, organization) => ({
    ...others,
    spaces:
      spaces &&
      (spaces.new ??
        spaces.existing?.map((id, index) => relatedResourceId('Space', id, organization, 'spaces', 'existing', index))),
  }),
  payload: (t) => ({ site: createdRecord(t, 'Site') }),
});

mutation('updateSite', 'patch', site, {
  description:
    'Updates settings of the site. Omitted fields keep their values. A second `updateSite` can set earlier values again, but not remove a value.',
  target: { id: 'Site' },
  input: (t) => ({
    title: t.string({ description: 'New title of the site.' }),
    visibility: t.field({ type: SiteVisibility, description: 'New visibility of the site, which sets its audience.' }),
    basename: t.string({ description: 'New base name of the site, which is a part of its URL.' }),
    adaptiveContent: t.field({
      type: SiteAdaptiveContentInput,
      description: 'New adaptive content setting of the site.',
    }),
    agentsContext: t.field({ type: SiteAgentsContext, description: 'New access of the agent to the site.' }),
    defaultSiteSpace: t.id({
      description:
        'Global id of the new default site space, at the root of the site or in its default section: `SiteSpace:<organizationId>/<siteId>/<siteSpaceId>`.',
    }),
    defaultSiteSection: t.id({
      description:
        'Global id of the new default section of the site: `SiteSection:<organizationId>/<siteId>/<siteSectionId>`.',
    }),
    proxy: t.string({
      description: 'New proxy of the site, such as a domain with a path; null removes the proxy.',
    }),
  }),
  body: ({ defaultSiteSpace, defaultSiteSection, ...others }, key) => ({
    ...others,
    defaultSiteSpace: relatedResourceId('SiteSpace', defaultSiteSpace, key, 'defaultSiteSpace'),
    defaultSiteSection: relatedResourceId('SiteSection', defaultSiteSection, key, 'defaultSiteSection'),
  }),
  payload: (t) => ({ site: returnedRecord(t, 'Site') }),
});

mutation('deleteSite', 'delete', site, {
  description: 'Deletes the site. The deletion cannot be undone through the API.',
  target: { id: 'Site' },
  payload: (t) => ({ deletedId: deletedId(t, 'Site'), organization: refetchedRecord(t, 'Organization') }),
});

mutation('updateSiteAdaptiveSchema', 'put', `${site}/adaptive-schema`, {
  description:
    'Replaces the visitor schema of the site. A second `updateSiteAdaptiveSchema` can restore the earlier schema.',
  target: { site: 'Site' },
  input: (t) => ({
    jsonSchema: t.field({
      type: 'JSON',
      required: true,
      description: 'New JSON Schema (draft-07) of the claims about a visitor. It replaces the whole schema.',
    }),
  }),
  payload: (t) => ({ siteAdaptiveSchema: returnedRecord(t, 'SiteAdaptiveSchema') }),
});
