export const organizationId = 'org_bench';
/** Space whose list has 1,000 records. */
export const largeSpaceId = 'space_large';
/**
 * Returns the id of the organization whose query needs a number of REST calls: one for the list of sites, and one for
 * each site.
 */
export const fanOutId = (calls: number) => `org_fan_${calls}`;
export const fanOuts = [10, 100, 1000] as const;

const when = '2025-03-14T09:26:53.589Z';
const at = (path: string) => `https://docs.example.com/${path}`;
const range = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

export interface ChangeRequest {
  [field: string]: unknown;
  id: string;
  createdBy: { displayName: string };
}

export const changeRequests = (spaceId: string, count: number): ChangeRequest[] =>
  range(count, (index) => ({
    object: 'change-request',
    id: `${spaceId}_cr_${index}`,
    number: index + 1,
    status: index % 3 ? 'open' : 'draft',
    subject: `Bring page ${index} of ${spaceId} in line with the “style guide”`,
    createdBy: {
      object: 'user',
      id: `user_${index % 20}`,
      displayName: `Person ${index % 20}`,
      email: `person${index % 20}@example.com`,
      photoURL: at(`photos/${index % 20}.png`),
      urls: { location: at(`v1/users/user_${index % 20}`) },
    },
    createdAt: when,
    updatedAt: when,
    revision: `rev_${spaceId}_${index}`,
    revisionInitial: `rev_${spaceId}_initial_${index}`,
    comments: index % 7,
    outdated: index % 2 === 0,
    urls: { app: at(`s/${spaceId}/~/changes/${index}`), location: at(`v1/spaces/${spaceId}/change-requests/${index}`) },
  }));

export const space = (id: string) => ({
  object: 'space',
  id,
  title: `Space ${id}`,
  emoji: '1f4d6',
  visibility: 'public',
  createdAt: when,
  updatedAt: when,
  editMode: 'live',
  urls: { location: at(`v1/spaces/${id}`), app: at(`s/${id}`), published: at(`p/${id}`) },
  organization: organizationId,
  revision: `rev_${id}`,
  defaultLevel: 'edit',
  comments: 12,
  changeRequests: 5,
  changeRequestsOpen: 3,
  changeRequestsDraft: 2,
  permissions: { view: true, access: true, admin: false, edit: true, comment: true, merge: false, review: true },
});

export const site = (id: string) => ({
  object: 'site',
  id,
  type: 'basic',
  title: `Site ${id}`,
  hostname: `${id.replaceAll('_', '-')}.docs.example.com`,
  visibility: 'public',
  published: true,
  siteSpaces: 6,
  createdAt: when,
  agentsContext: 'none',
  urls: { location: at(`v1/sites/${id}`), app: at(`sites/${id}`), published: at(id) },
});

export const section = (siteId: string, index: number, spaceIds: string[] = []) => {
  const id = `${siteId}_section_${index}`;
  return {
    object: 'site-section',
    id,
    title: `Section ${index} of ${siteId}`,
    description: 'What to know about it',
    default: index === 0,
    path: `section-${index}`,
    icon: 'book',
    urls: { published: at(`${siteId}/section-${index}`) },
    siteSpaces: spaceIds.map((spaceId, variant) => ({
      object: 'site-space',
      id: `${id}_site_space_${variant}`,
      title: `Variant ${variant}`,
      path: `variant-${variant}`,
      section: id,
      default: variant === 0,
      urls: { published: at(`${siteId}/section-${index}/variant-${variant}`) },
      space: space(spaceId),
    })),
  };
};

/** Data of the chain workloads: 5 sites with 3 sections each, and 2 spaces in each section. */
export const siteIds = range(5, (index) => `site_${index}`);
export const sections = (siteId: string) =>
  range(3, (index) =>
    section(
      siteId,
      index,
      range(2, (variant) => `${siteId}_space_${index}_${variant}`),
    ),
  );

export const fanOutSites = (calls: number) => range(calls - 1, (index) => site(`fan_${calls}_${index}`));
export const fanOutSections = (siteId: string) => range(3, (index) => section(siteId, index));

/** Integrations with about 30 kB of JSON: one with 60 blocks, and one with a long summary. */
export const [integrationOfBlocks, integrationOfText] = ['integration-blocks', 'integration-text'] as const;

export const integration = (name: string, blocks: number, summary: string) => ({
  object: 'integration',
  name,
  title: `Integration ${name}`,
  description: 'Shows records of another service',
  summary,
  blocks: range(blocks, (index) => ({
    id: `block_${index}`,
    title: `Block ${index} of “${name}”`,
    description: `Shows record ${index} of the other service with its title, its state and the people who work on it`,
    icon: at(`icons/${name}/${index}.svg`),
    urlUnfurl: range(4, (pattern) => `https://service-${index}.example.com/records/${pattern}/*`),
    markdown: { codeblock: `block-${index}`, body: 'content' },
  })),
  externalLinks: [{ label: `Release notes of ${when}`, url: at(`releases/${name}`) }],
  version: 12,
  visibility: 'public',
  urls: { app: at(`integrations/${name}`), assets: at(`assets/${name}`) },
  permissions: { admin: false },
});

const list = (items: readonly unknown[]) => ({ items, count: items.length });

/** Returns the JSON of each response, by path. The records are as large as real records. */
export function responses(): Record<string, string> {
  const all: [path: string, body: unknown][] = [];
  const organization = (id: string, sites: { id: string }[]) =>
    all.push(
      [
        `/v1/orgs/${id}`,
        { object: 'organization', id, title: `Organization ${id}`, createdAt: when, type: 'business', plan: 'pro' },
      ],
      [`/v1/orgs/${id}/sites`, list(sites)],
    );

  organization(organizationId, siteIds.map(site));
  for (const siteId of siteIds) {
    all.push([`/v1/orgs/${organizationId}/sites/${siteId}/sections`, list(sections(siteId))]);
    for (const { siteSpaces } of sections(siteId))
      for (const { space } of siteSpaces)
        all.push([`/v1/spaces/${space.id}/change-requests`, list(changeRequests(space.id, 5))]);
  }
  all.push([`/v1/spaces/${largeSpaceId}/change-requests`, list(changeRequests(largeSpaceId, 1000))]);
  const text = 'The integration shows records of another service with their state. '.repeat(440);
  for (const record of [integration(integrationOfBlocks, 60, 'Short'), integration(integrationOfText, 0, text)])
    all.push([`/v1/integrations/${record.name}`, record]);
  for (const calls of fanOuts) {
    organization(fanOutId(calls), fanOutSites(calls));
    for (const { id } of fanOutSites(calls))
      all.push([`/v1/orgs/${fanOutId(calls)}/sites/${id}/sections`, list(fanOutSections(id))]);
  }
  return Object.fromEntries(all.map(([path, body]) => [path, JSON.stringify(body)]));
}
