import type { Schemas } from '../contract.js';
import { integrationPlans } from '../data/integrations.js';
import { roll } from '../dice.js';
import { apiUrl, appUrl } from '../store.js';

const filesOf = (name: string): string => `https://files.example.com/integrations/${name}`;

/** The addresses of an integration. */
export const integrationUrls = (name: string, endpoint = false): Schemas['IntegrationUrls'] => ({
  location: `${apiUrl}/integrations/${name}`,
  icon: `${filesOf(name)}/icon.png`,
  app: `${appUrl}/integrations/${name}`,
  assets: `${filesOf(name)}/assets`,
  ...(endpoint && { publicEndpoint: `https://integrations.example.com/${name}` }),
});

/** The address of a picture of an integration that was sent when it was published. */
export const previewImageUrl = (name: string, index: number): string => `${filesOf(name)}/preview-${index + 1}.png`;

/** What can be installed, each with the organization that published it. */
export const makeIntegrations = (organizations: readonly Schemas['Organization'][]): Schemas['Integration'][] =>
  integrationPlans.map(({ owner: slug, endpoint, ...plan }) => {
    const owner = organizations.find(({ id }) => id === `org_${slug}`);
    return {
      object: 'integration',
      ...plan,
      version: 1 + roll(30, plan.name, 'version'),
      ...(owner && { owner }),
      urls: integrationUrls(plan.name, endpoint),
      permissions: { admin: slug === 'northwind', install: plan.visibility !== 'private' },
    };
  });
