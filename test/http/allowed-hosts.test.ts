import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import type { GatewayOptions } from '../../src/gateway.js';
import { gatewayOptions } from '../../src/server/open-gateway.js';
import { listen } from '../support/listen.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream((_, response) => json(response, { items: [], count: 0 }));
const closers: (() => Promise<void>)[] = [];
afterEach(() => {
  service.forget();
  return Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(options: Partial<GatewayOptions>) {
  const { gateway } = rawGateway({ baseUrl: service.url, ...options });
  const { port, close } = await listen(createServer(gateway.listener));
  closers.push(close);
  return (host: string, path = '/graphql') => {
    const outgoing = request({
      port,
      path,
      method: path === '/graphql' ? 'POST' : 'GET',
      headers: { ...headers, host },
    });
    outgoing.end(path === '/graphql' ? body : undefined);
    return once(outgoing, 'response');
  };
}

const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({ query: '{ organizations { totalCount } }' });

const withSettings = (settings: Record<string, string>) =>
  gatewayOptions(readConfig(settings), { url: service.url, isSandbox: false });

const addresses = ['localhost:4000', 'LOCALHOST', '127.0.0.1:4000', '192.0.2.7', '[::1]:4000', '[2001:db8::1]'];

it.each<[string, () => Partial<GatewayOptions>, string[], string[]]>([
  ['the option token', () => ({ token: 't' }), addresses, ['evil.example', '127.0.0.1.evil.example', 'localhost.evil']],
  [
    'the option allowedHosts',
    () => ({ allowedHosts: ['Docs.example'] }),
    ['docs.example:80', ...addresses],
    ['a.docs.example'],
  ],
  ['no option', () => ({}), ['evil.example', ...addresses], []],
  ['HOST=127.0.0.1, the default', () => withSettings({}), addresses, ['evil.example']],
  ['HOST=::1', () => withSettings({ HOST: '::1' }), addresses, ['evil.example']],
  ['HOST=0.0.0.0', () => withSettings({ HOST: '0.0.0.0' }), ['docs.example'], []],
  ['REST_TOKEN', () => withSettings({ HOST: '0.0.0.0', REST_TOKEN: 't' }), addresses, ['docs.example']],
  [
    'REST_TOKEN and ALLOWED_HOSTS',
    () => withSettings({ HOST: '0.0.0.0', REST_TOKEN: 't', ALLOWED_HOSTS: 'docs.example, b.example' }),
    ['docs.example', 'b.example:8080', ...addresses],
    ['evil.example'],
  ],
  ['ALLOWED_HOSTS=*', () => withSettings({ REST_TOKEN: 't', ALLOWED_HOSTS: '*' }), ['evil.example'], []],
])('the gateway accepts only the allowed hosts with %s', async (_, options, allowedHosts, rejectedHosts) => {
  const send = await serve(options());
  for (const host of allowedHosts) {
    const [response] = await send(host);
    expect([host, await jsonOf(response)]).toMatchObject([host, { data: { organizations: { totalCount: 0 } } }]);
  }
  service.forget();
  for (const host of rejectedHosts) {
    const [response] = await send(host);
    const { errors } = (await jsonOf(response)) as { errors: { message: string }[] };
    expect({ status: response.statusCode, errors }).toEqual({
      status: 403,
      errors: [{ message: expect.stringContaining(`got ${host};`), extensions: { code: 'FORBIDDEN' } }],
    });
    for (const path of ['/health', '/ready', '/health?probe=1'])
      expect((await send(host, path))[0].statusCode).toBe(200);
  }
  expect(service.requests).toEqual([]);
});

it('the error for a rejected host names the allowed hosts', async () => {
  const send = await serve({ allowedHosts: ['docs.example'] });
  const [response] = await send('evil.example:80');
  expect(await jsonOf(response)).toMatchObject({
    errors: [
      {
        message:
          'Host must be an IP address or one of localhost, docs.example, got evil.example:80; add host names of the gateway to ALLOWED_HOSTS',
      },
    ],
  });
});

it('the gateway checks the host of a Fetch API request only with the option allowedHosts', async () => {
  const send = (options: Partial<GatewayOptions>) =>
    rawGateway({ baseUrl: service.url, ...options }).gateway.fetch(
      new Request('http://evil.example/graphql', { method: 'POST', headers, body }),
    );
  expect((await send({ allowedHosts: [] })).status).toBe(403);
  expect((await send({ token: 't' })).status).toBe(200);
});
