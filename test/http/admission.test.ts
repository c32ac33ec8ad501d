import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import { type Server, startServer } from '../../src/server/server.js';
import { json, type Service, startService } from '../support/service.js';

/** Holds each response until the test releases it. */
let service: Service;
let server: Server;
let held: (() => void)[] = [];
/** Servers of earlier tests that still close. Draining takes a second, so no test waits for it. */
const closing: Promise<void>[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  service = await startService(async (_, response) => {
    await new Promise<void>((resolve) => held.push(resolve));
    json(response, { items: [], count: 0 });
  });
});
const release = () => {
  for (const answer of held.splice(0)) answer();
};
afterEach(() => {
  release();
  closing.push(server.close());
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(closing);
  await service.close();
});

const start = async (settings: Record<string, string>) => {
  server = await startServer(readConfig({ PORT: '0', ...settings }), { url: service.url, isSandbox: false });
};
const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
};

let asked = 0;
/** Sends a query with a token of its own. */
const ask = (headers: Record<string, string> = {}) =>
  fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer caller-${++asked}`, ...headers },
    body: JSON.stringify({ query: '{ organizations { totalCount } }' }),
  });

it('refuses a request above the limit at once with Retry-After, and serves the others', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '2' });
  const underWay = [ask(), ask()];
  await until(() => held.length === 2);
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toEqual({
    errors: [{ message: 'The gateway is overloaded; retry later', extensions: { code: 'OVERLOADED' } }],
  });
  expect(held).toHaveLength(2);
  release();
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  const next = ask();
  await until(() => held.length === 1);
  release();
  expect(await (await next).json()).toEqual({ data: { organizations: { totalCount: 0 } } });
});

it('a refusal has the media type that the client accepts', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const underWay = ask();
  await until(() => held.length === 1);
  const refused = await ask({ accept: 'application/graphql-response+json' });
  expect(refused.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  release();
  await underWay;
});

it('never refuses health checks', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const underWay = ask();
  await until(() => held.length === 1);
  expect((await ask()).status).toBe(503);
  for (const path of ['/health', '/ready']) expect((await fetch(new URL(path, server.url))).status).toBe(200);
  expect((await fetch(server.url, { headers: { accept: 'text/html' } })).status).toBe(503);
  release();
  await underWay;
});

it('refuses a request before its body arrives, and keeps a reused connection', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const probe = request(new URL('/ready', server.url), { agent }).end();
  const [ready] = (await once(probe, 'response')) as [IncomingMessage];
  ready.resume();
  await once(probe, 'close');
  const underWay = ask();
  await until(() => held.length === 1);
  const options = { method: 'POST', agent, headers: { 'content-type': 'application/json' } };
  const early = request(server.url, { ...options, headers: { ...options.headers, 'content-length': 10 } });
  early.flushHeaders();
  const [answer] = (await once(early, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(503);
  const { socket } = answer;
  answer.resume();
  early.end('0123456789');
  await once(early, 'close');
  const again = request(server.url, options).end('{}');
  const [second] = (await once(again, 'response')) as [IncomingMessage];
  expect([second.statusCode, second.socket === socket]).toEqual([503, true]);
  second.resume();
  release();
  await underWay;
});

it('disconnected clients and incomplete bodies do not count as requests in flight', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  slow.write(
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  const leaving = new AbortController();
  const left = fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ organizations { totalCount } }' }),
    signal: leaving.signal,
  });
  await until(() => held.length === 1);
  expect((await ask()).status).toBe(503);
  leaving.abort();
  await expect(left).rejects.toThrow();
  held = [];
  const isHeld = until(() => held.length === 1).then(() => undefined);
  let underWay = ask();
  while ((await Promise.race([underWay, isHeld]))?.status === 503) underWay = ask();
  release();
  expect((await underWay).status).toBe(200);
  slow.destroy();
});

it('refuses an invalid Host header, which does not count as a health check', async () => {
  await start({ MAX_CONCURRENT_REQUESTS: '1' });
  const first = ask();
  await until(() => held.length === 1);
  const { port } = new URL(server.url);
  const body = JSON.stringify({ query: '{ __typename }' });
  const hosts = ['x/graphql?a=', 'u:p@localhost', 'a b', 'x/graphql?query={__typename}&a='];
  for (const method of ['POST', 'GET'])
    for (const host of hosts) {
      const socket = connect(Number(port), '127.0.0.1');
      const sent = method === 'POST' ? body : '';
      socket.end(
        `${method} /health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
          `content-length: ${sent.length}\r\n\r\n${sent}`,
      );
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      expect(answer).toMatch(/^HTTP\/1\.1 (503|400) /);
      expect(answer).not.toContain('"data"');
    }
  release();
  await first;
});

// The second count exceeds the refusals that the gateway sends at once.
it.each([6, 120])('refuses requests above the limit when their slow bodies are complete: %s', async (count) => {
  await start({ MAX_CONCURRENT_REQUESTS: '2' });
  const body = JSON.stringify({ query: '{ organizations { totalCount } }' });
  const late = Array.from({ length: count }, (_, index) => {
    const sent = request(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        authorization: `Bearer late-${index}`,
      },
    });
    sent.flushHeaders();
    const answered = once(sent, 'response').then(([response]) => (response as IncomingMessage).resume().statusCode);
    return { sent, answered };
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { sent } of late) sent.end(body);
  let refused = 0;
  for (const { answered } of late) void answered.then((status) => status === 503 && refused++);
  await until(() => held.length === 2 && refused === count - 2);
  release();
  const statuses = await Promise.all(late.map(({ answered }) => answered));
  expect(statuses.sort()).toEqual([200, 200, ...Array(count - 2).fill(503)]);
});
