import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { conflict, notFound } from './problem.js';
import { organizationIn, type Store, siteIn } from './store.js';

type Organization = Schemas['Organization'];
type Changes = Schemas['UpdateOrganizationRequest'];

/** Changes what the body names; null takes away what may be missing. */
function change(organization: Organization, { defaultContent, logo, ...others }: Changes): Organization {
  Object.assign(organization, others);
  if (defaultContent) organization.defaultContent = defaultContent;
  if (defaultContent === null) delete organization.defaultContent;
  if (logo) organization.urls = { ...organization.urls, logo };
  if (logo === null) delete organization.urls?.logo;
  return organization;
}

/** Organizations: every caller belongs to all of them. */
export const organizationHandlers = (store: Store): Handlers => {
  const records = () => [...store.organizations.values()].map(({ record }) => record);

  return {
    listOrganizations: ({ list }) => list(records()),

    getOrganization: ({ path }) => organizationIn(store, path.organizationId).record,

    updateOrganization: ({ path, body }) => {
      const { record } = organizationIn(store, path.organizationId);
      const { hostname, defaultContent } = body;
      if (hostname !== undefined && records().some((other) => other !== record && other.hostname === hostname))
        throw conflict(`The hostname ${hostname} is taken`);
      if (defaultContent) siteIn(store, { ...path, siteId: defaultContent.site });
      return change(record, body);
    },

    deleteLinkInvite: ({ path: { organizationId, inviteId } }) => {
      const { linkInvites } = organizationIn(store, organizationId);
      if (!linkInvites.delete(inviteId)) throw notFound('invite link', inviteId);
      return undefined;
    },

    listOrganizationsByEmailDomain: ({ path }) => ({
      organizations: records().filter(({ emailDomains }) =>
        emailDomains.some((domain) => domain.toLowerCase() === path.emailDomain.toLowerCase()),
      ),
    }),
  };
};
