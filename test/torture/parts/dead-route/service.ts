/**
 * A REST service with a dead route, in a process of its own: `node service.ts hang|fail`. What is about teams is never
 * answered, or with 500; all else takes as long as it does. To each message it answers how often teams were asked for.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [death] = process.argv.slice(2);
const healthyMs = 20;
let dead = 0;

const organization = JSON.stringify({ object: 'organization', id: 'o', title: 'Organization' });
const sites = JSON.stringify({ count: 1, items: [{ object: 'site', id: 's', title: 'Site' }] });

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path.includes('/teams')) {
    dead++;
    if (death === 'fail') response.writeHead(500).end();
    return;
  }
  const body = path.includes('/sites') ? sites : organization;
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), healthyMs);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(dead));
process.on('disconnect', () => process.exit());
