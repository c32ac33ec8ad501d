import { makeStore } from '../../sandbox/seed/index.js';

type Json = Readonly<Record<string, unknown>>;
/** Reads the items of a list of the REST API. */
export type Rest = (path: string) => Promise<readonly Json[]>;

/** A task of a docs manager, as the calls of an agent that sees only the results of tools. */
export interface Task {
  readonly title: string;
  /** Words for `search_schema`. */
  readonly words: readonly string[];
  /** Queries, one after the other. `{id}` is the text that `id` matches in the results so far. */
  readonly queries: readonly string[];
  readonly id?: RegExp;
  /** Reads the solution in the last result. */
  readonly read: (text: string) => readonly string[];
  /** Solution in the data of the sandbox. */
  readonly solution: (rest: Rest) => readonly string[] | Promise<readonly string[]>;
}

const { organizations } = makeStore(1);
const [northwind] = organizations;
if (!northwind) throw new Error('The sandbox must have an organization');
const quickStart = northwind.spaces.find(({ record }) => record.title === 'Quick start');
if (!quickStart) throw new Error('The sandbox must have the space Quick start');
const sites = organizations.flatMap((one) => one.sites);
const openRequests = () => quickStart.changeRequests().filter(({ record }) => record.status === 'open');
const space = `/v1/spaces/${quickStart.record.id}`;

/** Returns a function that reads the lines that match a pattern, without duplicates. */
const lines = (pattern: RegExp) => (text: string) => [
  ...new Set(text.split('\n').flatMap((line) => (pattern.test(line) ? line.trim() : []))),
];
const row = lines(/^ (?! *- ).+ \| ./);
const name = ({ user }: Json) => String((user as Json | undefined)?.displayName);
const found = { id: /Space:\S+\/space_quick_start/ };
const findSpace =
  '{ organizations { nodes { sites(title: "Robot Handbook") { nodes { siteSpaces { nodes { title space { id } } } } } } } }';
const spaces = (selection: string) => `nodes { title ${selection} }`;

export const tasks: readonly Task[] = [
  {
    title: 'Open change requests of a space and their reviewers',
    words: ['open change requests and their reviewers', 'spaces of a site'],
    queries: [
      findSpace,
      `{ space(id: "{id}") { changeRequests(first: 1000, status: "open") { nodes {
        number subject requestedReviewers { nodes { user { displayName } } } } } } }`,
    ],
    ...found,
    read: row,
    solution: () =>
      openRequests().map(({ record, reviewers }) => {
        const names = reviewers().map((one) => name(one as unknown as Json));
        return `${record.number} | ${record.subject} | ${names.join(', ') || '-'}`;
      }),
  },
  {
    title: 'Members who can edit a space',
    words: ['members and their permission in a space'],
    queries: [
      `{ organizations(first: 1) { nodes { members { nodes { user { displayName }
        spaces(first: 1000) { nodes { permission space { title } } } } } } } }`,
    ],
    read: (text) =>
      text.split('user.displayName: ').flatMap((block) => {
        const [, role] = /(ADMIN|CREATE|REVIEW|EDIT) \| Quick start$/m.exec(block) ?? [];
        return role === undefined ? [] : `${block.split('\n', 1)[0]}: ${role}`;
      }),
    solution: async (rest) => {
      const members = await rest('/v1/orgs/org_northwind/members');
      const all = await Promise.all(
        members.map(async (member) => {
          const permissions = await rest(`/v1/orgs/org_northwind/members/${member.id}/spaces`);
          const one = permissions.find(({ space }) => (space as Json).id === quickStart.record.id);
          return one ? `${name(member)}: ${String(one.permission).toUpperCase()}` : '';
        }),
      );
      return all.filter((one) => /: (ADMIN|CREATE|REVIEW|EDIT)$/.test(one));
    },
  },
  {
    title: 'Pages of all spaces that mention a word',
    words: ['pages that mention a word'],
    queries: ['{ organizations { nodes { search(query: "safety") { nodes { pages { title path } } } } } }'],
    read: row,
    solution: async (rest) => {
      const results = await Promise.all(
        organizations.map(({ record }) => rest(`/v1/orgs/${record.id}/search?query=safety`)),
      );
      return results.flat().flatMap(({ pages }) => (pages as Json[]).map(({ title, path }) => `${title} | ${path}`));
    },
  },
  {
    title: 'Sites that are not published',
    words: ['published sites'],
    queries: ['{ organizations { nodes { title sites(published: false) { nodes { title } } } } }'],
    read: (text) =>
      row(text).flatMap(
        (line) =>
          line
            .split(' | ')[1]
            ?.split(', ')
            .filter((one) => one !== '-') ?? [],
      ),
    solution: () => sites.flatMap(({ record }) => (record.published ? [] : record.title)),
  },
  {
    title: 'Share links of all sites',
    words: ['share links of a site'],
    queries: ['{ organizations { nodes { sites { nodes { title shareLinks { nodes { name active } } } } } } }'],
    read: lines(/ \| (true|false)$/),
    solution: () => sites.flatMap(({ shareLinks }) => shareLinks.map(({ name, active }) => `${name} | ${active}`)),
  },
  {
    title: 'Open change requests without changes since April 2025',
    words: ['open change requests and the time of their last update', 'spaces of a site'],
    queries: [
      findSpace,
      '{ space(id: "{id}") { changeRequests(first: 1000, status: "open") { nodes { number updatedAt } } } }',
    ],
    ...found,
    read: (text) => row(text).filter((line) => (line.split(' | ')[1] ?? '') < '2025-04'),
    solution: () =>
      openRequests().flatMap(({ record: { number, updatedAt } }) =>
        updatedAt < '2025-04' ? `${number} | ${updatedAt}` : [],
      ),
  },
  {
    title: 'Number of open change requests of each space',
    words: ['number of open change requests in a space'],
    queries: [
      `{ organizations { nodes { collections { nodes { spaces(first: 1000) { ${spaces('changeRequestsOpenCount')} } } }
        sites { nodes { siteSpaces(first: 1000) { nodes { space { title changeRequestsOpenCount } } } } } } } }`,
    ],
    read: lines(/^ +[^-].* \| \d+$/),
    solution: () => [
      ...new Set(
        organizations.flatMap(({ spaces }) =>
          spaces.map(({ record }) => `${record.title} | ${record.changeRequestsOpen}`),
        ),
      ),
    ],
  },
  {
    title: 'Comments on a space that are not resolved',
    words: ['open comments on a space', 'spaces of a site'],
    queries: [
      findSpace,
      '{ space(id: "{id}") { comments(first: 1000, status: "open") { nodes { resourceId postedBy { displayName } } } } }',
    ],
    ...found,
    read: lines(/^ comment_\S+ \| /),
    solution: () =>
      quickStart
        .threads()
        .flatMap(({ record: { id, status, postedBy } }) =>
          status === 'open' ? `${id} | ${postedBy?.displayName}` : [],
        ),
  },
  {
    title: 'Administrators of each organization',
    words: ['members who have the role admin'],
    queries: ['{ organizations { nodes { title members(role: ADMIN) { nodes { user { displayName } } } } } }'],
    read: row,
    solution: () =>
      organizations.map(({ record, members }) => {
        const admins = members.filter(({ role }) => role === 'admin').map(({ user }) => user?.displayName);
        return `${record.title} | ${admins.join(', ')}`;
      }),
  },
  {
    title: 'Teams and their members',
    words: ['teams and their members'],
    queries: [
      '{ organizations { nodes { teams { nodes { title members { nodes { member { user { displayName } } } } } } } } }',
    ],
    read: row,
    solution: async (rest) => {
      const teams = organizations.flatMap((one) =>
        one.teams.map(({ record }) => ({ ...record, organization: one.record.id })),
      );
      return Promise.all(
        teams.map(async ({ id, title, organization }) => {
          const members = await rest(`/v1/orgs/${organization}/teams/${id}/members`);
          return `${title} | ${members.map((one) => name(one.organization as Json)).join(', ') || '-'}`;
        }),
      );
    },
  },
  {
    title: 'Files of a space that are larger than 100 kB',
    words: ['size of the files in a space', 'spaces of a site'],
    queries: [findSpace, '{ space(id: "{id}") { files(first: 1000) { nodes { name size } } } }'],
    ...found,
    read: (text) => row(text).filter((line) => Number(line.split(' | ')[1]) > 100_000),
    solution: () => quickStart.files().flatMap(({ name, size = 0 }) => (size > 100_000 ? `${name} | ${size}` : [])),
  },
  {
    title: 'Pages of a space with broken links',
    words: ['broken links on pages', 'spaces of a site'],
    queries: [
      findSpace,
      '{ space(id: "{id}") { flatPages { page { title links(first: 1, status: BROKEN) { stats { broken { total } } } } } } }',
    ],
    ...found,
    read: (text) => row(text).filter((line) => / \| [1-9]\d*$/.test(line)),
    solution: async (rest) => {
      const pages = await Promise.all(
        quickStart.contentPages().map(async ({ record: { id, title } }) => {
          const broken = await rest(`${space}/content/page/${id}/links?status=broken`);
          return broken.length > 0 ? `${title} | ${broken.length}` : '';
        }),
      );
      return pages.filter(Boolean);
    },
  },
  {
    title: 'Languages into which each organization translates',
    words: ['languages of translations'],
    queries: ['{ organizations { nodes { translationSettings { nodes { title languages } } } } }'],
    read: row,
    solution: () =>
      organizations.flatMap(({ translationSettings }) =>
        translationSettings.map(({ title, languages = [] }) => `${title} | ${languages.join(', ')}`),
      ),
  },
  {
    title: 'OpenAPI specifications with a processing error',
    words: ['openapi specifications with a processing error'],
    queries: ['{ organizations { nodes { openAPISpecs { nodes { slug processingState lastProcessErrorCode } } } } }'],
    read: lines(/ \| failed \| /),
    solution: () =>
      organizations.flatMap(({ openAPISpecs }) =>
        openAPISpecs.flatMap(({ record: { slug, processingState, lastProcessErrorCode } }) =>
          processingState === 'failed' ? `${slug} | failed | ${lastProcessErrorCode}` : [],
        ),
      ),
  },
  {
    title: 'Sections of a site and their spaces',
    words: ['sections of a site and their spaces'],
    queries: [
      `{ organizations { nodes { sites(title: "Developer Portal") { nodes {
        sections { nodes { title siteSpaces { nodes { title } } } } } } } } }`,
    ],
    read: row,
    solution: () =>
      sites
        .filter(({ record }) => record.title === 'Developer Portal')
        .flatMap(({ sections }) =>
          sections.map(({ title, siteSpaces = [] }) => `${title} | ${siteSpaces.map((one) => one.title).join(', ')}`),
        ),
  },
];
