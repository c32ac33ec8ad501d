import { SeededRandom } from '../../../../test/random/seeded-random.js';
import { buildContent, type Content } from './content.js';
import { identifiers } from './identifiers.js';
import { type Json, Values } from './values.js';

export interface CommentEntry {
  json: Json;
  replies: Json[];
}
export interface ChangeRequestEntry {
  json: Json;
  comments: CommentEntry[];
  reviewers: Json[];
  content: Content;
}
export interface SpaceEntry {
  organization: string;
  json: Json;
  comments: CommentEntry[];
  changeRequests: ChangeRequestEntry[];
  content: Content;
  results: Json[];
}
export interface SiteEntry {
  json: Json;
  sections: Json[];
  groups: Json[];
  siteSpaces: Json[];
  shareLinks: Json[];
  published: Json;
  adaptiveSchema: Json;
  conditions: Json[];
}
export interface MemberEntry {
  json: Json;
  spaces: Json[];
  teams: Json[];
}
export interface OrganizationEntry {
  json: Json;
  sites: SiteEntry[];
  collections: { json: Json; spaces: Json[] }[];
  members: MemberEntry[];
  teams: { json: Json; members: Json[] }[];
  specs: { json: Json; versions: Json[]; content: Json }[];
  translations: Json[];
  results: Json[];
}
export interface World {
  organizations: OrganizationEntry[];
  spaces: Map<string, SpaceEntry>;
  integrations: Json[];
}

export const identifierOf = (record: Json): string => String(record.id ?? record.name);

/**
 * Creates the records of the REST API.
 * @param driftPercent percent of the properties that are missing or null, although the contract may require them
 */
export function createWorld(seed: number, driftPercent = 0): World {
  const values = new Values(new SeededRandom(seed), driftPercent);
  const world: World = { organizations: [], spaces: new Map(), integrations: [] };
  for (const [index, id] of identifiers.organizations.entries())
    world.organizations.push(organization(world, values, id, index));
  for (const name of identifiers.integrations)
    world.integrations.push(
      values.record('Integration', { name, owner: values.chance(80) ? world.organizations[0]?.json : undefined }),
    );
  return world;
}

function organization(world: World, values: Values, id: string, index: number): OrganizationEntry {
  const users = identifiers.users.filter((_, position) => position % 2 === index % 2 || position < 2);
  const userRecords = users.map((user) => values.record('User', { id: user }));
  const anyUser = () => userRecords[values.below(userRecords.length)];
  const siteIds = identifiers.sites.map((site) => `${site}${index || ''}`);
  const entry: OrganizationEntry = {
    json: values.record('Organization', { id, defaultContent: defaultContent(values, siteIds) }),
    sites: [],
    collections: [],
    members: [],
    teams: [],
    specs: [],
    translations: identifiers.plain('tr', 3).map((one) => values.record('TranslationSettings', { id: one })),
    results: [],
  };
  const spaceIds = identifiers.spaces.map((space) => `${space}${index || ''}`);
  const collectionIds = identifiers.collections.map((one) => `${one}${index || ''}`);
  const records = new Map<string, Json>();
  for (const [position, spaceId] of spaceIds.entries()) {
    const isIn = position % 3 === 1;
    const json = values.record('Space', {
      id: spaceId,
      organization: values.chance(80) ? id : undefined,
      parent: isIn ? collectionIds[position % collectionIds.length] : undefined,
    });
    records.set(spaceId, json);
    world.spaces.set(spaceId, space(values, id, json, anyUser));
  }
  // Spaces with positions 0 and 2 are on sites, 1 in collections, and the last one is nowhere.
  const onSites = spaceIds.filter((_, position) => position % 3 !== 1 && position < spaceIds.length - 1);
  for (const siteId of siteIds)
    entry.sites.push(
      site(
        values,
        siteId,
        onSites.map((one) => records.get(one) ?? {}),
      ),
    );
  for (const [position, one] of collectionIds.entries())
    entry.collections.push({
      json: values.record('Collection', {
        id: one,
        organization: id,
        parent: position > 1 ? collectionIds[position % 2] : undefined,
        defaultLevel: values.chance(20) ? null : values.record('Collection').defaultLevel,
      }),
      spaces: spaceIds
        .filter((_, number) => number % 3 === 1 && number % collectionIds.length === position)
        .map((spaceId) => records.get(spaceId) ?? {}),
    });
  const teams = identifiers.plain('team', 4).map((one) => values.record('Team', { id: one }));
  entry.members = userRecords.map((user) => {
    const json = values.record('Member', { id: user.id, user });
    return {
      json,
      spaces: [...records.values()].slice(0, 3).map((one) => values.record('MemberSpacePermission', { space: one })),
      teams: teams.slice(0, 2).map((team) => values.record('MemberTeam', { team })),
    };
  });
  entry.teams = teams.map((json) => ({
    json,
    members: entry.members.slice(0, 4).map((member) => values.record('TeamMember', { organization: member.json })),
  }));
  entry.specs = identifiers.slugs.map((slug) => {
    const versions = identifiers.plain('v', 3).map((one) => values.record('OpenAPISpecVersion', { id: one }));
    const lastVersion = values.chance(70) ? versions[0]?.id : undefined;
    return {
      json: values.record('OpenAPISpec', { id: `internal-${slug}`, slug, lastVersion }),
      versions,
      content: values.record('OpenAPISpecVersionContent'),
    };
  });
  entry.results = spaceIds.slice(0, 3).map((one) =>
    values.record('OrganizationSearchResult', {
      id: one,
      pages: world.spaces.get(one)?.results.slice(0, 2),
    }),
  );
  return entry;
}

const defaultContent = (values: Values, sites: readonly string[]) =>
  values.chance(60)
    ? { type: values.chance(80) ? 'site' : 'space', site: sites[values.below(sites.length)] }
    : undefined;

function space(values: Values, organizationId: string, json: Json, anyUser: () => Json | undefined): SpaceEntry {
  const content = buildContent(values, organizationId, String(json.id));
  const comment = (id: string, target: Json): CommentEntry => ({
    json: values.record('Comment', { id, postedBy: anyUser(), body: { markdown: values.text() }, target }),
    replies: identifiers
      .plain('re', 3)
      .map((reply) =>
        values.record('CommentReply', { id: reply, postedBy: anyUser(), body: { markdown: values.text() } }),
      ),
  });
  const comments = (changeRequest?: string) =>
    identifiers.comments.map((id) => {
      const page = content.pages[0];
      return comment(id, {
        ...values.record('CommentTarget', { space: json.id, changeRequest }),
        page: page && { id: page.id, title: page.title },
      });
    });
  return {
    organization: organizationId,
    json,
    comments: comments(),
    changeRequests: identifiers.changeRequests.map(([id, number]) => ({
      json: values.record('ChangeRequest', { id, number, createdBy: anyUser() }),
      comments: comments(id),
      reviewers: [0, 1, 2].map(() => values.record('RequestedReviewer', { user: anyUser(), requestedBy: anyUser() })),
      content: buildContent(values, organizationId, String(json.id)),
    })),
    content,
    results: content.pages.map((page) => values.record('SearchResult', { id: page.id, title: page.title })),
  };
}

function site(values: Values, id: string, spaces: readonly Json[]): SiteEntry {
  const json = values.record('Site', { id });
  const siteSpaces = spaces.map((one, index) =>
    values.record('SiteSpace', {
      id: identifiers.siteSpaces[index] ?? `ss${index}`,
      space: one,
      section: values.chance(70) ? identifiers.sections[index % identifiers.sections.length] : undefined,
    }),
  );
  const sections = identifiers.sections.map((one, index) =>
    values.record('SiteSection', {
      id: one,
      siteSpaces: siteSpaces.filter(({ section }) => section === one),
      sectionGroup: index < 2 ? identifiers.groups[0] : undefined,
    }),
  );
  const groups = identifiers.groups.map((one) =>
    values.record('SiteSectionGroup', {
      id: one,
      sections: sections.filter(({ sectionGroup }) => sectionGroup === one),
    }),
  );
  const hasSections = values.chance(70);
  return {
    json,
    sections,
    groups,
    siteSpaces,
    shareLinks: identifiers.plain('sl', 4).map((one) => values.record('ShareLink', { id: one })),
    published: values.record('PublishedSite', {
      site: json,
      structure: {
        type: hasSections ? 'sections' : 'site-spaces',
        structure: hasSections ? [groups[0], ...sections.slice(2)] : siteSpaces,
      },
    }),
    adaptiveSchema: values.record('SiteAdaptiveSchema'),
    conditions: [0, 1].map(() => values.record('TemplateCondition')),
  };
}
