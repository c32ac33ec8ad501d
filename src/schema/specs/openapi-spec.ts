import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling, connection } from '../core/connection.js';
import type { InputBuilder } from '../core/fields.js';
import { parent, permissions, reference, urls } from '../core/fields.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';
import { content } from './openapi-spec-version.js';

const spec = '/v1/orgs/{organizationId}/openapi/{specSlug}';

const OpenAPISpecUrls = urls<Schemas['OpenAPISpecUrls']>('OpenAPISpecUrls', 'Where an OpenAPI specification is.', {
  location: 'The specification in the REST API.',
  app: 'The specification in the app.',
});

const OpenAPISpecPermissions = permissions<Schemas['OpenAPISpecPermissions']>(
  'OpenAPISpecPermissions',
  'What the caller may do with an OpenAPI specification.',
  { view: 'see the specification', edit: 'change it' },
);

node('OpenAPISpec', {
  description: 'An OpenAPI specification of an organization: a description of an API, read from where it is kept.',
  fields: (t) => ({
    specId: t.exposeString('id', {
      description: 'The identifier that the service gave it. In the REST API it is found by its slug, not by this.',
    }),
    slug: t.exposeString('slug', { description: 'Its name in URLs, by which it is found.' }),
    sourceURL: t.expose('sourceURL', { type: 'URL', description: 'Where it is read from.' }),
    processingState: t.expose('processingState', {
      type: 'OpenAPISpecProcessingState',
      description: 'How far it is processed.',
    }),
    lastProcessedAt: t.expose('lastProcessedAt', {
      type: 'DateTime',
      description: 'When it was last processed.',
    }),
    lastProcessErrorCode: t.expose('lastProcessErrorCode', {
      type: 'OpenAPISpecProcessErrorCode',
      description: 'Why it could not be processed the last time, if it could not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    urls: t.expose('urls', { type: OpenAPISpecUrls, description: 'Where it is.' }),
    permissions: t.expose('permissions', { type: OpenAPISpecPermissions, description: 'What the caller may do.' }),
    organization: parent(t, 'Organization', 'The organization that it belongs to.'),
    lastVersion: reference(t, 'OpenAPISpecVersion', {
      description: 'The version that it names as its latest; null when it has none.',
      id: ({ lastVersion }) => lastVersion,
      parent: (spec) => spec,
    }),
    latestVersion: t.field({
      type: 'OpenAPISpecVersion',
      ...calling(
        `${spec}/versions/latest`,
        'Its latest version, without waiting for the record that names it; NOT_FOUND when it has none.',
      ),
      resolve: (of, _args, { loaders }) =>
        loaders.reads.record('OpenAPISpecVersion', `${spec}/versions/latest`, { path: of }),
    }),
    latestVersionContent: content(
      t,
      `${spec}/versions/latest/content`,
      'The content of its latest version, without waiting for that version; NOT_FOUND when it has none.',
    ),
    versions: connection(t, 'OpenAPISpecVersion', `${spec}/versions`, { description: 'Its versions.' }),
  }),
});

const specs = '/v1/orgs/{organizationId}/openapi';

const OpenAPISourceInput = builder.inputType('OpenAPISourceInput', {
  description: 'Where an OpenAPI specification is read from: one kind of source.',
  isOneOf: true,
  fields: (t) => ({
    url: t.field({ type: 'URL', description: 'The address of the file to read.' }),
  }),
});

const source = (t: InputBuilder) =>
  t.field({ type: OpenAPISourceInput, required: true, description: 'Where it is read from.' });

mutation('createOpenAPISpec', 'post', specs, {
  description: 'Adds an OpenAPI specification to an organization.',
  target: { organization: 'Organization' },
  input: (t) => ({
    slug: t.string({ required: true, description: 'Its name in URLs, by which it is found.' }),
    source: source(t),
  }),
  payload: (t) => ({ openAPISpec: written(t, 'OpenAPISpec') }),
});

mutation('createOrUpdateOpenAPISpec', 'put', `${specs}/{specSlug}`, {
  description: 'Changes where an OpenAPI specification is read from, or adds it when there is none with this slug.',
  target: { organization: 'Organization', slug: '{specSlug}' },
  input: (t) => ({ source: source(t) }),
  payload: (t) => ({ openAPISpec: written(t, 'OpenAPISpec') }),
});

mutation('deleteOpenAPISpec', 'delete', `${specs}/{specSlug}`, {
  description: 'Deletes an OpenAPI specification with all of its versions.',
  target: { id: 'OpenAPISpec' },
  payload: (t) => ({ deletedId: deletedId(t, 'OpenAPISpec') }),
});
