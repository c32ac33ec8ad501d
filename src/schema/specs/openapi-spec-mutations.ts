import { builder } from '../core/builder.js';
import type { InputBuilder } from '../core/fields.js';
import { deletedId, mutation, written } from '../core/mutation.js';

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
