import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { postRequest } from './support/requests.js';
import { json, rawGateway, useService } from './support/service.js';

const formats = { older: 'multipart/mixed; deferSpec=20220824', newer: 'multipart/mixed; incrementalSpec=v0.2' };
const sites = { items: [1, 2, 3].map((number) => ({ id: `s${number}`, title: `Site ${number}` })), count: 3 };

const bodies: Record<string, unknown> = {
  '/v1/orgs/o': { id: 'o', title: 'Acme', type: 'org' },
  '/v1/orgs/o/sites': sites,
  '/v1/orgs/o/teams': { items: [], count: 4 },
  '/v1/orgs/o/sites/s1/sections': { items: [], count: 1 },
  '/v1/orgs/o/sites/s2/sections': { items: [], count: 2 },
  '/v1/orgs/o/sites/s3/sections': { items: [], count: 3 },
  '/v1/orgs/o/sites/s1': { id: 's1', title: 'Site 1' },
};
const held = new Map<string, (response: ServerResponse) => void>();
/** Holds the response to the next request of a path, and returns it. */
const hold = (path: string) => new Promise<ServerResponse>((resolve) => held.set(path, resolve));

const { service, gateway } = useService(({ method, url }, response) => {
  const path = url.split('?')[0] ?? '';
  const onHeld = held.get(path);
  held.delete(path);
  if (onHeld) onHeld(response);
  else if (method === 'DELETE') response.writeHead(204).end();
  else if (bodies[path]) json(response, bodies[path]);
  else json(response, { error: { message: 'missing' } }, 404);
});

type Part = Record<string, unknown> & { readonly hasNext: boolean };

/** Returns the parts of a response, each as soon as it arrives. */
async function* parts(query: string, accept: string, variables = {}, sender = gateway): AsyncGenerator<Part> {
  const response = await sender.gateway.fetch(postRequest({ query, variables }, { accept, authorization: 'Bearer t' }));
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const bodies = text.split('\r\n---').slice(1);
    text = `\r\n---${bodies.pop()}`;
    for (const body of bodies) yield JSON.parse(body.split('\r\n\r\n')[1] ?? '') as Part;
  }
}

async function collect(response: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = [];
  for await (const part of response) all.push(part);
  return all;
}

const all = (query: string, accept: string, variables = {}) => collect(parts(query, accept, variables));

describe.each(Object.entries(formats))('a response in parts in the %s format', (name, accept) => {
  const isNewer = name === 'newer';
  const place = (id: string, path: readonly (string | number)[], label?: string) =>
    isNewer ? { id } : { path, ...(label && { label }) };

  it('delivers a deferred fragment after its surroundings, and a nested one after that', async () => {
    const query = `{ organization(id: "Organization:o") { title
      ... @defer(label: "outer") { sites(first: 1) { nodes { title ... @defer(label: "inner") { sections { totalCount } } } } } } }`;
    const pending = (id: string, label: string, ...path: (string | number)[]) =>
      isNewer ? { pending: [{ id, path, label }] } : {};
    const sections = hold('/v1/orgs/o/sites/s1/sections');
    const response = parts(query, accept);
    const before = [(await response.next()).value, (await response.next()).value];
    json(await sections, bodies['/v1/orgs/o/sites/s1/sections']);
    expect([...before, ...(await collect(response))]).toEqual([
      { data: { organization: { title: 'Acme' } }, hasNext: true, ...pending('0', 'outer', 'organization') },
      {
        incremental: [{ data: { sites: { nodes: [{ title: 'Site 1' }] } }, ...place('0', ['organization'], 'outer') }],
        hasNext: true,
        ...pending('1', 'inner', 'organization', 'sites', 'nodes', 0),
        ...(isNewer && { completed: [{ id: '0' }] }),
      },
      {
        incremental: [
          {
            data: { sections: { totalCount: 1 } },
            ...place('1', ['organization', 'sites', 'nodes', 0], 'inner'),
          },
        ],
        hasNext: false,
        ...(isNewer && { completed: [{ id: '1' }] }),
      },
    ]);
  });

  it('delivers streamed items in their order, as soon as the items before them are complete', async () => {
    const query = `{ organization(id: "Organization:o") { sites { nodes @stream(initialCount: 1) { id sections { totalCount } } } } }`;
    const item = (number: number) => ({ id: `Site:o/s${number}`, sections: { totalCount: number } });
    const second = hold('/v1/orgs/o/sites/s2/sections');
    const response = parts(query, accept);
    expect((await response.next()).value).toMatchObject({
      data: { organization: { sites: { nodes: [item(1)] } } },
      hasNext: true,
    });
    json(await second, bodies['/v1/orgs/o/sites/s2/sections']);
    const later = await collect(response);
    expect(
      later.flatMap(({ incremental }) => incremental as { items: unknown[] }[]).flatMap(({ items }) => items),
    ).toEqual([item(2), item(3)]);
    expect(later[0]).toMatchObject({ incremental: [place('0', ['organization', 'sites', 'nodes', 1])] });
    expect(service.requests.map(({ url }) => url).sort()).toEqual([
      '/v1/orgs/o/sites/s1/sections?limit=1',
      '/v1/orgs/o/sites/s2/sections?limit=1',
      '/v1/orgs/o/sites/s3/sections?limit=1',
      '/v1/orgs/o/sites?limit=50',
    ]);
  });

  it('contains no parts of a record that failed', async () => {
    const query = `{ node(id: "Organization:missing") { id ... on Organization { ... @defer { sites { totalCount } title } } } }`;
    expect(await all(query, accept)).toEqual([{ data: { node: null } }]);
  });

  it('reports an error of a part at its full path', async () => {
    const query = `{ organization(id: "Organization:o") { title ... @defer { sites(first: 1) { nodes { s: siteSpaces { totalCount } } } } } }`;
    const [, part] = await all(query, accept);
    expect(part).toMatchObject({
      incremental: [
        {
          data: { sites: { nodes: [{ s: null }] } },
          errors: [{ path: ['organization', 'sites', 'nodes', 0, 's'], extensions: { code: 'NOT_FOUND' } }],
        },
      ],
    });
  });

  it('has only a whole result if the conditions of all directives are false', async () => {
    const query = `query ($if: Boolean!) { organization(id: "Organization:o") { title ... @defer(if: $if) { type } sites { nodes @stream(if: $if) { id } } } }`;
    const values = { title: 'Acme', type: 'ORG' };
    const [part, ...more] = await all(query, accept, { if: false });
    expect(part).toMatchObject({ data: { organization: { title: values.title } } });
    expect(more).toEqual([]);
    expect((await all(query, accept, { if: true })).length).toBeGreaterThan(1);
  });

  it('rejects a negative number of items before the streamed ones', async () => {
    const query = `{ organization(id: "Organization:o") { sites { nodes @stream(initialCount: -1) { id } } } }`;
    expect(await all(query, accept)).toMatchObject([
      {
        data: { organization: { sites: null } },
        errors: [{ message: 'initialCount must be at least 0, got -1', extensions: { code: 'BAD_USER_INPUT' } }],
      },
    ]);
  });

  it('reads deferred fields of a payload before the next mutation is sent', async () => {
    const query = `mutation {
      first: updateSite(input: { id: "Site:o/s1", title: "Title A" }) { site { title ... @defer { sections { totalCount } } } }
      second: updateSite(input: { id: "Site:o/s1", title: "Title B" }) { site { title } } }`;
    await all(query, accept);
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH /v1/orgs/o/sites/s1',
      'GET /v1/orgs/o/sites/s1/sections?limit=1',
      'PATCH /v1/orgs/o/sites/s1',
    ]);
  });
});

it('a field inside and outside of a deferred fragment is repeated only in the older format', async () => {
  const query = `{ organization(id: "Organization:o") { sites(first: 1) { nodes { id } }
    ... @defer { sites(first: 1) { nodes { id title } } } } }`;
  const [older, newer] = await Promise.all(Object.values(formats).map((accept) => all(query, accept)));
  const site = { id: 'Site:o/s1', title: 'Site 1' };
  expect(older?.[1]).toMatchObject({ incremental: [{ data: { sites: { nodes: [site] } }, path: ['organization'] }] });
  expect(newer?.[1]).toEqual({
    incremental: [{ data: { title: 'Site 1' }, id: '0', subPath: ['sites', 'nodes', 0] }],
    completed: [{ id: '0' }],
    hasNext: false,
  });
});

it.each(Object.entries(formats))('calls for parts are predicted in the %s format', async (_, accept) => {
  const predicting = rawGateway({ baseUrl: service.url, predict: true, restReport: true });
  const query = `{ organization(id: "Organization:o") { title
    ... @defer { sites { nodes { ... @defer { sections { totalCount } } } } } } }`;
  const reports: unknown[] = [];
  const texts: string[] = [];
  for (let run = 0; run < 3; run++) {
    const received = await collect(parts(query, accept, {}, predicting));
    const report = received.at(-1)?.extensions as { rest: { waves: number; sentWaves: number; calls: unknown[] } };
    reports.push([report.rest.waves, report.rest.sentWaves, report.rest.calls.length]);
    for (const part of received) delete part.extensions;
    texts.push(JSON.stringify(received.flatMap(({ incremental, data }) => incremental ?? [data])));
  }
  // A client that disconnects before it reads the response also ends its predicted calls, of which 250 can be in flight.
  for (let run = 0; run < 70; run++) {
    const unread = await predicting.gateway.fetch(postRequest({ query }, { accept, authorization: 'Bearer t' }));
    await unread.body?.cancel();
  }
  const [last] = (await collect(parts(query, accept, {}, predicting))).slice(-1);
  await predicting.close();
  const [first, ...repeated] = reports;
  expect(first).toEqual([2, 2, 5]);
  expect(repeated).toEqual([
    [2, 1, 5],
    [2, 1, 5],
  ]);
  expect(texts.at(-1)).toBe(texts[0]);
  expect(last?.extensions).toMatchObject({ rest: { sentWaves: 1 } });
});

it('copies of a field in several fragments make the calls of the whole field', async () => {
  const query = `{ node(id: "Organization:missing") { __typename }
    ... @defer { node(id: "Organization:missing") { ... on Organization { title } } } }`;
  expect(await all(query, formats.older)).toMatchObject([
    { data: { node: null } },
    { incremental: [{ data: { node: null }, path: [] }] },
  ]);
  expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/missing']);
});

it.each(Object.values(formats))(
  'the next mutation is sent if a record with deferred fields fails: %s',
  async (accept) => {
    const query = `mutation {
    first: removeSiteSectionFromGroup(input: { id: "SiteSectionGroup:o/s1/g", section: "SiteSection:o/s1/x" }) {
      siteSectionGroup { icon site { title ... @defer { visibility sections { totalCount } } } } }
    second: updateSite(input: { id: "Site:o/s1", title: "Title" }) { site { title } } }`;
    const site = hold('/v1/orgs/o/sites/s1');
    const [part] = await all(query, accept);
    json(await site, bodies['/v1/orgs/o/sites/s1']);
    expect(part).toMatchObject({ data: { first: { siteSectionGroup: null }, second: { site: { title: 'Site 1' } } } });
  },
);

it.each([
  [
    'a fragment inside it',
    '... @defer { organization(id: "Organization:o") { title } } organization(id: "Organization:o") { id }',
    '',
  ],
  [
    'its field in an object around it',
    'organization(id: "Organization:o") { title }',
    'organization(id: "Organization:o") { id }',
  ],
])('a deferred fragment that failed has no data: %s', async (_, inside, outside) => {
  const query = `query ($ids: [ID!] = []) { ${outside} ... @defer { ${inside} nodes(ids: $ids) { id } } }`;
  const [, last, ...more] = await all(query, formats.newer, { ids: null });
  expect(last).toEqual({
    completed: [{ id: '0', errors: [expect.objectContaining({ path: ['nodes'] })] }],
    hasNext: false,
  });
  expect(more).toEqual([]);
});
