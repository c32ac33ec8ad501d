import { contentCopy, fromTemplate, type OrganizationFixture, seedFixtures, startOfTime } from '../fixtures.js';
import { findById } from '../lists.js';
import { idOf, lazy } from '../seeded.js';
import type { OrganizationEntry, SiteEntry, Store } from '../store.js';
import { refreshStructure } from '../types/site-order.js';
import { makeSpace } from './spaces.js';

/** Creates an organization without its spaces and sites. */
function makeOrganization(fixture: OrganizationFixture, users: Store['users'], scale: number): OrganizationEntry {
  const { members, teams } = fixture;
  return {
    ...fixture,
    members: members.map((member) => {
      const user = findById(users, 'user', member.id);
      return { object: 'member', ...member, user, spaces: (member.spaces ?? 0) * scale };
    }),
    teams: teams.map(({ record, roles }) => ({
      record: { ...record, spaces: (record.spaces ?? 0) * scale },
      roles: new Map(Object.entries(roles)),
    })),
    navigation: [],
    spaces: [],
    sites: [],
  };
}

/** Adds `scale` copies of the spaces and sites of an organization. */
function addContent(organization: OrganizationEntry, scale: number): void {
  const { id } = organization.record;
  const users = organization.members.flatMap(({ user }) => user ?? []);
  for (let copy = 0; copy < scale; copy++) {
    const { spaces, sites } = contentCopy(id, copy);
    const newSpaces = spaces.map((fixture) => makeSpace(fixture, users, scale));
    organization.spaces.push(...newSpaces);
    for (const { siteSpaces: plans, ...fixture } of sites) {
      const siteSpaces = plans.map((plan) => ({ ...plan, space: findById(newSpaces, 'space', plan.space).record }));
      const site: SiteEntry = { ...fixture, navigation: [], siteSpaces };
      refreshStructure(site);
      organization.sites.push(site);
    }
  }
}

/** Returns a clock that advances by one second at each write, so times are the same in every run. */
function writeClock(): () => number {
  let writes = 0;
  return () => ++writes * 1000;
}

/**
 * Creates the data of a sandbox. The identifiers are the same in every run.
 * @param elapsedMs function that returns the milliseconds between `startOfTime` and a write
 */
export function makeStore(scale: number, elapsedMs = writeClock()): Store {
  let ids = 0;
  const now = () => new Date(startOfTime + elapsedMs()).toISOString();
  const newId = (prefix: string) => idOf(prefix, 'new', ++ids);
  const { users, integrations, ...fixtures } = seedFixtures();
  const organizations = fixtures.organizations.map((fixture) => makeOrganization(fixture, users, scale));
  for (const organization of organizations) addContent(organization, scale);
  return {
    users,
    organizations,
    spaces: organizations.flatMap(({ spaces }) => spaces),
    integrations: integrations.map((integration) => {
      const owner = findById(organizations, 'organization', integration.owner).record;
      return { ...integration, owner };
    }),
    now,
    newId,
    newRecord: (type, prefix, values) => fromTemplate(type, { id: newId(prefix), now: lazy(now), ...values }),
  };
}
