import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { post } from '../support/program.js';
import { json, type Service, startService } from '../support/service.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = (name: string) => `${root}dist/${name}`;

let service: Service;
let npm: ChildProcess;
beforeEach(async () => {
  service = await startService((_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' }));
});
afterEach(async () => {
  // Kills npm and the server if the signal of the test did not end them.
  if (npm.pid !== undefined) execFileSync('sh', ['-c', `kill -9 -${npm.pid} || true`], { stdio: 'ignore' });
  await service.close();
});

/** Runs `npm start` in its own process group, because Ctrl-C signals a group. */
async function start(): Promise<string> {
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', REST_BASE_URL: service.url },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let output = '';
  for await (const chunk of npm.stdout ?? []) {
    output += chunk;
    const [url] = /http:\/\/\S+\/graphql/.exec(output) ?? [];
    if (url) return url;
  }
  throw new Error(`npm start ended:\n${output}`);
}

const isListening = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  it('stops the server on SIGTERM to npm', async () => {
    const url = await start();
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(() => isListening(url)).toBe(false);
  });

  it('shuts down gracefully on Ctrl-C', async () => {
    const url = await start();
    service.handle((_, response) => {
      process.kill(-(npm.pid ?? 0), 'SIGINT');
      setTimeout(() => json(response, { object: 'organization', id: 'o', title: 'Title' }), 300);
    });
    const response = await post(url, { query: '{ organization(id: "Organization:o") { title } }' });
    expect(await response.json()).toEqual({ data: { organization: { title: 'Title' } } });
    await once(npm, 'exit');
    await expect.poll(() => isListening(url)).toBe(false);
  });

  it('removes files from dist that have no source', async () => {
    writeFileSync(dist('removed.js'), '');
    writeFileSync(dist('removed.d.ts'), '');
    await start();
    expect(['removed.js', 'removed.d.ts', 'main.js'].filter((name) => existsSync(dist(name)))).toEqual(['main.js']);
  });
});

describe('scripts/run-parts.js', () => {
  const run = (...names: string[]) => {
    const child = spawn(process.execPath, ['scripts/run-parts.js', ...names], { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    return once(child, 'close').then(([code]) => ({ code: code as number, output }));
  };

  it('reports each npm script, and fails for an unknown script', async () => {
    const { code, output } = await run('check:layout', '+', 'check:layout');
    expect(code).toBe(0);
    expect(output.match(/^ok {6}check:layout +[\d.]+ s/gm)).toHaveLength(2);
    expect(await run('nope')).toMatchObject({ code: 1, output: expect.stringContaining('Unknown npm scripts: nope') });
  });
});
