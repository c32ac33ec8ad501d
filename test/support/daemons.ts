import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';

export interface Daemon {
  port: number;
  child: ChildProcess;
  /** Stops the process, and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export const temporaryFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'docs-graph-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** Starts Redis. On SIGTERM, Redis saves its data. A later start in the same folder restores the data. */
export const startRedis = (folder: string, port: number): Promise<Daemon> =>
  startDaemon(port, 'redis-server', [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '3600 1',
  ]);

/** Starts nginx with `deploy/nginx.conf` in front of the replicas at these ports. */
export async function startNginx(folder: string, replicas: readonly number[]): Promise<Daemon> {
  const port = await freePort();
  const conf = (await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8'))
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/server gateway:4000 resolve(.*)/, replicas.map((port) => `server 127.0.0.1:${port}$1`).join('\n'))
    // The tests send all requests from one address, so they need a higher rate limit per address.
    .replace('rate=100r/s', 'rate=100000r/s')
    .replace('burst=200', 'burst=100000');
  const path = join(folder, 'nginx.conf');
  await writeFile(path, conf);
  return startDaemon(port, 'nginx', ['-p', folder, '-c', path, '-g', 'daemon off; master_process off;']);
}

export async function startDaemon(port: number, command: string, args: readonly string[]): Promise<Daemon> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const spawnError = once(child, 'error').then(([error]) => {
    throw error;
  });
  while (!(await Promise.race([isListening(port), spawnError]))) {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`);
    await sleep(20);
  }
  return {
    port,
    child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
