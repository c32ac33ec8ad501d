import type { Schemas } from '../contract.js';
import { organizationPlans } from '../data/organizations.js';
import { chance } from '../dice.js';
import {
  apiUrl,
  appUrl,
  counters,
  type OrganizationEntry,
  type SpaceEntry,
  type Store,
  startOfTime,
} from '../store.js';
import { makeIntegrations } from './integrations.js';
import { makeOpenAPISpecs } from './openapi-specs.js';
import { memberOf, usersOf } from './people.js';
import type { OrganizationPlan } from './plans.js';
import { makeSite } from './sites.js';
import { makeSpace } from './spaces.js';
import { makeTeams } from './teams.js';
import { makeTranslationSettings } from './translation-settings.js';

const day = 86_400_000;
const at = (days: number): string => new Date(startOfTime + days * day).toISOString();
const collectionId = (slug: string): string => `col_${slug}`;

/** What differs between the three organizations, so that every optional field is there and is missing somewhere. */
const traits: Record<OrganizationPlan['slug'], Partial<Schemas['Organization']>> = {
  northwind: {
    hostname: 'northwind',
    useCase: 'publicDocs',
    defaultRole: 'edit',
    defaultContent: { type: 'site', site: 'site_handbook' },
    sso: true,
    ai: true,
    plan: 'enterprise_2024',
    billing: {
      interval: 'yearly',
      endDate: at(211),
      hasPaymentFailed: false,
      isScheduledToCancel: false,
    },
    customHostname: 'docs.northwind-robotics.example',
    trial: { status: 'notapplicable' },
  },
  larkfield: {
    hostname: 'larkfield',
    useCase: 'internalDocs',
    communityType: 'nonProfit',
    defaultRole: null,
    ai: false,
    plan: 'community_2024',
    trial: { status: 'notapplicable' },
    internal_isOnNewTrial: true,
  },
  tidewater: {
    useCase: 'productDocs',
    defaultRole: 'read',
    sso: false,
    plan: 'free_2024',
    billing: {
      interval: 'monthly',
      endDate: at(18),
      hasPaymentFailed: true,
      isScheduledToCancel: true,
    },
    trial: { status: 'active', endDate: at(9), decision: 'downgrade' },
    blocked: { reason: 'security' },
    internal_billingMigration: {
      deadline: at(60),
      discountPercent: 12.5,
      discountEndDate: at(425),
    },
  },
};

function recordOf(plan: OrganizationPlan, index: number): Schemas['Organization'] {
  const id = `org_${plan.slug}`;
  return {
    object: 'organization',
    id,
    title: plan.title,
    createdAt: at(-900 + index * 140),
    emailDomains: [...plan.domains],
    type: 'business',
    inviteLinks: index !== 1,
    plan: 'free_2024',
    urls: {
      location: `${apiUrl}/orgs/${id}`,
      app: `${appUrl}/o/${id}`,
      ...(index !== 2 && { logo: `https://files.example.com/logos/${plan.slug}.svg` }),
    },
    permissions: {
      view: true,
      admin: index === 0,
      ownTeam: index === 0,
      createContent: true,
      createOpenAPISpec: index !== 2,
      ingestConversations: false,
      viewBilling: index === 0,
      listMembers: true,
      listTeams: true,
      listIntegrations: index !== 1,
    },
    ...traits[plan.slug],
  };
}

/** Where a collection is, for the organization that owns it. */
export const collectionUrls = (organization: string, id: string): Schemas['CollectionUrls'] => ({
  location: `${apiUrl}/collections/${id}`,
  app: `${appUrl}/o/${organization}/c/${id}`,
});

const collectionsOf = (plan: OrganizationPlan, organization: string): Schemas['Collection'][] =>
  plan.collections.map(({ slug, title, description, parent }) => {
    const id = collectionId(slug);
    return {
      object: 'collection',
      id,
      title,
      ...(description && { description }),
      organization,
      ...(parent && { parent: collectionId(parent) }),
      defaultLevel: chance(25, id, 'level') ? null : chance(50, id, 'edit') ? 'edit' : 'read',
      urls: collectionUrls(organization, id),
      permissions: { view: true, admin: chance(50, id), viewInviteLinks: false, create: true },
    };
  });

function makeOrganization(
  plan: OrganizationPlan,
  index: number,
  users: readonly Schemas['User'][],
  scale: number,
): OrganizationEntry {
  const record = recordOf(plan, index);
  const domain = plan.domains[0];
  const parents = new Map(
    plan.collections.flatMap(({ slug, spaces }) => spaces.map((space) => [space, collectionId(slug)])),
  );
  const spaces: SpaceEntry[] = [];
  // A larger scale has copies of everything that holds content.
  const copies = Array.from({ length: scale }, (_, copy) => {
    const suffix = copy === 0 ? '' : `-${copy + 1}`;
    const made = new Map(
      Object.entries(plan.spaces).map(([slug, [emoji, title]]) => {
        const space = makeSpace({
          slug: slug + suffix,
          emoji,
          title: title + suffix.replace('-', ' '),
          organization: record.id,
          domain,
          parent: parents.get(slug),
          users,
          scale,
        });
        spaces.push(space);
        return [slug, space];
      }),
    );
    const space = (slug: string): SpaceEntry => {
      const entry = made.get(slug);
      if (!entry) throw new Error(`data/organizations.ts: ${plan.slug} has no space ${slug}`);
      return entry;
    };
    return plan.sites.map((site, at) => makeSite(site, { organization: record.id, domain, suffix, space }, at));
  });
  const members = users.map((user, at, all) => memberOf(user, at, all, record.id, spaces.length));
  return {
    record,
    members,
    teams: makeTeams(plan, record.id, members, spaces.length),
    linkInvites: new Set(record.inviteLinks ? ['invite_newcomers', 'invite_contractors'] : []),
    collections: collectionsOf(plan, record.id),
    spaces,
    sites: copies.flat(),
    openAPISpecs: makeOpenAPISpecs(plan, record.id),
    translationSettings: makeTranslationSettings(plan, record.id),
  };
}

/** The sandbox's world. */
export function makeStore(scale: number): Store {
  const staff = organizationPlans.map(usersOf);
  // The first person of all belongs to every organization, so that a caller sees them all.
  const everywhere = staff[0]?.slice(0, 1) ?? [];
  const organizations = organizationPlans.map((plan, index) => {
    const own = staff[index] ?? [];
    return makeOrganization(plan, index, index === 0 ? own : [...everywhere, ...own], scale);
  });
  const records = organizations.map(({ record }) => record);
  return {
    users: new Map(staff.flat().map((user) => [user.id, user])),
    organizations: new Map(organizations.map((entry) => [entry.record.id, entry])),
    spaces: new Map(organizations.flatMap(({ spaces }) => spaces).map((entry) => [entry.record.id, entry])),
    integrations: new Map(makeIntegrations(records).map((integration) => [integration.name, integration])),
    ...counters(),
  };
}
