import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../test/support/free-port.js';
import { responses } from './data.js';
import { start, startFile } from './processes.js';
import type { Workload } from './workloads.js';

export interface Service {
  url: string;
  /** Returns the number of REST calls so far, or undefined if the REST API does not count calls. */
  calls(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Starts a Node.js process that writes prepared bytes after the delay of the workload. */
export async function nodeService(
  folder: string,
  { delay, data = 'same', isDelayRandom = false }: Pick<Workload, 'delay' | 'data' | 'isDelayRandom'>,
): Promise<Service> {
  const file = join(folder, 'responses.json');
  writeFileSync(file, JSON.stringify(responses()));
  const { child, stop } = startFile('service.ts', file, String(delay), data, String(isDelayRandom));
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  return { url, calls: async () => Number(await (await fetch(`${url}/-/calls`)).text()), stop };
}

/** Starts nginx, which serves the responses from files. nginx adds no delay, and counts no calls. */
export async function nginxService(folder: string): Promise<Service> {
  const root = join(folder, 'files');
  for (const [path, body] of Object.entries(responses())) {
    mkdirSync(join(root, path), { recursive: true });
    // The path of a response can be a prefix of other paths, so each response is the index file of a folder.
    writeFileSync(join(root, path, 'index.json'), body);
  }
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, root, port));
  const { stop } = start('nginx', ['-e', 'stderr', '-p', folder, '-c', config]);
  return { url: `http://127.0.0.1:${port}`, calls: async () => undefined, stop };
}

const nginxConfig = (folder: string, root: string, port: number) => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off;
  worker_processes 1;
  pid ${folder}/nginx.pid;
  events { worker_connections 4096; }
  http {
    access_log off;
    default_type application/json;
    keepalive_requests 1000000000;
    open_file_cache max=4000;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    server {
      listen 127.0.0.1:${port};
      root ${root};
      location / { try_files $uri/index.json =404; }
    }
  }
`;
