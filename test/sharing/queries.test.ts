import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/cache/query-store.js';
import type { Gateway, GatewayOptions } from '../../src/gateway.js';
import { Cancellation } from '../../src/http/cancellation.js';
import { QueryFlights } from '../../src/http/query-flights.js';
import { LocalWriteFence } from '../../src/writes/write-fence.js';
import { rawGateway } from '../support/service.js';
import { type Client, fetchClient, type Got, httpClient, type Sent } from './clients.js';
import { type HoldingService, startHoldingService } from './holding-service.js';

let service: HoldingService;
beforeAll(async () => {
  service = await startHoldingService();
});
afterAll(() => service.close());

const json = { 'content-type': 'application/json' };
const ann = { ...json, authorization: 'Bearer ann' };
const post = (query: string, others: object = {}): string => JSON.stringify({ query, ...others });
const record = '{ organization(id: "Organization:o") { title } }';
const marker = '{ collection(id: "Collection:marker") { title } }';
const mutation =
  'mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Hi" } }) { comment { id } } }';

/** Both interfaces of the gateway deduplicate by the same rules. */
describe.each<[string, (gateway: Gateway) => Client | Promise<Client>]>([
  ['gateway.fetch', fetchClient],
  ['node:http', httpClient],
])('over %s', (_, connect) => {
  let client: Client;
  let gateway: Gateway;
  const open = (options: Partial<GatewayOptions> = {}) =>
    rawGateway({ baseUrl: service.url, shareCalls: false, ...options }).gateway;

  beforeAll(async () => {
    gateway = open();
    client = await connect(gateway);
  });
  beforeEach(() => service.forget());
  afterAll(async () => {
    await client.close();
    await gateway.close();
  });

  /** Starts a request, and waits for the response to a later one. */
  async function begin(sent: Sent): Promise<{ answer: Promise<Got> }> {
    const answer = client.send({ headers: ann, ...sent });
    // A rejection without a handler would end the process. Callers await the promise later.
    answer.catch(() => undefined);
    await client.send({ headers: { ...json, authorization: 'Bearer marker' }, body: post(marker) });
    return { answer };
  }
  const calls = (method = 'GET') => service.calls.filter((call) => call.method === method);

  describe('identical queries of a caller in flight', () => {
    it('are run once, and get the same bytes', async () => {
      const began: Promise<Got>[] = [];
      for (let count = 0; count < 5; count++) began.push((await begin({ body: post(record) })).answer);
      service.release();
      const [first, ...others] = await Promise.all(began);
      expect(first).toMatchObject({
        status: 200,
        text: '{"data":{"organization":{"title":"ann after 0 writes"}}}',
      });
      for (const { status, headers, text } of others) {
        expect({ status, text }).toEqual({ status: first?.status, text: first?.text });
        expect(headers['content-type']).toBe(first?.headers['content-type']);
      }
      expect(calls()).toHaveLength(1);
    });

    it.each<[string, Sent, Sent]>([
      ['tokens', {}, { headers: { ...json, authorization: 'Bearer bob' } }],
      ['a token and none', {}, { headers: json }],
      ['accept headers', {}, { headers: { ...ann, accept: 'application/graphql-response+json' } }],
      ['x-rest-report', {}, { headers: { ...ann, 'x-rest-report': '1' } }],
      ['variables', { body: post(record, { variables: { a: 1 } }) }, { body: post(record, { variables: { a: 2 } }) }],
      [
        'operation names',
        { body: post(`query A ${record} query B ${record}`, { operationName: 'A' }) },
        { body: post(`query A ${record} query B ${record}`, { operationName: 'B' }) },
      ],
      ['bytes', {}, { body: post(`${record} `) }],
      ['addresses', {}, { search: '?other' }],
    ])('are not shared by different %s', async (_different, one, other) => {
      const { answer: first } = await begin({ body: post(record), ...one });
      const { answer: second } = await begin({ body: post(record), ...other });
      service.release();
      expect([(await first).status, (await second).status]).toEqual([200, 200]);
      expect(calls()).toHaveLength(2);
      const tokens = [one, other].map(({ headers = ann }) => (headers as Partial<typeof ann>).authorization);
      expect(calls().map(({ headers }) => headers.authorization)).toEqual(tokens);
      expect((await first).text).toContain(`${calls()[0]?.token} after`);
      expect((await second).text).toContain(`${calls()[1]?.token} after`);
    });

    it('are run again after the response', async () => {
      service.release();
      for (let count = 0; count < 2; count++) await client.send({ headers: ann, body: post(record) });
      expect(calls()).toHaveLength(2);
    });

    it('share errors, which are not cached', async () => {
      const { answer: first } = await begin({ body: post(record) });
      const { answer: second } = await begin({ body: post(record) });
      calls()[0]?.answer(503);
      expect((await first).text).toContain('UPSTREAM_UNAVAILABLE');
      expect((await second).text).toBe((await first).text);
      expect(calls()).toHaveLength(1);
      service.release();
      const { text } = await client.send({ headers: ann, body: post(record) });
      expect(text).toBe('{"data":{"organization":{"title":"ann after 0 writes"}}}');
    });

    it('are all run if deduplication is off', async () => {
      const alone = open({ shareQueries: false });
      const other = await connect(alone);
      const answers = [1, 2].map(() => other.send({ headers: ann, body: post(record) }));
      await service.arrived(2);
      service.release();
      await Promise.all(answers);
      expect(calls()).toHaveLength(2);
      await other.close();
      await alone.close();
    });

    it.each(['@defer', '@ defer'])('are all run with a streamed response (%s)', async (directive) => {
      const body = post(`{ ... ${directive} ${record} }`);
      const headers = { ...ann, accept: 'multipart/mixed' };
      const { answer: first } = await begin({ body, headers });
      const { answer: second } = await begin({ body, headers });
      service.release();
      for (const { text } of [await first, await second]) expect(text).toContain('ann after 0 writes');
      expect(calls()).toHaveLength(2);
    });

    it('are all run if they are sent by GET', async () => {
      const search = `?query=${encodeURIComponent(record)}`;
      const headers = { authorization: 'Bearer ann' };
      const { answer: first } = await begin({ search, headers });
      const { answer: second } = await begin({ search, headers });
      service.release();
      expect((await first).text).toBe((await second).text);
      expect(calls()).toHaveLength(2);
    });

    it('named by their hash are run each time, because they can be mutations', async () => {
      const sha256Hash = hashOf(record);
      const registered = open({ persistedOperations: new Map([[sha256Hash, record]]) });
      const other = await connect(registered);
      const bodies = [{ documentId: sha256Hash }, { extensions: { persistedQuery: { version: 1, sha256Hash } } }];
      for (const body of bodies.map((named) => JSON.stringify(named))) {
        const sent = [other.send({ body, headers: ann }), other.send({ body, headers: ann })];
        await service.arrived(2);
        service.release();
        await Promise.all(sent);
        expect(calls()).toHaveLength(2);
        service.forget();
      }
      await other.close();
      await registered.close();
    });
  });

  describe('a mutation', () => {
    const hidden = post(mutation).replace('mutation', 'mut\\u0061tion');

    it.each([
      ['in plain sight', post(mutation)],
      ['behind a JSON escape', hidden],
      [
        'beside a query',
        post(`query Q ${record} ${mutation.replace('mutation', 'mutation M')}`, { operationName: 'M' }),
      ],
      ['under an escaped name', post(mutation).replace('query', 'qu\\u0065ry')],
    ])('%s is run each time', async (_where, body) => {
      const { answer: first } = await begin({ body });
      const { answer: second } = await begin({ body });
      await service.arrived(2);
      service.release();
      const done = '{"data":{"createSpaceComment":{"comment":{"id":"SpaceComment:o/s/c"}}}}';
      expect([(await first).text, (await second).text]).toEqual([done, done]);
      expect(calls('POST')).toHaveLength(2);
    });

    it.each([
      ['GET', { search: `?query=${encodeURIComponent(mutation)}`, headers: { authorization: 'Bearer ann' } }, 405],
      ['the address of a POST', { search: `?query=${encodeURIComponent(mutation)}`, body: '{}' }, 400],
    ])('in %s is refused', async (_where, sent, status) => {
      service.release();
      const headers = { ...ann, accept: 'application/graphql-response+json' };
      expect((await client.send({ headers, ...sent })).status).toBe(status);
      expect(service.calls).toEqual([]);
    });

    it.each<[string, Sent]>([
      ['the same caller', { body: post(mutation) }],
      ['another caller', { body: post(mutation), headers: { ...json, authorization: 'Bearer bob' } }],
      ['someone who hides the word', { body: hidden }],
      ['someone who sends it in pieces', { body: post(mutation), headers: { ...ann, 'transfer-encoding': 'chunked' } }],
      [
        'someone who calls it application/graphql+json',
        { body: post(mutation), headers: { ...ann, 'content-type': 'application/graphql+json' } },
      ],
      [
        'someone who names an encoding of its bytes',
        { body: post(mutation), headers: { ...ann, 'content-encoding': 'identity' } },
      ],
    ])('of %s is visible to later queries, even if the same query was in flight', async (_whose, sent) => {
      const { answer: before } = await begin({ body: post(record) });
      const { answer: written } = await begin(sent);
      await service.arrived(2);
      calls('POST')[0]?.answer();
      expect((await written).text).toContain('SpaceComment:o/s/c');
      const { answer: after } = await begin({ body: post(record) });
      service.release();
      expect((await before).text).toContain('ann after 0 writes');
      expect((await after).text).toContain('ann after 1 writes');
    });
  });

  describe('a disconnected client', () => {
    it.each([
      ['began the query', 0],
      ['joined it', 1],
    ])('does not affect the others when it %s', async (_which, leaving) => {
      const controllers = Array.from({ length: 3 }, () => new AbortController());
      const asked: Promise<Got>[] = [];
      for (const { signal } of controllers) asked.push((await begin({ body: post(record), signal })).answer);
      controllers[leaving]?.abort();
      await expect(asked[leaving]).rejects.toThrow('aborted');
      await begin({ body: post(record) });
      expect(calls()).toHaveLength(1);
      expect(calls()[0]?.isCancelled()).toBe(false);
      service.release();
      for (const stayed of asked.filter((_each, index) => index !== leaving))
        expect((await stayed).text).toContain('ann after 0 writes');
    });

    it('cancels its REST calls if it is the last one, and the next request starts again', async () => {
      const controllers = Array.from({ length: 3 }, () => new AbortController());
      for (const { signal } of controllers) await begin({ body: post(record), signal });
      const [call] = calls();
      for (const controller of controllers) controller.abort();
      await call?.cancelled;
      const { answer } = await begin({ body: post(record) });
      service.release();
      expect((await answer).text).toContain('ann after 0 writes');
      expect(calls()).toHaveLength(2);
    });
  });
});

it.each<[string, Record<string, string>]>([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['compressed bytes', { ...json, 'content-encoding': 'gzip' }],
  ['what does not say what it is', {}],
])('%s can hide a mutation, and is not shared', async (_what, headers) => {
  let runs = 0;
  const flights = new QueryFlights(async () => {
    runs++;
    return new Response('{}');
  }, new LocalWriteFence());
  const signal = new Cancellation();
  const sent = { method: 'POST', url: 'http://gateway/graphql', headers, body: 'query=mut%61tion', signal };
  await Promise.all([flights.join(sent), flights.join(sent)]);
  expect(runs).toBe(2);
});
