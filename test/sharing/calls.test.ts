import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway, GatewayOptions } from '../../src/gateway.js';
import { CallEngine, createRest, Operation, type RestReport } from '../../src/rest/index.js';
import { rawGateway } from '../support/service.js';
import { type HoldingService, startHoldingService } from './holding-service.js';

let service: HoldingService;
let gateway: Gateway;
const open = (options: Partial<GatewayOptions> = {}) =>
  rawGateway({ baseUrl: service.url, shareQueries: false, restReport: true, ...options }).gateway;

beforeAll(async () => {
  service = await startHoldingService();
  gateway = open();
});
beforeEach(() => service.forget());
afterAll(async () => {
  await gateway.close();
  await service.close();
});

interface Answer {
  data: Record<string, { title: string } | null> | null;
  errors?: { extensions: { code: string } }[];
  extensions: { rest: RestReport };
}

interface Asked {
  token?: string;
  signal?: AbortSignal;
  of?: Gateway;
}

async function ask(query: string, { token = 'ann', signal, of = gateway }: Asked = {}): Promise<Answer> {
  const response = await of.fetch(
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query }),
      ...(signal && { signal }),
    }),
  );
  return (await response.json()) as Answer;
}

const record = '{ organization(id: "Organization:o") { title } }';
const write =
  'mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Hi" } }) { comment { id } } }';

/**
 * Starts a request, and waits until a later one has reached the REST API: the first one has joined or sent its calls by
 * then.
 */
async function begin(query: string, asked?: Asked): Promise<{ answer: Promise<Answer> }> {
  const answer = ask(query, asked);
  // A rejection without a handler would end the process. Callers await the promise later.
  answer.catch(() => undefined);
  await ask('{ collection(id: "Collection:marker") { title } }', {
    token: 'marker',
    ...(asked?.of && { of: asked.of }),
  });
  return { answer };
}

const shared = ({ extensions }: Answer) => extensions.rest.calls.map((call) => call.shared);
const title = ({ data }: Answer) => data?.organization?.title;

describe('identical GETs in flight', () => {
  it('with the same token are sent once, and reported as shared', async () => {
    const { answer: first } = await begin(record);
    const { answer: second } = await begin('{ organization(id: "Organization:o") { id title } }');
    service.release();
    expect(await first).toMatchObject({ extensions: { rest: { count: 1, sent: 1, calls: [{ shared: false }] } } });
    expect(await second).toMatchObject({
      data: { organization: { title: 'ann after 0 writes' } },
      extensions: { rest: { count: 1, sent: 0, calls: [{ status: 200, shared: true }] } },
    });
    expect(service.calls).toHaveLength(1);
  });

  it('of fifty requests are sent once', async () => {
    const asked = Array.from({ length: 50 }, () => ask(record));
    await begin(record);
    service.release();
    for (const answer of await Promise.all(asked)) expect(title(answer)).toBe('ann after 0 writes');
    expect(service.calls).toHaveLength(1);
  });

  it('without a token are sent once', async () => {
    const { answer: first } = await begin(record, { token: '' });
    const { answer: second } = await begin(record, { token: '' });
    service.release();
    expect([shared(await first), shared(await second)]).toEqual([[false], [true]]);
    expect(service.calls).toMatchObject([{ token: undefined }]);
  });

  it.each<[string, string, string, string, string]>([
    ['different tokens', record, 'ann', record, 'bob'],
    ['a token and no token', record, 'ann', record, ''],
    ['tokens of which one begins with the other', record, 'ann', record, 'ann/v1/orgs/o'],
    ['different paths', record, 'ann', '{ organization(id: "Organization:p") { title } }', 'ann'],
    [
      'different queries',
      '{ organizations(first: 5) { nodes { title } } }',
      'ann',
      '{ organizations(first: 6) { nodes { title } } }',
      'ann',
    ],
  ])('are not shared by %s', async (_, one, token, other, otherToken) => {
    const { answer: first } = await begin(one, { token });
    const { answer: second } = await begin(other, { token: otherToken });
    service.release();
    expect([shared(await first), shared(await second)]).toEqual([[false], [false]]);
    expect(JSON.stringify((await first).data)).toContain(`"${token || undefined} after`);
    expect(JSON.stringify((await second).data)).toContain(`"${otherToken || undefined} after`);
    expect(service.calls.map((call) => call.token)).toEqual([token || undefined, otherToken || undefined]);
  });

  it('are all sent if deduplication is off', async () => {
    const of = open({ shareCalls: false });
    const { answer: first } = await begin(record, { of });
    const { answer: second } = await begin(record, { of });
    service.release();
    expect([shared(await first), shared(await second)]).toEqual([[false], [false]]);
    expect(service.calls).toHaveLength(2);
    await of.close();
  });
});

describe('after a response', () => {
  it('sequential requests send their own calls', async () => {
    service.release();
    expect([shared(await ask(record)), shared(await ask(record))]).toEqual([[false], [false]]);
    expect(service.calls).toHaveLength(2);
  });

  it.each<[string, () => void, string]>([
    ['an answer of status 500', () => service.calls[0]?.answer(500), 'UPSTREAM_ERROR'],
    ['an answer of status 429', () => service.calls[0]?.answer(429), 'RATE_LIMITED'],
    ['a lost connection', () => service.calls[0]?.lose(), 'UPSTREAM_UNAVAILABLE'],
  ])('all waiters get %s, and later requests do not', async (_, fail, code) => {
    const { answer: first } = await begin(record);
    const { answer: second } = await begin(record);
    fail();
    for (const answer of [await first, await second])
      expect(answer).toMatchObject({ data: { organization: null }, errors: [{ extensions: { code } }] });
    expect(service.calls).toHaveLength(1);
    service.release();
    expect(title(await ask(record))).toBe('ann after 0 writes');
    expect(service.calls).toHaveLength(2);
  });
});

describe('a disconnected client', () => {
  const clients = (count: number) => Array.from({ length: count }, () => new AbortController());

  it.each([
    ['began the call', 0],
    ['joined it', 1],
    ['came last', 2],
  ])('does not affect the others when it %s', async (_, leaving) => {
    const controllers = clients(3);
    const asked: Promise<Answer>[] = [];
    for (const { signal } of controllers) asked.push((await begin(record, { signal })).answer);
    controllers[leaving]?.abort();
    await expect(asked[leaving]).rejects.toThrow('aborted');
    await begin(record);
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]?.isCancelled()).toBe(false);
    service.release();
    for (const stayed of asked.filter((_each, index) => index !== leaving))
      expect(title(await stayed)).toBe('ann after 0 writes');
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
    const { answer } = await begin(record);
    await call?.cancelled;
    service.release();
    expect(shared(await answer)).toEqual([false]);
    expect(service.calls).toHaveLength(2);
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

    it('before the call starts sends no call', async () => {
      service.release();
      // Opens the connection, because a call without one would not be sent anyway.
      await get();
      await expect(get(AbortSignal.abort())).rejects.toMatchObject({ failure: 'cancelled' });
      await get();
      expect(service.calls).toHaveLength(2);
    });

    it('while another request joins does not cancel the call of that request', async () => {
      const controller = new AbortController();
      const left = get(controller.signal);
      await service.arrived(1);
      controller.abort();
      const came = get();
      await expect(left).rejects.toMatchObject({ failure: 'cancelled' });
      service.release();
      await expect(came).resolves.toMatchObject({ title: 'ann after 0 writes' });
    });
  });
});

describe('a write', () => {
  const calls = (method: string) => service.calls.filter((call) => call.method === method);

  it('is sent each time, also while an identical one is in flight', async () => {
    const { answer: first } = await begin(write);
    const { answer: second } = await begin(write);
    await service.arrived(2);
    service.release();
    expect([shared(await first), shared(await second)]).toEqual([[false], [false]]);
    expect(calls('POST')).toHaveLength(2);
  });

  it.each([
    ['the same caller', 'ann'],
    ['another caller', 'bob'],
  ])('of %s is visible to later reads, even if the same GET was in flight', async (_, token) => {
    const { answer: before } = await begin(record);
    const { answer: written } = await begin(write, { token });
    await service.arrived(2);
    calls('POST')[0]?.answer();
    await written;
    const { answer: after } = await begin(record);
    service.release();
    expect([title(await before), title(await after)]).toEqual(['ann after 0 writes', 'ann after 1 writes']);
    expect(calls('GET')).toHaveLength(2);
  });

  it('ends the sharing of earlier calls when it starts', async () => {
    const { answer: before } = await begin(record);
    await begin(write);
    await service.arrived(2);
    const { answer: during } = await begin(record);
    service.release();
    expect([shared(await before), shared(await during)]).toEqual([[false], [false]]);
    expect(title(await during)).toBe('ann after 1 writes');
  });

  it('is visible to later reads, even if the same GET started during the write', async () => {
    const { answer: written } = await begin(write);
    await service.arrived(1);
    const { answer: during } = await begin(record);
    const { answer: beside } = await begin(record);
    calls('POST')[0]?.answer();
    await written;
    const { answer: after } = await begin(record);
    service.release();
    expect([shared(await during), shared(await beside), shared(await after)]).toEqual([[false], [true], [false]]);
  });

  it('ends the sharing of earlier calls also if it fails, because its effect is unknown', async () => {
    const { answer: written } = await begin(write);
    await service.arrived(1);
    await begin(record);
    calls('POST')[0]?.lose();
    await written;
    const { answer: after } = await begin(record);
    service.release();
    expect(shared(await after)).toEqual([false]);
  });

  it('does not end the sharing of later calls when an earlier call ends', async () => {
    const { answer: before } = await begin(record);
    const { answer: written } = await begin(write);
    await service.arrived(2);
    calls('POST')[0]?.answer();
    await written;
    const { answer: after } = await begin(record);
    await service.arrived(3);
    calls('GET')[0]?.answer();
    await before;
    const { answer: joined } = await begin(record);
    calls('GET')[1]?.answer();
    expect([shared(await after), shared(await joined)]).toEqual([[false], [true]]);
    expect(calls('GET')).toHaveLength(2);
  });
});
