import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import type { Observer, ReplayOutcome } from '../../src/observability/observer.js';
import type { RestReport } from '../../src/rest/index.js';
import { chainService } from '../support/chain-service.js';
import { postRequest } from '../support/requests.js';
import { type Handler, json, rawGateway, useUpstream } from '../support/service.js';

type Gateway = ReturnType<typeof rawGateway>;

const service = useUpstream(chainService);
let gateway: Gateway;
const outcomes: ReplayOutcome[] = [];
const observer: Observer = {
  begin: () => ({ end: () => undefined }),
  replay: (outcome) => outcomes.push(outcome),
};

/** Responds to URLs that contain a text, and to other URLs like `chainService`. */
const respondTo =
  (part: string, body: object, status?: number): Handler =>
  (request, response) =>
    request.url.includes(part) ? json(response, body, status) : chainService(request, response);
const emptyList = { items: [], count: 0 };

/** Replaces the gateway with a new gateway, which has no stored responses. */
async function startGateway(options: Partial<GatewayOptions> = {}): Promise<void> {
  await gateway?.close();
  gateway = rawGateway({ baseUrl: service.url, restReport: true, observers: [observer], predict: true, ...options });
  service.handle(chainService);
  outcomes.length = 0;
}
beforeEach(() => startGateway());
afterAll(() => gateway.close());

/** Query of 4 calls in 3 waves: the organization and its sites, then sections, then change requests. */
const screen = `query Screen($first: Int) { organization(id: "Organization:o") { title sites(first: $first) { nodes {
  title sections(first: 1) { nodes { siteSpaces(first: 1) { nodes { space { title changeRequests(first: 1) { nodes {
  subject } } } } } } } } } } }`;

/** Sends a query, and returns its data, its errors and the counts of the REST report. */
async function runQuery(token: string, query = screen, variables: Record<string, unknown> = { first: 1 }) {
  service.forget();
  const response = await gateway.query<unknown>(query, variables, { authorization: `Bearer ${token}` });
  const { replayed, waves, sentWaves, calls } = (response.extensions as { rest: RestReport }).rest;
  const predicted = calls.filter((call) => call.predicted).length;
  return {
    data: response.data,
    errors: response.errors ?? [],
    replayed,
    waves,
    sentWaves,
    calls: calls.length,
    predicted,
  };
}

const sentUrls = () => service.requests.map(({ url }) => url).sort();

describe('a response to a repeated query', () => {
  it('is not parsed again if its bytes are the same, although each caller makes all calls', async () => {
    const { data } = await runQuery('a');
    const urls = sentUrls();
    expect(outcomes.at(-1)).toMatchObject({ replayed: 0, read: 5 });
    await runQuery('b');
    expect(await runQuery('c')).toMatchObject({ data, errors: [], replayed: 4, waves: 3, sentWaves: 3, calls: 4 });
    expect(outcomes.at(-1)).toMatchObject({ replayed: 5, read: 0 });
    expect(sentUrls()).toEqual(urls);
    expect(new Set(service.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer c']));
  });

  it('is replayed if another response of the query changed', async () => {
    for (const token of ['a', 'b', 'c']) await runQuery(token);
    const changeRequest = { object: 'change-request', id: 'new', subject: 'New' };
    service.handle(respondTo('change-requests', { items: [changeRequest] }));
    const { data, replayed } = await runQuery('d');
    expect(JSON.stringify(data)).toContain('"subject":"New"');
    expect(replayed).toBe(3);
    expect(outcomes.at(-1)).toMatchObject({ replayed: 4, read: 1 });
  });

  it('is not replayed after a change of one byte', async () => {
    const titles = ['Title 1', 'Title 1', 'Title 1', 'Title 2'];
    const results = [];
    for (const title of titles) {
      service.handle(({ url }, response) =>
        json(response, url.includes('/sites') ? { items: [{ object: 'site', id: '0', title }] } : { id: 'o' }),
      );
      const query = '{ organization(id: "Organization:o") { sites { nodes { title } } } }';
      results.push((await runQuery('a', query, {})).data);
    }
    expect(results).toEqual(titles.map((title) => ({ organization: { sites: { nodes: [{ title }] } } })));
  });

  it('provides as many records as each query requests', async () => {
    const items = ['0', '1', '2'].map((id) => ({ object: 'site', id, title: id }));
    service.handle((_, response) => json(response, { items }));
    // One call with the larger limit reads both lists.
    const query = `query($first: Int) { organization(id: "Organization:o") {
      all: sites(first: 3) { nodes { id } } sites(first: $first) { nodes { title } } } }`;
    for (const first of [1, 1, 1, 2, 1]) {
      const { data } = await runQuery('a', query, { first });
      expect(JSON.stringify(data).split('"title"').length - 1).toBe(first);
    }
  });

  it('leads to calls with the arguments of the current query', async () => {
    const query = `query($first: Int) { organization(id: "Organization:o") { sites(first: 1) { nodes {
      sections(first: $first) { nodes { title } } } } } }`;
    for (const first of [1, 1, 1, 2, 1]) {
      await runQuery('a', query, { first });
      expect(sentUrls().find((url) => url.includes('/sections'))).toContain(`limit=${first}`);
    }
  });

  it('provides ids that contain the parent in the current query', async () => {
    service.handle((_, response) => json(response, { items: [{ object: 'change-request', id: 'c' }] }));
    const ids = [];
    for (const organization of ['a', 'a', 'a', 'b']) {
      const query = 'query($id: ID!) { space(id: $id) { changeRequests { nodes { id } } } }';
      const { data } = await runQuery('a', query, { id: `Space:${organization}/s` });
      ids.push(data);
    }
    const expected = (organization: string) => ({
      space: { changeRequests: { nodes: [{ id: `ChangeRequest:${organization}/s/c` }] } },
    });
    expect(ids).toEqual(['a', 'a', 'a', 'b'].map(expected));
  });

  it('is replayed among callers who get the same data', async () => {
    service.handle((request, response) => {
      const isGuest = request.headers.authorization?.includes('guest');
      return (isGuest ? respondTo('/sites?', emptyList) : chainService)(request, response);
    });
    for (const token of ['a', 'b', 'guest-a', 'guest-b']) await runQuery(token);
    expect((await runQuery('c')).replayed).toBe(4);
    expect(await runQuery('guest-c')).toMatchObject({
      replayed: 2,
      calls: 2,
      data: { organization: { sites: { nodes: [] } } },
    });
  });

  it('leads to no calls before it arrives', async () => {
    for (const token of ['a', 'b', 'c']) await runQuery(token);
    service.handle(respondTo('/sites?', emptyList));
    await runQuery('d');
    expect(sentUrls().filter((url) => /sections|change-requests/.test(url))).toEqual([]);
  });

  it('leads to calls that do not wait for unrelated responses', async () => {
    const sites = 'sites(first: 1) { nodes { sections(first: 1) { nodes { title } } } }';
    const query = `{ x: organization(id: "Organization:x") { ${sites} } y: organization(id: "Organization:y") { ${sites} } }`;
    for (const token of ['a', 'b', 'c']) await runQuery(token, query, {});
    let release = () => {};
    const isRequested = new Promise<void>((resolve) => {
      release = resolve;
    });
    service.handle(async (request, response) => {
      if (request.url.startsWith('/v1/orgs/y/sites/')) release();
      if (!request.url.startsWith('/v1/orgs/x/')) return chainService(request, response);
      await isRequested;
      return json(response, emptyList);
    });
    const { data, errors, replayed, calls } = await runQuery('d', query, {});
    expect({ errors, replayed, calls }).toEqual({ errors: [], replayed: 2, calls: 3 });
    expect(data).toMatchObject({ x: { sites: { nodes: [] } }, y: { sites: { nodes: [{ sections: {} }] } } });
    expect(sentUrls().filter((url) => url.startsWith('/v1/orgs/x/'))).toHaveLength(1);
  });

  it('leads to the result for the current variables and operation', async () => {
    const sites =
      'organization(id: "Organization:o") { sites(first: 1) { nodes { resourceId title @include(if: $all) } } }';
    const query = `query A($all: Boolean!) { ${sites} } query B($all: Boolean!) { b: ${sites} }`;
    const send = async (operationName: string, all: boolean) => {
      const body = { query, operationName, variables: { all } };
      const response = await gateway.gateway.fetch(postRequest(body, { authorization: 'Bearer a' }));
      const { data } = (await response.json()) as { data: Record<string, object> };
      return `${Object.keys(data)} ${JSON.stringify(data).includes('title')}`;
    };
    for (let run = 0; run < 4; run++) {
      expect(await send('A', true)).toBe('organization true');
      expect(await send('A', false)).toBe('organization false');
      expect(await send('B', true)).toBe('b true');
    }
  });

  it('is charged for as many values as the first time', async () => {
    await startGateway({ maxValues: 3_500 });
    const reactions = Array.from({ length: 20 }, () => ({ code: 'heart', count: 1 }));
    const items = Array.from({ length: 100 }, (_, id) => ({ object: 'comment', id: `${id}`, reactions }));
    service.handle((_, response) => json(response, { items }));
    const comments = 'comments(first: 1000) { nodes { reactions { __typename } } }';
    const query = `{ a: space(id: "Space:o/s") { ${comments} } b: space(id: "Space:o/t") { ${comments} } }`;
    const first = (await runQuery('a', query, {})).errors;
    expect(first[0]).toMatchObject({ extensions: { code: 'TOO_MANY_VALUES' } });
    for (let run = 0; run < 3; run++) expect((await runQuery('a', query, {})).errors).toEqual(first);
  });

  it.each([401, 403, 404, 500])('is not replayed if the earlier response had status %i', async (status) => {
    const results = [];
    for (let run = 0; run < 4; run++) {
      const sites = { items: [{ object: 'site', id: '0', title: 'T' }] };
      service.handle(respondTo('/sites?', sites, run === 3 ? 200 : status));
      const { data, replayed } = await runQuery(
        'a',
        '{ organization(id: "Organization:o") { sites { nodes { title } } } }',
        {},
      );
      results.push([JSON.stringify(data), replayed]);
    }
    const [failed, success] = [
      '{"organization":{"sites":null}}',
      '{"organization":{"sites":{"nodes":[{"title":"T"}]}}}',
    ];
    expect(results).toEqual([
      [failed, 0],
      [failed, 0],
      [failed, 0],
      [success, 0],
    ]);
  });
});

it('a first run without calls does not turn prediction and replay off', async () => {
  const query = 'query ($id: ID!) { organization(id: $id) { sites(first: 1) { nodes { sections { totalCount } } } } }';
  expect((await runQuery('a', query, { id: 'x' })).calls).toBe(0);
  const variables = { id: 'Organization:o' };
  for (let run = 0; run < 2; run++) await runQuery('a', query, variables);
  expect(await runQuery('a', query, variables)).toMatchObject({ replayed: 2, predicted: 1 });
});

describe('replay of responses', () => {
  it.each([
    [{ replay: false }, { replayed: 0, predicted: 2 }],
    [{ predict: false }, { replayed: 4, predicted: 0 }],
    [{ replayBytes: 0 }, { replayed: 0, predicted: 0 }],
  ])('with the options %j has the counts %j', async (options, expected) => {
    await startGateway(options);
    await runQuery('a');
    await runQuery('a');
    expect(await runQuery('a')).toMatchObject(expected);
  });

  it('stores at most replayBytes of responses and result texts', async () => {
    await startGateway({ replayBytes: 50_000 });
    for (const first of [1, 2, 5, 10, 20, 30])
      for (const token of ['a', 'b', 'c']) await runQuery(token, screen, { first });
    expect(Math.max(...outcomes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(50_000);
    expect(outcomes.reduce((sum, { evictions }) => sum + evictions, 0)).toBeGreaterThan(0);
  });

  it('evicts a response whose result texts are too large, and stores it again later', async () => {
    await startGateway({ replayBytes: 80_000, predict: false });
    const query = (index: number) =>
      `{ organization(id: "Organization:o") { sites { nodes { title a${index}: title } } } }`;
    service.handle((_, response) => json(response, { items: [{ object: 'site', id: 's', title: 'x'.repeat(500) }] }));
    const replayed = [];
    for (let run = 0; run < 40; run++) replayed.push((await runQuery('a', query(run), {})).replayed);
    expect(replayed.slice(2).filter((count) => count === 0).length).toBeGreaterThan(0);
    expect(replayed.at(-1) || replayed.at(-2)).toBe(1);
  });

  it('counts result texts toward replayBytes', async () => {
    const aliases = Array.from({ length: 200 }, (_, index) => `a${index}: title`).join(' ');
    const query = `{ organization(id: "Organization:o") { sites { nodes { ${aliases} } } } }`;
    service.handle((_, response) => json(response, { items: [{ object: 'site', id: 's', title: 'x'.repeat(100) }] }));
    for (let run = 0; run < 3; run++) await runQuery('a', query, {});
    expect(outcomes.at(-1)?.bytes).toBeGreaterThan(200 * 100);
  });

  it('counts the JSON that result texts keep toward replayBytes', async () => {
    const sections = Array.from({ length: 10 }, (_, id) => ({
      object: 'site-section',
      id: `${id}`,
      path: `${id}`,
      title: 'x'.repeat(15_000),
    }));
    service.handle((_, response) => json(response, { structure: { type: 'sections', structure: sections } }));
    const query = (alias: string) =>
      `{ site(id: "Site:o/s") { publishedSite { structure { sections { ${alias}: path } } } } }`;
    for (let run = 0; run < 2; run++) await runQuery('a', query('path'), {});
    const before = outcomes.at(-1)?.bytes ?? 0;
    for (let run = 0; run < 5; run++) await runQuery('a', query(`a${run}`), {});
    expect(outcomes.at(-1)?.bytes).toBeGreaterThan(before + 5 * 150_000);
  });
});

it('responses that change each time are not replayed, and are replayed after they stop changing', async () => {
  const query = '{ organization(id: "Organization:o") { sites { nodes { title } } } }';
  let title = 'Title';
  service.handle((_, response) => json(response, { id: 'o', items: [{ object: 'site', id: '0', title }] }));
  for (let run = 0; run < 20; run++) {
    title = `Title ${run}`;
    expect((await runQuery(`${run}`, query, {})).replayed).toBe(0);
  }
  let runs = 0;
  while ((await runQuery('a', query, {})).replayed === 0) expect(++runs).toBeLessThan(65);
  expect(await runQuery('b', query, {})).toMatchObject({
    replayed: 1,
    data: { organization: { sites: { nodes: [{ title }] } } },
  });
});

it.each([80, 81])(
  'a response that stops changing for every second caller is replayed after %i changes',
  async (changes) => {
    let title = '';
    service.handle((_, response) => json(response, { items: [{ object: 'organization', id: 'o', title }], count: 1 }));
    const run = (newTitle: string) => {
      title = newTitle;
      return runQuery('a', '{ organizations(first: 1) { nodes { title } } }', {});
    };
    for (let count = 0; count < changes; count++) await run(`First ${count}`);
    let pairs = 0;
    do {
      expect(++pairs).toBeLessThan(64);
      await run(`Second ${pairs}`);
    } while ((await run('Same')).replayed === 0);
  },
);

it('one response is stored, without texts, of a URL whose responses change each time', async () => {
  await startGateway({ predict: false });
  const sizes: number[] = [];
  for (let run = 0; run < 80; run++) {
    const body = { items: [{ object: 'organization', id: 'o', title: `${run}`.padStart(1000) }], count: 1 };
    service.handle((_, response) => json(response, body));
    await runQuery(`${run}`, '{ organizations(first: 1) { nodes { title } } }', {});
    sizes.push(outcomes.at(-1)?.bytes ?? 0);
  }
  // Four responses with their texts at first.
  expect(Math.max(...sizes)).toBeGreaterThan(8000);
  expect(sizes.at(-1)).toBeLessThan(2000);
});

it('a response to parallel queries is replayed after responses that changed each time', async () => {
  const query = '{ organization(id: "Organization:o") { sites { nodes { title } } } }';
  let title = 'Title';
  service.handle((_, response) => json(response, { id: 'o', items: [{ object: 'site', id: '0', title }] }));
  for (let run = 0; run < 11; run++) {
    title = `Title ${run}`;
    await runQuery(`${run}`, query, {});
  }
  let rounds = 0;
  const runInParallel = () => Promise.all(Array.from({ length: 8 }, (_, index) => runQuery(`${index}`, query, {})));
  while ((await runInParallel()).every(({ replayed }) => replayed === 0)) expect(++rounds).toBeLessThan(12);
});

describe('a query whose responses were all replayable', () => {
  /** Runs a query three times. All responses are then replayable. */
  const repeatQuery = async (query: string) => {
    for (let run = 0; run < 3; run++) await runQuery('a', query, {});
  };

  it('returns the record by id, and not the record of a list, after a change of the list', async () => {
    const query = `{ list: organizations(first: 2) { nodes { title } } organization(id: "Organization:o") { title
      translationSettings(first: 1) { nodes { organization { title } } } } }`;
    const settings = { items: [{ object: 'translation-settings', id: 't', title: 'T' }], count: 1 };
    let listTitle = 'In the list';
    service.handle(({ url }, response) => {
      const organization = (title: string) => ({ object: 'organization', id: 'o', title });
      if (url.includes('/translation')) json(response, settings);
      else if (url === '/v1/orgs/o') json(response, organization('By id'));
      // The response with the changed list arrives last.
      else setTimeout(() => json(response, { items: [organization(listTitle)], count: 1 }), 20);
    });
    await repeatQuery(query);
    listTitle = 'Changed';
    expect((await runQuery('a', query, {})).data).toMatchObject({
      list: { nodes: [{ title: 'Changed' }] },
      organization: { title: 'By id', translationSettings: { nodes: [{ organization: { title: 'By id' } }] } },
    });
  });

  it('neither sends nor counts a call twice if a response changes', async () => {
    await startGateway({ maxRestCalls: 4, shareCalls: false });
    const query = `{ collection(id: "Collection:b") { title spaces(first: 1) { nodes { organization { title } } }
      parent { organization { title } } } }`;
    const delaysMs: Readonly<Record<string, number>> = { spaces: 20, o: 40 };
    let isLastRun = false;
    service.handle(({ url }, response) => {
      const id = url.split('?')[0]?.split('/').at(-1) ?? '';
      const space = { object: 'space', id: 's', title: 'S', organization: 'o' };
      const title = isLastRun && id === 'b' ? 'Changed' : id;
      const collection = { object: 'collection', id, title, organization: 'o', ...(id === 'b' && { parent: 'c' }) };
      const body =
        id === 'spaces'
          ? { items: [space], count: 1 }
          : id === 'o'
            ? { object: 'organization', id, title }
            : collection;
      setTimeout(() => json(response, body), isLastRun ? (delaysMs[id] ?? 0) : 0);
    });
    await repeatQuery(query);
    isLastRun = true;
    const organization = { title: 'o' };
    expect(await runQuery('a', query, {})).toMatchObject({
      data: { collection: { title: 'Changed', spaces: { nodes: [{ organization }] }, parent: { organization } } },
      errors: [],
      calls: 4,
    });
    expect(sentUrls()).toHaveLength(4);
  });

  it('returns the data that arrived before the deadline of the operation', async () => {
    await startGateway({ operationTimeoutMs: 300 });
    const query = '{ organization(id: "Organization:o") { title } collection(id: "Collection:c") { title } }';
    await repeatQuery(query);
    service.handle((request, response) => {
      if (!request.url.includes('/collections/')) chainService(request, response);
    });
    const { data, errors } = await runQuery('a', query, {});
    expect(data).toEqual({ organization: { title: expect.any(String) }, collection: null });
    expect(errors).toMatchObject([{ path: ['collection'], extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  });
});

describe('a query whose missing record arrives last', () => {
  const query = `{ a: organization(id: "Organization:x") { title members(first: 5) { nodes { id teams(first: 1) { totalCount } } } }
    b: organization(id: "Organization:y") { title } }`;
  const statuses: Readonly<Record<string, number>> = { 'p /v1/orgs/x': 404, 'g /v1/orgs/x': 410, 'v /v1/orgs/y': 403 };
  const bodies: Readonly<Record<string, object>> = {
    '/v1/orgs/x': { object: 'organization', id: 'x', title: 'X' },
    '/v1/orgs/y': { object: 'organization', id: 'y', title: 'Y' },
    '/v1/orgs/x/members': { items: ['m', 'n'].map((id) => ({ object: 'member', id })) },
  };
  const teams = { items: [], count: 3 };

  const delaysMs: Readonly<Record<string, number>> = { '/v1/orgs/y': 20, '/v1/orgs/x': 40 };

  /** Responds to the organization `x` after its lists. */
  const respondInOrder: Handler = ({ url, headers }, response) => {
    const [path = ''] = url.split('?');
    const status = statuses[`${headers.authorization?.split(' ')[1]} ${path}`] ?? 200;
    setTimeout(() => json(response, bodies[path] ?? teams, status), delaysMs[path] ?? 0);
  };

  it('returns the data that each caller may read', async () => {
    service.handle(respondInOrder);
    const list = { nodes: ['m', 'n'].map((id) => ({ id: `Member:x/${id}`, teams: { totalCount: 3 } })) };
    const data = { a: { title: 'X', members: list }, b: { title: 'Y' } };
    for (let request = 0; request < 3; request++) expect(await runQuery('q', query, {})).toMatchObject({ data });
    for (const token of ['p', 'g'])
      expect(await runQuery(token, query, {})).toMatchObject({ data: { a: null, b: { title: 'Y' } }, errors: [] });
    expect(await runQuery('v', query, {})).toMatchObject({
      data: { a: { title: 'X', members: list }, b: null },
      errors: [{ path: ['b'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(await runQuery('q', query, {})).toMatchObject({ data, errors: [] });
  });
});

describe('a repeated query of the same caller', () => {
  it('sends all calls in one wave', async () => {
    const { data } = await runQuery('a');
    const once = { data, errors: [], waves: 3, sentWaves: 1, calls: 4, predicted: 2 };
    expect(await runQuery('a')).toMatchObject(once);
    expect(await runQuery('a')).toEqual({ ...once, replayed: 4 });
  });

  it('sends all calls in one wave from the third run of a caller on after eight new callers', async () => {
    await startGateway({ replay: false });
    for (let caller = 0; caller < 8; caller++) await runQuery(`new-${caller}`);
    const { bytes } = outcomes.at(-1) ?? {};
    expect(await runQuery('a')).toMatchObject({ predicted: 0 });
    expect(outcomes.at(-1)).toMatchObject({ bytes });
    expect(await runQuery('a')).toMatchObject({ predicted: 0 });
    expect(await runQuery('a')).toMatchObject({ predicted: 2, sentWaves: 1 });
    await runQuery('b');
    expect(await runQuery('b')).toMatchObject({ predicted: 2, sentWaves: 1 });
  });

  it('sends all calls in one wave after eight queries of the caller with other variables', async () => {
    for (let first = 1; first <= 9; first++) await runQuery('a', screen, { first });
    expect(await runQuery('a', screen, { first: 9 })).toMatchObject({ waves: 3, sentWaves: 1 });
  });

  it('sends all calls in one wave after eight new callers whose calls failed', async () => {
    service.handle((_, response) => json(response, {}, 401));
    for (let caller = 0; caller < 9; caller++) await runQuery(`new-${caller}`);
    service.handle(chainService);
    await runQuery('a');
    expect(await runQuery('a')).toMatchObject({ predicted: 2, sentWaves: 1 });
  });

  it('sends all calls before the first response', async () => {
    await runQuery('a');
    const heldResponses: (() => void)[] = [];
    service.handle((request, response) => {
      heldResponses.push(() => chainService(request, response));
      if (heldResponses.length === 4) for (const respond of heldResponses) respond();
    });
    expect((await runQuery('a')).calls).toBe(4);
  });

  it('repeats a predicted call that failed if it needs the call', async () => {
    const { data } = await runQuery('a');
    let failures = 0;
    service.handle((request, response) =>
      request.url.includes('change-requests') && failures++ === 0
        ? json(response, {}, 404)
        : chainService(request, response),
    );
    expect((await runQuery('a')).data).toEqual(data);
    expect(sentUrls().filter((url) => url.includes('change-requests'))).toHaveLength(2);
  });

  it('neither reports nor waits for predicted calls that it does not need', async () => {
    await runQuery('a');
    service.handle((request, response) => {
      if (request.url.includes('/sections')) json(response, emptyList);
      else if (!request.url.includes('change-requests')) chainService(request, response);
    });
    expect(await runQuery('a')).toMatchObject({ calls: 3, predicted: 1 });
    expect(outcomes.at(-1)).toMatchObject({ used: 1, unused: 1 });
  });

  it('predicts nothing after a run with unneeded calls, until two runs need the same calls', async () => {
    await runQuery('a');
    service.handle(respondTo('/sections', emptyList));
    const predicted = [];
    for (let run = 0; run < 4; run++) predicted.push((await runQuery('a')).predicted);
    expect(predicted).toEqual([1, 0, 1, 1]);
  });

  it('predicts unneeded calls at most twice if a list is empty every other time', async () => {
    for (let run = 0; run < 12; run++) {
      service.handle(run % 2 ? respondTo('/sites?', emptyList) : chainService);
      await runQuery('a');
    }
    expect(outcomes.filter(({ unused }) => unused > 0).length).toBeLessThanOrEqual(2);
  });

  it('predicts no unneeded calls after a run that timed out', async () => {
    await startGateway({ operationTimeoutMs: 300 });
    await runQuery('a');
    service.handle((request, response) => {
      if (!request.url.includes('/sites?')) chainService(request, response);
    });
    for (let run = 0; run < 2; run++) await runQuery('a');
    expect(outcomes.map(({ unused }) => unused > 0)).toEqual([false, true, false]);
  });

  it('predicts nothing after a response with status 429', async () => {
    await runQuery('a');
    service.handle((_, response) => json(response, {}, 429));
    await runQuery('b', '{ organization(id: "Organization:o") { title } }', {});
    service.handle(chainService);
    expect((await runQuery('a')).predicted).toBe(0);
  });

  it('requests a predicted list again if it lacks a record that a later response names', async () => {
    const section = { object: 'site-section', id: 'new', title: 'New section', path: 'new' };
    const siteSpace = { object: 'site-space', id: 's', title: 'Site space', path: 's', section: 'new' };
    const query = '{ node(id: "SiteSpace:o/0/s") { ... on SiteSpace { section { title } } } }';
    let sections: object[] = [section];
    service.handle(({ url }, response) =>
      json(response, { items: url.includes('/sections') ? sections : [siteSpace], count: 1 }),
    );
    const first = await runQuery('a', query, {});
    expect(first).toMatchObject({ waves: 2, data: { node: { section: { title: 'New section' } } } });
    let reads = 0;
    service.handle(({ url }, response) => {
      if (url.includes('/sections')) sections = reads++ === 0 ? [] : [section];
      json(response, { items: url.includes('/sections') ? sections : [siteSpace], count: 1 });
    });
    expect((await runQuery('a', query, {})).data).toEqual(first.data);
  });
});

describe('a predicted call', () => {
  it('of a list is repeated if the list lacks several records', async () => {
    const section = (id: string) => ({ object: 'site-section', id, title: `Section ${id}`, path: id });
    const siteSpace = (id: string) => ({ object: 'site-space', id, title: id, path: id, section: `new-${id}` });
    const query = '{ site(id: "Site:o/0") { siteSpaces { nodes { section { title } } } } }';
    const sections = [section('new-a'), section('new-b')];
    let hasSections = true;
    service.handle(({ url }, response) => {
      const items = url.includes('/sections') ? (hasSections ? sections : []) : [siteSpace('a'), siteSpace('b')];
      if (url.includes('/sections')) hasSections = true;
      json(response, { items, count: items.length });
    });
    const { data, errors } = await runQuery('a', query, {});
    expect(errors).toEqual([]);
    hasSections = false;
    expect(await runQuery('a', query, {})).toMatchObject({ data, errors: [], predicted: 1 });
  });

  it('of a list fails if no call is left, and so does a lookup in this list', async () => {
    await startGateway({ maxRestCalls: 8 });
    let organizations = 1;
    service.handle(({ url }, response) => {
      const items = (count: number, item: (index: number) => object) =>
        json(response, { items: Array.from({ length: count }, (_, index) => item(index)) });
      if (url.startsWith('/v1/orgs?')) items(organizations, (index) => ({ object: 'organization', id: `o${index}` }));
      else if (url.includes('/versions?'))
        items(1, () => ({ object: 'openapi-spec-version', id: 'v', url: 'https://a.b' }));
      else items(url.includes('/o0/') ? 1 : 0, () => ({ object: 'openapi-spec', slug: 's', lastVersion: 'v' }));
    });
    const query = `{ organizations { nodes { openAPISpecs { nodes { versions { nodes { url } } lastVersion { url } } } } } }`;
    for (let run = 0; run < 2; run++) expect((await runQuery('a', query, {})).errors).toEqual([]);
    organizations = 8;
    const { errors } = await runQuery('a', query, {});
    expect(new Set(errors.map(({ extensions }) => extensions?.code))).toEqual(new Set(['TOO_MANY_CALLS']));
  });

  it('that is read at once adds no call to those that are counted before the first call', async () => {
    await startGateway({ maxRestCalls: 8, predict: false });
    let specs = 2;
    service.handle(({ url }, response) =>
      json(
        response,
        url.includes('/openapi?')
          ? { items: Array.from({ length: specs }, (_, index) => ({ object: 'openapi-spec', slug: `s${index}` })) }
          : { object: 'openapi-spec-version', id: 'v', url: 'https://a.b' },
      ),
    );
    const query = `{ organization(id: "Organization:o") { openAPISpecs(first: 20) { nodes { latestVersion { url } } } } }`;
    for (let run = 0; run < 4; run++) expect((await runQuery('a', query, {})).errors).toEqual([]);
    specs = 12;
    const [afterReplay, next] = [await runQuery('a', query, {}), await runQuery('a', query, {})];
    expect([afterReplay, next].map(({ data, errors }) => [data, errors.length])).toEqual([
      [next.data, 5],
      [next.data, 5],
    ]);
    expect(JSON.stringify(next.data).match(/https/g)).toHaveLength(7);
  });

  it('of a list counts once toward maxRestCalls if the gateway repeats it', async () => {
    await startGateway({ maxRestCalls: 4 });
    const query = `{ organization(id: "Organization:o") { title } collection(id: "Collection:c") { title }
      site(id: "Site:o/0") { siteSpaces(first: 1) { nodes { section { title } } } } }`;
    let section = 'old';
    service.handle((request, response) => {
      const item = request.url.includes('/sections')
        ? { object: 'site-section', id: 'old', title: 'Old', path: 'old' }
        : { object: 'site-space', id: 's', title: 'S', path: 's', section };
      if (request.url.includes('/sites/')) json(response, { items: [item], count: 1 });
      else chainService(request, response);
    });
    expect(await runQuery('a', query, {})).toMatchObject({ errors: [], calls: 4 });
    section = 'new';
    const { data, errors, calls } = await runQuery('a', query, {});
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(data).toMatchObject({
      organization: { title: expect.any(String) },
      collection: { title: expect.any(String) },
    });
    expect(calls).toBe(5);
  });

  it('that fails does not cause single calls for records of lists that were not predicted', async () => {
    const query = `{ sites: nodes(ids: ["Site:o/0", "Site:o/1", "Site:o/2"]) { ... on Site { title } }
      collection: node(id: "Collection:c") { ... on Collection { organization { title } } }
      site(id: "Site:o/0") { siteSpaces(first: 1) { nodes { site { title } } } } }`;
    const first = await runQuery('a', query, {});
    expect(first).toMatchObject({ errors: [], waves: 2 });
    let failures = 0;
    service.handle((request, response) => {
      // Site spaces arrive after two failed calls of the organization: the predicted call and its repetition.
      const isLast = request.url.includes('/site-spaces');
      const isHeld = () => isLast && failures < 2;
      const respond = () => {
        if (isHeld()) setTimeout(respond, 5);
        else if (request.url === '/v1/orgs/o' && ++failures) json(response, {}, 404);
        else setTimeout(() => chainService(request, response), isLast ? 20 : 0);
      };
      respond();
    });
    const { data, errors } = await runQuery('a', query, {});
    expect(errors).toMatchObject([{ path: ['collection', 'organization'] }]);
    expect(data).toMatchObject({ site: (first.data as { site: object }).site });
    expect(sentUrls()).not.toContain('/v1/orgs/o/sites/0');
  });

  it('of a list is repeated only for the fields that need a missing record', async () => {
    const siteSpaces = 'siteSpaces(first: 1) { nodes { section { title } } }';
    const query = `{ a: site(id: "Site:o/0") { ${siteSpaces} } b: site(id: "Site:o/1") { ${siteSpaces} }
      c: node(id: "SiteSpace:o/1/s") { ... on SiteSpace { section { title } } } }`;
    let isLastRun = false;
    let requests = 0;
    service.handle(({ url }, response) => {
      const isSections = url.includes('/sections');
      const isFirstSite = url.startsWith('/v1/orgs/o/sites/0/');
      const section = { object: 'site-section', id: 'old', title: 'Old', path: 'old' };
      const siteSpace = { object: 'site-space', id: 's', title: 'S', path: 's' };
      const item = isSections ? section : { ...siteSpace, section: isFirstSite && isLastRun ? 'new' : 'old' };
      if (isSections && isFirstSite) requests++;
      // The site space of the last field arrives after the repeated call of the first field.
      const respond = () => {
        if (isLastRun && url.includes('site-spaces?limit=1000') && requests < 2) setTimeout(respond, 5);
        else json(response, { items: [item], count: 1 });
      };
      respond();
    });
    expect(await runQuery('a', query, {})).toMatchObject({ errors: [], waves: 2 });
    [isLastRun, requests] = [true, 0];
    const { data, errors } = await runQuery('a', query, {});
    expect(errors).toMatchObject([{ path: ['a', 'siteSpaces', 'nodes', 0, 'section'] }]);
    expect(data).toMatchObject({
      b: { siteSpaces: { nodes: [{ section: { title: 'Old' } }] } },
      c: { section: { title: 'Old' } },
    });
    const sections = sentUrls().filter((url) => url.includes('/sections'));
    expect(sections.map((url) => url.split('?')[0])).toEqual(
      [0, 0, 1].map((site) => `/v1/orgs/o/sites/${site}/sections`),
    );
  });

  it('is never a call that failed in the previous run', async () => {
    service.handle(respondTo('change-requests', {}, 404));
    for (let run = 0; run < 3; run++) {
      await runQuery('a');
      expect(sentUrls().filter((url) => url.includes('change-requests'))).toHaveLength(1);
    }
  });
});

it('prediction adds at most 2% to the number of calls if the data changes with every tenth request', async () => {
  const count = async (options: Partial<GatewayOptions>) => {
    await startGateway(options);
    let calls = 0;
    let requests = 0;
    service.handle((request, response) => {
      calls++;
      const sites = Math.floor(requests / 10) % 2 === 0 ? '1' : '2';
      const url = request.url.replace('/sites?limit=2', `/sites?limit=${sites}`);
      chainService({ ...request, url }, response);
    });
    for (; requests < 200; requests++) await runQuery(`${requests % 2}`, screen, { first: 2 });
    return calls;
  };
  const callsWithoutReplay = await count({ replay: false, predict: false });
  expect(await count({})).toBeLessThanOrEqual(callsWithoutReplay * 1.02);
});
