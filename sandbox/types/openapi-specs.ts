import type { Schemas } from '../contract.js';
import { conflict, requireFound } from '../problem.js';
import { define, operationsOf } from '../resources.js';
import type { OpenAPISpecEntry, Store, Types } from '../store.js';

/**
 * Returns the fields that depend on the source of a spec. The spec stays pending, because the sandbox never processes
 * sources.
 */
const pendingFields = ({ url }: Schemas['OpenAPISource'], time: string) => ({
  ...(url !== undefined && { sourceURL: url }),
  processingState: 'pending',
  updatedAt: time,
});

function newSpec(store: Store, source: Schemas['OpenAPISource'], values: object): OpenAPISpecEntry {
  const record = store.newRecord('OpenAPISpec', 'oas', values);
  return { record: { ...record, ...pendingFields(source, record.updatedAt) }, versions: [] };
}

const latestOf = ({ record, versions }: OpenAPISpecEntry): Types['OpenAPISpecVersion'] =>
  requireFound(versions.at(-1), 'version of OpenAPI spec', record.slug);

/** Handlers for the OpenAPI specs of an organization, and for their versions. */
export const openAPISpecs = [
  define('OpenAPISpec', {
    paths: ['/v1/orgs/{organizationId}/openapi/{specSlug}'],
    label: 'OpenAPI spec',
    key: 'slug',
    entries: ({ at }) => at('Organization').openAPISpecs,
    create({ at, body, path, store }) {
      if (at('Organization').openAPISpecs.some(({ record }) => record.slug === body.slug))
        throw conflict(`OpenAPI spec ${body.slug} already exists`);
      return newSpec(store, body.source, { ...path, slug: body.slug });
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
      const existing = specs.find(({ record }) => record.slug === path.specSlug);
      if (existing) return Object.assign(existing.record, pendingFields(source, store.now()));
      const entry = newSpec(store, source, { ...path, slug: path.specSlug });
      specs.push(entry);
      return entry.record;
    },

    getLatestOpenAPISpecVersion: ({ at }) => latestOf(at('OpenAPISpec')).record,
    getLatestOpenAPISpecVersionContent: ({ at }) => latestOf(at('OpenAPISpec')).content,
    getOpenAPISpecVersionContent: ({ at }) => at('OpenAPISpecVersion').content,
  }),
];
