import type { Schemas } from '../contract.js';
import { fromTemplate } from '../fixtures.js';
import { conflict, requireFound } from '../problem.js';
import { define, operationsOf } from '../resources.js';

type Integration = Schemas['Integration'];

const hasAny = (list: readonly unknown[] | undefined): boolean => (list ?? []).length > 0;

/** Handlers for integrations, whose paths contain the name of the integration but not its publisher. */
export const integrations = [
  define('Integration', {
    paths: ['/v1/integrations/{integrationName}'],
    label: 'integration',
    key: 'name',
    entries: ({ store }) => store.integrations,
    filters: {
      search: ({ name, title = '' }, text) =>
        [name, title].some((own) => own.toLowerCase().includes(text.toLowerCase())),
      category: ({ categories = [] }, category) => categories.includes(category),
      blockDomain: ({ blocks = [] }, domain) =>
        blocks.flatMap(({ urlUnfurl }) => urlUnfurl ?? []).some((url) => url.split('/')[2] === domain),
      blocks: ({ blocks }, expected) => hasAny(blocks) === expected,
      contentSources: ({ contentSources }, expected) => hasAny(contentSources) === expected,
      owner: ({ owner }, id) => owner?.id === id,
      scope: ({ scopes = [] }, scope) => scopes.includes(scope),
      target: (integration, target) => integration.target === target,
    },
  }),

  operationsOf({
    publishIntegration({ body, path: { integrationName: name }, store }) {
      // Responses never contain the runtime, the script or the secrets.
      const { runtime, script, secrets, icon, previewImages, organization, ...fields } = body;
      const records = store.organizations.map(({ record }) => record);
      const publisher = records.find(({ id, hostname }) => id === organization || hostname === organization);
      const owner = requireFound(publisher, 'organization', organization);
      const previous = store.integrations.find((integration) => integration.name === name);
      if (previous && previous.owner?.id !== owner.id)
        throw conflict(`Integration ${name} was published by another organization`);
      const { previewImages: previews = [], ...base } = fromTemplate('Integration', { name });
      const integration: Integration = {
        ...base,
        ...fields,
        version: (previous?.version ?? 0) + 1,
        verified: previous?.verified ?? false,
        ...(previewImages && { previewImages: previews.slice(0, previewImages.length) }),
        owner,
        urls: previous?.urls ?? base.urls,
      };
      if (previous) store.integrations.splice(store.integrations.indexOf(previous), 1, integration);
      else store.integrations.push(integration);
      return integration;
    },
  }),
];
