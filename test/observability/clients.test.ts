import { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLogger, logs, metrics, type ObservedRequest } from '../../src/observability/index.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream((_, response) => json(response, { object: 'organization', id: 'o', title: 'O' }));
const query = 'query Home { organization(id: "Organization:o") { title } }';

/** Sends queries with the headers of clients, and returns the log lines and the series of the metric. */
async function observe(clients: readonly Record<string, string>[]) {
  const lines: Record<string, unknown>[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  };
  const registry = new Registry();
  const requests: ObservedRequest[] = [];
  const gateway = rawGateway({
    baseUrl: service.url,
    observers: [
      logs(createLogger('info', new Writable({ write }))),
      metrics(registry, { operationNames: new Set(['Home']) }),
      {
        begin: (request) => {
          requests.push(request);
          return { end: () => undefined };
        },
      },
    ],
  });
  for (const headers of clients) await gateway.data(query, {}, headers);
  await gateway.close();
  const text = await registry.metrics();
  return {
    clients: lines.filter(({ msg }) => msg === 'request').map(({ client, clientVersion }) => [client, clientVersion]),
    observed: requests.map(({ client }) => client),
    series: text.split('\n').filter((line) => line.startsWith('docs_graph_client_requests_total')),
  };
}

it('logs, metrics and observers have the name and the version of the client, per operation', async () => {
  const { clients, observed, series } = await observe([
    { 'graphql-client-name': 'web', 'graphql-client-version': '1.4.2' },
    { 'apollographql-client-name': 'com.example.ios', 'apollographql-client-version': '7 (beta)' },
    { 'x-graphql-client-name': 'web', 'apollographql-client-name': 'other' },
    {},
  ]);
  expect(clients).toEqual([
    ['web', '1.4.2'],
    ['com.example.ios', undefined],
    ['web', undefined],
    [undefined, undefined],
  ]);
  expect(observed).toEqual([
    { name: 'web', version: '1.4.2' },
    { name: 'com.example.ios' },
    { name: 'web' },
    undefined,
  ]);
  expect(series.sort()).toEqual([
    'docs_graph_client_requests_total{client="",client_version="",operation="Home"} 1',
    'docs_graph_client_requests_total{client="com.example.ios",client_version="",operation="Home"} 1',
    'docs_graph_client_requests_total{client="web",client_version="",operation="Home"} 1',
    'docs_graph_client_requests_total{client="web",client_version="1.4.2",operation="Home"} 1',
  ]);
});

it.each(['', ' ', 'a"b', 'a\\b', 'a{b}', 'é', 'x'.repeat(65), '-'.repeat(64)])('the name %j', async (name) => {
  const { clients } = await observe([{ 'graphql-client-name': name }]);
  const isValid = name === '-'.repeat(64);
  expect(clients).toEqual([[isValid ? name : undefined, undefined]]);
});

it('10,000 names of clients make at most 1,001 series, and known clients keep theirs', async () => {
  const registry = new Registry();
  const { begin } = metrics(registry);
  const send = (name: string) => {
    const client = { name, version: '1' };
    const watch = begin({ id: name, method: 'POST', headers: {}, client });
    watch.end({ client, status: 200, ms: 1, restCalls: 0, cachedCalls: 0, codes: [], shared: false });
  };
  for (let number = 0; number < 10_000; number++) send(`client-${number}`);
  send('client-0');
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('docs_graph_client_requests_'));
  expect(lines).toHaveLength(1_001);
  expect(lines).toContain('docs_graph_client_requests_total{client="client-0",client_version="1",operation=""} 2');
  expect(lines).toContain('docs_graph_client_requests_total{client="other",client_version="",operation=""} 9000');
});
