import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../src/gateway.js';
import { chainService } from './support/chain-service.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

let server: Server;
beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    chainService({ method: 'GET', url, headers, body: '' }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const query = `{ organization(id: "Organization:o") { title sites(first: 5) { nodes { id title
  sections(first: 3) { nodes { id title siteSpaces { nodes { title space { id title
  changeRequests { nodes { number subject } } } } } } } } } } }`;
const operations = 40;

/** Bytes per operation that survive two minor garbage collections. */
async function measureGarbage(options: Partial<GatewayOptions>): Promise<number> {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = createGateway({ baseUrl, ...options });
  const run = async (count: number) => {
    for (let left = count; left > 0; left--) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
      const request = new Request('http://gateway/graphql', {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      expect(await (await gateway.fetch(request)).json()).not.toHaveProperty('errors');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await run(operations);
  collect();
  const before = process.memoryUsage().heapUsed;
  await run(operations);
  // Objects that survive two of them are promoted.
  for (let minor = 0; minor < 2; minor++) collect({ type: 'minor' });
  const bytes = (process.memoryUsage().heapUsed - before) / operations;
  await gateway.close();
  return bytes;
}

it.each([
  // About twice the measured values.
  ['executed', { replay: false, predict: false }, 100_000],
  ['replayed', {}, 50_000],
  ['observed', { observers: [{ begin: () => ({ end: () => undefined }) }] }, 60_000],
])('lets the objects of an %s operation die young', async (_, options, maxBytes) => {
  expect(await measureGarbage(options)).toBeLessThan(maxBytes);
});
