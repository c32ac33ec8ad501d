import { isObjectType, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { makeStore } from '../../sandbox/seed/index.js';
import { listRoleOf } from '../../src/schema/index.js';
import { schema } from '../../src/schema/schema.js';
import { useGateway } from '../support/gateway.js';
import { useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const testGateway = useGateway({ mcp: {}, maxRestCalls: 100_000, maxValues: 10_000_000, operationTimeoutMs: 120_000 });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

/** Paths in the result of a search, by type. */
function pathsIn(text: string): Map<string, string[]> {
  const lines = [...text.matchAll(/^# (\w+): (.+)$/gm)].map(
    ([, type = '', paths = '']) => [type, paths.split(/ or \w+\(/)[0]?.split(' and ') ?? []] as const,
  );
  const texts = new Map(lines);
  const expand = (path: string): string[] => {
    const [, type] = /^\{(\w+)\}/.exec(path) ?? [];
    return type === undefined
      ? [path]
      : (texts.get(type) ?? []).flatMap(expand).map((prefix) => path.replace(`{${type}}`, prefix));
  };
  return new Map(lines.map(([type, paths]) => [type, paths.flatMap(expand)]));
}

/** Returns a query for a path, with the largest pages, and `selection` at the end. */
function queryOf(path: string, selection: string, status: string | undefined): string {
  const steps = path.split('.');
  return steps.reduceRight((inner, step, index) => {
    const [, name = '', names = ''] = /^(\w+)(?:\((.*)\))?$/.exec(step) ?? [];
    const args = names.split(', ').flatMap((one) => (one.endsWith('!') ? `${one.slice(0, -1)}: ${sampleOf(one)}` : []));
    if (steps[index + 1] === 'nodes') args.push('first: 1000');
    if (name === 'changeRequests' && status !== undefined) args.push(`status: "${status}"`);
    return `{ ${name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${inner} }`;
  }, selection);
}
const sampleOf = (name: string) => (name === 'format!' ? 'MARKDOWN' : '"a"');

/** Returns the values of all members with a name in data. */
function valuesOf(data: unknown, name: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === name ? [String(value)] : valuesOf(value, name)));
}

const types = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !listRoleOf(type))
  .map(({ name }) => name)
  .filter((name) => !/^__|Payload$|^(Query|Mutation|PageInfo|_\w+)$/.test(name));
const wordsOf = (type: string) => type.replace(/([a-z])([A-Z])/g, '$1 $2');

it.each(types)('a search finds paths to %s, and each of them is valid', async (type) => {
  const { call } = await connect();
  const paths = pathsIn(await call('search_schema', { words: wordsOf(type) })).get(type) ?? [];
  if (type === 'SpaceCommentReply') return expect(paths).toEqual(['no list; only node(id)']);
  expect(paths).not.toEqual([]);
  for (const path of paths) expect(validate(schema, parse(queryOf(path, '{ __typename }', 'open'))), path).toEqual([]);
});

const store = makeStore(1);

/** Returns the records of an organization of the sandbox by type, as the ids of the records. */
function recordsOf(organization: (typeof store.organizations)[number]): Record<string, string[]> {
  const { record, members, teams, collections, spaces, sites, openAPISpecs, translationSettings } = organization;
  const o = record.id;
  const changeRequests = spaces.flatMap((space) =>
    space.changeRequests().map((one) => ({ ...one, id: `${o}/${space.record.id}/${one.record.id}` })),
  );
  const threads = changeRequests.flatMap(({ id, threads }) =>
    threads().map((one) => ({ id: `${id}/${one.record.id}`, replies: one.replies() })),
  );
  const ids = (records: readonly { id?: string }[], parent = o) => records.map(({ id }) => `${parent}/${id}`);
  const inSites = (list: 'sections' | 'groups' | 'siteSpaces' | 'shareLinks') =>
    sites.flatMap((site) => ids(site[list], `${o}/${site.record.id}`));
  return {
    Organization: [o],
    Integration: store.integrations.map(({ name }) => name),
    Member: ids(members),
    User: members.flatMap(({ user }) => user?.id ?? []),
    Team: ids(teams.map(({ record }) => record)),
    Collection: collections.map(({ id }) => id),
    OpenAPISpec: openAPISpecs.map(({ record }) => `${o}/${record.slug}`),
    OpenAPISpecVersion: openAPISpecs.flatMap(({ record, versions }) =>
      ids(
        versions.map((one) => one.record),
        `${o}/${record.slug}`,
      ),
    ),
    TranslationSettings: ids(translationSettings),
    Site: ids(sites.map(({ record }) => record)),
    SiteSection: inSites('sections'),
    SiteSectionGroup: inSites('groups'),
    SiteSpace: inSites('siteSpaces'),
    ShareLink: inSites('shareLinks'),
    Space: ids(spaces.map(({ record }) => record)),
    SpaceComment: spaces.flatMap((space) =>
      ids(
        space.threads().map(({ record }) => record),
        `${o}/${space.record.id}`,
      ),
    ),
    ChangeRequest: changeRequests.map(({ id }) => id),
    ChangeRequestComment: threads.map(({ id }) => id),
    ChangeRequestCommentReply: threads.flatMap(({ id, replies }) => ids(replies, id)),
  };
}

/** Returns the pages or the files of each space and change request, which the sandbox computes. */
async function contentOf(organization: (typeof store.organizations)[number], path: 'pages' | 'files') {
  interface Item {
    id: string;
    pages?: Item[];
  }
  const flat = (items: readonly Item[]): Item[] => items.flatMap((one) => [one, ...flat(one.pages ?? [])]);
  const o = organization.record.id;
  const places = organization.spaces.flatMap(({ record: { id }, changeRequests }) => [
    [`${o}/${id}`, `/v1/spaces/${id}`],
    ...changeRequests().map(({ record }) => [
      `${o}/${id}/${record.id}`,
      `/v1/spaces/${id}/change-requests/${record.id}`,
    ]),
  ]);
  const found: string[] = [];
  for (const [parent, url] of places) {
    const response = await fetch(
      `${testGateway.sandbox.url}${url}/content/${path}${path === 'files' ? '?limit=1000' : ''}`,
      {
        headers: { authorization: 'Bearer sandbox' },
      },
    );
    const { pages, items } = (await response.json()) as { pages?: Item[]; items?: Item[] };
    found.push(...flat(pages ?? items ?? []).map(({ id }) => `${parent}/${id}`));
  }
  return found;
}

/** Types with so many records that the test reads those of one organization. */
const large = /^(Page|File|ChangeRequestComment|ChangeRequestCommentReply)$/;
const recordTypes = [
  ...Object.keys(recordsOf(store.organizations[0] as (typeof store.organizations)[number])),
  'Page',
  'File',
];

it.each(recordTypes)('the paths of a search reach every %s of the sandbox', { timeout: 120_000 }, async (type) => {
  const { call } = await connect();
  const text = await call('search_schema', { words: wordsOf(type) });
  const organizations = large.test(type) ? store.organizations.slice(2) : store.organizations;
  const expected = new Set<string>();
  for (const one of organizations)
    for (const id of recordsOf(one)[type] ?? (await contentOf(one, type === 'Page' ? 'pages' : 'files')))
      expected.add(`${type}:${id}`);
  const found = new Set<string>();
  for (const path of pathsIn(text).get(type) ?? []) {
    const [, statuses = ''] = /^# changeRequests .*?Known values: (.*)$/m.exec(text) ?? [];
    const values = path.includes('changeRequests(')
      ? [...statuses.matchAll(/`(\w+)`/g)].map(([, one]) => one)
      : [undefined];
    for (const status of values)
      for (const { record } of organizations) {
        const query = queryOf(path, '{ id }', status);
        const scoped = query.replace(
          'organizations(first: 1000) { nodes {',
          `organization(id: "Organization:${record.id}") {`,
        );
        const data = await testGateway.data(scoped === query ? query : scoped.replace(/\}$/, ''));
        for (const id of valuesOf(data, 'id')) found.add(id);
      }
  }
  const missing = [...expected].filter((id) => !found.has(id));
  expect([missing.length, ...missing.slice(0, 3)], `of ${expected.size}`).toEqual([0]);
  expect(expected.size).toBeGreaterThan(0);
});
