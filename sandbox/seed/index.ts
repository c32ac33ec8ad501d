import { copiesOf, fixtures, fromTemplate, startOfTime } from '../fixtures.js';
import { found } from '../problem.js';
import { idOf, lazy } from '../seeded.js';
import type { OrganizationEntry, SiteEntry, SpaceEntry, Store } from '../store.js';
import { settle } from '../types/site-order.js';
import { makeSpace } from './spaces.js';

type OrganizationFixture = ReturnType<typeof fixtures.organizations>[number];

/** Everything of an organization that exists once. */
function makeOrganization(fixture: OrganizationFixture, scale: number): OrganizationEntry {
  const { id } = fixture.record;
  const users = new Map(fixtures.users().map((user) => [user.id, user]));
  const multiplied = <T extends { spaces?: number }>(record: T): T => ({
    ...record,
    spaces: (record.spaces ?? 0) * scale,
  });
  return {
    ...fixture,
    members: (fixtures.members()[id] ?? []).map((member) => {
      const user = found(users.get(member.id), 'user', member.id);
      return { ...multiplied(member), object: 'member', user };
    }),
    teams: (fixtures.teams()[id] ?? []).map(({ record, roles }) => ({
      record: multiplied(record),
      roles: new Map(Object.entries(roles)),
    })),
    navigation: [],
    spaces: [],
    sites: [],
    openAPISpecs: [...(fixtures.openAPISpecs()[id] ?? [])],
  };
}

/** Adds the spaces and sites of an organization, as often as the scale says. */
function addContent(organization: OrganizationEntry, scale: number): void {
  const { id } = organization.record;
  const users = organization.members.flatMap(({ user }) => user ?? []);
  for (let copy = 0; copy < scale; copy++) {
    const { spaces, sites } = copiesOf(copy);
    const made = new Map<string, SpaceEntry>();
    for (const { record, describesApi } of spaces[id] ?? [])
      made.set(record.id, makeSpace(record, { users, scale, describesApi }));
    organization.spaces.push(...made.values());
    for (const { siteSpaces, ...fixture } of sites[id] ?? []) {
      const site: SiteEntry = {
        ...fixture,
        navigation: [],
        siteSpaces: siteSpaces.map((one) => ({ ...one, space: found(made.get(one.space), 'space', one.space).record })),
      };
      settle(site);
      organization.sites.push(site);
    }
  }
}

/** Makes the data of a sandbox; its clock and its identifiers are the same in every run. */
export function makeStore(scale: number): Store {
  let writes = 0;
  let ids = 0;
  const now = () => new Date(startOfTime + ++writes * 1000).toISOString();
  const newId = (prefix: string) => idOf(prefix, 'new', ++ids);
  const organizations = fixtures.organizations().map((fixture) => makeOrganization(fixture, scale));
  for (const organization of organizations) addContent(organization, scale);
  const ownerOf = (id: string) => organizations.find(({ record }) => record.id === id)?.record;
  return {
    users: fixtures.users(),
    organizations,
    spaces: organizations.flatMap(({ spaces }) => spaces),
    integrations: fixtures.integrations().map(({ owner, ...record }) => {
      const organization = ownerOf(owner);
      return { ...record, ...(organization && { owner: organization }) };
    }),
    now,
    newId,
    newRecord: (type, prefix, values) => fromTemplate(type, { id: newId(prefix), now: lazy(now), ...values }),
  };
}
