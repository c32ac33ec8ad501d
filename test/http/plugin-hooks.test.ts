/** Arguments of the hooks of plugins. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Gateway, GatewayPlugin } from '../../src/gateway.js';
import { type Client, fetchClient, httpClient } from '../sharing/clients.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream((_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' }));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Connect = (gateway: Gateway) => Client | Promise<Client>;

const query = 'query Q($id: ID!) { organization(id: $id) { title } }';
const variables = { id: 'Organization:o' };

/**
 * Sends three equal requests, because a gateway prepares an operation at its first request. Then sends the request with
 * another content type, with which Yoga creates the request that the hooks receive.
 * @returns responses in this order
 */
async function sendToGateway(connect: Connect, plugin: GatewayPlugin) {
  const { gateway } = rawGateway({ baseUrl: service.url, plugins: [plugin] });
  const client = await connect(gateway);
  closers.push(client.close, () => gateway.close());
  const responses: { status: number; body: unknown }[] = [];
  for (const type of [...Array<string>(3).fill('application/json'), 'application/graphql+json']) {
    const { status, text } = await client.send({
      body: JSON.stringify({ query, variables, operationName: 'Q' }),
      headers: { 'content-type': type, 'X-Tenant': 'a' },
    });
    responses.push({ status, body: JSON.parse(text) });
  }
  return responses;
}

describe.each<[string, Connect]>([
  ['gateway.fetch', fetchClient],
  ['node:http', httpClient],
])('a plugin of a gateway with requests over %s', (_, connect) => {
  it('can use all methods of the headers of a request', async () => {
    const received: unknown[] = [];
    const responses = await sendToGateway(connect, {
      onParams: ({ request: { headers } }) => {
        const values: string[] = [];
        headers.forEach((value, name) => void (name === 'x-tenant' && values.push(value)));
        received.push([
          headers.has('X-Tenant'),
          headers.has('x-other'),
          headers.get('X-Tenant'),
          headers.get('x-other'),
          Object.fromEntries(headers)['x-tenant'],
          Object.fromEntries(headers.entries())['x-tenant'],
          [...headers.keys()].includes('x-tenant'),
          [...headers.values()].includes('a'),
          values,
        ]);
        headers.append('x-tenant', 'b');
        headers.set('x-other', 'c');
        received.push([headers.get('x-tenant'), headers.get('x-other')]);
      },
    });
    const data = { organization: { title: 'Title' } };
    expect(responses).toEqual(Array(4).fill({ status: 200, body: { data } }));
    const before = [true, false, 'a', null, 'a', 'a', true, true, ['a']];
    expect(received).toEqual(
      Array(4)
        .fill([before, ['a, b', 'c']])
        .flat(),
    );
  });

  it('finds the request and its parameters in the context', async () => {
    let receivedRequest: Request | undefined;
    const responses = await sendToGateway(connect, {
      onParams: ({ request }) => {
        receivedRequest = request;
      },
      onContextBuilding: ({ context, extendContext }) => {
        const { request, params } = context as { request: Request; params: object };
        const tenant = request.headers.get('x-tenant');
        extendContext({ received: { isSame: request === receivedRequest, tenant, params } });
      },
      onExecutionResult: ({ result, setResult, context }) =>
        setResult({ ...result, extensions: Reflect.get(context, 'received') }),
    });
    const extensions = { isSame: true, tenant: 'a', params: { query, variables, operationName: 'Q' } };
    const body = { data: { organization: { title: 'Title' } }, extensions };
    expect(responses).toEqual(Array(4).fill({ status: 200, body }));
  });
});
