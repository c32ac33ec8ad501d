import type { PathParameters, Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling } from '../core/connection.js';
import { type Field, type FieldBuilder, parent, urls } from '../core/fields.js';
import { node } from '../core/node.js';

const versions = '/v1/orgs/{organizationId}/openapi/{specSlug}/versions';

const OpenAPISpecVersionUrls = urls<Schemas['OpenAPISpecVersionUrls']>(
  'OpenAPISpecVersionUrls',
  'Where a version of an OpenAPI specification is.',
  { location: 'The version in the REST API.' },
);

const OpenAPISpecVersionContent = builder
  .objectRef<Schemas['OpenAPISpecVersionContent']>('OpenAPISpecVersionContent')
  .implement({
    description: 'What a version of an OpenAPI specification holds.',
    fields: (t) => ({
      filesystem: t.expose('filesystem', { type: 'JSON', description: 'Its files, as the service gave them.' }),
      url: t.expose('url', { type: 'URL', description: 'Where they are.' }),
    }),
  });

type ContentPath = `${typeof versions}/latest/content` | `${typeof versions}/{versionId}/content`;

/** The content of the version that the path names. */
export const content = <Parent extends object, P extends ContentPath>(
  t: FieldBuilder<Parent>,
  path: P & (Parent extends PathParameters<P> ? unknown : never),
  description: string,
): Field =>
  t.field({
    type: OpenAPISpecVersionContent,
    ...calling(path, description),
    // Both paths give a content, and the parent holds their values.
    resolve: (parent, _args, { loaders }) =>
      loaders.reads.get(path as `${typeof versions}/latest/content`, { path: parent as never }),
  });

node('OpenAPISpecVersion', {
  description: 'A version of an OpenAPI specification, as it was when it was read.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Where its document is.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was read.' }),
    urls: t.expose('urls', { type: OpenAPISpecVersionUrls, description: 'Where it is.' }),
    spec: parent(t, 'OpenAPISpec', 'The specification that it is a version of.'),
    content: content(t, `${versions}/{versionId}/content`, 'Its files.'),
  }),
});
