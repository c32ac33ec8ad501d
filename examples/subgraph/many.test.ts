/** Many entities: the REST calls of docs-graph for a list of another subgraph. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Router, sendTo, startApollo, startDocs, startHive } from './services.js';
import { startTickets } from './tickets.js';

const sites = Array.from({ length: 1000 }, (_, index) => ({ object: 'site', id: `s${index}`, title: `Site ${index}` }));
const urls: string[] = [];
const upstream = createServer(({ url = '' }, response) => {
  urls.push(url);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ items: sites, count: sites.length }));
});
let docs: Awaited<ReturnType<typeof startDocs>>;
let tickets: Awaited<ReturnType<typeof startTickets>>;
let routers: Router[];
const ids = sites.map(({ id }) => `Site:o/${id}`);

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  docs = await startDocs(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  tickets = await startTickets(ids, ['User:u']);
  const services = { docs: docs.url, tickets: tickets.url };
  routers = [await startHive(services), await startApollo(services)];
});
beforeEach(() => {
  urls.length = 0;
});
afterAll(async () => {
  for (const router of routers) await router.close();
  tickets.close();
  await docs.close();
  upstream.closeAllConnections();
  upstream.close();
});

it.each([0, 1])('1,000 records of one parent are one REST call, as with nodes (router %i)', async (index) => {
  const { data, errors } = (await routers[index]?.send('{ tickets(first: 1000) { nodes { site { title } } } }')) ?? {};
  expect(errors).toBeUndefined();
  const { nodes } = (data as { tickets: { nodes: { site: { title: string } }[] } }).tickets;
  expect(nodes.map(({ site }) => site.title)).toEqual(sites.map(({ title }) => title));
  expect(urls).toEqual(['/v1/orgs/o/sites?limit=1000']);
  urls.length = 0;
  await sendTo(docs.url)('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Site { title } } }', { ids });
  expect(urls).toEqual(['/v1/orgs/o/sites?limit=1000']);
});

// Each site has two tickets. Hive Gateway sends one representation for equal ids, and @apollo/gateway one for each ticket.
it('more than 1,000 representations are one clear error', async () => {
  const [hive, apollo] = await Promise.all(
    routers.map(({ send }) => send('{ tickets(first: 2000) { nodes { site { title } } } }')),
  );
  expect(hive?.errors).toBeUndefined();
  expect(apollo?.errors?.[0]?.message).toBe('representations must have at most 1000 items, got 2000');
  expect(urls).toEqual(['/v1/orgs/o/sites?limit=1000']);
});
