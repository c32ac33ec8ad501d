import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import { createProtectedServer } from '../../src/server/library.js';
import { startServer } from '../../src/server/server.js';
import { listen } from '../support/listen.js';
import { json, useUpstream } from '../support/service.js';

/** Responses that the REST API holds, by token. */
const heldResponses = new Map<string, () => void>();
const service = useUpstream(async ({ headers }, response) => {
  await new Promise<void>((resolve) => heldResponses.set(headers.authorization ?? '', resolve));
  json(response, { items: [], count: 0 });
});

const start = (settings: Record<string, string> = {}) =>
  startServer(readConfig({ PORT: '0', ...settings }), { url: service.url, isSandbox: false });

/** Sends a query over a keep-alive connection. */
function sendQuery(
  url: string,
  agent: Agent,
  authorization: string,
): Promise<{ status: number; connection: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', authorization } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ query: '{ organizations { totalCount } }' }));
  });
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Waits until the server refuses connections. */
async function untilRefused(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve(false);
      });
      socket.once('error', () => resolve(true));
    });
  while (!(await isRefused())) await sleep(20);
}

// A shutdown takes at least a second.
it.concurrent('a draining server finishes the requests in flight, and closes each connection after its response', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  const response = sendQuery(server.url, agent, 'Bearer a');
  await until(() => heldResponses.has('Bearer a'));
  const shutdown = server.close();
  await untilRefused(server.url);
  heldResponses.get('Bearer a')?.();
  expect(await response).toEqual({
    status: 200,
    connection: 'close',
    text: '{"data":{"organizations":{"totalCount":0}}}',
  });
  await shutdown;
  agent.destroy();
});

it.concurrent('a draining server accepts connections for a second while /ready fails, and then refuses them', async () => {
  const server = await start();
  const { origin } = new URL(server.url);
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  const shutdown = server.close();
  const response = await fetch(`${origin}/ready`);
  expect([response.status, response.headers.get('connection')]).toEqual([503, 'keep-alive']);
  await shutdown;
  await expect(fetch(`${origin}/ready`)).rejects.toThrow();
});

it.concurrent('a second shutdown ends with the first one', async () => {
  const server = createProtectedServer((_, outgoing) => outgoing.end(), { drainTimeoutMs: 1_500 });
  const { origin } = await listen(server.http);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const first = server.close();
  await Promise.all([server.close(), first]);
  socket.destroy();
});

it.concurrent('a draining server closes all connections after the timeout', async () => {
  const server = await start({ DRAIN_TIMEOUT_MS: '50' });
  const agent = new Agent({ keepAlive: true });
  const response = sendQuery(server.url, agent, 'Bearer b');
  response.catch(() => undefined);
  await until(() => heldResponses.has('Bearer b'));
  await server.close();
  await expect(response).rejects.toThrow();
  heldResponses.get('Bearer b')?.();
  agent.destroy();
});

it.concurrent('a draining server closes idle connections without a reset', async () => {
  const server = await start();
  const { port, hostname } = new URL(server.url);
  const idle = Array.from({ length: 3 }, () => connect(Number(port), hostname));
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  // The second connection is idle after a response, and the third one has sent a part of a request.
  idle[1]?.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  idle[2]?.write('GET /health HTTP/1.1\r\n');
  const ends = Promise.all(idle.map((socket) => once(socket.resume(), 'end')));
  await server.close();
  await ends;
});

it.concurrent('a server responds to CONNECT with status 405', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const outgoing = request({ hostname, port, method: 'CONNECT', path: 'example.com:443' }).end();
  const [{ statusCode, headers }] = (await once(outgoing, 'connect')) as [IncomingMessage];
  expect([statusCode, headers.allow]).toEqual([405, 'GET, POST']);
  // An error of the connection has no other listener.
  const socket = connect(Number(port), hostname, () => socket.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'));
  await once(socket, 'data');
  socket.resetAndDestroy();
  expect((await fetch(new URL('/health', server.url))).status).toBe(200);
  // A client that keeps its half of the connection does not delay the shutdown.
  const halfOpen = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  halfOpen.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
  halfOpen.resume();
  await server.close();
  halfOpen.destroy();
});

it.concurrent('a draining server closes each connection after an event stream, parts, and a response of MCP', async () => {
  // With a kept connection, the shutdown would take a minute.
  const server = await start({ MCP: 'on', DRAIN_TIMEOUT_MS: '60000' });
  const agent = new Agent({ keepAlive: true });
  const query = JSON.stringify({ query: '{ __typename }' });
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const send = async (path: string, accept: string, body: string) => {
    const headers = { 'content-type': 'application/json', accept };
    const outgoing = request(new URL(path, server.url), { method: 'POST', agent, headers });
    outgoing.end(body);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.headers.connection;
  };
  const sendAll = () =>
    Promise.all([
      send('/graphql', 'text/event-stream', query),
      send('/graphql', 'multipart/mixed', query),
      send('/mcp', 'application/json, text/event-stream', message),
    ]);
  expect(await sendAll()).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
  const shutdown = server.close();
  await untilRefused(server.url);
  expect(await sendAll()).toEqual(['close', 'close', 'close']);
  await shutdown;
  agent.destroy();
});

// `expect.poll` of tests that run at the same time needs the `expect` of its test.
it.concurrent('a draining server sends the parts that it owes', async ({ expect }) => {
  const server = await start();
  const query = '{ __typename ... @defer { organizations { totalCount } } }';
  const authorization = 'Bearer c';
  const headers = { 'content-type': 'application/json', accept: 'multipart/mixed', authorization };
  const outgoing = request(server.url, { method: 'POST', headers });
  outgoing.end(JSON.stringify({ query }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  response.on('data', (chunk) => (text += chunk));
  await until(() => heldResponses.has(authorization) && text.includes('__typename'));
  const shutdown = server.close();
  // After a second, the server accepts no connections, and closes the connections without a request.
  await expect.poll(() => fetch(new URL('/ready', server.url)).catch(() => undefined)).toBeUndefined();
  heldResponses.get(authorization)?.();
  await once(response, 'end');
  expect(text).toContain('"totalCount":0');
  await shutdown;
});
