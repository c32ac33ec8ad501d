import type { Handlers } from './handlers.js';
import { organizationIn, type Store } from './store.js';

/** Organizations: every caller belongs to all of them. */
export const organizationHandlers = (store: Store): Handlers => ({
  listOrganizations: ({ list }) => list([...store.organizations.values()].map(({ record }) => record)),

  getOrganization: ({ path }) => organizationIn(store, path.organizationId).record,

  listOrganizationsByEmailDomain: ({ path }) => ({
    organizations: [...store.organizations.values()]
      .map(({ record }) => record)
      .filter(({ emailDomains }) => emailDomains.includes(path.emailDomain.toLowerCase())),
  }),
});
