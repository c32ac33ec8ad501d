import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway, GatewayOptions } from '../../src/gateway.js';
import { CallEngine, createRest, Operation, type RestReport } from '../../src/rest/index.js';
import { postRequest } from '../support/requests.js';
import { rawGateway } from '../support/service.js';
import { useHoldingService } from './holding-service.js';

const service = useHoldingService();
let gateway: Gateway;
const open = (options: Partial<GatewayOptions> = {}) =>
  rawGateway({ baseUrl: service.url, shareQueries: false, restReport: true, ...options }).gateway;

beforeAll(() => {
  gateway = open();
});
afterAll(() => gateway.close());

interface GatewayResponse {
  data: Record<string, { title: string } | null> | null;
  errors?: { extensions: { code: string } }[];
  extensions: { rest: RestReport };
}

interface RequestOptions {
  token?: string;
  signal?: AbortSignal;
  of?: Gateway;
}

async function send(
  query: string,
  { token = 'ann', signal, of = gateway }: RequestOptions = {},
): Promise<GatewayResponse> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await of.fetch(postRequest({ query }, headers, signal));
  return (await response.json()) as GatewayResponse;
}

const record = '{ organization(id: "Organization:o") { title } }';
const write =
  'mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Hi" } }) { comment { id } } }';

/**
 * Starts a request, and waits for the response to a later request. By then, the first request has sent its calls, or
 * waits for calls of other requests.
 */
async function begin(query: string, options?: RequestOptions): Promise<{ response: Promise<GatewayResponse> }> {
  const response = send(query, options);
  // A rejection without a handler would end the process. Callers await the promise later.
  response.catch(() => undefined);
  await send('{ collection(id: "Collection:marker") { title } }', {
    token: 'marker',
    ...(options?.of && { of: options.of }),
  });
  return { response };
}

const sharedFlags = ({ extensions }: GatewayResponse) => extensions.rest.calls.map((call) => call.shared);
const title = ({ data }: GatewayResponse) => data?.organization?.title;

describe('GETs in flight', () => {
  it('that are identical are sent once, and reported as shared', async () => {
    const { response: first } = await begin(record);
    const { response: second } = await begin('{ organization(id: "Organization:o") { id title } }');
    service.release();
    expect(await first).toMatchObject({ extensions: { rest: { count: 1, sent: 1, calls: [{ shared: false }] } } });
    expect(await second).toMatchObject({
      data: { organization: { title: 'ann after 0 writes' } },
      extensions: { rest: { count: 1, sent: 0, calls: [{ status: 200, shared: true }] } },
    });
    expect(service.calls).toHaveLength(1);
  });

  it('of fifty identical requests are sent once', async () => {
    const responses = Array.from({ length: 50 }, () => send(record));
    await begin(record);
    service.release();
    for (const response of await Promise.all(responses)) expect(title(response)).toBe('ann after 0 writes');
    expect(service.calls).toHaveLength(1);
  });

  it('that are identical and have no token are sent once', async () => {
    const { response: first } = await begin(record, { token: '' });
    const { response: second } = await begin(record, { token: '' });
    service.release();
    expect([sharedFlags(await first), sharedFlags(await second)]).toEqual([[false], [true]]);
    expect(service.calls).toMatchObject([{ token: undefined }]);
  });

  it.each<[string, string, string, string, string]>([
    ['different tokens', record, 'ann', record, 'bob'],
    ['a token and no token', record, 'ann', record, ''],
    ['a token and an extension of it', record, 'ann', record, 'ann/v1/orgs/o'],
    ['different paths', record, 'ann', '{ organization(id: "Organization:p") { title } }', 'ann'],
    [
      'different queries',
      '{ organizations(first: 5) { nodes { title } } }',
      'ann',
      '{ organizations(first: 6) { nodes { title } } }',
      'ann',
    ],
  ])('with %s are sent separately', async (_, one, token, other, otherToken) => {
    const { response: first } = await begin(one, { token });
    const { response: second } = await begin(other, { token: otherToken });
    service.release();
    expect([sharedFlags(await first), sharedFlags(await second)]).toEqual([[false], [false]]);
    expect(JSON.stringify((await first).data)).toContain(`"${token || undefined} after`);
    expect(JSON.stringify((await second).data)).toContain(`"${otherToken || undefined} after`);
    expect(service.calls.map((call) => call.token)).toEqual([token || undefined, otherToken || undefined]);
  });

  it('are all sent if deduplication is off', async () => {
    const of = open({ shareCalls: false });
    const { response: first } = await begin(record, { of });
    const { response: second } = await begin(record, { of });
    service.release();
    expect([sharedFlags(await first), sharedFlags(await second)]).toEqual([[false], [false]]);
    expect(service.calls).toHaveLength(2);
    await of.close();
  });
});

describe('the result of a call', () => {
  it('is not reused for later requests', async () => {
    service.release();
    expect([sharedFlags(await send(record)), sharedFlags(await send(record))]).toEqual([[false], [false]]);
    expect(service.calls).toHaveLength(2);
  });

  it.each<[string, () => void, string]>([
    ['a response of status 500', () => service.calls[0]?.respond(500), 'UPSTREAM_ERROR'],
    ['a response of status 429', () => service.calls[0]?.respond(429), 'RATE_LIMITED'],
    ['a lost connection', () => service.calls[0]?.disconnect(), 'UPSTREAM_UNAVAILABLE'],
  ])('is passed to all waiters, and to no later request, if it is %s', async (_, fail, code) => {
    const { response: first } = await begin(record);
    const { response: second } = await begin(record);
    fail();
    for (const response of [await first, await second])
      expect(response).toMatchObject({ data: { organization: null }, errors: [{ extensions: { code } }] });
    expect(service.calls).toHaveLength(1);
    service.release();
    expect(title(await send(record))).toBe('ann after 0 writes');
    expect(service.calls).toHaveLength(2);
  });
});

describe('a disconnected client', () => {
  const clients = (count: number) => Array.from({ length: count }, () => new AbortController());

  it.each([
    ['first', 0],
    ['second', 1],
    ['last', 2],
  ])('does not affect the other waiters if it was the %s waiter', async (_, aborted) => {
    const controllers = clients(3);
    const responses: Promise<GatewayResponse>[] = [];
    for (const { signal } of controllers) responses.push((await begin(record, { signal })).response);
    controllers[aborted]?.abort();
    await expect(responses[aborted]).rejects.toThrow('aborted');
    await begin(record);
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]?.isCancelled()).toBe(false);
    service.release();
    for (const response of responses.filter((_each, index) => index !== aborted))
      expect(title(await response)).toBe('ann after 0 writes');
  });

  it('cancels the call if it is the last waiter, and the next request starts a new call', async () => {
    const controllers = clients(3);
    for (const { signal } of controllers) await begin(record, { signal });
    const [call] = service.calls;
    controllers[1]?.abort();
    controllers[0]?.abort();
    await begin('{ collection(id: "Collection:marker") { title } }');
    expect(call?.isCancelled()).toBe(false);
    controllers[2]?.abort();
    const { response } = await begin(record);
    await call?.cancelled;
    service.release();
    expect(sharedFlags(await response)).toEqual([false]);
    expect(service.calls).toHaveLength(2);
  });
});

describe('an abort', () => {
  let engine: CallEngine;
  const get = (signal?: AbortSignal) =>
    createRest(engine, new Operation({ token: 'ann', ...(signal && { signal }) })).get('/v1/orgs/{organizationId}', {
      path: { organizationId: 'o' },
    });
  beforeAll(() => {
    engine = new CallEngine({ baseUrl: service.url });
  });
  afterAll(() => engine.close());

  it('before the call starts prevents the call', async () => {
    service.release();
    // This call opens the connection. Without a connection, the aborted call would wait and not be sent.
    await get();
    await expect(get(AbortSignal.abort())).rejects.toMatchObject({ failure: 'cancelled' });
    await get();
    expect(service.calls).toHaveLength(2);
  });

  it('does not cancel the call of a request that joins at the same time', async () => {
    const controller = new AbortController();
    const aborted = get(controller.signal);
    await service.arrived(1);
    controller.abort();
    const joiningRequest = get();
    await expect(aborted).rejects.toMatchObject({ failure: 'cancelled' });
    service.release();
    await expect(joiningRequest).resolves.toMatchObject({ title: 'ann after 0 writes' });
  });
});

describe('a write', () => {
  const calls = (method: string) => service.calls.filter((call) => call.method === method);

  it('is sent each time, also while an identical write is in flight', async () => {
    const { response: first } = await begin(write);
    const { response: second } = await begin(write);
    await service.arrived(2);
    service.release();
    expect([sharedFlags(await first), sharedFlags(await second)]).toEqual([[false], [false]]);
    expect(calls('POST')).toHaveLength(2);
  });

  it.each([
    ['the same caller', 'ann'],
    ['another caller', 'bob'],
  ])('of %s is visible to later reads, even if the same GET was in flight', async (_, token) => {
    const { response: before } = await begin(record);
    const { response: written } = await begin(write, { token });
    await service.arrived(2);
    calls('POST')[0]?.respond();
    await written;
    const { response: after } = await begin(record);
    service.release();
    expect([title(await before), title(await after)]).toEqual(['ann after 0 writes', 'ann after 1 writes']);
    expect(calls('GET')).toHaveLength(2);
  });

  it('ends the deduplication of earlier calls when it starts', async () => {
    const { response: before } = await begin(record);
    await begin(write);
    await service.arrived(2);
    const { response: secondResponse } = await begin(record);
    service.release();
    expect([sharedFlags(await before), sharedFlags(await secondResponse)]).toEqual([[false], [false]]);
    expect(title(await secondResponse)).toBe('ann after 1 writes');
  });

  it('is visible to later reads, even if the same GET started during the write', async () => {
    const { response: written } = await begin(write);
    await service.arrived(1);
    const { response: secondResponse } = await begin(record);
    const { response: beside } = await begin(record);
    calls('POST')[0]?.respond();
    await written;
    const { response: after } = await begin(record);
    service.release();
    expect([sharedFlags(await secondResponse), sharedFlags(await beside), sharedFlags(await after)]).toEqual([
      [false],
      [true],
      [false],
    ]);
  });

  it('ends the deduplication of earlier calls also if it fails', async () => {
    const { response: written } = await begin(write);
    await service.arrived(1);
    await begin(record);
    calls('POST')[0]?.disconnect();
    await written;
    const { response: after } = await begin(record);
    service.release();
    expect(sharedFlags(await after)).toEqual([false]);
  });

  it('does not end the deduplication of later calls when an earlier call ends', async () => {
    const { response: before } = await begin(record);
    const { response: written } = await begin(write);
    await service.arrived(2);
    calls('POST')[0]?.respond();
    await written;
    const { response: after } = await begin(record);
    await service.arrived(3);
    calls('GET')[0]?.respond();
    await before;
    const { response: joinedResponse } = await begin(record);
    calls('GET')[1]?.respond();
    expect([sharedFlags(await after), sharedFlags(await joinedResponse)]).toEqual([[false], [true]]);
    expect(calls('GET')).toHaveLength(2);
  });
});
