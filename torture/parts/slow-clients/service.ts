/** Runs a REST API in a child process. The title of the organization `long` has 512 KiB. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const delayMs = 20;
const organization = (title: string) => JSON.stringify({ object: 'organization', id: 'o', title });
const short = organization('Title');
const long = organization('x'.repeat(2 ** 19));
const list = `{"count":12,"items":[${Array(12).fill(long).join()}]}`;

const server = createServer((request, response) => {
  const url = request.url ?? '';
  const body = url.endsWith('/long') ? long : url.includes('?') ? list : short;
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), delayMs);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
