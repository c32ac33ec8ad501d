import type { KeyParts } from '../../loaders/index.js';
import { pathParameters } from '../../rest/contract/facts.js';
import { isPathPart, quote, type Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { embedded, permissions, urls } from '../core/fields.js';
import { decodeId } from '../core/global-id.js';
import { badInput, checkLength, converted } from '../core/inputs.js';
import { node } from '../core/node.js';
import { orNull, recordByKey } from '../core/record.js';
import {
  IntegrationBlock,
  IntegrationConfigurations,
  IntegrationContentSource,
  IntegrationExternalLink,
} from './integration-parts.js';

const IntegrationUrls = urls<Schemas['IntegrationUrls']>('IntegrationUrls', 'Where an integration is.', {
  location: 'The integration in the REST API.',
  icon: 'Its icon.',
  app: 'The integration in the app.',
  assets: 'Its files.',
  publicEndpoint: 'Where it answers requests from outside.',
});

const IntegrationPermissions = permissions<Schemas['IntegrationPermissions']>(
  'IntegrationPermissions',
  'What the caller may do with an integration.',
  { admin: 'administrate the integration', install: 'install it' },
);

node('Integration', {
  description: 'An integration: a program that extends the platform.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, by which it is found.' }),
    version: t.exposeInt('version', { description: 'The number of its version.' }),
    title: t.exposeString('title', { description: 'The name to show.' }),
    description: t.exposeString('description', { description: 'A line about it.' }),
    summary: t.exposeString('summary', { description: 'More about it, in Markdown.' }),
    previewImages: t.expose('previewImages', { type: ['String'], description: 'Pictures of it at work.' }),
    target: t.expose('target', { type: 'IntegrationTarget', description: 'What it can be installed on.' }),
    verified: t.exposeBoolean('verified', { description: 'Whether the platform vouches for it.' }),
    visibility: t.expose('visibility', { type: 'IntegrationVisibility', description: 'Who can find it.' }),
    scopes: t.expose('scopes', { type: ['IntegrationScope'], description: 'What it may do.' }),
    categories: t.expose('categories', { type: ['IntegrationCategory'], description: 'What it is for.' }),
    blocks: t.expose('blocks', { type: [IntegrationBlock], description: 'The blocks that it adds to the editor.' }),
    contentSources: t.expose('contentSources', {
      type: [IntegrationContentSource],
      description: 'The sources that it takes content from.',
    }),
    configurations: t.expose('configurations', {
      type: IntegrationConfigurations,
      description: 'Its settings, by what it is installed on.',
    }),
    externalLinks: t.expose('externalLinks', {
      type: [IntegrationExternalLink],
      description: 'Links to more about it.',
    }),
    urls: t.expose('urls', { type: IntegrationUrls, description: 'Where it is.' }),
    permissions: t.expose('permissions', { type: IntegrationPermissions, description: 'What the caller may do.' }),
    contentSecurityPolicy: t.exposeString('contentSecurityPolicy', {
      description: 'The header of this name that its answers to fetch events carry.',
    }),
    owner: embedded(t, 'Organization', {
      description: 'The organization that published it.',
      record: (integration) => integration.owner,
    }),
  }),
});

/** @throws a BAD_USER_INPUT error for what could not stand in a path, nor in an id */
function keyOf(name: string): KeyParts<'Integration'> {
  checkLength('name', name);
  if (!isPathPart(name)) throw badInput(`${quote(name)} can't be the name of an integration`);
  return { integrationName: name };
}

builder.queryFields((t) => ({
  integration: t.field({
    type: 'Integration',
    description: 'An integration by its name. Null when it is not there.',
    args: { name: t.arg.string({ required: true, description: pathParameters.integrationName }) },
    resolve: (_root, { name }, context, info) =>
      orNull(recordByKey('Integration', { ...keyOf(name), origin: context.loaders.root }, context, info)),
  }),
  integrations: connection(t, 'Integration', '/v1/integrations', {
    description: 'The integrations that the caller can find.',
    args: {
      search: t.arg.string({ description: 'Only those with this in their name.' }),
      category: t.arg({ type: 'IntegrationCategory', description: 'Only those that are for this.' }),
      blockDomain: t.arg.string({ description: 'Only those with blocks for links to this domain.' }),
      blocks: t.arg.boolean({ description: 'True for those with blocks alone, false for those without.' }),
      contentSources: t.arg.boolean({
        description: 'True for those with content sources alone, false for those without.',
      }),
      owner: t.arg.id({ description: 'Only those that this organization published.' }),
      scope: t.arg({ type: 'IntegrationScope', description: 'Only those that may do this.' }),
      target: t.arg({ type: 'IntegrationTarget', description: 'Only those that can be installed on this.' }),
    },
    query: ({ owner, ...filters }) => ({
      ...filters,
      owner: converted(owner, (id) => decodeId('Organization', id).organizationId) ?? null,
    }),
  }),
}));
