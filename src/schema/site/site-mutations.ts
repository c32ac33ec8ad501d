import { builder } from '../core/builder.js';
import { SiteAgentsContext, SiteVisibility } from '../core/enums.js';
import { resourceIdBeside } from '../core/global-id.js';
import { deletedId, mutation, written } from '../core/mutation.js';

const site = '/v1/orgs/{organizationId}/sites/{siteId}';

const NewSiteSpacesInput = builder.inputType('NewSiteSpacesInput', {
  description: 'What a new site shows: spaces that are there, or one that is made for it.',
  isOneOf: true,
  fields: (t) => ({
    existing: t.idList({ description: 'Spaces of the organization.' }),
    new: t.string({ description: 'The kind of space to make, in the word of the service.' }),
  }),
});

const SiteAdaptiveContentInput = builder.inputType('SiteAdaptiveContentInput', {
  description: 'Whether a site is to show different visitors different content.',
  fields: (t) => ({
    enabled: t.boolean({ required: true, description: 'Whether it is to.' }),
  }),
});

mutation('createSite', 'post', '/v1/orgs/{organizationId}/sites', {
  description: 'Makes a docs site.',
  target: { organization: 'Organization' },
  input: (t) => ({
    type: t.field({ type: 'SiteType', description: 'Its kind; `basic` when nothing is said.' }),
    title: t.string({ description: 'Its name.' }),
    visibility: t.field({ type: SiteVisibility, description: 'Who can visit it.' }),
    spaces: t.field({ type: NewSiteSpacesInput, description: 'What it shows.' }),
  }),
  body: ({ spaces, ...others }, organization) => ({
    ...others,
    spaces: spaces && (spaces.new ?? spaces.existing?.map((id) => resourceIdBeside('Space', id, organization))),
  }),
  payload: (t) => ({ site: written(t, 'Site') }),
});

mutation('updateSite', 'patch', site, {
  description: 'Changes a docs site.',
  target: { id: 'Site' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    visibility: t.field({ type: SiteVisibility, description: 'Who can visit it.' }),
    basename: t.string({ description: 'Its part of the URL under the host name of its organization.' }),
    adaptiveContent: t.field({
      type: SiteAdaptiveContentInput,
      description: 'Whether different visitors are shown different content.',
    }),
    agentsContext: t.field({ type: SiteAgentsContext, description: 'Whether the agent can use it.' }),
    defaultSiteSpace: t.id({
      description: 'The site space that it opens with: at its root, or in its default section.',
    }),
    defaultSiteSection: t.id({ description: 'The section that it opens with.' }),
    proxy: t.string({
      description: 'Where it is served from, when not from its own host: a domain and a path. Null removes it.',
    }),
  }),
  body: ({ defaultSiteSpace, defaultSiteSection, ...others }, key) => ({
    ...others,
    defaultSiteSpace: resourceIdBeside('SiteSpace', defaultSiteSpace, key),
    defaultSiteSection: resourceIdBeside('SiteSection', defaultSiteSection, key),
  }),
  payload: (t) => ({ site: written(t, 'Site') }),
});

mutation('deleteSite', 'delete', site, {
  description: 'Deletes a docs site. The spaces that it shows stay.',
  target: { id: 'Site' },
  payload: (t) => ({ deletedId: deletedId(t, 'Site') }),
});

mutation('updateSiteAdaptiveSchema', 'put', `${site}/adaptive-schema`, {
  description: 'Replaces what a site knows of its visitors.',
  target: { site: 'Site' },
  input: (t) => ({
    jsonSchema: t.field({
      type: 'JSON',
      required: true,
      description: 'The whole JSON Schema (draft-07) of the claims of a visitor.',
    }),
  }),
  payload: (t) => ({ siteAdaptiveSchema: written(t, 'SiteAdaptiveSchema') }),
});
