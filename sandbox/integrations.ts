import type { Schemas } from './contract.js';
import type { Call, Handlers } from './handlers.js';
import { conflict, found } from './problem.js';
import { integrationUrls, previewImageUrl } from './seed/integrations.js';
import type { Store } from './store.js';

type Integration = Schemas['Integration'];

const isNamed = ({ name, title }: Integration, text: string): boolean =>
  [name, title].some((own) => own?.toLowerCase().includes(text.toLowerCase()));

const unfurls = ({ blocks }: Integration, domain: string): boolean =>
  (blocks ?? []).flatMap(({ urlUnfurl }) => urlUnfurl ?? []).some((url) => url.split('/')[2] === domain);

const has = (list: readonly unknown[] | undefined): boolean => (list ?? []).length > 0;

/** Whether an integration passes all filters of a request. */
const passes = (integration: Integration, query: Call<'listIntegrations'>['query']): boolean =>
  [
    query.search === undefined || isNamed(integration, query.search),
    query.category === undefined || integration.categories?.includes(query.category),
    query.blockDomain === undefined || unfurls(integration, query.blockDomain),
    query.blocks === undefined || has(integration.blocks) === query.blocks,
    query.contentSources === undefined || has(integration.contentSources) === query.contentSources,
    query.owner === undefined || integration.owner?.id === query.owner,
    query.scope === undefined || integration.scopes?.includes(query.scope),
    query.target === undefined || integration.target === query.target,
  ].every(Boolean);

/** Integrations, which are found by their name alone, whoever published them. */
export const integrationHandlers = (store: Store): Handlers => {
  const integrationNamed = (name: string) => found(store.integrations.get(name), 'integration', name);

  /** An organization by its id or by its subdomain. */
  const publisher = (of: string): Schemas['Organization'] =>
    found(
      [...store.organizations.values()].find(({ record }) => record.id === of || record.hostname === of),
      'organization',
      of,
    ).record;

  return {
    listIntegrations: ({ query, list }) =>
      list([...store.integrations.values()].filter((integration) => passes(integration, query))),

    getIntegration: ({ path }) => integrationNamed(path.integrationName),

    publishIntegration: ({ path: { integrationName: name }, body }) => {
      // What it runs on, its program and its secrets are never shown.
      const { runtime, script, secrets, icon, previewImages, organization, ...shown } = body;
      const owner = publisher(organization);
      const before = store.integrations.get(name);
      if (before && before.owner?.id !== owner.id)
        throw conflict(`Integration ${name} was published by another organization`);
      const integration: Integration = {
        object: 'integration',
        name,
        visibility: 'private',
        target: 'all',
        scopes: [],
        categories: [],
        ...shown,
        version: (before?.version ?? 0) + 1,
        verified: before?.verified ?? false,
        ...(previewImages && { previewImages: previewImages.map((_, index) => previewImageUrl(name, index)) }),
        owner,
        urls: before?.urls ?? integrationUrls(name),
        permissions: { admin: true, install: true },
      };
      store.integrations.set(name, integration);
      return integration;
    },

    unpublishIntegration: ({ path }) => {
      store.integrations.delete(integrationNamed(path.integrationName).name);
      return undefined;
    },
  };
};
