/** Tests of reports of an unusable upstream, over HTTP. */
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallEngine } from '../../src/rest/index.js';
import { json, type Service, startService } from '../support/service.js';
import { send } from './send.js';

let service: Service;
let engine: CallEngine;
const reports: (string | undefined)[] = [];
beforeEach(async () => {
  reports.length = 0;
  service = await startService((_, response) => json(response, {}));
  engine = new CallEngine({
    baseUrl: service.url,
    retryReads: false,
    guardRoutes: false,
    onUpstream: (problem) => reports.push(problem?.code),
  });
});
afterEach(async () => {
  await engine.close();
  await service.close();
});

const get = () => send(engine).catch(() => undefined);
const html = (status: number) => (_: unknown, response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>');
const reset = (_: unknown, response: ServerResponse) => response.socket?.destroy();

it('the engine reports a flapping upstream once', async () => {
  for (let round = 0; round < 3; round++) {
    service.handle(reset);
    await get();
    service.handle((_, response) => json(response, {}));
    await get();
  }
  expect(reports).toEqual(['UND_ERR_SOCKET', undefined]);
});

it('the engine reports each kind of problem once', async () => {
  for (const handler of [reset, html(200), reset]) {
    service.handle(handler);
    await get();
  }
  expect(reports).toEqual(['UND_ERR_SOCKET', 'HTML_RESPONSE']);
});

it('the engine reports HTML with an error status until the upstream has responded with JSON', async () => {
  service.handle(html(404));
  await get();
  service.handle((_, response) => json(response, {}));
  await get();
  service.handle(html(404));
  await get();
  expect(reports).toEqual(['HTML_RESPONSE', undefined]);
});

it('the engine reports neither error responses of a working upstream nor its own shutdown', async () => {
  service.handle((_, response) => json(response, {}, 404));
  await get();
  service.handle(html(502));
  await get();
  service.handle(() => undefined);
  const last = get();
  await engine.close();
  await last;
  expect(reports).toEqual([]);
});

it('the engine reports a connection that cannot be opened in time', async () => {
  await engine.close();
  // The server accepts connections, but sends no TLS handshake.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  engine = new CallEngine({
    baseUrl: `https://127.0.0.1:${port}`,
    timeoutMs: 300,
    onUpstream: (problem) => reports.push(problem?.code),
  });
  await get();
  expect(reports).toEqual(['UND_ERR_CONNECT_TIMEOUT']);
  await engine.close();
  server.close();
});
