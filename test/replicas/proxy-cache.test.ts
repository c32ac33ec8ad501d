import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import { type Daemon, startDaemon, temporaryFolder } from '../support/daemons.js';
import { freePort } from '../support/free-port.js';
import { listen } from '../support/listen.js';
import { json, useUpstream } from '../support/service.js';

/** nginx that caches each response whose headers allow it, with the URL as the key. */
const configuration = (folder: string, port: number, gateway: string) => `
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=gateway:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${gateway};
      proxy_cache gateway;
      add_header X-Proxy-Cache $upstream_cache_status always;
    }
  }
}`;

const service = useUpstream(({ headers }, response) => {
  response.setHeader('cache-control', 'max-age=60');
  const title = `for ${headers.authorization ?? 'nobody'} in ${headers['accept-language'] ?? 'no language'}`;
  json(response, { object: 'organization', id: 'o', title });
});

const folders: { path: string; remove(): Promise<void> }[] = [];
const stops: (() => Promise<void>)[] = [];
let version = 0;
beforeEach(() => {
  version++;
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  for (const folder of folders) await folder.remove();
});

/** Starts a gateway behind nginx. The returned function sends a query by GET. */
async function start(options: Partial<GatewayOptions>) {
  const gateway = createGateway({
    baseUrl: service.url,
    restCache: {},
    forwardRequestHeaders: ['accept-language'],
    allowedHosts: ['*'],
    ...options,
  });
  const server = await listen(createServer(gateway.listener));
  const folder = await temporaryFolder();
  folders.push(folder);
  const port = await freePort();
  const path = join(folder.path, 'nginx.conf');
  await writeFile(path, configuration(folder.path, port, server.origin));
  const nginx: Daemon = await startDaemon(port, 'nginx', [
    ...['-p', folder.path, '-c', path],
    ...['-g', 'daemon off; master_process off;'],
  ]);
  stops.push(
    () => gateway.close(),
    () => server.close(),
    () => nginx.stop('SIGKILL'),
  );
  return async (headers: Record<string, string> = {}) => {
    const query = encodeURIComponent(`{ organization(id: "Organization:o${version}") { title } }`);
    const response = await fetch(`http://127.0.0.1:${port}/graphql?query=${query}`, { headers });
    const { data } = (await response.json()) as { data: { organization: { title: string } } };
    return { title: data.organization.title, isHit: response.headers.get('x-proxy-cache') === 'HIT' };
  };
}

it('a proxy shares responses to requests without a token, and never those of a token', async () => {
  const get = await start({ clientCache: 'public', token: 'own' });
  const results = [];
  for (const authorization of [undefined, 'Bearer a', 'Bearer b', undefined, 'Bearer a', 'Bearer b'])
    results.push(await get(authorization === undefined ? {} : { authorization }));
  expect(results.map(({ title }) => title.split(' in ')[0])).toEqual([
    ...['for Bearer own', 'for Bearer a', 'for Bearer b'],
    ...['for Bearer own', 'for Bearer a', 'for Bearer b'],
  ]);
  expect(results.map(({ isHit }) => isHit)).toEqual([false, false, false, true, false, false]);
});

it('a proxy has separate responses for each value of a forwarded header', async () => {
  const get = await start({ clientCache: 'public', token: 'own' });
  for (const isHit of [false, true])
    for (const language of ['en', 'de'])
      expect(await get({ 'accept-language': language })).toEqual({ title: `for Bearer own in ${language}`, isHit });
});

it.each(['off', 'revalidate', 'max-age'] as const)('a proxy stores nothing with %s', async (clientCache) => {
  const get = await start({ clientCache, token: 'own' });
  for (let count = 0; count < 3; count++) expect(await get()).toMatchObject({ isHit: false });
});
