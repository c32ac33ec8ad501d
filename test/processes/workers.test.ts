import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Program, usePrograms, workersOf } from '../support/program.js';

const start = usePrograms();
const query = '{ organizations(first: 1) { nodes { title } } }';
const body = JSON.stringify({ query });
const request = `POST /graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer sandbox\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

/** Sends a request on a new connection. Returns the status, or `lost` if no response arrives. */
async function send(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.write(request);
  await once(socket, 'close').catch(() => undefined);
  return /^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 'lost';
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

const portOf = async (program: Program) => Number(new URL(await program.url()).port);

it('connections that were accepted before SIGTERM receive responses, and later connections are refused', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent' });
  const port = await portOf(program);
  const workers = workersOf(program.child);
  for (const pid of workers) process.kill(pid, 'SIGSTOP');
  const statuses = Array.from({ length: 20 }, () => send(port));
  await setTimeout(100);
  program.child.kill('SIGTERM');
  while (await isListening(port)) await setTimeout(10);
  for (const pid of workers) process.kill(pid, 'SIGCONT');
  expect(await Promise.all(statuses)).toEqual(Array(20).fill('200'));
  if (program.child.exitCode === null) await once(program.child, 'exit');
  expect(program.child.exitCode).toBe(0);
});

it('connections wait for a new worker while no worker runs', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent' });
  const port = await portOf(program);
  for (const pid of workersOf(program.child)) process.kill(pid, 'SIGKILL');
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(port)));
  expect(outcomes).toEqual(Array(20).fill('200'));
});

it('a connection that a killed worker has not acknowledged goes to another worker', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent' });
  const port = await portOf(program);
  const [blockedPid = 0] = workersOf(program.child);
  process.kill(blockedPid, 'SIGSTOP');
  const statuses = Array.from({ length: 20 }, () => send(port));
  await setTimeout(300);
  process.kill(blockedPid, 'SIGKILL');
  expect(await Promise.all(statuses)).toEqual(Array(20).fill('200'));
});

it('connections that wait at SIGTERM receive responses from a worker that starts later', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent' });
  const port = await portOf(program);
  for (const pid of workersOf(program.child)) process.kill(pid, 'SIGSTOP');
  const statuses = Array.from({ length: 20 }, () => send(port));
  await setTimeout(100);
  for (const pid of workersOf(program.child)) process.kill(pid, 'SIGKILL');
  await setTimeout(100);
  program.child.kill('SIGTERM');
  expect(await Promise.all(statuses)).toEqual(Array(20).fill('200'));
  if (program.child.exitCode === null) await once(program.child, 'exit');
  expect(program.child.exitCode).toBe(0);
});

it('a signal that arrives while the URLs are printed shuts the process down gracefully', async () => {
  const { child } = start({ REST_TOKEN: 'sandbox' });
  // This warning precedes the URLs.
  await once(child.stderr ?? child, 'data');
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

it('the process exits after DRAIN_TIMEOUT_MS although a worker is blocked', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent', DRAIN_TIMEOUT_MS: '100' });
  await program.url();
  process.kill(workersOf(program.child)[0] ?? 0, 'SIGSTOP');
  program.child.kill('SIGTERM');
  await once(program.child, 'exit');
  expect(program.child.exitCode).toBe(0);
});

it('the process exits with status 1 if a worker exits during startup', async () => {
  const { child, errors } = start({ WORKERS: '2', LOG_LEVEL: 'silent' });
  let worker: number | undefined;
  while (!worker) {
    await setTimeout(5);
    [worker] = workersOf(child);
  }
  process.kill(worker, 'SIGKILL');
  await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(errors()).toContain('A worker did not start');
});

it('the metrics response waits for a worker that starts', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent', METRICS_PORT: '0' });
  const [, metrics = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const before = workersOf(program.child);
  process.kill(before[0] ?? 0, 'SIGKILL');
  while (workersOf(program.child).every((pid) => before.includes(pid))) await setTimeout(5);
  const response = await fetch(metrics);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('docs_graph_worker_exits_total{reason="SIGKILL"} 1');
});

it('a client that closes its side of the connection counts as disconnected', async () => {
  const program = start({ WORKERS: '2', LOG_LEVEL: 'silent' });
  const socket = connect({ port: await portOf(program), host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk) => (text += chunk)).end(request);
  await once(socket, 'end');
  expect(text).toBe('');
  socket.destroy();
});
