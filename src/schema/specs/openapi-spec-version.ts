import type { KeyParts } from '../../loaders/index.js';
import type { PathParameters, Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, urls } from '../core/fields.js';
import { get } from '../core/get.js';
import { node } from '../core/node.js';
import { parent } from '../core/record-fields.js';

const versions = '/v1/orgs/{organizationId}/openapi/{specSlug}/versions';

const OpenAPISpecVersionUrls = urls<Schemas['OpenAPISpecVersionUrls']>(
  'OpenAPISpecVersionUrls',
  'URLs of an OpenAPI spec version.',
  { location: 'URL of the OpenAPI spec version in the REST API.' },
);

const OpenAPISpecVersionContent = builder
  .objectRef<Schemas['OpenAPISpecVersionContent']>('OpenAPISpecVersionContent')
  .implement({
    description: 'Content of an OpenAPI spec version.',
    fields: (t) => ({
      filesystem: t.expose('filesystem', {
        type: 'JSON',
        description: 'Files of the OpenAPI spec version, as returned by the REST API.',
      }),
      url: t.expose('url', { type: 'URL', description: 'URL of the content of the OpenAPI spec version.' }),
    }),
  });

type ContentPath = `${typeof versions}/latest/content` | `${typeof versions}/{versionId}/content`;

/** Creates a field for the content of the version that the path names. */
export const content = <Parent extends KeyParts<'OpenAPISpec'>, P extends ContentPath>(
  t: FieldBuilder<Parent>,
  path: P & (Parent extends PathParameters<P> ? unknown : never),
  description: string,
): Field =>
  get(t, path as ContentPath, {
    type: OpenAPISpecVersionContent,
    description,
  });

node('OpenAPISpecVersion', {
  description: 'Version of an OpenAPI spec.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'URL of the document of the OpenAPI spec version.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the OpenAPI spec version.' }),
    urls: t.expose('urls', { type: OpenAPISpecVersionUrls, description: 'URLs of the OpenAPI spec version.' }),
    spec: parent(t, 'OpenAPISpec', 'OpenAPI spec that the version belongs to.'),
    content: content(t, `${versions}/{versionId}/content`, 'Content of the OpenAPI spec version.'),
  }),
});
