import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import { type Server, startServer } from '../../src/server/server.js';
import { json, useUpstream } from '../support/service.js';

/** REST API that holds each response until the test releases it. */
const service = useUpstream(async (_, response) => {
  await new Promise<void>((resolve) => heldResponses.push(resolve));
  json(response, { items: [], count: 0 });
});
let server: Server;
let heldResponses: (() => void)[] = [];
/**
 * Shutdowns of the servers of earlier tests. A shutdown takes a second, so `afterAll` waits for all shutdowns together.
 */
const shutdowns: Promise<void>[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const release = () => {
  for (const respond of heldResponses.splice(0)) respond();
};
afterEach(() => {
  release();
  shutdowns.push(server.close());
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(shutdowns);
});

const start = async (settings: Record<string, string>) => {
  server = await startServer(readConfig({ PORT: '0', ...settings }), { url: service.url, isSandbox: false });
};
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

let requestCount = 0;
/** Sends a query with a different token each time. */
const sendQuery = (headers: Record<string, string> = {}) =>
  fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer caller-${++requestCount}`, ...headers },
    body: JSON.stringify({ query: '{ organizations { totalCount } }' }),
  });

it('the server refuses a request above the limit at once with Retry-After, and serves the other requests', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '2' });
  const inFlight = [sendQuery(), sendQuery()];
  await until(() => heldResponses.length === 2);
  const refusal = await sendQuery();
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe('1');
  expect(refusal.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(refusal.headers.get('cache-control')).toBe('no-store');
  expect(await refusal.json()).toEqual({
    errors: [{ message: 'The gateway is overloaded; retry later', extensions: { code: 'OVERLOADED' } }],
  });
  expect(heldResponses).toHaveLength(2);
  release();
  for (const { status } of await Promise.all(inFlight)) expect(status).toBe(200);
  const next = sendQuery();
  await until(() => heldResponses.length === 1);
  release();
  expect(await (await next).json()).toEqual({ data: { organizations: { totalCount: 0 } } });
});

it('a request that was rejected before the end of its body gets no second response', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write('POST /graphql HTTP/1.1\r\nHost: !\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await until(() => text.includes('HTTP/1.1 400'));
  const inFlight = sendQuery();
  await until(() => heldResponses.length === 1);
  socket.write('x');
  await once(socket, 'end');
  socket.destroy();
  expect(text.match(/HTTP\/1\.1 (?!100)/g)).toHaveLength(1);
  release();
  expect((await inFlight).status).toBe(200);
});

it('a refusal has the media type that the client accepts', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const inFlight = sendQuery();
  await until(() => heldResponses.length === 1);
  const refusal = await sendQuery({ accept: 'application/graphql-response+json' });
  expect(refusal.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  release();
  await inFlight;
});

it('the server never refuses health checks', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const inFlight = sendQuery();
  await until(() => heldResponses.length === 1);
  expect((await sendQuery()).status).toBe(503);
  for (const path of ['/health', '/ready']) expect((await fetch(new URL(path, server.url))).status).toBe(200);
  expect((await fetch(server.url, { headers: { accept: 'text/html' } })).status).toBe(503);
  release();
  await inFlight;
});

it('the server refuses a request before its body arrives, and keeps the connection open', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const probe = request(new URL('/ready', server.url), { agent }).end();
  const [ready] = (await once(probe, 'response')) as [IncomingMessage];
  ready.resume();
  await once(probe, 'close');
  const inFlight = sendQuery();
  await until(() => heldResponses.length === 1);
  const options = { method: 'POST', agent, headers: { 'content-type': 'application/json' } };
  const earlyRequest = request(server.url, { ...options, headers: { ...options.headers, 'content-length': 10 } });
  earlyRequest.flushHeaders();
  const [response] = (await once(earlyRequest, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(503);
  const { socket } = response;
  response.resume();
  earlyRequest.end('0123456789');
  await once(earlyRequest, 'close');
  const secondRequest = request(server.url, options).end('{}');
  const [secondResponse] = (await once(secondRequest, 'response')) as [IncomingMessage];
  expect([secondResponse.statusCode, secondResponse.socket === socket]).toEqual([503, true]);
  secondResponse.resume();
  release();
  await inFlight;
});

it('disconnected clients and incomplete bodies do not count as requests in flight', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  slow.write(
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  const controller = new AbortController();
  const abortedRequest = fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ organizations { totalCount } }' }),
    signal: controller.signal,
  });
  await until(() => heldResponses.length === 1);
  expect((await sendQuery()).status).toBe(503);
  controller.abort();
  await expect(abortedRequest).rejects.toThrow();
  heldResponses = [];
  const isHeld = until(() => heldResponses.length === 1).then(() => undefined);
  let inFlight = sendQuery();
  while ((await Promise.race([inFlight, isHeld]))?.status === 503) inFlight = sendQuery();
  release();
  expect((await inFlight).status).toBe(200);
  slow.destroy();
});

it('the server does not treat a request with an invalid Host header as a health check', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const first = sendQuery();
  await until(() => heldResponses.length === 1);
  const { port } = new URL(server.url);
  const body = JSON.stringify({ query: '{ __typename }' });
  const hosts = ['x/graphql?a=', 'u:p@localhost', 'a b', 'x/graphql?query={__typename}&a='];
  for (const method of ['POST', 'GET'])
    for (const host of hosts) {
      const socket = connect(Number(port), '127.0.0.1');
      const content = method === 'POST' ? body : '';
      socket.end(
        `${method} /health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
          `content-length: ${content.length}\r\n\r\n${content}`,
      );
      let text = '';
      for await (const chunk of socket) text += chunk;
      expect(text).toMatch(/^HTTP\/1\.1 (503|400) /);
      expect(text).not.toContain('"data"');
    }
  release();
  await first;
});

// 120 exceeds the number of refusals that the gateway sends at once.
it.each([6, 120])(
  'the server refuses all but two of %i requests when their slow bodies are complete',
  async (count) => {
    await start({ MAX_CONCURRENT_REQUESTS: '2' });
    const body = JSON.stringify({ query: '{ organizations { totalCount } }' });
    const slowRequests = Array.from({ length: count }, (_, index) => {
      const outgoing = request(server.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          authorization: `Bearer slow-${index}`,
        },
      });
      outgoing.flushHeaders();
      const status = once(outgoing, 'response').then(([response]) => (response as IncomingMessage).resume().statusCode);
      return { outgoing, status };
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const { outgoing } of slowRequests) outgoing.end(body);
    let refusalCount = 0;
    for (const { status } of slowRequests) void status.then((code) => code === 503 && refusalCount++);
    await until(() => heldResponses.length === 2 && refusalCount === count - 2);
    release();
    const statuses = await Promise.all(slowRequests.map(({ status }) => status));
    expect(statuses.sort()).toEqual([200, 200, ...Array(count - 2).fill(503)]);
  },
);
