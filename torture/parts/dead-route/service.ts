/**
 * Runs a REST API with a dead route in a child process: `node service.ts hang|fail`. Lists of teams get no response, or
 * status 500. The collection `boom` fails, and other collections are slow. The process replies to each IPC message with
 * the number of requests for teams.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [failureMode] = process.argv.slice(2);
const healthyMs = 20;
let collections = 0;
const slowMs = () => 200 + ((collections++ * 137) % 400);
let deadRequests = 0;

const organization = JSON.stringify({ object: 'organization', id: 'o', title: 'Organization' });
const sites = JSON.stringify({ count: 1, items: [{ object: 'site', id: 's', title: 'Site' }] });
const collection = JSON.stringify({ object: 'collection', id: 'c', title: 'Collection' });

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path.includes('/teams')) {
    deadRequests++;
    if (failureMode === 'fail') response.writeHead(500).end();
    return;
  }
  if (path.endsWith('/boom')) return response.writeHead(500).end();
  const isSlow = path.includes('/collections/');
  const body = isSlow ? collection : path.includes('/sites') ? sites : organization;
  const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  setTimeout(send, isSlow ? slowMs() : healthyMs);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(deadRequests));
process.on('disconnect', () => process.exit());
