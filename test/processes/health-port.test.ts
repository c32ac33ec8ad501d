import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { usePrograms } from '../support/program.js';

const start = usePrograms();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Code that blocks the event loop of a process for `ms` milliseconds after SIGUSR2. */
const blockOnSignal = (ms: number) =>
  `process.on('SIGUSR2', () => { for (const end = Date.now() + ${ms}; Date.now() < end; ); })`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function probe(url: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { status } = await fetch(url);
  return { status, ms: performance.now() - startedAt };
}

it('the health port responds while the main event loop is blocked, and reports 503 after the maximum age', async () => {
  const script = `
    import { startHealthPort } from '${new URL('../../dist/server/health-port.js', import.meta.url).href}';
    ${blockOnSignal(4_000)};
    const { url } = await startHealthPort({ host: '127.0.0.1', port: 0, maxAgeMs: 1_500, isReady: () => true });
    console.log(url);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(() => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const health = `${String(line).trim()}/health`;
  expect((await probe(health)).status).toBe(200);
  child.kill('SIGUSR2');
  await pause(300);
  const whileBlocked = await probe(health);
  expect(whileBlocked.status).toBe(200);
  expect(whileBlocked.ms).toBeLessThan(1_000);
  await pause(2_000);
  for (const path of ['/health', '/ready']) {
    const afterMaxAge = await probe(new URL(path, health).href);
    expect(afterMaxAge.status).toBe(503);
    expect(afterMaxAge.ms).toBeLessThan(1_000);
  }
  await expect.poll(async () => (await probe(health)).status, { interval: 100 }).toBe(200);
});

it('the health port serves only /health and /ready, and is not ready while the process drains', async () => {
  const program = start({ HEALTH_PORT: '0', REST_BASE_URL: 'http://127.0.0.1:1' });
  const [, origin = ''] = await program.waitForOutput(/Health +(http:\S+)\/health/);
  const head = await fetch(`${origin}/health`, { method: 'HEAD' });
  expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const postResponse = await fetch(`${origin}/ready`, { method: 'POST' });
  expect([postResponse.status, postResponse.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  for (const path of ['/', '/graphql', '/constructor']) expect((await probe(origin + path)).status).toBe(404);
  expect((await probe(`${origin}/ready`)).status).toBe(200);
  program.child.kill('SIGTERM');
  await expect.poll(async () => (await probe(`${origin}/ready`)).status, { timeout: 900, interval: 50 }).toBe(503);
  expect((await probe(`${origin}/health`)).status).toBe(200);
  const [code] = await once(program.child, 'exit');
  expect(code).toBe(0);
});

it('the startup error names HEALTH_PORT if the port is in use', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  stops.push(() => otherServer.close());
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as { port: number };
  const program = start({ HEALTH_PORT: String(port), REST_BASE_URL: 'http://127.0.0.1:1' });
  const [code] = await once(program.child, 'exit');
  expect([code, program.errors()]).toEqual([
    1,
    `docs-graph: HEALTH_PORT must be a free port, got ${port}, which is in use\n`,
  ]);
});
