import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../src/gateway.js';
import type { Observer, ReplayOutcome } from '../src/observability/observer.js';
import type { RestReport } from '../src/rest/index.js';
import { chainService } from './support/chain-service.js';
import { type Handler, json, rawGateway, type Service, startService } from './support/service.js';

type Gateway = ReturnType<typeof rawGateway>;

let service: Service;
let gateway: Gateway;
const outcomes: ReplayOutcome[] = [];
const observer: Observer = {
  begin: () => ({ end: () => undefined }),
  replay: (outcome) => outcomes.push(outcome),
};

beforeAll(async () => {
  service = await startService(chainService);
});
afterAll(() => service.close());

/** A gateway without recorded responses. */
async function startGateway(options: Partial<GatewayOptions> = {}): Promise<void> {
  await gateway?.close();
  gateway = rawGateway({ baseUrl: service.url, restReport: true, observers: [observer], predict: true, ...options });
  service.handle(chainService);
  outcomes.length = 0;
}
beforeEach(() => startGateway());
afterAll(() => gateway.close());

/** 4 calls in 3 waves: the organization and its sites, their sections, and change requests of the spaces in them. */
const screen = `query Screen($first: Int) { organization(id: "Organization:o") { title sites(first: $first) { nodes {
  title sections(first: 1) { nodes { siteSpaces(first: 1) { nodes { space { title changeRequests(first: 1) { nodes {
  subject } } } } } } } } } } }`;

/** Sends a query, and returns its data and the outcomes of its calls. */
async function ask(token: string, query = screen, variables: Record<string, unknown> = { first: 1 }) {
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

/** Sends a query of one call many times, twenty at a time. */
async function askMany(requests: number, token?: string): Promise<void> {
  const query = '{ organization(id: "Organization:o") { title } }';
  for (let sent = 0; sent < requests; sent += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, requests - sent) }, (_, index) => ask(token ?? `${sent + index}`, query, {})),
    );
}

const sentUrls = () => service.requests.map(({ url }) => url).sort();

describe('a query that was executed twice', () => {
  it('returns the recorded data to any caller if all responses are the same, with calls of that caller', async () => {
    const { data } = await ask('a');
    await ask('b');
    const urls = sentUrls();
    const replayed = await ask('c');
    expect(replayed).toEqual({ data, errors: [], replayed: true, waves: 3, sentWaves: 3, calls: 4, predicted: 0 });
    expect(sentUrls()).toEqual(urls);
    expect(new Set(service.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer c']));
  });

  it('is executed if one byte of a response differs, and no call is made twice', async () => {
    await ask('a');
    await ask('a');
    const urls = sentUrls();
    service.handle((request, response) =>
      request.url.includes('/sections') ? json(response, { items: [], count: 0 }) : chainService(request, response),
    );
    const { data, replayed } = await ask('b');
    expect(replayed).toBe(false);
    expect(data).toMatchObject({ organization: { sites: { nodes: [{ sections: { nodes: [] } }] } } });
    expect(sentUrls()).toEqual(urls.filter((url) => !url.includes('change-requests')));
    expect(outcomes.at(-1)).toMatchObject({
      isReplayed: false,
      differingRoute: '/v1/orgs/{organizationId}/sites/{siteId}/sections',
    });
  });

  it('is executed for other variables, another operation and another document', async () => {
    await ask('a');
    await ask('a');
    expect((await ask('b', screen, { first: 2 })).replayed).toBe(false);
    expect((await ask('b', screen.replace('title sites', 'sites'))).replayed).toBe(false);
  });

  it('keeps a run for each group of callers who see different data', async () => {
    const forGroup: Handler = (request, response) =>
      request.headers.authorization?.includes('guest') && request.url.includes('/sites?')
        ? json(response, { items: [], count: 0 })
        : chainService(request, response);
    service.handle(forGroup);
    for (const token of ['a', 'b', 'guest-a', 'guest-b']) await ask(token);
    expect((await ask('c')).replayed).toBe(true);
    expect(await ask('guest-c')).toMatchObject({
      replayed: true,
      calls: 2,
      data: { organization: { sites: { nodes: [] } } },
    });
  });

  it('does not send a call before the responses that its URL comes from are the same', async () => {
    await ask('a');
    await ask('a');
    service.handle((request, response) =>
      request.url.includes('/sites?') ? json(response, { items: [], count: 0 }) : chainService(request, response),
    );
    await ask('b');
    expect(sentUrls().filter((url) => /sections|change-requests/.test(url))).toEqual([]);
  });

  it('is not recorded with an error', async () => {
    service.handle((request, response) =>
      request.url === '/v1/orgs/o' ? json(response, {}, 500) : chainService(request, response),
    );
    for (const token of ['a', 'b', 'c']) expect((await ask(token)).errors).toHaveLength(1);
    expect(outcomes.filter(({ isReplayed }) => isReplayed !== undefined)).toEqual([]);
  });

  it('is not recorded if other calls replaced a failed call, because that call can succeed next time', async () => {
    const query = `{ nodes(ids: ["Site:o/0", "Site:o/1", "Site:o/2"]) { ... on Site { title } } }`;
    const siteOf = (id: string, title: string) => ({ object: 'site', id, title });
    const serve = (list: Parameters<typeof json>[1], status: number) =>
      service.handle(({ url }, response) => {
        const id = /sites\/(\d)$/.exec(url)?.[1];
        return id ? json(response, siteOf(id, 'of the site')) : json(response, list, status);
      });
    serve({}, 400);
    for (const token of ['a', 'b']) {
      const { data } = await ask(token, query, {});
      expect(data).toEqual({ nodes: ['0', '1', '2'].map(() => ({ title: 'of the site' })) });
    }
    serve({ items: ['0', '1', '2'].map((id) => siteOf(id, 'of the list')) }, 200);
    const { data, replayed } = await ask('c', query, {});
    expect({ data, replayed }).toEqual({
      data: { nodes: ['0', '1', '2'].map(() => ({ title: 'of the list' })) },
      replayed: false,
    });
  });

  it.each([
    'query { __schema { queryType { name } } organization(id: "Organization:o") { title } }',
    'mutation { deleteShareLink(input: { id: "ShareLink:o/0/1" }) { deletedId } }',
  ])('is never replayed: %s', async (query) => {
    for (const token of ['a', 'a', 'a']) await ask(token, query, {});
    expect(outcomes).toEqual([]);
  });
});

describe('a query of the same caller', () => {
  it('is loaded in one wave', async () => {
    const { data } = await ask('a');
    const once = { data, errors: [], waves: 3, sentWaves: 1, calls: 4, predicted: 2 };
    expect(await ask('a')).toEqual({ ...once, replayed: false });
    expect(await ask('a')).toEqual({ ...once, replayed: true });
  });

  it('gets all requests before any response', async () => {
    await ask('a');
    const held: (() => void)[] = [];
    service.handle((request, response) => {
      held.push(() => chainService(request, response));
      if (held.length === 4) for (const respond of held) respond();
    });
    expect((await ask('a')).calls).toBe(4);
  });

  it('makes a predicted call again if it failed and is needed', async () => {
    const { data } = await ask('a');
    let failures = 0;
    service.handle((request, response) =>
      request.url.includes('change-requests') && failures++ === 0
        ? json(response, {}, 404)
        : chainService(request, response),
    );
    expect((await ask('a')).data).toEqual(data);
    expect(sentUrls().filter((url) => url.includes('change-requests'))).toHaveLength(2);
  });

  it('does not charge, report or wait for calls that it turns out not to need', async () => {
    await ask('a');
    service.handle((request, response) => {
      if (request.url.includes('/sections')) json(response, { items: [], count: 0 });
      else if (!request.url.includes('change-requests')) chainService(request, response);
    });
    expect(await ask('a')).toMatchObject({ calls: 3, predicted: 1 });
    expect(outcomes.at(-1)).toMatchObject({ used: 1, unused: 1 });
  });

  it('predicts nothing after a run with needless calls, until two runs need the same calls', async () => {
    await ask('a');
    service.handle((request, response) =>
      request.url.includes('/sections') ? json(response, { items: [], count: 0 }) : chainService(request, response),
    );
    const predicted = [];
    for (let run = 0; run < 4; run++) predicted.push((await ask('a')).predicted);
    expect(predicted).toEqual([1, 0, 1, 1]);
  });

  it('predicts little for a list that is empty every other time', async () => {
    for (let run = 0; run < 12; run++) {
      service.handle((request, response) =>
        run % 2 && request.url.includes('/sites?')
          ? json(response, { items: [], count: 0 })
          : chainService(request, response),
      );
      await ask('a');
    }
    expect(outcomes.filter(({ unused }) => unused > 0).length).toBeLessThanOrEqual(2);
  });

  it('predicts little if the operation ends at its deadline before the calls are needed', async () => {
    await startGateway({ operationTimeoutMs: 300 });
    await ask('a');
    service.handle((request, response) => {
      if (!request.url.includes('/sites?')) chainService(request, response);
    });
    for (let run = 0; run < 2; run++) await ask('a');
    expect(outcomes.map(({ unused }) => unused > 0)).toEqual([false, true, false]);
  });

  it('predicts nothing after a 429', async () => {
    await ask('a');
    service.handle((_, response) => json(response, {}, 429));
    await ask('b', '{ organization(id: "Organization:o") { title } }', {});
    service.handle(chainService);
    expect((await ask('a')).predicted).toBe(0);
  });

  it('reads a predicted list again if it lacks a record that a later response names', async () => {
    const section = { object: 'site-section', id: 'new', title: 'New section', path: 'new' };
    const siteSpace = { object: 'site-space', id: 's', title: 'Site space', path: 's', section: 'new' };
    const query = '{ node(id: "SiteSpace:o/0/s") { ... on SiteSpace { section { title } } } }';
    let sections: object[] = [section];
    service.handle(({ url }, response) =>
      json(response, { items: url.includes('/sections') ? sections : [siteSpace], count: 1 }),
    );
    const first = await ask('a', query, {});
    expect(first).toMatchObject({ waves: 2, data: { node: { section: { title: 'New section' } } } });
    let reads = 0;
    service.handle(({ url }, response) => {
      if (url.includes('/sections')) sections = reads++ === 0 ? [] : [section];
      json(response, { items: url.includes('/sections') ? sections : [siteSpace], count: 1 });
    });
    expect((await ask('a', query, {})).data).toEqual(first.data);
  });
});

describe('a predicted call', () => {
  it('of a list is read again if the list lacks several records', async () => {
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
    const { data, errors } = await ask('a', query, {});
    expect(errors).toEqual([]);
    hasSections = false;
    expect(await ask('a', query, {})).toMatchObject({ data, errors: [], predicted: 1 });
  });

  it('is not one that failed in the last run', async () => {
    service.handle((request, response) =>
      request.url.includes('change-requests') ? json(response, {}, 404) : chainService(request, response),
    );
    for (let run = 0; run < 3; run++) {
      await ask('a');
      expect(sentUrls().filter((url) => url.includes('change-requests'))).toHaveLength(1);
    }
  });
});

describe('settings', () => {
  it.each([
    [{ replay: false }, { replayed: false, predicted: 2 }],
    [{ predict: false }, { replayed: true, predicted: 0 }],
    [{ replayBytes: 0 }, { replayed: false, predicted: 0 }],
  ])('%j', async (options, expected) => {
    await startGateway(options);
    await ask('a');
    await ask('a');
    expect(await ask('a')).toMatchObject(expected);
  });

  it('keep recorded runs within their bytes', async () => {
    await startGateway({ replayBytes: 50_000 });
    for (let first = 1; first <= 30; first++) for (const token of ['a', 'b']) await ask(token, screen, { first });
    expect(Math.max(...outcomes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(50_000);
  });

  it('count the data of recorded runs', async () => {
    const aliases = Array.from({ length: 200 }, (_, index) => `a${index}: title`).join(' ');
    const query = `{ organization(id: "Organization:o") { ${aliases} } }`;
    service.handle((_, response) => json(response, { object: 'organization', id: 'o', title: 'x'.repeat(100) }));
    for (let run = 0; run < 3; run++) await ask('a', query, {});
    expect(outcomes.map(({ isReplayed }) => isReplayed)).toEqual([undefined, undefined, true]);
    expect(outcomes.at(-1)?.bytes).toBeGreaterThan(200 * 100);
  });

  it('pause if the data differs each time, and need fewer requests to notice it after the pause', async () => {
    let count = 0;
    service.handle((_, response) => json(response, { object: 'organization', id: 'o', title: `Title ${count++}` }));
    for (let run = 0; run < 60; run++) await askMany(1, `${run}`);
    expect(outcomes.filter(({ isReplayed }) => isReplayed === false)).toHaveLength(50);
    expect(outcomes.at(-1)?.isReplayed).toBeUndefined();
    const failedReplays = async (requests: number) => {
      outcomes.length = 0;
      await askMany(requests);
      return outcomes.filter(({ isReplayed }) => isReplayed === false).length;
    };
    expect(await failedReplays(940)).toBe(0);
    const second = await failedReplays(300);
    expect(second).toBeGreaterThanOrEqual(10);
    expect(second).toBeLessThan(50);
  });

  it('do not pause because of callers who get errors, or cannot see the data', async () => {
    await askMany(3);
    for (const status of [401, 403, 404, 500]) {
      service.handle((request, response) =>
        request.headers.authorization === 'Bearer bad' ? json(response, {}, status) : chainService(request, response),
      );
      await askMany(60, 'bad');
    }
    outcomes.length = 0;
    await askMany(20);
    expect(outcomes.filter(({ isReplayed }) => isReplayed)).toHaveLength(20);
  });
});

describe('a recorded query', () => {
  const send = (headers: Record<string, string>, body: object = { query: screen, variables: { first: 1 } }) =>
    gateway.gateway.fetch(
      new Request('http://gateway/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer a', ...headers },
        body: JSON.stringify(body),
      }),
    );

  it.each([
    ['another kind of Authorization', { authorization: 'Basic YTpi' }, undefined, 'UNAUTHENTICATED', 401],
    ['another content type', { 'content-type': 'text/plain' }, undefined, 'BAD_USER_INPUT', 415],
    ['variables of another type', {}, { query: screen, variables: { first: 'one' } }, 'BAD_USER_INPUT', 200],
    ['too large variables', {}, { query: screen, variables: { more: Array(60_000).fill(1) } }, 'BAD_USER_INPUT', 400],
    ['an unknown operation name', {}, { query: screen, operationName: 'Other' }, 'BAD_USER_INPUT', 400],
  ])('is rejected with %s', async (_, headers, body, code, status) => {
    for (const token of ['a', 'b', 'c']) await ask(token);
    service.forget();
    const response = await send(headers as Record<string, string>, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
    expect(service.requests).toEqual([]);
  });

  it('fails with UPSTREAM_TIMEOUT at the deadline of the operation', async () => {
    await startGateway({ operationTimeoutMs: 300 });
    for (const token of ['a', 'b']) await ask(token);
    service.handle(() => undefined);
    const { errors } = (await (await send({})).json()) as { errors: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toContain('UPSTREAM_TIMEOUT');
  });

  it('has the report of REST calls only on request', async () => {
    await startGateway({ restReport: false });
    for (let run = 0; run < 3; run++) await send({});
    expect(Object.keys((await (await send({})).json()) as object)).toEqual(['data']);
    expect(await (await send({ 'x-rest-report': '1' })).json()).toMatchObject({
      extensions: { rest: { replayed: true } },
    });
    expect(outcomes.filter(({ isReplayed }) => isReplayed)).toHaveLength(3);
  });

  it('is refused after it was removed from the registered operations', async () => {
    const sha256Hash = hash('sha256', screen);
    const persistedOperations = new Map([[sha256Hash, screen]]);
    await startGateway({ persistedOperations });
    const registered = { variables: { first: 1 }, extensions: { persistedQuery: { version: 1, sha256Hash } } };
    for (let run = 0; run < 3; run++) await send({}, registered);
    expect(outcomes.at(-1)?.isReplayed).toBe(true);
    service.forget();
    persistedOperations.clear();
    expect(await (await send({})).json()).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
    expect(service.requests).toEqual([]);
  });
});

it('needs at most 2 % more calls while the data changes with every tenth request', async () => {
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
    for (; requests < 200; requests++) await ask(`${requests % 2}`, screen, { first: 2 });
    return calls;
  };
  const without = await count({ replay: false, predict: false });
  expect(await count({})).toBeLessThanOrEqual(without * 1.02);
});

it('stores the data of a recorded run in the response cache', async () => {
  const stored: unknown[] = [];
  const keep = async (text: string) => void stored.push((JSON.parse(text) as { data?: unknown }).data);
  const store = { find: async () => ({ keep }), write: async () => async () => undefined };
  await startGateway({ responseCache: { ttls: { Organization: 1_000 }, store } });
  for (let time = 1; time <= 3; time++) await ask('a', '{ organization(id: "Organization:o") { title } }');
  expect(outcomes.at(-1)?.isReplayed).toBe(true);
  expect(stored).toEqual([1, 2, 3].map(() => ({ organization: { title: expect.any(String) } })));
});

describe('a run that was recorded while calls of a missing record were in flight', () => {
  const query = `{ a: organization(id: "Organization:x") { title members(first: 5) { nodes { id teams(first: 1) { totalCount } } } }
    b: organization(id: "Organization:y") { title } }`;
  const statuses: Readonly<Record<string, number>> = { 'p /v1/orgs/x': 404, 'v /v1/orgs/y': 403 };
  const bodies: Readonly<Record<string, object>> = {
    '/v1/orgs/x': { object: 'organization', id: 'x', title: 'X' },
    '/v1/orgs/y': { object: 'organization', id: 'y', title: 'Y' },
    '/v1/orgs/x/members': { items: ['m', 'n'].map((id) => ({ object: 'member', id })) },
  };
  const teams = { items: [], count: 3 };

  const delaysMs: Readonly<Record<string, number>> = { '/v1/orgs/y': 20, '/v1/orgs/x': 40 };

  /** The missing record is the last response. The gateway has got the lists below it, but has not read them yet. */
  const respondLate: Handler = ({ url, headers }, response) => {
    const [path = ''] = url.split('?');
    const status = statuses[`${headers.authorization?.split(' ')[1]} ${path}`] ?? 200;
    setTimeout(() => json(response, bodies[path] ?? teams, status), delaysMs[path] ?? 0);
  };

  it('is not the result of a caller with other permissions', async () => {
    service.handle(respondLate);
    const list = { nodes: ['m', 'n'].map((id) => ({ id: `Member:x/${id}`, teams: { totalCount: 3 } })) };
    const data = { a: { title: 'X', members: list }, b: { title: 'Y' } };
    for (let request = 0; request < 3; request++) expect(await ask('q', query, {})).toMatchObject({ data });
    expect(await ask('p', query, {})).toMatchObject({ data: { a: null, b: { title: 'Y' } }, errors: [] });
    expect(await ask('v', query, {})).toMatchObject({
      data: { a: { title: 'X', members: list }, b: null },
      errors: [{ path: ['b'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(await ask('q', query, {})).toMatchObject({ data, errors: [] });
  });
});
