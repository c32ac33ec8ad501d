import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import { startServer } from '../../src/server/server.js';
import { json, useUpstream } from '../support/service.js';

const service = useUpstream(async (_, response) => {
  await new Promise<void>((resolve) => release.push(resolve));
  json(response, { items: [], count: 0 });
});
let release: (() => void)[] = [];

const start = (settings: Record<string, string> = {}) =>
  startServer(readConfig({ PORT: '0', ...settings }), { url: service.url, isSandbox: false });

/** Sends a query over a keep-alive connection. */
function ask(url: string, agent: Agent): Promise<{ status: number; connection: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, text }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ query: '{ organizations { totalCount } }' }));
  });
}

const until = async (held: () => boolean) => {
  while (!held()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('finishes the requests in flight, and closes each connection after its response', async () => {
  const server = await start();
  const agent = new Agent({ keepAlive: true });
  release = [];
  const asked = ask(server.url, agent);
  await until(() => release.length === 1);
  const closed = server.close();
  release[0]?.();
  expect(await asked).toEqual({
    status: 200,
    connection: 'close',
    text: '{"data":{"organizations":{"totalCount":0}}}',
  });
  await closed;
  agent.destroy();
});

it('accepts connections for a second while /ready fails, then refuses them', async () => {
  const server = await start();
  const { origin } = new URL(server.url);
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  const closed = server.close();
  const late = await fetch(`${origin}/ready`);
  expect([late.status, late.headers.get('connection')]).toEqual([503, 'close']);
  await closed;
  await expect(fetch(`${origin}/ready`)).rejects.toThrow();
});

it('closes all connections after the timeout', async () => {
  const server = await start({ DRAIN_TIMEOUT_MS: '50' });
  const agent = new Agent({ keepAlive: true });
  release = [];
  const asked = ask(server.url, agent);
  asked.catch(() => undefined);
  await until(() => release.length === 1);
  await server.close();
  await expect(asked).rejects.toThrow();
  for (const answer of release) answer();
  agent.destroy();
});

it('does not wait for idle connections', async () => {
  const server = await start();
  const { port, hostname } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  idle.on('error', () => undefined);
  await server.close();
});

it('responds to CONNECT with status 405', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const asked = request({ hostname, port, method: 'CONNECT', path: 'example.com:443' }).end();
  const [{ statusCode, headers }] = (await once(asked, 'connect')) as [IncomingMessage];
  expect([statusCode, headers.allow]).toEqual([405, 'GET, POST']);
  await server.close();
});
