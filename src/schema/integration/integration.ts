import type { KeyParts } from '../../loaders/index.js';
import { pathParameters } from '../../rest/contract/facts.js';
import { isPathPart, partProblem, type Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { permissions, urls } from '../core/fields.js';
import { badInput } from '../core/inputs.js';
import { node } from '../core/node.js';
import { byArgument, embedded } from '../core/record-fields.js';
import { namedKey } from '../core/source.js';
import {
  IntegrationBlock,
  IntegrationConfigurations,
  IntegrationContentSource,
  IntegrationExternalLink,
} from './integration-parts.js';

const IntegrationUrls = urls<Schemas['IntegrationUrls']>('IntegrationUrls', 'URLs of an integration.', {
  location: 'URL of the integration in the REST API.',
  icon: 'URL of the icon of the integration.',
  app: 'URL of the integration in the app.',
  assets: 'URL of the assets of the integration.',
  publicEndpoint: 'URL of the public endpoint of the integration.',
});

const IntegrationPermissions = permissions<Schemas['IntegrationPermissions']>(
  'IntegrationPermissions',
  'Permissions of the caller on an integration.',
  { admin: 'administer the integration', install: 'install the integration' },
);

node('Integration', {
  description: 'Integration that extends the platform.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the integration, which identifies it.' }),
    version: t.exposeInt('version', { description: 'Version number of the integration.' }),
    title: t.exposeString('title', { description: 'Title of the integration.' }),
    description: t.exposeString('description', { description: 'Short description of the integration.' }),
    summary: t.exposeString('summary', { description: 'Summary of the integration in Markdown.' }),
    previewImages: t.expose('previewImages', {
      type: ['String'],
      description: 'Preview images of the integration, in the order of the REST API.',
    }),
    target: t.expose('target', {
      type: 'IntegrationTarget',
      description: 'Target that the integration can be installed on.',
    }),
    verified: t.exposeBoolean('verified', { description: 'True if the integration is verified.' }),
    visibility: t.expose('visibility', {
      type: 'IntegrationVisibility',
      description: 'Visibility of the integration.',
    }),
    scopes: t.expose('scopes', {
      type: ['IntegrationScope'],
      description: 'Scopes of the integration, in the order of the REST API.',
    }),
    categories: t.expose('categories', {
      type: ['IntegrationCategory'],
      description: 'Categories of the integration, in the order of the REST API.',
    }),
    blocks: t.expose('blocks', {
      type: [IntegrationBlock],
      description: 'Blocks that the integration adds to the editor, in the order of the REST API.',
    }),
    contentSources: t.expose('contentSources', {
      type: [IntegrationContentSource],
      description: 'Content sources that the integration provides, in the order of the REST API.',
    }),
    configurations: t.expose('configurations', {
      type: IntegrationConfigurations,
      description: 'Configurations of the integration, one for each kind of installation.',
    }),
    externalLinks: t.expose('externalLinks', {
      type: [IntegrationExternalLink],
      description: 'External links of the integration, in the order of the REST API.',
    }),
    urls: t.expose('urls', { type: IntegrationUrls, description: 'URLs of the integration.' }),
    permissions: t.expose('permissions', {
      type: IntegrationPermissions,
      description: 'Permissions of the caller on the integration.',
    }),
    contentSecurityPolicy: t.exposeString('contentSecurityPolicy', {
      description:
        'Content security policy of the integration, sent as a header for the fetch events of its script and blocks.',
    }),
    owner: embedded(t, 'Organization', {
      property: 'owner',
      description: 'Organization that owns the integration.',
    }),
  }),
});

/**
 * Returns the key of an integration.
 * @throws a BAD_USER_INPUT error for a value that cannot be part of a path or an id
 */
function keyOf(name: string): KeyParts<'Integration'> {
  if (!isPathPart(name)) throw badInput(`name ${partProblem(name)}`);
  return { integrationName: name };
}

builder.queryFields((t) => ({
  integration: byArgument(t, 'Integration', {
    description: 'Integration with the given name. Null if not found.',
    argument: 'name',
    args: { name: t.arg.string({ required: true, description: pathParameters.integrationName }) },
    toKey: (name) => namedKey('Integration', keyOf(name)),
  }),
  integrations: connection(t, 'Integration', '/v1/integrations', {
    description: 'Integrations that are visible to the caller, in the order of the REST API.',
    args: {
      search: t.arg.string({ description: 'Lists only integrations whose name matches this text.' }),
      category: t.arg({ type: 'IntegrationCategory', description: 'Lists only integrations of this category.' }),
      blockDomain: t.arg.string({
        description: 'Lists only integrations with blocks for this domain. Limits: at most 100 characters.',
      }),
      blocks: t.arg.boolean({
        description: 'Lists only integrations with blocks if true, only those without if false, and all if omitted.',
      }),
      contentSources: t.arg.boolean({
        description:
          'Lists only integrations with content sources if true, only those without if false, and all if omitted.',
      }),
      owner: t.arg.id({
        description:
          'Lists only integrations that the organization with this global id owns: `Organization:<organizationId>`.',
      }),
      scope: t.arg({ type: 'IntegrationScope', description: 'Lists only integrations with this scope.' }),
      target: t.arg({
        type: 'IntegrationTarget',
        description: 'Lists only integrations that can be installed on this target.',
      }),
    },
    ids: { owner: 'Organization' },
  }),
}));
