import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/cache/query-store.js';
import type { Gateway, GatewayOptions } from '../../src/gateway.js';
import { QueryFlights } from '../../src/http/query-flights.js';
import { Cancellation } from '../../src/http/request.js';
import { LocalWriteFence } from '../../src/writes/write-fence.js';
import { rawGateway } from '../support/service.js';
import { type Client, type ClientRequest, type ClientResponse, fetchClient, httpClient } from './clients.js';
import { useHoldingService } from './holding-service.js';

const service = useHoldingService();

const json = { 'content-type': 'application/json' };
const ann = { ...json, authorization: 'Bearer ann' };
const post = (query: string, others: object = {}): string => JSON.stringify({ query, ...others });
const record = '{ organization(id: "Organization:o") { title } }';
const marker = '{ collection(id: "Collection:marker") { title } }';
const mutation =
  'mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Hi" } }) { comment { id } } }';

/** `gateway.fetch` and the listener deduplicate by the same rules. */
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
  afterAll(async () => {
    await client.close();
    await gateway.close();
  });

  /** Starts a request, and waits for the response to a later request. */
  async function begin(request: ClientRequest): Promise<{ response: Promise<ClientResponse> }> {
    const response = client.send({ headers: ann, ...request });
    // A rejection without a handler would end the process. Callers await the promise later.
    response.catch(() => undefined);
    await client.send({ headers: { ...json, authorization: 'Bearer marker' }, body: post(marker) });
    return { response };
  }
  const calls = (method = 'GET') => service.calls.filter((call) => call.method === method);

  describe('queries of a caller in flight', () => {
    it('run once if they are identical, and receive the same bytes', async () => {
      const responses: Promise<ClientResponse>[] = [];
      for (let count = 0; count < 5; count++) responses.push((await begin({ body: post(record) })).response);
      service.release();
      const [first, ...others] = await Promise.all(responses);
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

    it.each<[string, ClientRequest, ClientRequest]>([
      ['the token', {}, { headers: { ...json, authorization: 'Bearer bob' } }],
      ['the presence of a token', {}, { headers: json }],
      ['the Accept header', {}, { headers: { ...ann, accept: 'application/graphql-response+json' } }],
      ['the header x-rest-report', {}, { headers: { ...ann, 'x-rest-report': '1' } }],
      ['variables', { body: post(record, { variables: { a: 1 } }) }, { body: post(record, { variables: { a: 2 } }) }],
      [
        'the operation name',
        { body: post(`query A ${record} query B ${record}`, { operationName: 'A' }) },
        { body: post(`query A ${record} query B ${record}`, { operationName: 'B' }) },
      ],
      ['a byte of the query', {}, { body: post(`${record} `) }],
      ['the URL', {}, { search: '?other' }],
    ])('run separately if they differ in %s', async (_difference, one, other) => {
      const { response: first } = await begin({ body: post(record), ...one });
      const { response: second } = await begin({ body: post(record), ...other });
      service.release();
      expect([(await first).status, (await second).status]).toEqual([200, 200]);
      expect(calls()).toHaveLength(2);
      const tokens = [one, other].map(({ headers = ann }) => (headers as Partial<typeof ann>).authorization);
      expect(calls().map(({ headers }) => headers.authorization)).toEqual(tokens);
      expect((await first).text).toContain(`${calls()[0]?.token} after`);
      expect((await second).text).toContain(`${calls()[1]?.token} after`);
    });

    it('do not share a response with a later identical query', async () => {
      service.release();
      for (let count = 0; count < 2; count++) await client.send({ headers: ann, body: post(record) });
      expect(calls()).toHaveLength(2);
    });

    it('receive the same error, which is not cached', async () => {
      const { response: first } = await begin({ body: post(record) });
      const { response: second } = await begin({ body: post(record) });
      calls()[0]?.respond(503);
      expect((await first).text).toContain('UPSTREAM_UNAVAILABLE');
      expect((await second).text).toBe((await first).text);
      expect(calls()).toHaveLength(1);
      service.release();
      const { text } = await client.send({ headers: ann, body: post(record) });
      expect(text).toBe('{"data":{"organization":{"title":"ann after 0 writes"}}}');
    });

    it('all run if deduplication is off', async () => {
      const otherGateway = open({ shareQueries: false });
      const other = await connect(otherGateway);
      const responses = [1, 2].map(() => other.send({ headers: ann, body: post(record) }));
      await service.arrived(2);
      service.release();
      await Promise.all(responses);
      expect(calls()).toHaveLength(2);
      await other.close();
      await otherGateway.close();
    });

    it.each(['@defer', '@ defer'])('all run if their response is streamed (%s)', async (directive) => {
      const body = post(`{ ... ${directive} ${record} }`);
      const headers = { ...ann, accept: 'multipart/mixed' };
      const { response: first } = await begin({ body, headers });
      const { response: second } = await begin({ body, headers });
      service.release();
      for (const { text } of [await first, await second]) expect(text).toContain('ann after 0 writes');
      expect(calls()).toHaveLength(2);
    });

    it('all run if they are sent by GET', async () => {
      const search = `?query=${encodeURIComponent(record)}`;
      const headers = { authorization: 'Bearer ann' };
      const { response: first } = await begin({ search, headers });
      const { response: second } = await begin({ search, headers });
      service.release();
      expect((await first).text).toBe((await second).text);
      expect(calls()).toHaveLength(2);
    });

    it('all run if they are sent by hash, because a hash can belong to a mutation', async () => {
      const sha256Hash = hashOf(record);
      const otherGateway = open({ persistedOperations: new Map([[sha256Hash, record]]) });
      const other = await connect(otherGateway);
      const bodies = [{ documentId: sha256Hash }, { extensions: { persistedQuery: { version: 1, sha256Hash } } }];
      for (const body of bodies.map((body) => JSON.stringify(body))) {
        const responses = [other.send({ body, headers: ann }), other.send({ body, headers: ann })];
        await service.arrived(2);
        service.release();
        await Promise.all(responses);
        expect(calls()).toHaveLength(2);
        service.forget();
      }
      await other.close();
      await otherGateway.close();
    });
  });

  describe('a mutation', () => {
    const hidden = post(mutation).replace('mutation', 'mut\\u0061tion');

    it.each([
      ['as plain text', post(mutation)],
      ['with a JSON escape', hidden],
      [
        'next to a query',
        post(`query Q ${record} ${mutation.replace('mutation', 'mutation M')}`, { operationName: 'M' }),
      ],
      ['in a property with an escaped name', post(mutation).replace('query', 'qu\\u0065ry')],
    ])('%s runs each time', async (_case, body) => {
      const { response: first } = await begin({ body });
      const { response: second } = await begin({ body });
      await service.arrived(2);
      service.release();
      const done = '{"data":{"createSpaceComment":{"comment":{"id":"SpaceComment:o/s/c"}}}}';
      expect([(await first).text, (await second).text]).toEqual([done, done]);
      expect(calls('POST')).toHaveLength(2);
    });

    it.each([
      [
        'a GET request',
        { search: `?query=${encodeURIComponent(mutation)}`, headers: { authorization: 'Bearer ann' } },
        405,
      ],
      ['the URL of a POST request', { search: `?query=${encodeURIComponent(mutation)}`, body: '{}' }, 400],
    ])('in %s is rejected', async (_case, request, status) => {
      service.release();
      const headers = { ...ann, accept: 'application/graphql-response+json' };
      expect((await client.send({ headers, ...request })).status).toBe(status);
      expect(service.calls).toEqual([]);
    });

    it.each<[string, ClientRequest]>([
      ['the same caller', { body: post(mutation) }],
      ['another caller', { body: post(mutation), headers: { ...json, authorization: 'Bearer bob' } }],
      ['a caller that escapes a letter of `mutation`', { body: hidden }],
      ['a caller that sends chunks', { body: post(mutation), headers: { ...ann, 'transfer-encoding': 'chunked' } }],
      [
        'a caller with the content type application/graphql+json',
        { body: post(mutation), headers: { ...ann, 'content-type': 'application/graphql+json' } },
      ],
      [
        'a caller with the content encoding identity',
        { body: post(mutation), headers: { ...ann, 'content-encoding': 'identity' } },
      ],
    ])('of %s is visible to later queries, even if the same query was in flight', async (_caller, request) => {
      const { response: before } = await begin({ body: post(record) });
      const { response: written } = await begin(request);
      await service.arrived(2);
      calls('POST')[0]?.respond();
      expect((await written).text).toContain('SpaceComment:o/s/c');
      const { response: after } = await begin({ body: post(record) });
      service.release();
      expect((await before).text).toContain('ann after 0 writes');
      expect((await after).text).toContain('ann after 1 writes');
    });
  });

  describe('a disconnected client', () => {
    it.each([
      ['first', 0],
      ['second', 1],
    ])('does not affect the other waiters if it was the %s waiter', async (_, aborted) => {
      const controllers = Array.from({ length: 3 }, () => new AbortController());
      const responses: Promise<ClientResponse>[] = [];
      for (const { signal } of controllers) responses.push((await begin({ body: post(record), signal })).response);
      controllers[aborted]?.abort();
      await expect(responses[aborted]).rejects.toThrow('aborted');
      await begin({ body: post(record) });
      expect(calls()).toHaveLength(1);
      expect(calls()[0]?.isCancelled()).toBe(false);
      service.release();
      for (const response of responses.filter((_each, index) => index !== aborted))
        expect((await response).text).toContain('ann after 0 writes');
    });

    it('cancels the REST calls if it is the last waiter, and the next request sends new calls', async () => {
      const controllers = Array.from({ length: 3 }, () => new AbortController());
      for (const { signal } of controllers) await begin({ body: post(record), signal });
      const [call] = calls();
      for (const controller of controllers) controller.abort();
      await call?.cancelled;
      const { response } = await begin({ body: post(record) });
      service.release();
      expect((await response).text).toContain('ann after 0 writes');
      expect(calls()).toHaveLength(2);
    });
  });
});

it.each<[string, Record<string, string>]>([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['compressed bytes', { ...json, 'content-encoding': 'gzip' }],
  ['a body without a content type', {}],
])('requests with %s are not deduplicated, because they can contain a mutation', async (_case, headers) => {
  let runs = 0;
  const flights = new QueryFlights(async () => {
    runs++;
    return new Response('{}');
  }, new LocalWriteFence());
  const signal = new Cancellation();
  const request = { method: 'POST', url: 'http://gateway/graphql', headers, body: 'query=mut%61tion', signal };
  await Promise.all([flights.join(request), flights.join(request)]);
  expect(runs).toBe(2);
});
