import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { conflict, found } from './problem.js';
import { openAPISpecUrls } from './seed/openapi-specs.js';
import { organizationIn, type Store } from './store.js';

/** OpenAPI specs of an organization. A new or changed one waits to be read, which the sandbox never does. */
export const openAPISpecHandlers = (store: Store): Handlers => {
  const specsOf = (organizationId: string) => organizationIn(store, organizationId).openAPISpecs;

  const specIn = ({ organizationId, specSlug }: { organizationId: string; specSlug: string }) =>
    found(
      specsOf(organizationId).find(({ record }) => record.slug === specSlug),
      'OpenAPI spec',
      specSlug,
    );

  const latestIn = (path: Parameters<typeof specIn>[0]) =>
    found(specIn(path).versions.at(-1), 'version of OpenAPI spec', path.specSlug);

  const versionIn = ({ versionId, ...path }: Parameters<typeof specIn>[0] & { versionId: string }) =>
    found(
      specIn(path).versions.find(({ record }) => record.id === versionId),
      'version',
      versionId,
    );

  /** What a source makes of a spec. */
  const toRead = ({ url }: Schemas['OpenAPISource']) => ({
    ...(url !== undefined && { sourceURL: url }),
    processingState: 'pending',
    updatedAt: store.now(),
  });

  const add = (organizationId: string, slug: string, source: Schemas['OpenAPISource']): Schemas['OpenAPISpec'] => {
    const waiting = toRead(source);
    const record: Schemas['OpenAPISpec'] = {
      object: 'openapi-spec',
      id: store.newId('oas'),
      createdAt: waiting.updatedAt,
      slug,
      ...waiting,
      permissions: { view: true, edit: true },
      urls: openAPISpecUrls(organizationId, slug),
    };
    specsOf(organizationId).push({ record, versions: [] });
    return record;
  };

  return {
    listOpenAPISpecs: ({ path, list }) => list(specsOf(path.organizationId).map(({ record }) => record)),

    createOpenAPISpec: ({ path, body: { slug, source } }) => {
      if (specsOf(path.organizationId).some(({ record }) => record.slug === slug))
        throw conflict(`There is an OpenAPI spec ${slug} already`);
      return add(path.organizationId, slug, source);
    },

    getOpenAPISpec: ({ path }) => specIn(path).record,

    createOrUpdateOpenAPISpec: ({ path, body: { source } }) => {
      const known = specsOf(path.organizationId).find(({ record }) => record.slug === path.specSlug);
      return known ? Object.assign(known.record, toRead(source)) : add(path.organizationId, path.specSlug, source);
    },

    deleteOpenAPISpec: ({ path }) => {
      const specs = specsOf(path.organizationId);
      specs.splice(specs.indexOf(specIn(path)), 1);
      return undefined;
    },

    listOpenAPISpecVersions: ({ path, list }) =>
      list(
        specIn(path)
          .versions.map(({ record }) => record)
          .reverse(),
      ),

    getLatestOpenAPISpecVersion: ({ path }) => latestIn(path).record,
    getLatestOpenAPISpecVersionContent: ({ path }) => latestIn(path).content,
    getOpenAPISpecVersion: ({ path }) => versionIn(path).record,
    getOpenAPISpecVersionContent: ({ path }) => versionIn(path).content,
  };
};
