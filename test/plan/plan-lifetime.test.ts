import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchClient } from '../sharing/clients.js';
import { json, type ReceivedRequest, rawGateway, useUpstream } from '../support/service.js';

/** Selects lists of a record, lookups below lists, a change request by number, and a record that does not exist. */
const query = `{
  organization(id: "Organization:o") { title sites { nodes { title sections { nodes { title } } organization { title } } } }
  changeRequest(id: "ChangeRequest:o/p/7") { subject comments { edges { cursor } } files { totalCount } }
  missing: site(id: "Site:o/missing") { title sections { nodes { site { organization { title } } } } }
}`;
const calls = 9;

const service = useUpstream(async (request, response) => {
  inFlight++;
  response.once('close', () => inFlight--);
  const isHeld = onCall(service.requests.length);
  await nextTurn();
  if (!isHeld) respond(request, response);
});
let inFlight = 0;
let onCall: (call: number) => boolean | undefined;
beforeEach(() => {
  service.forget();
  onCall = () => false;
});

/** Responds with records that contain the name of the caller. The second caller gets 403 for sections. */
function respond({ url, headers }: ReceivedRequest, response: ServerResponse): void {
  const path = url.split('?')[0] ?? '';
  const name = headers.authorization?.replace('Bearer ', '') ?? '';
  const record = (id: string) => ({ id, title: `${id} of ${name}`, subject: name, body: { markdown: '' } });
  if (path.includes('missing')) json(response, {}, 404);
  else if (path.endsWith('/sections') && name === 'second') json(response, {}, 403);
  else if (/(sites|sections|comments|files)$/.test(path))
    json(response, { items: [record('a'), record('b')], count: 2 });
  else json(response, record(path.split('/').at(-1) === '7' ? 'cr' : 'o'));
}

const createGateway = (options = {}) =>
  rawGateway({ baseUrl: service.url, guardRoutes: false, replay: false, ...options });

describe('a plan that two callers run at the same time', () => {
  it('returns the data and the errors of each caller', async () => {
    const gateway = createGateway();
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => gateway.query(query, {}, { authorization: `Bearer ${name}` })),
    );
    expect(service.requests).toHaveLength(2 * calls);
    const text = (result: unknown) => JSON.stringify(result);
    expect(text(first)).toContain('of first');
    expect(text(first)).not.toContain('second');
    expect(first?.errors).toBeUndefined();
    expect(text(second)).toContain('of second');
    expect(text(second)).not.toContain('first');
    expect(second?.errors?.map(({ path }) => path?.join('.')).sort()).toEqual([
      'organization.sites.nodes.0.sections',
      'organization.sites.nodes.1.sections',
    ]);
    await gateway.close();
  });
});

describe.each(Array.from({ length: calls }, (_, index) => index + 1))('at call %i of a plan', (call) => {
  it('a disconnect of the client cancels all calls, and no call follows', async () => {
    const gateway = createGateway();
    const client = new AbortController();
    onCall = (number) => {
      if (number === call) client.abort();
      return number >= call;
    };
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
    await fetchClient(gateway.gateway)
      .send({ body, headers, signal: client.signal })
      .catch(() => undefined);
    await expect.poll(() => inFlight).toBe(0);
    const callCount = service.requests.length;
    onCall = () => false;
    await gateway.query('{ organizations { totalCount } }', {}, { authorization: 'Bearer t' });
    expect(service.requests).toHaveLength(callCount + 1);
    await gateway.close();
  });

  it('a missing response ends the operation at the deadline, with only UPSTREAM_TIMEOUT errors', async () => {
    const gateway = createGateway({ operationTimeoutMs: 80 });
    onCall = (number) => number === call;
    const { data, errors = [] } = await gateway.query<object>(query, {}, { authorization: 'Bearer t' });
    expect(Object.keys(data)).toEqual(['organization', 'changeRequest', 'missing']);
    expect(new Set(errors.map(({ extensions }) => extensions?.code))).toEqual(
      new Set(errors.length > 0 ? ['UPSTREAM_TIMEOUT'] : []),
    );
    await expect.poll(() => inFlight).toBe(0);
    await gateway.close();
  });
});
