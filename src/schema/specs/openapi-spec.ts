import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import type { InputBuilder } from '../core/fields.js';
import { permissions, urls } from '../core/fields.js';
import { get } from '../core/get.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { parent, reference } from '../core/record-fields.js';
import { content } from './openapi-spec-version.js';

const spec = '/v1/orgs/{organizationId}/openapi/{specSlug}';

const OpenAPISpecUrls = urls<Schemas['OpenAPISpecUrls']>('OpenAPISpecUrls', 'URLs of an OpenAPI spec.', {
  location: 'URL of the OpenAPI spec in the REST API.',
  app: 'URL of the OpenAPI spec in the app.',
});

const OpenAPISpecPermissions = permissions<Schemas['OpenAPISpecPermissions']>(
  'OpenAPISpecPermissions',
  'Permissions of the caller on an OpenAPI spec.',
  { view: 'view the OpenAPI spec', edit: 'edit the OpenAPI spec' },
);

node('OpenAPISpec', {
  description: 'OpenAPI spec of an organization, identified by its slug.',
  fields: (t) => ({
    specId: t.exposeString('id', {
      description: 'Internal identifier of the OpenAPI spec. The REST API finds the spec by `slug`, not by this value.',
    }),
    slug: t.exposeString('slug', { description: 'Slug of the OpenAPI spec, which identifies it in its organization.' }),
    sourceURL: t.expose('sourceURL', { type: 'URL', description: 'URL of the source of the OpenAPI spec.' }),
    processingState: t.expose('processingState', {
      type: 'OpenAPISpecProcessingState',
      description: 'Processing state of the OpenAPI spec.',
    }),
    lastProcessedAt: t.expose('lastProcessedAt', {
      type: 'DateTime',
      description: 'Time when the OpenAPI spec was last processed.',
    }),
    lastProcessErrorCode: t.expose('lastProcessErrorCode', {
      type: 'OpenAPISpecProcessErrorCode',
      description: 'Error code of the last processing of the OpenAPI spec; null if it did not fail.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the OpenAPI spec.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Time of the last update of the OpenAPI spec.' }),
    urls: t.expose('urls', { type: OpenAPISpecUrls, description: 'URLs of the OpenAPI spec.' }),
    permissions: t.expose('permissions', {
      type: OpenAPISpecPermissions,
      description: 'Permissions of the caller on the OpenAPI spec.',
    }),
    organization: parent(t, 'Organization', 'Organization that owns the OpenAPI spec.'),
    lastVersion: reference(t, 'OpenAPISpecVersion', {
      description: 'Latest version of the OpenAPI spec, according to its record; null if the record names none.',
      id: 'lastVersion',
    }),
    latestVersion: get(t, `${spec}/versions/latest`, {
      type: 'OpenAPISpecVersion',
      record: 'OpenAPISpecVersion',
      description:
        'Latest version of the OpenAPI spec, read directly with one REST call. Fails with `NOT_FOUND` if the spec has no version.',
    }),
    latestVersionContent: content(
      t,
      `${spec}/versions/latest/content`,
      'Content of the latest version of the OpenAPI spec, read directly with one REST call. Fails with `NOT_FOUND` if the spec has no version.',
    ),
    versions: connection(t, 'OpenAPISpecVersion', `${spec}/versions`, {
      description: 'Versions of the OpenAPI spec, in the order of the REST API.',
    }),
  }),
});

const specs = '/v1/orgs/{organizationId}/openapi';

const OpenAPISourceInput = builder.inputType('OpenAPISourceInput', {
  description: 'Source of an OpenAPI spec, as input. Exactly one field must be set.',
  isOneOf: true,
  fields: (t) => ({
    url: t.field({ type: 'URL', description: 'URL of the file that contains the OpenAPI spec.' }),
  }),
});

const source = (t: InputBuilder) =>
  t.field({ type: OpenAPISourceInput, required: true, description: 'Source of the OpenAPI spec.' });

mutation('createOpenAPISpec', 'post', specs, {
  description: 'Creates an OpenAPI spec in the organization. `deleteOpenAPISpec` undoes the creation.',
  target: { organization: 'Organization' },
  input: (t) => ({
    slug: t.string({
      required: true,
      description: 'Slug of the new OpenAPI spec, which identifies it in its organization.',
    }),
    source: source(t),
  }),
  payload: (t) => ({ openAPISpec: createdRecord(t, 'OpenAPISpec') }),
});

mutation('createOrUpdateOpenAPISpec', 'put', `${specs}/{specSlug}`, {
  description:
    'Replaces the source of the OpenAPI spec with this slug, or creates the spec if it does not exist. A second call can set an earlier URL again; `deleteOpenAPISpec` deletes a new spec.',
  target: { organization: 'Organization', slug: '{specSlug}' },
  input: (t) => ({ source: source(t) }),
  payload: (t) => ({ openAPISpec: returnedRecord(t, 'OpenAPISpec') }),
});

mutation('deleteOpenAPISpec', 'delete', `${specs}/{specSlug}`, {
  description: 'Deletes the OpenAPI spec. The deletion cannot be undone through the API.',
  target: { id: 'OpenAPISpec' },
  payload: (t) => ({ deletedId: deletedId(t, 'OpenAPISpec'), organization: refetchedRecord(t, 'Organization') }),
});
