import type { Schemas } from '../contract.js';
import { conflict, found } from '../problem.js';
import { define, operationsOf } from '../resources.js';
import type { OpenAPISpecEntry, OpenAPISpecVersionEntry, Store } from '../store.js';

/** The fields that a source sets. A new source waits to be processed, which the sandbox never does. */
const pending = ({ url }: Schemas['OpenAPISource'], time: string) => ({
  ...(url !== undefined && { sourceURL: url }),
  processingState: 'pending',
  updatedAt: time,
});

interface NewSpec {
  organizationId: string;
  slug: string;
  source: Schemas['OpenAPISource'];
}

function newSpec(store: Store, { organizationId, slug, source }: NewSpec): OpenAPISpecEntry {
  const record = store.newRecord('OpenAPISpec', 'oas', { organizationId, slug });
  return { record: { ...record, ...pending(source, record.updatedAt) }, versions: [] };
}

const latestOf = ({ record, versions }: OpenAPISpecEntry): OpenAPISpecVersionEntry =>
  found(versions.at(-1), 'version of OpenAPI spec', record.slug);

/** OpenAPI specs of an organization, and their versions. */
export const openAPISpecs = [
  define('OpenAPISpec', {
    paths: ['/v1/orgs/{organizationId}/openapi/{specSlug}'],
    label: 'OpenAPI spec',
    key: 'slug',
    entries: ({ at }) => at('Organization').openAPISpecs,
    create({ at, body, path, store }) {
      if (at('Organization').openAPISpecs.some(({ record }) => record.slug === body.slug))
        throw conflict(`There is an OpenAPI spec ${body.slug} already`);
      return newSpec(store, { ...path, ...body });
    },
  }),

  define('OpenAPISpecVersion', {
    paths: ['/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}'],
    label: 'version',
    entries: ({ at }) => at('OpenAPISpec').versions,
    newestFirst: true,
  }),

  operationsOf({
    createOrUpdateOpenAPISpec({ at, body: { source }, path, store }) {
      const specs = at('Organization').openAPISpecs;
      const known = specs.find(({ record }) => record.slug === path.specSlug);
      if (known) return Object.assign(known.record, pending(source, store.now()));
      const made = newSpec(store, { ...path, slug: path.specSlug, source });
      specs.push(made);
      return made.record;
    },

    getLatestOpenAPISpecVersion: ({ at }) => latestOf(at('OpenAPISpec')).record,
    getLatestOpenAPISpecVersionContent: ({ at }) => latestOf(at('OpenAPISpec')).content,
    getOpenAPISpecVersionContent: ({ at }) => at('OpenAPISpecVersion').content,
  }),
];
